"""Games of one kind as the record keeps them, for the files that their rules tell of.

However many games there are, only one page of them is held at a time, and a page costs
the same few queries whatever is in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Count, Max, Min, Q

from rules.files import KeptGame, KeptTurn
from rules.game import OPEN
from rules.ledger import Line
from rules.marks import Mark as Told
from rules.registry import GAMES
from tracker.models import Edition, Game, Mark, ScoreLine, Seat, Turn
from tracker.standing.rows import Games, pages

TURNS_A_PAGE = 1000
"""A turn of these games comes with all its lines and marks."""

UNTOLD = ("", OPEN)
"""Outcomes of a slip that was not finished then."""


class Kept(NamedTuple):
    """A game, and the name of whoever sits in each seat; none for who is left out."""

    game: KeptGame
    names: list[str | None]


class _Times(NamedTuple):
    """When a slip was written for the first time, and when it was finished for the first time."""

    began: datetime
    ended: datetime | None


def kinds_of(games: Games) -> list[str]:
    """The kinds of these games, in the order of the registry."""
    found = set(games.order_by().values_list("kind", flat=True).distinct())
    return [kind for kind in GAMES if kind in found]


def most_seats(games: Games) -> int:
    """How many sit in the largest of these games."""
    seats = Seat.objects.filter(game__in=games.order_by().values("pk")).order_by()
    each = seats.values("game").annotate(people=Count("pk"))
    return each.aggregate(Max("people"))["people__max"] or 0


def kept_games(games: Games) -> Iterator[Kept]:
    """These games from the first evening on, one after the other."""
    for page in pages(games, TURNS_A_PAGE):
        yield from _page(page)


def _page(page: Sequence[UUID]) -> Iterator[Kept]:
    names, lines, turns = _names(page), _lines(page), _turns(page)
    found = Game.objects.select_related("sheet").filter(pk__in=page)
    for game in found.defer("position", "checkpoint").order_by("started_at", "uid"):
        given = lines[game.pk].pop(None, [])
        told = KeptGame(
            uid=str(game.pk),
            started_at=_iso(game.started_at),
            profile=game.profile,
            sheet=game.sheet.data,
            printed=GAMES[game.kind].printed()[0],
            seats=len(names[game.pk]),
            given=given,
            turns=[turn._replace(lines=lines[game.pk][uid]) for uid, turn in turns[game.pk]],
            next_seat=game.standing["next_seat"],
        )
        yield Kept(told, names[game.pk])


def _names(page: Sequence[UUID]) -> dict[UUID, list[str | None]]:
    names: dict[UUID, list[str | None]] = defaultdict(list)
    seats = Seat.objects.filter(game__in=page).order_by("game", "index")
    for game, name, left_out in seats.values_list("game", "player__name", "player__left_out"):
        names[game].append(None if left_out else name)
    return names


def _lines(page: Sequence[UUID]) -> dict[UUID, dict[UUID | None, list[Line]]]:
    """The lines of each game by turn; those of the opening have none."""
    told: dict[UUID, dict[UUID | None, list[Line]]] = defaultdict(lambda: defaultdict(list))
    lines = ScoreLine.objects.filter(game__in=page).order_by("pk")
    rows = lines.values_list("game", "turn", "src", "dst", "points", "why")
    for game, turn, src, dst, points, why in rows:
        told[game][turn].append(Line(src, dst, points, why))
    return told


def _turns(page: Sequence[UUID]) -> dict[UUID, list[tuple[UUID, KeptTurn]]]:
    """The turns of each game in order, their lines not yet with them."""
    marks, earlier = _marks(page), _earlier(page)
    told: dict[UUID, list[tuple[UUID, KeptTurn]]] = defaultdict(list)
    for turn in Turn.objects.filter(game__in=page).order_by("game", "number"):
        times = _times(turn, earlier.get(turn.pk))
        kept = KeptTurn(
            *(turn.number, turn.round, turn.seat, turn.steps, turn.outcome),
            lines=(),
            marks=marks[turn.pk],
            began=_iso(times.began),
            ended=_iso(times.ended) if times.ended else None,
        )
        told[turn.game_id].append((turn.pk, kept))
    return told


def _marks(page: Sequence[UUID]) -> dict[UUID, list[Told]]:
    told: dict[UUID, list[Told]] = defaultdict(list)
    marks = Mark.objects.filter(turn__game__in=page).order_by("pk")
    for turn, *mark in marks.values_list("turn", *Told._fields):
        told[turn].append(Told(*mark))
    return told


def _earlier(page: Sequence[UUID]) -> Mapping[UUID, _Times]:
    """When the slips of these games were first written, as far as they were overwritten since."""
    finished = ~Q(outcome__in=UNTOLD)
    editions = Edition.objects.filter(game__in=page).order_by().values("turn")
    times = editions.annotate(began=Min("written_at"), ended=Min("written_at", filter=finished))
    return {row["turn"]: _Times(row["began"], row["ended"]) for row in times}


def _times(turn: Turn, earlier: _Times | None) -> _Times:
    """A correction made later leaves a round where it was in the evening."""
    own = _Times(turn.written_at, None if turn.outcome == OPEN else turn.written_at)
    if earlier is None:
        return own
    known: list[Any] = [time for time in (earlier.ended, own.ended) if time]
    return _Times(min(earlier.began, own.began), min(known, default=None))


def _iso(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat()
