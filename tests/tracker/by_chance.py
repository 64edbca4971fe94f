"""Games of every kind as chance plays them at a table of the record, and what happens to them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from rules.dudo.state import begin as begin_dudo
from rules.errors import RuleError, SheetError
from rules.game import OPEN
from rules.position import Position, Span
from rules.registry import GAMES
from rules.tutto.state import begin as begin_tutto
from tests.builders import Evening
from tests.js import dudo_evenings, keutjesspel_evenings
from tests.js import evenings as tutto_evenings
from tracker import record
from tracker.models import Game, Player, Seat, Turn
from tracker.record import GameAsked, SeatAsked, SlipAsked
from tracker.standing.sheets import sheet_of

Slip = dict[str, Any]
LONGEST = 90
TRIES = 60
FEWEST, MOST = 2, 4
PASSED = 0.05
LATE = 40
"""After so many slips an evening that nothing ends by itself is settled."""


# Slips -----------------------------------------------------------------------------


def _tutto(chance: Random, sheet: Any, position: Position) -> list[Any]:
    seat = position.next_seat
    assert seat is not None
    if chance.random() < PASSED:
        return [{"do": "pass"}]
    return tutto_evenings.random_steps(chance, sheet, begin_tutto(position, seat))


def _dudo(chance: Random, sheet: Any, position: Position) -> list[Any]:
    seat = position.next_seat
    assert seat is not None
    return dudo_evenings.random_steps(chance, sheet, begin_dudo(position, seat))


def _keutjesspel(chance: Random, sheet: Any, position: Position) -> list[Any]:
    if position.number > LATE and position.memory["round"] is None:
        return [{"do": "settle"}]
    return [keutjesspel_evenings.random_step(chance, sheet, position)]


STEPS: dict[str, Callable[[Random, Any, Position], list[Any]]] = {
    "tutto": _tutto,
    "dudo": _dudo,
    "keutjesspel": _keutjesspel,
}


def slips_from(kind: str, chance: Random, sheet: Any, position: Position) -> Iterator[Slip]:
    """Finished slips from here on, mostly to the end of the game."""
    while position.next_seat is not None and position.number < LONGEST:
        slip = None
        for _ in range(TRIES):
            slip = {
                "seat": position.next_seat,
                "steps": STEPS[kind](chance, sheet, position),
            }
            try:
                after, ruling = GAMES[kind].play(sheet, position, slip)
            except RuleError:
                continue
            if ruling.outcome != OPEN:
                break
        else:
            return
        yield slip
        position = after


def corrected(
    kind: str, chance: Random, sheet: Any, spans: list[Span], slips: list[Any]
) -> tuple[int, list[tuple[Any, Slip]]]:
    """From which slip on a game is another one, and how: something changed, put in or taken out.

    What can follow still does, each in the seat whose turn it is then; the rest of the
    game is played anew. ``slips`` are pairs of a uid and a slip; new ones have no uid.
    """
    first = chance.randrange(len(slips))
    position = GAMES[kind].open(sheet, spans)
    for _, slip in slips[:first]:
        position = GAMES[kind].play(sheet, position, slip)[0]
    new: list[tuple[Any, Slip]] = []
    deed = chance.choice(("change", "insert", "remove"))
    if deed != "remove":
        fresh = next(slips_from(kind, chance, sheet, position), None)
        new += [(slips[first][0] if deed == "change" else None, fresh)] if fresh else []
    rest = slips[first:] if deed == "insert" else slips[first + 1 :]
    told, position = _as_far_as_it_goes(kind, sheet, position, [*new, *rest])
    more = slips_from(kind, chance, sheet, position)
    return first, [*told, *((None, slip) for slip in more)]


def _as_far_as_it_goes(
    kind: str, sheet: Any, position: Position, slips: list[Any]
) -> tuple[list[Any], Position]:
    told = []
    for uid, slip in slips:
        moved = slip | {"seat": position.next_seat}
        try:
            position, ruling = GAMES[kind].play(sheet, position, moved)
        except RuleError:
            break
        if ruling.outcome == OPEN:
            break
        told.append((uid, moved))
    return told, position


# Games -------------------------------------------------------------------------------


def house_rules(kind: str, evening: Evening, chance: Random, name: str) -> str:
    """A sheet by any choice of house rules that go together and let two people begin."""
    base, options = GAMES[kind].printed()
    while True:
        choices = {
            key: CHOICES[kind](chance, option)
            for key, option in options.items()
            if chance.random() < 0.4
        }
        deck = {}
        if "cards" in base:
            choices["goal"] = chance.choice((3000, 6000))
            deck = tutto_evenings.random_deck(chance, base["cards"])
        try:
            compiled = record.compile_rules(kind, choices, deck)
            GAMES[kind].open(GAMES[kind].read_sheet(compiled.data), [Span()] * FEWEST)
        except (SheetError, RuleError):
            continue
        asked = record.ProfileAsked(kind, name, choices=choices, deck=deck)
        return record.add_profile(asked, evening.table).sheet_id


CHOICES: dict[str, Callable[[Random, Any], Any]] = {
    "tutto": tutto_evenings.random_choice,
    "dudo": dudo_evenings.random_choice,
    "keutjesspel": keutjesspel_evenings.random_choice,
}


def played(kind: str, evening: Evening, sheet: str, chance: Random) -> UUID:
    """A game by random people who are recorded in every way, most often to its end."""
    while True:
        people = chance.sample(evening.players, chance.randint(FEWEST, MOST))
        spans = [_span(kind, chance, index) for index in range(len(people))]
        read = GAMES[kind].read_sheet(sheet_of(sheet))
        try:
            opening = GAMES[kind].open(read, spans)
        except RuleError:
            continue
        slips = list(slips_from(kind, chance, read, opening))
        if slips:
            break
    fields = frozenset({"joined", "left"})
    seats = [
        SeatAsked(player, span.joined, span.left, fields)
        for player, span in zip(people, spans, strict=True)
    ]
    game = evening.game(kind=kind, sheet=sheet, seats=seats)
    asked = [SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in slips]
    record.rewrite_turns(game, 0, asked, 1, evening.writer)
    return game


def _span(kind: str, chance: Random, index: int) -> Span:
    """Some leave; some come late where a game lets them."""
    late = kind == "keutjesspel" and index > 1 and chance.random() < 0.3
    joined = chance.randint(1, 15) if late else 0
    left = joined + chance.randint(4, 30) if chance.random() < 0.15 else None
    return Span(joined, None if kind == "tutto" else left)


# What may happen to them -----------------------------------------------------------


class Evenings(NamedTuple):
    """A table with games, and the chance that happens to them."""

    evening: Evening
    games: list[UUID]
    chance: Random

    def some_game(self) -> Game:
        """Any of them."""
        return Game.objects.select_related("sheet").get(pk=self.chance.choice(self.games))


def correct(at: Evenings) -> None:
    """A turn changed, put in, or taken out."""
    game = at.some_game()
    sheet = GAMES[game.kind].read_sheet(game.sheet.data)
    seats = Seat.objects.filter(game=game).order_by("index")
    spans = [Span(*span) for span in seats.values_list("joined", "left")]
    turns = Turn.objects.filter(game=game).order_by("number")
    slips = [(turn.pk, {"seat": turn.seat, "steps": turn.steps}) for turn in turns]
    first, new = corrected(game.kind, at.chance, sheet, spans, slips)
    asked = [SlipAsked(uid or uuid4(), slip["seat"], slip["steps"]) for uid, slip in new]
    writing = game.pk, first, asked, game.rev, at.evening.writer
    try:
        record.rewrite_turns(*writing)
    except RuleError:
        # Who leaves does so with the same turn; if the slips do not fit then, with the same number.
        record.rewrite_turns(*writing, spans=spans)


def bin_or_take_out(at: Evenings) -> None:
    game = at.some_game()
    record.bin_game(game.pk, game.binned_at is None, at.evening.writer)


def close_or_open(at: Evenings) -> None:
    game = at.some_game()
    fields = frozenset({"joined", "left"})
    seats = [
        SeatAsked(seat.player_id, seat.joined, seat.left, fields)
        for seat in game.seats.order_by("index")
    ]
    asked = GameAsked(game.kind, game.sheet_id, seats, closed=game.closed_at is None)
    record.put_game(at.evening.table, game.pk, asked, at.evening.writer)


def merge_or_part(at: Evenings) -> None:
    """Two who have met in a game stay two."""
    one, other = at.chance.sample(at.evening.players, 2)
    into = None if Player.objects.get(pk=one).merged_id else other
    record.merge_player(at.evening.table, one, into, at.evening.writer)


def leave_out_or_tell(at: Evenings) -> None:
    player = Player.objects.get(pk=at.chance.choice(at.evening.players))
    asked = {"left_out": not player.left_out}
    record.put_player(at.evening.table, player.pk, asked, at.evening.writer)


HAPPENINGS: list[Callable[[Evenings], None]] = [
    *[correct] * 4,
    *(bin_or_take_out, close_or_open, merge_or_part, leave_out_or_tell),
]
MAY_BE_REFUSED = {"binned", "players_met", "game_over"}
