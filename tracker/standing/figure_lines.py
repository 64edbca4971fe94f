"""The lines under a figure: every turn it counts, with how much of it that turn brings.

A figure is the sum of what its lines have ``counted`` (or their average, or the most of
it); chances and luck are counted in millionths.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import (
    BigIntegerField,
    Case,
    Count,
    F,
    Max,
    Q,
    Sum,
    Value,
    When,
)

from rules.figures import (
    BEYOND,
    CHANCE,
    FAVOURITE,
    GAINED,
    LOST,
    MOST,
    PAID,
    PER,
    RUN,
    SHARE,
    TAKEN,
    TIMES,
    Cards,
    Figure,
    Marks,
    Pair,
    Payments,
    Turns,
)
from rules.game import OPEN
from rules.ledger import SEAT
from rules.marks import MILLION
from tracker.models import Turn
from tracker.standing.figures import fell
from tracker.standing.figures_scope import Scope
from tracker.standing.history import whole_turns
from tracker.standing.pairs import marks_of_both
from tracker.standing.runs import longest_run
from tracker.standing.sitting import account_of

Lines: TypeAlias = Any
"""A query for turns; what is annotated to one no type can tell."""

NOT_SHOWN = ("game__position", "game__checkpoint")
"""What no list of turns shows, and would be long to fetch."""


class Asked(NamedTuple):
    """Of whose figure the lines are asked for (nobody's: of all), and of which card or mark."""

    scope: Scope
    player: UUID | None = None
    key: str = ""

    def turns(self) -> Lines:
        """All finished turns of their games, at which they have the seat ``own``."""
        whose = {"game__seats__player": self.player} if self.player else {}
        turns = Turn.objects.filter(
            game__in=self.scope.finished(), game__seats__player__left_out=False, **whose
        )
        return turns.exclude(outcome=OPEN).alias(own=F("game__seats__index"))

    def taken(self) -> Lines:
        """The turns they have taken themselves."""
        return self.turns().filter(seat=F("own"))


def lines_under(figure: Figure, asked: Asked) -> Lines:
    """The turns that a figure counts, the latest first, each with what it ``counted``."""
    lines = UNDER[type(figure.of)](figure, figure.of, asked)
    if figure.form == MOST:
        lines = lines.filter(counted=lines.aggregate(Max("counted"))["counted__max"])
    return latest_first(lines)


def lines_between(pair: Pair, asked: Asked, other: UUID) -> Lines:
    """The turns in which two had to do with each other."""
    met = marks_of_both(asked.scope, pair).filter(who=asked.player, whom=other)
    turns = Turn.objects.filter(pk__in=met.values("turn"), marks__what=pair.row)
    return latest_first(turns.annotate(counted=Sum("marks__number")))


def lines_of_card(asked: Asked) -> Lines:
    """The turns in which a card was drawn, also those in which it was not completed."""
    complete = Count("cards", filter=Q(cards__complete=True))
    turns = asked.taken().filter(cards__card=asked.key)
    return latest_first(turns.annotate(counted=complete))


def lines_of_face(asked: Asked) -> Lines:
    """The turns in which a face of a die fell."""
    fallen = fell(asked.key, "cards__throws__thrown")
    return latest_first(asked.taken().annotate(counted=fallen).filter(counted__gt=0))


def told(lines: Lines) -> Lines:
    """These turns with their cards, throws and lines, and who sat where."""
    games = lines.select_related("game").defer(*NOT_SHOWN)
    return whole_turns(games).prefetch_related("game__seats__player")


def latest_first(lines: Lines) -> Lines:
    """These turns, those of the last evening before the others."""
    return lines.order_by("-game__started_at", "game", "-number")


def _turns(figure: Figure, source: Turns, asked: Asked) -> Lines:
    turns = asked.taken().exclude(outcome__in=source.but)
    if source.only:
        turns = turns.filter(outcome__in=source.only)
    if figure.form in (TIMES, PER) or (figure.form == SHARE and figure.per):
        return turns.annotate(counted=Value(1))
    worth = turns.annotate(counted=F(source.worth))
    return worth if source.worth == "points" else worth.exclude(counted=0)


def _cards(figure: Figure, source: Cards, asked: Asked) -> Lines:
    return asked.taken().annotate(counted=Sum("cards__tutto")).filter(counted__gt=0)


def _payments(figure: Figure, source: Payments, asked: Asked) -> Lines:
    back = When(lines__why__in=source.back, then=-F("lines__points"))
    counted = Case(back, default=F("lines__points"), output_field=BigIntegerField())
    lines = WAYS[source.way](asked.turns(), source)
    return lines.annotate(counted=Sum(counted)).exclude(counted=0)


def _gained(turns: Lines, source: Payments) -> Lines:
    came = Q(lines__why__in=source.whys, lines__dst=account_of("own"))
    return turns.filter(came | Q(lines__why__in=source.back, lines__src=account_of("own")))


def _paid(turns: Lines, source: Payments) -> Lines:
    went = Q(lines__why__in=source.whys, lines__src=account_of("own"))
    return turns.filter(went | Q(lines__why__in=source.back, lines__dst=account_of("own")))


def _taken(turns: Lines, source: Payments) -> Lines:
    """What others paid in turns of their own."""
    others = Q(lines__src__startswith=SEAT) & _other_than("lines__src", account_of("own"))
    return turns.filter(others, seat=F("own"), lines__why__in=source.whys)


def _lost(turns: Lines, source: Payments) -> Lines:
    """What was paid in turns of others."""
    mine = Q(lines__src=account_of("own"), lines__why__in=source.whys)
    return turns.filter(mine & _other_than("seat", F("own")))


def _other_than(column: str, value: Any) -> Q:
    """That this column says something else, of the very row the rest of the filter is about."""
    # ``~Q`` would ask for a turn without any such row.
    return Q(**{f"{column}__lt": value}) | Q(**{f"{column}__gt": value})


WAYS: Mapping[str, Callable[[Lines, Payments], Lines]] = {
    GAINED: _gained,
    PAID: _paid,
    TAKEN: _taken,
    LOST: _lost,
}


def _marks(figure: Figure, source: Marks, asked: Asked) -> Lines:
    if figure.form == RUN:
        assert asked.player
        run = longest_run(asked.scope, source, asked.player)
        return Turn.objects.filter(pk__in=run).annotate(counted=Value(1))
    names = (asked.key,) if figure.form == FAVOURITE else source.whats
    marked = {"marks__what__in": names, "marks__seat": F("own")}
    if figure.form in (CHANCE, BEYOND):
        marked["marks__expected__isnull"] = False
    return asked.turns().filter(**marked).annotate(counted=_counted(figure))


def _counted(figure: Figure) -> Any:
    """What the marks of a turn bring to a figure of this form."""
    if figure.form in (TIMES, PER) or (figure.form == SHARE and figure.per):
        return Count("marks")
    if figure.form == CHANCE:
        return Sum("marks__expected")
    if figure.form == BEYOND:
        came = F("marks__number") * Value(MILLION, BigIntegerField())
        return Sum(came - F("marks__expected"))
    return Sum("marks__number")


UNDER: Mapping[type[Any], Callable[[Figure, Any, Asked], Lines]] = {
    Turns: _turns,
    Cards: _cards,
    Payments: _payments,
    Marks: _marks,
}
