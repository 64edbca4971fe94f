"""Many writers at once, and writers that die: a slip is there whole and once, or not at all."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection, connections

from tests.builders import FIFTY, HUNDRED, KEY, Evening
from tracker import record
from tracker.errors import TrackerError
from tracker.keys import Writer
from tracker.models import DrawnCard, Edition, Game, Player, ScoreLine, Table, Turn

AT_ONCE = 10
ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    """A table that other connections see too."""
    return Evening().begin()


def at_once(write: Callable[[int], Any]) -> list[Any]:
    """What ten writers are told who start together; a refusal is told by its code."""

    def told(number: int) -> Any:
        try:
            return write(number)
        except TrackerError as refusal:
            return refusal.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        return list(pool.map(told, range(AT_ONCE)))


def test_the_same_slip_ten_times_at_once_is_one_turn(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    told = at_once(lambda _: evening.write(game, 0, 0, HUNDRED, uid=uid))
    assert told == [told[0]] * AT_ONCE
    assert (told[0].rev, told[0].edition) == (2, 1)
    assert Turn.objects.count() == DrawnCard.objects.count() == ScoreLine.objects.count() == 1
    assert not Edition.objects.exists()


def test_of_ten_phones_that_write_the_same_number_one_does(evening: Evening) -> None:
    game = evening.game()
    told = at_once(lambda number: evening.write(game, 0, 0, HUNDRED, uid=uuid4()))
    assert told.count("turn_taken") == AT_ONCE - 1
    assert Turn.objects.count() == 1


def test_ten_games_are_written_side_by_side(evening: Evening) -> None:
    games = [evening.game() for _ in range(AT_ONCE)]
    at_once(lambda number: evening.play(games[number], HUNDRED, FIFTY, HUNDRED, FIFTY))
    assert set(Game.objects.values_list("length", "rev")) == {(4, 5)}
    assert not any(folded.changed for folded in record.differences())


@pytest.mark.parametrize("what", ["game", "player", "turn"])
def test_a_uid_that_two_tables_take_at_once_is_refused_to_one(evening: Evening, what: str) -> None:
    both, uid = (evening, Evening().begin()), uuid4()
    games = [each.game() for each in both]

    def take(number: int) -> None:
        table = both[number % 2]
        if what == "game":
            table.game(uid)
        elif what == "player":
            record.put_player(table.table, uid, {"name": "Di"}, table.writer)
        else:
            table.write(games[number % 2], 0, 0, HUNDRED, uid=uid)

    refused = set(at_once(take)) - {None}
    assert refused
    assert refused <= {"bad_request", "not_found"}


def test_ten_first_requests_open_one_table(transactional_db: None) -> None:
    uid = uuid4()
    told = at_once(lambda _: record.open_table(uid, "Tuesday", Writer(KEY)).name)
    assert told == ["Tuesday"] * AT_ONCE
    assert Table.objects.count() == 1


def test_ten_times_the_same_player_and_game_are_one_of_each(evening: Evening) -> None:
    uid, game = uuid4(), uuid4()
    at_once(lambda _: record.put_player(evening.table, uid, {"name": "Di"}, evening.writer).name)
    at_once(lambda _: evening.game(game))
    assert Player.objects.filter(name="Di").count() == 1
    assert Game.objects.get().rev == 1


WRITE_AND_DIE = """
import os, signal, sys
from uuid import UUID
import django
django.setup()
from django.db import connection
from tracker import record
from tracker.keys import Writer
from tests.builders import HUNDRED, KEY

last = int(sys.argv[3])

def die(execute, sql, params, many, context):
    global last
    last -= 1
    if last < 0:
        os.kill(os.getpid(), signal.SIGKILL)
    return execute(sql, params, many, context)

with connection.execute_wrapper(die):
    record.write_turn(
        UUID(sys.argv[1]), UUID(sys.argv[2]), record.Slip(0, 0, 0, HUNDRED), Writer(KEY)
    )
"""


def database_url() -> str:
    """The test database, for a process of its own."""
    told = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{told['NAME']}"
    who = f"{told['USER']}:{told['PASSWORD']}" if told["PASSWORD"] else told["USER"]
    host = str(told["HOST"]).replace("/", "%2F")
    return f"postgres://{who}@{host}:{told['PORT']}/{told['NAME']}"


def write_and_die(game: UUID, uid: UUID, queries: int) -> int:
    """Write a slip in another process that is killed before it asks one query more."""
    command = [sys.executable, "-c", WRITE_AND_DIE, str(game), str(uid), str(queries)]
    settings = {
        "DJANGO_SETTINGS_MODULE": "tracker.settings",
        "DATABASE_URL": database_url(),
        "PYTHONPATH": str(ROOT),
    }
    return subprocess.run(command, env={**os.environ, **settings}, check=False).returncode


def counts() -> Iterator[int]:
    return (model.objects.count() for model in (Turn, DrawnCard, ScoreLine))


@pytest.mark.parametrize("queries", [3, 5, 6])
def test_a_writer_killed_in_mid_transaction_leaves_nothing(evening: Evening, queries: int) -> None:
    game, uid = evening.game(), uuid4()
    assert write_and_die(game, uid, queries) == -signal.SIGKILL
    assert list(counts()) == [0, 0, 0]
    assert Game.objects.get(pk=game).rev == 1
    assert evening.write(game, 0, 0, HUNDRED, uid=uid).edition == 1
    assert list(counts()) == [1, 1, 1]


def test_a_writer_that_lived_has_written_all(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    assert write_and_die(game, uid, 1000) == 0
    assert list(counts()) == [1, 1, 1]
    assert evening.write(game, 0, 0, HUNDRED, uid=uid).rev == 2
