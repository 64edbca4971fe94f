"""Tables and the people who play at them."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tracker.models.lengths import CODE_LENGTH, HASH_LENGTH, NAME_LENGTH


class Table(models.Model):
    """A group of people who play together; whoever holds its pad key may write."""

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    key_hash = models.CharField(max_length=HASH_LENGTH, blank=True)
    created = models.DateTimeField(_("created"), default=timezone.now)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person at a table, across its games.

    One that was ``merged`` into another has given all its seats to it, and can have
    them back. One that is ``left_out`` stands in no figures and in no export.
    """

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="players", verbose_name=_("table")
    )
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    colour = models.CharField(_("colour"), max_length=CODE_LENGTH, blank=True)
    archived = models.BooleanField(_("archived"), default=False)
    left_out = models.BooleanField(_("left out"), default=False)
    merged = models.ForeignKey(
        "self",
        on_delete=models.PROTECT,
        related_name="others",
        null=True,
        blank=True,
        verbose_name=_("merged into"),
    )
    created = models.DateTimeField(_("created"), default=timezone.now)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        ordering = ["created", "uid"]

    def __str__(self) -> str:
        return self.name
