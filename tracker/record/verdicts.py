"""The engine's reading of slips, as rows: how it is written, and how it is found again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from rules.fold import Verdict
from rules.ledger import SEAT, Line, net, seat
from rules.marks import Mark, in_order
from rules.position import DrawnCard as Drawn
from rules.position import Position, Ruling
from tracker.errors import BadRequest
from tracker.models import DrawnCard, Game, ScoreLine, Throw, Turn
from tracker.record import rows
from tracker.record.marks import remove_marks, stored_marks, write_marks

Thrown = tuple[str, str]
Card = tuple[str, str, int, int, int, bool, tuple[Thrown, ...]]
CARD_COLUMNS = (
    *("turn_id", "place"),
    *("card", "dice", "dice_points", "tutto", "card_points", "complete"),
)
THROW_COLUMNS = ("card_id", "place", "thrown", "kept")
LINE_COLUMNS = ("game_id", "turn_id", *Line._fields)
REMOVALS = (
    f"DELETE FROM {Throw._meta.db_table} WHERE card_id IN"
    f" (SELECT id FROM {DrawnCard._meta.db_table} WHERE turn_id IN ({{keys}}))",
    f"DELETE FROM {DrawnCard._meta.db_table} WHERE turn_id IN ({{keys}})",
    f"DELETE FROM {ScoreLine._meta.db_table} WHERE turn_id IN ({{keys}})",
)
COLUMNS = ("outcome", "round", "points", "taken", "balance", "at_risk", "lost")

MOST_POINTS = 2**53 - 1
"""What a phone can count to without rounding; no column overflows with it."""


class Reading(NamedTuple):
    """All that the record keeps of the engine's verdict on one slip."""

    outcome: str
    round: int
    points: int
    taken: int
    balance: int
    at_risk: int
    lost: int
    cards: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    marks: tuple[Mark, ...] = ()

    def columns(self) -> dict[str, Any]:
        """The part of it that stands with the turn itself."""
        return dict(zip(COLUMNS, self, strict=False))


def reading_of(verdict: Verdict, roller: int) -> Reading:
    """The verdict as the record keeps it; one beyond all counting is refused."""
    before, after, ruling = verdict
    if not all(-MOST_POINTS <= points <= MOST_POINTS for points in _points_in(after, ruling)):
        raise BadRequest("steps", turn=before.number)
    return Reading(
        outcome=ruling.outcome,
        round=before.round,
        points=net(roller, ruling.lines),
        taken=_taken(roller, ruling.lines),
        balance=after.balances[roller],
        at_risk=ruling.at_risk,
        lost=ruling.lost,
        cards=tuple(_card(drawn) for drawn in ruling.cards),
        lines=ruling.lines,
        marks=in_order(ruling.marks),
    )


def _points_in(after: Position, ruling: Ruling) -> Iterator[int]:
    """Every number of points that a verdict tells."""
    yield from after.balances
    yield ruling.at_risk
    yield from (line.points for line in ruling.lines)
    for card in ruling.cards:
        yield from (card.dice_points, card.card_points)
    for mark in ruling.marks:
        yield from (mark.number, mark.expected or 0)


def _taken(roller: int, lines: Iterable[Line]) -> int:
    """What the other seats lost by this turn."""
    own = seat(roller)
    return sum(line.points for line in lines if line.src.startswith(SEAT) and line.src != own)


def _card(drawn: Drawn) -> Card:
    throws = tuple((_digits(throw.thrown), _digits(throw.kept)) for throw in drawn.throws)
    told = " ".join(f"{_spelled(throw.thrown)}>{_spelled(throw.kept)}" for throw in drawn.throws)
    worth = drawn.dice_points, drawn.tutto, drawn.card_points
    return drawn.card, told, *worth, drawn.complete, throws


def _spelled(dice: tuple[int, ...] | None) -> str:
    """Dice as people write them down.

    >>> _spelled((1, 1, 5))
    '1-1-5'
    """
    return "-".join(map(str, dice or ()))


def _digits(dice: tuple[int, ...] | None) -> str:
    return "".join(map(str, dice)) if dice else ""


def write_rows(game: Game, readings: Mapping[UUID, Reading]) -> None:
    """Write cards, throws, lines and marks of these turns, none of which has any yet."""
    cards = [
        (uid, place, *card)
        for uid, reading in readings.items()
        for place, card in enumerate(reading.cards)
    ]
    numbers = rows.insert_numbered(DrawnCard, CARD_COLUMNS, [card[:-1] for card in cards])
    throws = [
        (number, place, *throw)
        for number, card in zip(numbers, cards, strict=True)
        for place, throw in enumerate(card[-1])
    ]
    rows.insert(Throw, THROW_COLUMNS, throws)
    write_lines(game, {uid: reading.lines for uid, reading in readings.items()})
    write_marks({uid: reading.marks for uid, reading in readings.items()})


def write_lines(game: Game, lines: Mapping[UUID | None, Iterable[Line]]) -> None:
    """Write the lines of these turns; those of the opening belong to no turn."""
    booked = [
        (game.pk, uid, line.src, line.dst, line.points, line.why, line.card or "")
        for uid, some in lines.items()
        for line in some
    ]
    rows.insert(ScoreLine, LINE_COLUMNS, booked)


def remove_rows(game: Game, turns: Collection[UUID]) -> None:
    """Remove cards, throws, lines and marks of these turns of a game."""
    for sql in REMOVALS:
        rows.execute_with(sql, turns)
    remove_marks(game, turns)


def remove_opening(game: Game) -> None:
    """Remove the lines of a game's opening."""
    ScoreLine.objects.filter(game=game, turn=None).delete()


def stored_lines(turn: Turn) -> tuple[Line, ...]:
    """The lines of one turn, as the ledger knows them."""
    return tuple(_line(*row) for row in turn.lines.values_list(*Line._fields))


def stored_readings(
    game: Game, turns: Iterable[Turn], lines: Mapping[UUID | None, Sequence[Line]]
) -> dict[UUID, Reading]:
    """What the record keeps of the engine's verdicts on these turns of a game with these lines."""
    cards, marks = _stored_cards(game), stored_marks(game)
    return {
        turn.pk: Reading(
            outcome=turn.outcome,
            round=turn.round,
            points=turn.points,
            taken=turn.taken,
            balance=turn.balance,
            at_risk=turn.at_risk,
            lost=turn.lost,
            cards=tuple(cards[turn.pk]),
            lines=tuple(lines.get(turn.pk, ())),
            marks=tuple(marks.get(turn.pk, ())),
        )
        for turn in turns
    }


def _stored_cards(game: Game) -> dict[UUID, list[Card]]:
    throws: dict[int, list[Thrown]] = defaultdict(list)
    thrown = Throw.objects.filter(card__turn__game=game).order_by("place")
    for card, *throw in thrown.values_list("card", "thrown", "kept"):
        throws[card].append((throw[0], throw[1]))
    cards: dict[UUID, list[Card]] = defaultdict(list)
    drawn = DrawnCard.objects.filter(turn__game=game).order_by("place")
    columns = ("pk", "turn", *CARD_COLUMNS[2:])
    for pk, turn, *told in drawn.values_list(*columns):
        cards[turn].append((*told, tuple(throws[pk])))
    return cards


def lines_in(game: Game) -> dict[UUID | None, list[Line]]:
    """The lines of every turn of a game, and those of its opening under no turn."""
    lines: dict[UUID | None, list[Line]] = defaultdict(list)
    kept = ScoreLine.objects.filter(game=game).order_by("pk")
    for turn, *line in kept.values_list("turn", *Line._fields):
        lines[turn].append(_line(*line))
    return lines


def _line(src: str, dst: str, points: int, why: str, card: str) -> Line:
    return Line(src, dst, points, why, card or None)
