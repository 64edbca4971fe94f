"""Games, and the slips that were overwritten."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin import EmptyFieldListFilter
from django.db.models import QuerySet
from django.http import HttpRequest, StreamingHttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tracker import export, record
from tracker.admin.generic import ModelAdmin, ModelForm, TabularInline
from tracker.admin.shared import FoundByUid, Verdicts, staff_of
from tracker.models import Edition, Game, Seat
from tracker.standing.rows import games_named


class SeatInline(Verdicts, TabularInline[Seat, Game]):
    """Who sits where; seats are changed at the table."""

    model = Seat
    fields = readonly_fields = ("place", "player", "first_turn", "last_turn")
    extra = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Seat]:
        """Seats with their people."""
        return super().get_queryset(request).select_related("player")

    @admin.display(description=gettext_lazy("seat"))
    def place(self, seat: Seat) -> int:
        """The seat, as people count."""
        return seat.index + 1

    @admin.display(description=gettext_lazy("first turn"))
    def first_turn(self, seat: Seat) -> int:
        """The turn from which on the seat takes part."""
        return seat.joined + 1

    @admin.display(description=gettext_lazy("last turn"))
    def last_turn(self, seat: Seat) -> int | str:
        """The turn after which nobody sits there; nothing for who stayed."""
        return "-" if seat.left is None else seat.left


class GameForm(ModelForm[Game]):
    """What the staff may change of a game: its circumstances, and whether it was closed early."""

    closed = forms.BooleanField(
        required=False,
        label=gettext_lazy("Closed early"),
        help_text=gettext_lazy("The game is over and nobody has won."),
    )

    class Meta:
        model = Game
        fields = ("started_at", "note")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """The tick stands for the moment at which the game was closed."""
        super().__init__(*args, **kwargs)
        self.fields["closed"].initial = self.instance.closed_at is not None

    def clean_started_at(self) -> datetime:
        """When it began, which has come."""
        began: datetime = self.cleaned_data["started_at"]
        if began > timezone.now():
            raise forms.ValidationError(_("This moment has not come yet."))
        return began


@admin.register(Game)
class GameAdmin(FoundByUid[Game]):
    """Games; what they came to is read, not written."""

    form = GameForm
    fields = (
        *("table", "kind", "profile", "sheet", "started_at", "note", "closed"),
        *("over", "length", "standing", "rev", "updated", "binned_at", "look"),
    )
    readonly_fields = (
        *("table", "kind", "profile", "sheet"),
        *("over", "length", "standing", "rev", "updated", "binned_at", "look"),
    )
    list_display = (
        *("started_at", "table", "kind", "profile", "people"),
        *("length", "over", "binned_at"),
    )
    list_filter = (("binned_at", EmptyFieldListFilter), "over", "kind", "profile")
    list_select_related = ("table",)
    search_fields = ("table__name", "seats__player__name", "note")
    date_hierarchy = "started_at"
    inlines = (SeatInline,)
    actions = ("export_csv", "fold_again", "throw_away", "take_out")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        """Games with their people, without what is long and not shown."""
        games = super().get_queryset(request).defer("position", "checkpoint")
        return games.prefetch_related("seats__player")

    @admin.display(description=gettext_lazy("players"))
    def people(self, game: Game) -> str:
        """Who played."""
        return ", ".join(seat.player.name for seat in game.seats.all())

    @admin.display(description=gettext_lazy("pages"))
    def look(self, game: Game) -> SafeString:
        """The turns of the game here, and the game as everybody sees it."""
        return format_html(
            '<a href="{}?game={}">{}</a> · <a href="{}">{}</a>',
            *(reverse("admin:tracker_turn_changelist"), game.pk, _("Turns")),
            *(reverse("web-game", args=[game.pk]), _("Page of the game")),
        )

    @admin.action(description=gettext_lazy("Export the history as CSV"), permissions=["view"])
    def export_csv(self, request: HttpRequest, games: QuerySet[Game]) -> StreamingHttpResponse:
        """The chosen games as one CSV."""
        uids = list(games.values_list("pk", flat=True))
        return StreamingHttpResponse(
            export.history(games_named(uids), export.Wanted()),
            content_type="text/csv; charset=utf-8",
            headers={"Content-Disposition": 'attachment; filename="games.csv"'},
        )

    @admin.action(description=gettext_lazy("Fold again"), permissions=["change"])
    def fold_again(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """Rebuild the verdicts of the chosen games from their slips."""
        folded = list(record.refold(list(games.values_list("pk", flat=True))))
        refused = [each for each in folded if each.refusal]
        told = _("%(count)s folded, %(changed)s changed, %(refused)s refused")
        counts = {
            "count": len(folded),
            "changed": sum(each.changed for each in folded),
            "refused": len(refused),
        }
        messages.add_message(
            request, messages.WARNING if refused else messages.SUCCESS, told % counts
        )

    @admin.action(description=gettext_lazy("Into the bin"), permissions=["change"])
    def throw_away(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """Throw the chosen games into the bin."""
        _bin(request, games, True)

    @admin.action(description=gettext_lazy("Out of the bin"), permissions=["change"])
    def take_out(self, request: HttpRequest, games: QuerySet[Game]) -> None:
        """Take the chosen games out of the bin."""
        _bin(request, games, False)

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Games are opened at a table."""
        return False

    def delete_model(self, request: HttpRequest, obj: Game) -> None:
        """Through the writer, which keeps phones from opening the game anew."""
        record.delete_games(Game.objects.filter(pk=obj.pk))

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Game]) -> None:
        """Through the writer, too."""
        record.delete_games(Game.objects.filter(pk__in=list(queryset.values_list("pk", flat=True))))

    def save_model(self, request: HttpRequest, obj: Game, form: Any, change: bool) -> None:
        """Through the writer: a game closed or opened again is folded again."""
        seats = [record.SeatAsked(seat.player_id) for seat in obj.seats.order_by("index")]
        asked = record.GameAsked(
            kind=obj.kind,
            sheet=obj.sheet_id,
            seats=seats,
            started_at=obj.started_at,
            note=obj.note,
            closed=form.cleaned_data["closed"],
        )
        record.put_game(obj.table_id, obj.pk, asked, staff_of(request))


def _bin(request: HttpRequest, games: QuerySet[Game], binned: bool) -> None:
    for uid in list(games.values_list("pk", flat=True)):
        record.bin_game(uid, binned, staff_of(request))


@admin.register(Edition)
class EditionAdmin(Verdicts, ModelAdmin[Edition]):
    """Slips as they were before somebody changed them."""

    list_display = (
        "replaced_at",
        "game",
        "turn_number",
        "edition",
        "outcome",
        "written_at",
        "device",
    )
    list_select_related = ("game",)
    search_fields = ("game__table__name", "device")
    list_filter = ("outcome",)
    date_hierarchy = "replaced_at"
    fields = (
        *("game", "turn_number", "edition", "steps", "outcome"),
        *("written_at", "device", "replaced_at"),
    )
    readonly_fields = ("turn_number",)

    @admin.display(description=gettext_lazy("turn"), ordering="number")
    def turn_number(self, edition: Edition) -> int:
        """The number of the turn, as people count."""
        return edition.number + 1
