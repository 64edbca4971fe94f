"""Where the engine is asked: the position of a game, and all its verdicts anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, NamedTuple

from django.utils import timezone

from rules.errors import Refused
from rules.fold import Verdict, closed, verdicts
from rules.game import GameRules
from rules.ledger import Line
from rules.position import Position, Span
from rules.registry import GAMES
from tracker.models import Game, Sheet, Turn
from tracker.news import News, announce
from tracker.record import rows
from tracker.record.verdicts import (
    COLUMNS,
    Reading,
    lines_in,
    reading_of,
    remove_opening,
    remove_rows,
    stored_readings,
    write_lines,
    write_rows,
)

SHEETS_REMEMBERED = 256
POSITION_FIELDS = ("length", "position", "checkpoint", "standing", "over")


class Referee(NamedTuple):
    """A game's rules and the sheet they are played by."""

    rules: GameRules
    sheet: Any


@lru_cache(maxsize=SHEETS_REMEMBERED)
def referee(fingerprint: str) -> Referee:
    """The referee of a sheet; a sheet never changes, so it is read once."""
    sheet = Sheet.objects.get(pk=fingerprint)
    rules = GAMES[sheet.kind]
    return Referee(rules, rules.read_sheet(sheet.data))


@contextmanager
def said_by(rules: GameRules) -> Iterator[None]:
    """Whatever is refused within is refused by this game, and told in its words."""
    try:
        yield
    except Refused as refusal:
        raise refusal.by(rules.key) from None


def place(game: Game, length: int, before: Position, after: Position) -> None:
    """Put the game where its slips lead: so many of them, and the positions around the last."""
    _place(referee(game.sheet_id), game, length, before, after)


def _place(court: Referee, game: Game, length: int, before: Position, after: Position) -> None:
    reached = closed(after) if game.closed_at and not after.over else after
    game.length = length
    game.position, game.checkpoint = after.to_json(), before.to_json()
    game.standing, game.over = _standing(court, reached), reached.over


def _standing(court: Referee, reached: Position) -> dict[str, Any]:
    """What people read of a position, and whether they are to do without its balances."""
    rules, sheet = court
    veil = {"veiled": True} if rules.scene(sheet, reached).veiled else {}
    return reached.standing() | veil


def save_place(game: Game) -> None:
    """Save where the game stands, and let whoever watches know."""
    game.rev += 1
    game.updated = timezone.now()
    columns = (*POSITION_FIELDS, "rev", "updated")
    rows.update(Game, game.pk, columns, [getattr(game, column) for column in columns])
    announce(News(game.pk, game.rev, game.over))


def settle(game: Game, turns: Sequence[Turn], spans: Sequence[Span]) -> list[Verdict]:
    """Fold all slips of a game and write every verdict that is not what it was.

    Refold from the first turn: who is docked depends on who led at the time.
    The game itself is placed, but not saved.
    """
    told = tell(game, turns, spans)
    rewrite(game, turns, told, spans)
    return told


def tell(game: Game, turns: Iterable[Turn], spans: Sequence[Span]) -> list[Verdict]:
    """The verdict on every slip, with the game placed after the last of them."""
    return told_by(referee(game.sheet_id), game, turns, spans)


def told_by(
    court: Referee, game: Game, turns: Iterable[Turn], spans: Sequence[Span]
) -> list[Verdict]:
    """The same by a referee whose sheet may not be kept here yet."""
    rules, sheet = court
    slips = ({"seat": turn.seat, "steps": turn.steps} for turn in turns)
    with said_by(rules):
        opening = rules.open(sheet, spans)
        told = list(verdicts(rules, sheet, opening, slips))
    before, after = told[-1][:2] if told else (opening, opening)
    _place(court, game, len(told), before, after)
    return told


def rewrite(
    game: Game, turns: Sequence[Turn], told: Sequence[Verdict], spans: Sequence[Span]
) -> bool:
    """Write all verdicts that differ from what is stored; whether any did."""
    pairs = zip(turns, told, strict=True)
    readings = {turn.pk: reading_of(verdict, turn.seat) for turn, verdict in pairs}
    lines = lines_in(game)
    opened = _write_opening(game, spans, lines[None])
    return _rewrite(game, turns, readings, stored_readings(game, turns, lines)) or opened


def _write_opening(game: Game, spans: Sequence[Span], stored: Sequence[Line]) -> bool:
    rules, sheet = referee(game.sheet_id)
    given = rules.given(sheet, spans)
    if list(given) == list(stored):
        return False
    remove_opening(game)
    write_lines(game, {None: given})
    return True


def _rewrite(
    game: Game,
    turns: Sequence[Turn],
    readings: dict[Any, Reading],
    stored: Mapping[Any, Reading],
) -> bool:
    moved = [turn for turn in turns if readings[turn.pk] != stored[turn.pk]]
    for turn in moved:
        read = readings[turn.pk].columns()
        for column, value in read.items():
            setattr(turn, column, value)
        # One statement a turn: a single one for all grows faster than the game does.
        rows.update(Turn, turn.pk, COLUMNS, list(read.values()))
    redrawn = {turn.pk: readings[turn.pk] for turn in moved if _rows_differ(turn, readings, stored)}
    remove_rows(game, redrawn)
    write_rows(game, redrawn)
    return bool(moved)


def _rows_differ(turn: Turn, readings: dict[Any, Reading], stored: Mapping[Any, Reading]) -> bool:
    new, old = readings[turn.pk], stored[turn.pk]
    return (new.cards, new.lines, new.marks) != (old.cards, old.lines, old.marks)


def spans_of(game: Game) -> list[Span]:
    """Which turns each seat takes part in, in seat order."""
    return [Span(*span) for span in game.seats.order_by("index").values_list("joined", "left")]
