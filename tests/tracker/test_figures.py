"""Figures: counted by the database in the verdicts on finished games."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rules.figures import Turns
from tests.builders import BUST, CLOVER, HUNDRED, STOPPED, Evening
from tracker import record
from tracker.models import Game, Table
from tracker.standing.figures import figures_of
from tracker.standing.figures_scope import (
    HOUSE,
    NAMED,
    OFFICIAL,
    Figures,
    Scope,
    house_rules_at,
)

LOST = [
    {"do": "draw", "card": "double"},
    {"do": "throw", "dice": [1, 1, 5, 2, 3, 4]},
    {"do": "keep", "dice": [1, 1, 5]},
    BUST,
]


def scope(evening: Evening, rules: str = OFFICIAL) -> Scope:
    return Scope(Table.objects.get(pk=evening.table), "tutto", rules)


def turns(told: Figures, player: UUID) -> int:
    """How many turns somebody has taken."""
    return told.tally(Turns(but=("passed",)), player).times


def finished(evening: Evening, *slips: list[Any], **asked: Any) -> UUID:
    """A game that ends with a win at once by whoever is next."""
    game = evening.game(**asked)
    evening.play(game, *slips, CLOVER)
    return game


def test_a_win_is_told_with_its_reason(evening: Evening) -> None:
    finished(evening, HUNDRED)
    told = figures_of(scope(evening))
    won = {result.player: result.reason for result in told.results if result.won}
    assert won == {evening.players[1]: Game.objects.get().standing["reason"]}
    assert [result.balance for result in told.results] == [100, 0, 0]


def test_only_finished_games_count_and_the_others_are_told(evening: Evening) -> None:
    finished(evening, HUNDRED)
    Game.objects.filter(pk=finished(evening)).update(binned_at=timezone.now())
    evening.play(evening.game(), HUNDRED)
    given_up = evening.game()
    evening.play(given_up, HUNDRED)
    evening.game(given_up, closed=True)
    told = figures_of(scope(evening))
    assert (told.finished, told.abandoned, told.running) == (1, 1, 1)
    assert turns(told, evening.players[0]) == 1


def test_house_rules_stand_apart(evening: Evening) -> None:
    finished(evening, HUNDRED)
    short = evening.house_rules("Short", {"goal": 3000})
    house = finished(evening, HUNDRED, sheet=short)
    unnamed = record.save_sheet(record.compile_rules("tutto", {"goal": 4000}, {})).pk
    other = finished(evening, HUNDRED, sheet=unnamed)

    def counted(rules: str) -> set[UUID]:
        return {result.game for result in figures_of(scope(evening, rules)).results}

    assert house_rules_at(Table.objects.get(pk=evening.table), "tutto") == ["", "Short"]
    assert counted(HOUSE) == {house, other}
    assert (counted(f"{NAMED}Short"), counted(NAMED)) == ({house}, {other})
    assert not {house, other} & counted(OFFICIAL)


def test_who_is_left_out_stands_in_no_figure(evening: Evening) -> None:
    finished(evening, LOST)
    ada = evening.players[0]
    record.put_player(evening.table, ada, {"name": "Ada", "left_out": True}, evening.writer)
    told = figures_of(scope(evening))
    assert ada not in told.people
    assert turns(told, ada) == 0
    assert sum(told.faces) == 0


def test_merged_players_are_counted_as_one(evening: Evening) -> None:
    ada, bo, cy = evening.players
    for one in (ada, cy):
        game = evening.game(seats=[record.SeatAsked(one), record.SeatAsked(bo)])
        evening.play(game, HUNDRED, CLOVER, seats=2)
    record.merge_player(evening.table, cy, ada, evening.writer)
    assert turns(figures_of(scope(evening)), ada) == 2
    record.merge_player(evening.table, cy, None, evening.writer)
    assert turns(figures_of(scope(evening)), ada) == 1


def test_figures_cost_the_same_with_more_games_and_people(evening: Evening) -> None:
    costs = []
    for count in (1, 6):
        for _ in range(count):
            evening.add("Di")
            finished(evening, HUNDRED, LOST, STOPPED)
            game = evening.game(seats=[record.SeatAsked(evening.players[-1])])
            evening.play(game, CLOVER, seats=1)
        asked_for = scope(evening)
        with CaptureQueriesContext(connection) as asked:
            figures_of(asked_for)
        costs.append(len(asked))
    assert costs[0] == costs[1] <= 8
