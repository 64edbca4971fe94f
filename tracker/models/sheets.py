"""The rules that games are played by, and the profiles they are compiled from."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tracker.models.lengths import (
    CODE_LENGTH,
    HASH_LENGTH,
    NAME_LENGTH,
    SENTENCE_LENGTH,
)
from tracker.models.people import Table


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

    class Meta:
        verbose_name = _("sheet of rules")
        verbose_name_plural = _("sheets of rules")

    def __str__(self) -> str:
        return self.title or self.fingerprint[:12]


class Profile(models.Model):
    """A named bundle of house rules; ``sheet`` is what it compiles to today.

    One with a ``table`` is that table's own and offered to nobody else; one without
    is the staff's and, once published, everybody's. A retired one is offered no more.
    """

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    sentence = models.CharField(max_length=SENTENCE_LENGTH, blank=True)
    kind = models.CharField(max_length=CODE_LENGTH)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="profiles", null=True, blank=True
    )
    choices = models.JSONField(default=dict, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    published = models.BooleanField(default=False)
    retired = models.BooleanField(default=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="profiles")

    class Meta:
        verbose_name = _("profile")
        verbose_name_plural = _("profiles")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class ProfileVersion(models.Model):
    """What a profile compiled to from a day on; the latest is what it is today."""

    profile = models.ForeignKey(Profile, on_delete=models.CASCADE, related_name="versions")
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="versions")
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("version of a profile")
        verbose_name_plural = _("versions of a profile")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.profile}, {self.made:%Y-%m-%d}"
