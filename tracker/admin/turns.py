"""Turns: read with everything the engine made of them, corrected through the referee."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import OuterRef, QuerySet, Subquery
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.errors import Refused
from rules.registry import GAMES, has_cards
from tracker import record, strict
from tracker.admin.generic import ModelForm, TabularInline
from tracker.admin.shared import FoundByUid, Verdicts, staff_of
from tracker.keys import Writer
from tracker.models import DrawnCard, Mark, ScoreLine, Seat, Turn
from tracker.words import message


class CardInline(Verdicts, TabularInline[DrawnCard, Turn]):
    """The cards of a turn with their throws."""

    model = DrawnCard
    fields = ("card", "thrown", "dice_points", "tutto", "card_points")
    readonly_fields = ("thrown",)
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[DrawnCard]:
        """Cards with their throws."""
        return super().get_queryset(request).prefetch_related("throws")

    @admin.display(description=gettext_lazy("throws"))
    def thrown(self, card: DrawnCard) -> str:
        """What fell and what was kept."""
        return ", ".join(str(throw) for throw in card.throws.all())


class LineInline(Verdicts, TabularInline[ScoreLine, Turn]):
    """The points that moved."""

    model = ScoreLine
    fields = ("src", "dst", "points", "why", "card")
    extra = 0


class MarkInline(Verdicts, TabularInline[Mark, Turn]):
    """What the turn shows of those who took part in it."""

    model = Mark
    fields = readonly_fields = ("place", "what", "number", "expected")
    extra = 0

    @admin.display(description=gettext_lazy("seat"))
    def place(self, mark: Mark) -> int:
        """The seat, as people count."""
        return mark.seat + 1


class StepsField(forms.CharField):
    """The steps of a slip, one a line, each as JSON."""

    widget = forms.Textarea(attrs={"rows": 12, "cols": 60, "spellcheck": "false"})

    def prepare_value(self, value: Any) -> Any:
        """The steps as they are shown."""
        if isinstance(value, list):
            return "\n".join(json.dumps(step, ensure_ascii=False) for step in value)
        return value

    def to_python(self, value: Any) -> list[Any]:  # type: ignore[override] # text in, steps out
        """The steps as they are stored."""
        lines = str(value or "").splitlines()
        return [self._step(line, nth) for nth, line in enumerate(lines, start=1) if line.strip()]

    def has_changed(self, initial: Any, data: Any) -> bool:
        """Whether the steps say something else; blanks do not matter."""
        try:
            return bool(self.to_python(data) != initial)
        except ValidationError:
            return True

    def _step(self, line: str, number: int) -> Any:
        try:
            return strict.read(line)
        except ValueError:
            told = _("Line %(number)s is not JSON.")
            raise ValidationError(told % {"number": number}) from None


class TurnForm(ModelForm[Turn]):
    """A correction: the referee tries it before it is stored."""

    writer = Writer(staff=True)
    steps = StepsField(
        required=False,
        label=gettext_lazy("Steps"),
        help_text=gettext_lazy(
            "One step a line. Saving folds the game again; the slip as it was is kept."
        ),
    )

    class Meta:
        model = Turn
        fields = ("steps",)

    def clean(self) -> dict[str, Any]:
        """The steps, if the referee lets the whole game stand with them."""
        cleaned: dict[str, Any] = super().clean() or {}
        if "steps" in cleaned and "steps" in self.changed_data:
            self._try(cleaned["steps"])
        return cleaned

    def _try(self, steps: list[Any]) -> None:
        try:
            with transaction.atomic():
                correct(self.instance, steps, self.writer)
                transaction.set_rollback(True)
        except Refused as refusal:
            raise ValidationError({"steps": _told(refusal, self.instance.number)}) from None


def correct(turn: Turn, steps: list[Any], writer: Writer) -> None:
    """Write other steps on this slip."""
    slip = record.Slip(turn.number, turn.edition, turn.seat, steps)
    record.write_turn(turn.game_id, turn.pk, slip, writer)


def _told(refusal: Refused, number: int) -> str:
    """The refusal with its place, counted as people count."""
    place = {
        "turn": refusal.where.get("turn", number) + 1,
        "line": refusal.where.get("step", 0) + 1,
        "message": message(refusal),
    }
    if "step" in refusal.where:
        return _("Turn %(turn)s, line %(line)s: %(message)s") % place
    return _("Turn %(turn)s: %(message)s") % place


@admin.register(Turn)
class TurnAdmin(FoundByUid[Turn]):
    """Turns; only what was written on the slip can be corrected."""

    form = TurnForm
    fields = (
        *("game", "turn", "player", "round", "steps", "outcome", "points", "taken"),
        *("balance", "at_risk", "edition", "written_at", "device"),
    )
    list_display = (
        "turn",
        "game",
        "player",
        "outcome",
        "points",
        "balance",
        "written_at",
        "edition",
    )
    list_filter = ("outcome", "game__kind")
    list_select_related = ("game",)
    search_fields = ("game__table__name", "game__seats__player__name", "device")
    date_hierarchy = "written_at"
    ordering = ("-written_at",)
    inlines = (CardInline, LineInline, MarkInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Turn]:
        """Turns with the name of who took them."""
        seat = Seat.objects.filter(game=OuterRef("game"), index=OuterRef("seat"))
        turns = super().get_queryset(request).defer("game__position", "game__checkpoint")
        return turns.annotate(who=Subquery(seat.values("player__name")[:1]))

    def get_inlines(self, request: HttpRequest, obj: Turn | None) -> Any:
        """What games of this kind have: cards, marks, and lines in any case."""
        if obj is None:
            return self.inlines
        game = GAMES[obj.game.kind]
        without = {CardInline: not has_cards(game.key), MarkInline: not game.marks}
        return [inline for inline in self.inlines if not without.get(inline)]

    def get_readonly_fields(self, request: HttpRequest, obj: Turn | None = None) -> Any:
        """Everything but the steps."""
        return [field for field in self.fields or () if field != "steps"]

    @admin.display(description=gettext_lazy("player"), ordering="who")
    def player(self, turn: Turn) -> str:
        """Who took the turn."""
        name: str = turn.who  # type: ignore[attr-defined]
        return name

    @admin.display(description=gettext_lazy("turn"), ordering="number")
    def turn(self, turn: Turn) -> int:
        """The number of the turn, as people count."""
        return turn.number + 1

    def get_form(
        self, request: HttpRequest, obj: Turn | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """The form, in the hands of whoever is signed in."""
        form = super().get_form(request, obj, change, **kwargs)
        form.writer = staff_of(request)  # type: ignore[attr-defined]
        return form

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Turns are taken at a table."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Turn | None = None) -> bool:
        """A turn in the middle cannot go; the last one is emptied."""
        return False

    def save_model(self, request: HttpRequest, obj: Turn, form: Any, change: bool) -> None:
        """Through the writer, which folds the game again and keeps the slip as it was."""
        if "steps" in form.changed_data:
            stored = Turn.objects.get(pk=obj.pk)
            correct(stored, form.cleaned_data["steps"], staff_of(request))
