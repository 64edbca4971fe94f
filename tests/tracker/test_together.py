"""All kinds of games together, on the figures of a table."""

from __future__ import annotations

from datetime import UTC, datetime
from uuid import UUID

from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.registry import GAMES
from tests.builders import CLOVER, HUNDRED, Evening
from tracker import record
from tracker.models import Game, Table
from tracker.standing.together import Won, won_at


def table(evening: Evening) -> Table:
    return Table.objects.get(pk=evening.table)


def won_by_bo(evening: Evening, **asked: object) -> UUID:
    game = evening.game(**asked)
    evening.play(game, HUNDRED, CLOVER)
    return game


def told(evening: Evening, year: int | None = None) -> dict[str, dict[str, Won]]:
    return {player.name: kinds for player, kinds in won_at(table(evening), year).items()}


def test_whoever_won_most_is_first(evening: Evening) -> None:
    won_by_bo(evening)
    won_by_bo(evening)
    assert list(told(evening)) == ["Bo", "Ada", "Cy"]
    assert told(evening)["Bo"] == {"tutto": Won(2, 2)}
    assert told(evening)["Ada"] == {"tutto": Won(2, 0)}


def test_every_kind_counts_by_whatever_rules(evening: Evening) -> None:
    for kind in GAMES:
        evening.play_out(kind)
    won_by_bo(
        evening, sheet=record.save_sheet(record.compile_rules("tutto", {"goal": 3000}, {})).pk
    )
    counted = told(evening)
    assert all(set(kinds) == set(GAMES) for kinds in counted.values())
    assert {kinds["tutto"].games for kinds in counted.values()} == {2}
    winners = [len(game.standing["winners"]) for game in Game.objects.all()]
    wins = [won.wins for kinds in counted.values() for won in kinds.values()]
    assert sum(wins) == sum(winners)


def test_only_games_count_that_were_played_to_their_end(evening: Evening) -> None:
    record.bin_game(won_by_bo(evening), True, evening.writer)
    evening.play(evening.game(), HUNDRED)
    evening.game(closed=True)
    assert told(evening) == {}


def test_who_is_left_out_is_told_nowhere(evening: Evening) -> None:
    won_by_bo(evening)
    record.put_player(evening.table, evening.players[1], {"left_out": True}, evening.writer)
    assert list(told(evening)) == ["Ada", "Cy"]


def test_a_year_has_its_own_games(evening: Evening) -> None:
    won_by_bo(evening, started_at=datetime(2024, 5, 1, tzinfo=UTC))
    won_by_bo(evening, started_at=datetime(2025, 5, 1, tzinfo=UTC))
    assert told(evening, 2025)["Bo"] == {"tutto": Won(1, 1)}
    assert told(evening, 2023) == {}


def test_more_games_cost_no_more_questions(evening: Evening) -> None:
    at = table(evening)
    costs = []
    for _ in range(2):
        for _ in range(4):
            won_by_bo(evening)
        with CaptureQueriesContext(connection) as asked:
            won_at(at)
        costs.append(len(asked))
    assert costs == [2, 2]
