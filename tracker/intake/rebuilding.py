"""Slips rebuilt from what a CSV says of them, and proved by the referee.

A row says what fell, what was kept and what it came to, not which steps were
written. Of the few slips that could be meant the referee takes the one that comes
to what the row says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, product
from typing import Any, NamedTuple, Protocol

from rules.errors import RuleError
from rules.fold import Verdict
from rules.game import GameRules
from rules.position import Position, Span
from rules.registry import GAMES
from tracker.errors import Gone
from tracker.record import Unfit
from tracker.record.verdicts import reading_of
from tracker.standing.sheets import sheet_of

Step = dict[str, Any]
Slip = dict[str, Any]
ENDINGS: tuple[list[Step], ...] = ([], [{"do": "bank"}], [{"do": "bust"}], [{"do": "pass"}])
MOST_READINGS = 100
"""So many readings of a turn are tried, or a file of long turns would keep the referee busy."""


class Row(Protocol):
    """A row of the file."""

    @property
    def number(self) -> int:
        """The line it stands on."""

    @property
    def cells(self) -> dict[str, str]:
        """Its cells by column."""

    def count(self, column: str) -> int:
        """The whole number in a cell."""


class Court(NamedTuple):
    """The rules and the sheet that a game is refereed by."""

    rules: GameRules
    sheet: Any


Fault = Callable[..., Unfit]
Spans = list[tuple[int, int | None]]


def rebuilt(
    kind: str, sheet: str, seats: int, turns: Sequence[Sequence[Row]], fault: Fault
) -> tuple[list[Slip], Spans, Position]:
    """The slips of a game, from when until when each seat took part, and where it all leads."""
    court = _court(kind, sheet)
    there: Spans = [(0, None)] * seats
    try:
        return _slips(court, there, turns, fault)
    except Unfit:
        come: Spans = _come_and_gone(seats, turns)
        if come == there:
            raise
        return _slips(court, come, turns, fault)


def _court(kind: str, sheet: str) -> Court:
    if kind not in GAMES:
        raise Unfit("import_field", field="kind")
    try:
        return Court(GAMES[kind], GAMES[kind].read_sheet(sheet_of(sheet)))
    except Gone:
        raise Unfit("import_sheet", sheet=sheet) from None


def _come_and_gone(seats: int, turns: Sequence[Sequence[Row]]) -> Spans:
    """Seats that took no part before their first turn, nor a whole round after their last."""
    taken = [rows[0].count("seat") - 1 for rows in turns]
    spans: Spans = []
    for seat in range(seats):
        own = [number for number, each in enumerate(taken) if each == seat]
        joined = 0 if own[0] == seat else own[0]
        spans.append((joined, own[-1] + 1 if len(turns) - own[-1] > seats else None))
    return spans


def _slips(
    court: Court, spans: Spans, turns: Sequence[Sequence[Row]], fault: Fault
) -> tuple[list[Slip], Spans, Position]:
    position = court.rules.open(court.sheet, [Span(*span) for span in spans])
    slips = []
    for rows in turns:
        slip, position = _slip(court, position, rows, fault)
        slips.append(slip)
    return slips, spans, position


def _slip(
    court: Court, before: Position, rows: Sequence[Row], fault: Fault
) -> tuple[Slip, Position]:
    """The slip that comes to what these rows say."""
    seat, refusal, allowed = rows[0].count("seat") - 1, None, False
    for steps in _readings(rows):
        slip = {"seat": seat, "steps": steps}
        try:
            after, ruling = court.rules.play(court.sheet, before, slip)
        except RuleError as refused:
            refusal = refusal or refused
            continue
        allowed = True
        if _comes_to(rows, Verdict(before, after, ruling)):
            return slip, after
    if refusal and not allowed:
        raise fault(rows[0].number, refusal.code, **refusal.where)
    raise fault(rows[0].number, "import_points", turn=before.number + 1)


def _comes_to(rows: Sequence[Row], told: Verdict) -> bool:
    """Whether outcome, points, balance and every card are what the rows say."""
    said, cards = rows[0], [row for row in rows if row.cells["card"]]
    read = reading_of(told, said.count("seat") - 1)
    return (
        read.outcome == said.cells["outcome"]
        and (read.points, read.taken, read.balance) == tuple(map(said.count, WORTH))
        and [
            (card.card, card.dice_points, card.tutto, card.card_points)
            for card in told.ruling.cards
        ]
        == [(row.cells["card"], *map(row.count, COUNTED)) for row in cards]
    )


WORTH = ("turn_points", "taken_from_others", "balance_after")
COUNTED = ("dice_points", "tutto", "card_points")


def _readings(rows: Sequence[Row]) -> Iterator[list[Step]]:
    """The slips that could be meant, the likeliest first."""
    cards = [_card(row) for row in rows if row.cells["card"]]
    for tried in islice(_likeliest_first(cards), MOST_READINGS):
        steps = [step for card in tried for step in card]
        for ending in ENDINGS:
            yield steps + ending


def _likeliest_first(cards: Sequence[Sequence[list[Step]]]) -> Iterator[list[list[Step]]]:
    """One way for each card, first the likeliest of all, then such as differ in one, in two.

    >>> [told[0] + told[1] for told in _likeliest_first([[["a"], ["b"]], [["c"], ["d"]]])]
    [['a', 'c'], ['b', 'c'], ['a', 'd'], ['b', 'd']]
    """
    likeliest = [ways[0] for ways in cards]
    for differing in range(len(cards) + 1):
        for places in combinations(range(len(cards)), differing):
            for others in product(*(cards[place][1:] for place in places)):
                told = list(likeliest)
                for place, way in zip(places, others, strict=True):
                    told[place] = way
                yield told


def _card(row: Row) -> list[list[Step]]:
    """The ways in which a card can have been written."""
    draw: list[Step] = [{"do": "draw", "card": row.cells["card"]}]
    if row.cells["throws"]:
        return [draw + list(_throws(row))]
    tutto, points = row.count("tutto"), row.count("dice_points")
    told = {"do": "tally", "points": points, "tutto": bool(tutto)}
    counted: list[list[Step]] = [[*draw, told], [*draw, told | {"points": 0}], draw]
    return counted if points or tutto else [draw, [*draw, told]]


def _throws(row: Row) -> Iterator[Step]:
    for throw in row.cells["throws"].split(" "):
        thrown, mark, kept = throw.partition(">")
        if not mark:
            raise Unfit("import_field", field="throws")
        for verb, dice in (("throw", thrown), ("keep", kept)):
            if dice:
                yield {"do": verb, "dice": _dice(dice)}


def _dice(said: str) -> list[int]:
    try:
        return [int(face) for face in said.split("-")]
    except ValueError:
        raise Unfit("import_field", field="throws") from None
