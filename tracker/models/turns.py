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
    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="turns", db_index=False, verbose_name=_("game")
    )
    number = models.PositiveIntegerField(_("number"))
    edition = models.PositiveIntegerField(_("edition"), default=1)
    seat = models.PositiveSmallIntegerField(_("seat"))
    steps = models.JSONField(_("steps"))
    written_at = models.DateTimeField(_("written at"), default=timezone.now)
    device = models.CharField(_("device"), max_length=DEVICE_LENGTH, blank=True)
    outcome = models.CharField(_("outcome"), max_length=CODE_LENGTH)
    round = models.PositiveIntegerField(_("round"))
    points = models.BigIntegerField(_("points"), default=0)
    taken = models.BigIntegerField(_("taken from others"), default=0)
    balance = models.BigIntegerField(_("balance"), default=0)
    at_risk = models.BigIntegerField(_("at risk"), default=0)
    lost = models.BigIntegerField(_("lost"), default=0)

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

    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="editions", verbose_name=_("game")
    )
    turn = models.UUIDField(_("turn"), db_index=True)
    number = models.PositiveIntegerField(_("number"))
    edition = models.PositiveIntegerField(_("edition"))
    seat = models.PositiveSmallIntegerField(_("seat"))
    steps = models.JSONField(_("steps"))
    outcome = models.CharField(_("outcome"), max_length=CODE_LENGTH, blank=True)
    written_at = models.DateTimeField(_("written at"))
    device = models.CharField(_("device"), max_length=DEVICE_LENGTH, blank=True)
    replaced_at = models.DateTimeField(_("replaced at"), default=timezone.now)

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

    turn = models.ForeignKey(
        Turn, on_delete=models.CASCADE, related_name="cards", db_index=False, verbose_name=_("turn")
    )
    place = models.PositiveSmallIntegerField(_("place"))
    card = models.CharField(_("card"), max_length=CODE_LENGTH)
    dice = models.TextField(_("dice"), blank=True, default="")
    dice_points = models.BigIntegerField(_("points of the dice"), default=0)
    tutto = models.PositiveSmallIntegerField(_("Tuttos"), default=0)
    card_points = models.BigIntegerField(_("points of the card"), default=0)
    complete = models.BooleanField(_("complete"), default=False)

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
        DrawnCard,
        on_delete=models.CASCADE,
        related_name="throws",
        db_index=False,
        verbose_name=_("card"),
    )
    place = models.PositiveSmallIntegerField(_("place"))
    thrown = models.CharField(_("thrown"), max_length=DICE_LENGTH, blank=True)
    kept = models.CharField(_("kept"), max_length=DICE_LENGTH, blank=True)

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

    game = models.ForeignKey(
        Game, on_delete=models.CASCADE, related_name="lines", verbose_name=_("game")
    )
    turn = models.ForeignKey(
        Turn, on_delete=models.CASCADE, related_name="lines", null=True, verbose_name=_("turn")
    )
    src = models.CharField(_("from"), max_length=CODE_LENGTH)
    dst = models.CharField(_("to"), max_length=CODE_LENGTH)
    points = models.BigIntegerField(_("points"))
    why = models.CharField(_("why"), max_length=CODE_LENGTH)
    card = models.CharField(_("card"), max_length=CODE_LENGTH, blank=True)

    class Meta:
        verbose_name = _("score line")
        verbose_name_plural = _("score lines")
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.src} → {self.dst}: {self.points}"


class Mark(models.Model):
    """Something a turn shows of a seat that is worth counting (verdict).

    ``number`` is what came of it, ``expected`` what was to be expected, in millionths.
    """

    turn = models.ForeignKey(
        Turn, on_delete=models.CASCADE, related_name="marks", db_index=False, verbose_name=_("turn")
    )
    seat = models.PositiveSmallIntegerField(_("seat"))
    what = models.CharField(_("what"), max_length=CODE_LENGTH)
    number = models.BigIntegerField(_("what came of it"), default=1)
    expected = models.BigIntegerField(_("what was expected"), null=True)

    class Meta:
        verbose_name = _("mark")
        verbose_name_plural = _("marks")
        ordering = ["seat", "what"]
        constraints = [models.UniqueConstraint("turn", "seat", "what", name="one_mark_of_a_name")]

    def __str__(self) -> str:
        return f"{self.seat + 1}, {self.what}: {self.number}"
