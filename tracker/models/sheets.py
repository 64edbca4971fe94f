"""The rules that games are played by, and the profiles they are compiled from."""

from __future__ import annotations

from uuid import UUID

from django.db import models
from django.db.models import F, Q
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

    ``choices`` and ``deck`` are what departs from the printed rules. What people call
    them is said by profiles, and of a game by the game.
    """

    fingerprint = models.CharField(_("fingerprint"), primary_key=True, max_length=HASH_LENGTH)
    kind = models.CharField(_("kind of game"), max_length=CODE_LENGTH)
    data = models.JSONField(_("rules"))
    choices = models.JSONField(_("choices"), default=dict, blank=True)
    deck = models.JSONField(_("deck"), default=dict, blank=True)
    created = models.DateTimeField(_("created"), default=timezone.now)

    class Meta:
        verbose_name = _("sheet of rules")
        verbose_name_plural = _("sheets of rules")

    def __str__(self) -> str:
        return self.fingerprint[:12]


class Profiles(models.QuerySet["Profile"]):
    """Profiles, asked what they call a sheet."""

    def name_of(self, sheet: str, table: UUID | None = None) -> str:
        """What a table calls these rules, else everybody; empty if they have no name.

        A profile that makes them today comes before one that did so once.
        """
        shared = Q(table=None, published=True)
        whose = shared | Q(table=table) if table else shared
        made = self.filter(whose, Q(sheet=sheet) | Q(versions__sheet=sheet))
        own_first = F("table").asc(nulls_last=True)
        found = made.alias(today=Q(sheet=sheet)).order_by(own_first, "-today", "pk")
        return found.values_list("name", flat=True).first() or ""


class Profile(models.Model):
    """A named bundle of house rules; ``sheet`` is what it compiles to today.

    One with a ``table`` is that table's own and offered to nobody else; one without
    is the staff's and, once published, everybody's. A retired one is offered no more.
    """

    slug = models.SlugField(_("last part of the address"), unique=True)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    sentence = models.CharField(_("sentence"), max_length=SENTENCE_LENGTH, blank=True)
    kind = models.CharField(_("kind of game"), max_length=CODE_LENGTH)
    table = models.ForeignKey(
        Table,
        on_delete=models.CASCADE,
        related_name="profiles",
        null=True,
        blank=True,
        verbose_name=_("table"),
    )
    choices = models.JSONField(_("choices"), default=dict, blank=True)
    deck = models.JSONField(_("deck"), default=dict, blank=True)
    published = models.BooleanField(_("published"), default=False)
    retired = models.BooleanField(_("retired"), default=False)
    sheet = models.ForeignKey(
        Sheet, on_delete=models.PROTECT, related_name="profiles", verbose_name=_("sheet of rules")
    )

    objects = Profiles.as_manager()

    class Meta:
        verbose_name = _("profile")
        verbose_name_plural = _("profiles")
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class ProfileVersion(models.Model):
    """What a profile compiled to from a day on; the latest is what it is today."""

    profile = models.ForeignKey(
        Profile, on_delete=models.CASCADE, related_name="versions", verbose_name=_("profile")
    )
    sheet = models.ForeignKey(
        Sheet, on_delete=models.PROTECT, related_name="versions", verbose_name=_("sheet of rules")
    )
    made = models.DateTimeField(_("made"), default=timezone.now)

    class Meta:
        verbose_name = _("version of a profile")
        verbose_name_plural = _("versions of a profile")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.profile}, {self.made:%Y-%m-%d}"
