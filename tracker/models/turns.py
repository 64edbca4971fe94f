"""Slips as people wrote them, and all that the engine reads in them."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tracker.keys import DEVICE_LENGTH
from tracker.models.games import Game
from tracker.models.lengths import CODE_LENGTH, DICE_LENGTH


class Turn(models.Model):
    """One seat's go, as it was written down.

    ``seat`` and ``steps`` are the fact, in their latest edition. Outcome, drawn
    cards and score lines are the engine's reading of it and are rewritten
    whenever the game is refolded. ``points`` is what the turn was worth to its
    seat, ``lost`` what a bust took from it, ``taken`` what others lost by it,
    ``balance`` what the seat has then.
    """

    uid = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="turns", db_index=False)
    number = models.PositiveIntegerField()
    edition = models.PositiveIntegerField(default=1)
    seat = models.PositiveSmallIntegerField()
    steps = models.JSONField()
    written_at = models.DateTimeField(default=timezone.now)
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    outcome = models.CharField(max_length=CODE_LENGTH)
    round = models.PositiveIntegerField()
    points = models.BigIntegerField(default=0)
    taken = models.BigIntegerField(default=0)
    balance = models.BigIntegerField(default=0)
    at_risk = models.BigIntegerField(default=0)
    lost = models.BigIntegerField(default=0)

    class Meta:
        verbose_name = _("turn")
        verbose_name_plural = _("turns")
        ordering = ["number"]
        constraints = [models.UniqueConstraint("game", "number", name="one_slip_a_number")]

    def __str__(self) -> str:
        return f"{self.number + 1}: {self.outcome}"


class Edition(models.Model):
    """A slip as it was before it was overwritten or removed: when, and on which device written.

    ``outcome`` is what it came to then, so that a finished turn that was changed
    is told apart from one that was still being written.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="editions")
    turn = models.UUIDField(db_index=True)
    number = models.PositiveIntegerField()
    edition = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    steps = models.JSONField()
    outcome = models.CharField(max_length=CODE_LENGTH, blank=True)
    written_at = models.DateTimeField()
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    replaced_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("earlier edition")
        verbose_name_plural = _("earlier editions")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.number + 1}, edition {self.edition}"


class DrawnCard(models.Model):
    """A card of a turn and what it came to (verdict).

    ``dice`` are its throws as people write them down, put together once and not
    for each of the thousands of cards that an export tells of.
    """

    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="cards", db_index=False)
    place = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=CODE_LENGTH)
    dice = models.TextField(blank=True, default="")
    dice_points = models.BigIntegerField(default=0)
    tutto = models.PositiveSmallIntegerField(default=0)
    card_points = models.BigIntegerField(default=0)
    complete = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("card")
        verbose_name_plural = _("cards")
        ordering = ["place"]
        constraints = [models.UniqueConstraint("turn", "place", name="one_card_a_place")]

    def __str__(self) -> str:
        return self.card


class Throw(models.Model):
    """What fell and what was kept of it, as digits; empty where nothing was written (verdict)."""

    card = models.ForeignKey(
        DrawnCard, on_delete=models.CASCADE, related_name="throws", db_index=False
    )
    place = models.PositiveSmallIntegerField()
    thrown = models.CharField(max_length=DICE_LENGTH, blank=True)
    kept = models.CharField(max_length=DICE_LENGTH, blank=True)

    class Meta:
        verbose_name = _("throw")
        verbose_name_plural = _("throws")
        ordering = ["place"]
        constraints = [models.UniqueConstraint("card", "place", name="one_throw_a_place")]

    def __str__(self) -> str:
        return f"{self.thrown} → {self.kept}"


class ScoreLine(models.Model):
    """Points that moved from one account to another, and why (verdict).

    The lines of an opening have no turn.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="lines")
    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="lines", null=True)
    src = models.CharField(max_length=CODE_LENGTH)
    dst = models.CharField(max_length=CODE_LENGTH)
    points = models.BigIntegerField()
    why = models.CharField(max_length=CODE_LENGTH)
    card = models.CharField(max_length=CODE_LENGTH, blank=True)

    class Meta:
        verbose_name = _("score line")
        verbose_name_plural = _("score lines")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.src} → {self.dst}: {self.points}"
