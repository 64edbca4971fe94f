"""The receipt of a turn adds up to what was written, by whatever rules."""

from __future__ import annotations

import random
from typing import Any
from uuid import UUID, uuid4

import pytest

from rules.registry import GAMES
from tests.builders import BANK, HUNDRED, PASS, Evening
from tests.js import evenings
from tests.rules.tutto.test_lost import BUST, PLUS_MINUS, draw, keep, tutto
from tracker import record
from tracker.models import Game
from tracker.record import SlipAsked
from tracker.standing.history import game_with_sheet, turns_of
from tracker.web.people import people_in
from tracker.web.receipts import Receipt, receipt
from tracker.web.telling import teller
from tracker.web.totals import totals_of

RULES = GAMES["tutto"]
SLIPS = 60


def receipts(game: UUID) -> list[Receipt]:
    found = game_with_sheet(game)
    said_by = teller("tutto", people_in(found))
    return [receipt(turn, said_by) for turn in turns_of(found)]


def shares(turn: Receipt) -> list[tuple[int, int]]:
    """What a turn moved besides what its cards brought, by seat."""
    return [(person.seat, points) for move in turn.moves for person, points in move.shares]


def by(evening: Evening, choices: dict[str, Any], *turns: list[Any]) -> Receipt:
    """The receipt of the last of these turns."""
    sheet = record.save_sheet(record.compile_rules("tutto", choices, {})).pk
    game = evening.game(sheet=sheet)
    evening.play(game, *turns)
    return receipts(game)[-1]


def told(turn: Receipt) -> list[tuple[str, int, bool]]:
    return [(entry.why, entry.points, entry.lost) for card in turn.cards for entry in card.entries]


@pytest.mark.parametrize("seed", range(6))
def test_receipts_and_totals_add_up_by_any_rules(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    base, options = RULES.printed()
    choices = {key: evenings.random_choice(chance, option) for key, option in options.items()}
    rules = {**choices, "overshoot": "none", "pm_scope": "turn"}
    compiled = record.compile_rules("tutto", rules, evenings.random_deck(chance, base["cards"]))
    game = evening.game(sheet=record.save_sheet(compiled).pk)
    sheet = RULES.read_sheet(compiled.data)
    slips = evenings.proper_game(chance, sheet, len(evening.players))["slips"][:SLIPS]
    asked = [SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in slips]
    record.rewrite_turns(game, 0, asked, 1, evening.writer)
    turns = receipts(game)
    for turn in turns:
        kept = sum(points for _, points, lost in told(turn) if not lost)
        own = sum(points for seat, points in shares(turn) if seat == turn.turn.seat)
        assert turn.open or kept + own == turn.turn.points
    found = Game.objects.get(pk=game)
    totals = totals_of(turns, people_in(found), [0, 0, 0])
    assert [total.balance for total in totals] == found.standing["balances"]


def test_what_another_card_took_away_is_struck_out(evening: Evening) -> None:
    turn = by(evening, {"pm_scope": "turn"}, [*tutto("bonus_300", 450), *PLUS_MINUS, BANK])
    assert told(turn) == [("dice", 450, True), ("card", 300, True), ("bonus", 1000, False)]
    assert turn.turn.points == 1000


def test_what_the_house_takes_back_is_told(evening: Evening) -> None:
    burnt = by(evening, {"goal": 1000, "overshoot": "burn"}, [*tutto("bonus_600", 450), BANK])
    assert [(move.points, move.why) for move in burnt.moves] == [(-50, "above the goal")]
    lost = [draw("bonus_200"), keep(1), BUST]
    fined = by(evening, {"bust_row": "500"}, *[lost, [PASS], [PASS]] * 2, lost)
    assert shares(fined) == [(0, -500)]


def test_what_a_late_player_starts_with_is_told(evening: Evening) -> None:
    sheet = record.save_sheet(record.compile_rules("tutto", {"late_start": "lowest"}, {})).pk
    game = evening.game(people=2, sheet=sheet)
    evening.play(game, HUNDRED, HUNDRED, seats=2)
    evening.game(game, people=3, sheet=sheet)
    (move,) = receipts(game)[-1].moves
    assert (move.sides[0].person.name, move.points, move.why) == ("Cy", 100, "late start")
