"""The rules that games are played by, and the profiles they are compiled from."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from tracker.models.lengths import CODE_LENGTH, HASH_LENGTH, NAME_LENGTH


class Sheet(models.Model):
    """The compiled rules of one game, immutable, named by their fingerprint.

    ``title`` is the name of the profile it was first made for; ``choices`` and
    ``deck`` are what departs from the printed rules.
    """

    fingerprint = models.CharField(primary_key=True, max_length=HASH_LENGTH)
    kind = models.CharField(max_length=CODE_LENGTH)
    data = models.JSONField()
    choices = models.JSONField(default=dict, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    title = models.CharField(max_length=NAME_LENGTH, blank=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.title or self.fingerprint[:12]


class Profile(models.Model):
    """A named bundle of house rules; ``sheet`` is what it compiles to today."""

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    sentence = models.CharField(max_length=300, blank=True)
    kind = models.CharField(max_length=CODE_LENGTH)
    choices = models.JSONField(default=dict, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    published = models.BooleanField(default=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="profiles")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name
