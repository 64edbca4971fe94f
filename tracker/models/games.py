"""Games and who sits where in them."""

from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tracker.models.lengths import CODE_LENGTH, NAME_LENGTH
from tracker.models.people import Player, Table
from tracker.models.sheets import Sheet


class Game(models.Model):
    """One game at one table, from first slip to winner.

    Facts are its sheet, what this was called when the game was begun (``profile``),
    seats, slips and whether it was closed early. All below ``rev`` are verdicts: how
    many slips there are, the position after them and the one before the last, and
    the standing as people read it. ``rev`` grows
    with every change, so whoever watches knows whether there is news. A game in the
    bin (``binned_at``) is shown nowhere else, and is deleted for good after some days.
    """

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="games", verbose_name=_("table")
    )
    kind = models.CharField(_("kind of game"), max_length=CODE_LENGTH)
    sheet = models.ForeignKey(
        Sheet, on_delete=models.PROTECT, related_name="games", verbose_name=_("sheet of rules")
    )
    profile = models.CharField(_("profile"), max_length=NAME_LENGTH, blank=True)
    started_at = models.DateTimeField(_("started at"), default=timezone.now)
    note = models.CharField(_("note"), max_length=1000, blank=True)
    closed_at = models.DateTimeField(_("closed at"), null=True, blank=True)
    binned_at = models.DateTimeField(_("in the bin since"), null=True, blank=True, db_index=True)
    created = models.DateTimeField(_("created"), default=timezone.now)
    updated = models.DateTimeField(_("updated"), default=timezone.now)
    rev = models.PositiveIntegerField(_("revision"), default=0)
    length = models.PositiveIntegerField(_("turns"), default=0)
    position = models.JSONField()
    checkpoint = models.JSONField()
    standing = models.JSONField(_("standing"))
    over = models.BooleanField(_("over"), default=False)

    class Meta:
        verbose_name = _("game")
        verbose_name_plural = _("games")
        ordering = ["-started_at", "uid"]

    def __str__(self) -> str:
        return f"{self.kind} {self.started_at:%Y-%m-%d %H:%M}"


class DeletedGame(models.Model):
    """All that is left of a game that was deleted for good: no phone opens it anew."""

    uid = models.UUIDField(primary_key=True)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="deleted_games", verbose_name=_("table")
    )
    deleted_at = models.DateTimeField(_("deleted at"), default=timezone.now)

    class Meta:
        verbose_name = _("deleted game")
        verbose_name_plural = _("deleted games")

    def __str__(self) -> str:
        return str(self.uid)


class Seat(models.Model):
    """A player's place in one game, and the turns it takes part in.

    ``first_player`` is who sat there before players were merged.
    """

    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="seats", db_index=False, verbose_name=_("game")
    )
    index = models.PositiveSmallIntegerField(_("place"))
    player = models.ForeignKey(
        Player, on_delete=models.PROTECT, related_name="seats", verbose_name=_("player")
    )
    first_player = models.ForeignKey(
        Player,
        on_delete=models.PROTECT,
        related_name="first_seats",
        null=True,
        blank=True,
        verbose_name=_("player before merging"),
    )
    joined = models.PositiveIntegerField(_("joined"), default=0)
    left = models.PositiveIntegerField(_("left"), null=True, blank=True)

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint("game", "index", name="one_player_a_seat"),
            models.UniqueConstraint("game", "player", name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.index + 1}: {self.player}"
