"""A long file by the real server: for readers who take their time, and for some who leave."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from copy import copy
from pathlib import Path
from typing import Any, TypeVar
from urllib.request import Request, urlopen
from uuid import uuid4

import pytest
from django.db.models import Model

from tests.builders import HUNDRED, KEY, STOPPED, Evening
from tests.live.served import Served
from tracker import export
from tracker.models import DrawnCard, Game, Player, Seat, Table, Turn
from tracker.standing.rows import games_of_table

Row = TypeVar("Row", bound=Model)

GAMES, TURNS = 40, 300
LONG_NAME = "Ada and everybody she has ever met " * 3
SMALL_WINDOW = 4096
READERS = 6
"""More than there are threads."""

A_MOMENT, PATIENCE_SECONDS = 0.1, 20


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    """A table whose history is longer than what lies between a server and a reader who stalls."""
    evening = Evening().begin()
    evening.fill(evening.game(), *[HUNDRED, STOPPED] * (TURNS // 2))
    Table.objects.update(name=LONG_NAME)
    Player.objects.update(name=LONG_NAME)
    Game.objects.update(profile=LONG_NAME)
    (game,), seats, turns = Game.objects.all(), list(Seat.objects.all()), list(Turn.objects.all())
    cards = {card.turn_id: card for card in DrawnCard.objects.all()}
    games = Game.objects.bulk_create(copied(game, pk=uuid4()) for _ in range(GAMES - 1))
    Seat.objects.bulk_create(copied(seat, pk=None, game=game) for game in games for seat in seats)
    again = {copied(turn, pk=uuid4(), game=game): turn.pk for game in games for turn in turns}
    Turn.objects.bulk_create(again)
    DrawnCard.objects.bulk_create(
        copied(cards[first], pk=None, turn=turn) for turn, first in again.items()
    )
    return evening


def copied(row: Row, **other: Any) -> Row:
    """The row once more, with other values in some fields."""
    again = copy(row)
    for field, value in other.items():
        setattr(again, field, value)
    return again


@pytest.fixture
def site(evening: Evening, tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    served.start()
    yield served
    served.kill()


def asked(site: Served, path: str) -> bytes:
    """What a reader gets who shows the key."""
    request = Request(f"{site.url}{path}", headers={"Authorization": f"Pad {KEY}"})
    with urlopen(request, timeout=PATIENCE_SECONDS) as answer:
        body: bytes = answer.read()
        return body


def stalled(site: Served, path: str) -> socket.socket:
    """A reader who asks for a file and reads no more than its first bytes."""
    reader = socket.socket()
    reader.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_WINDOW)
    reader.connect(("127.0.0.1", site.port))
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Pad {KEY}\r\n\r\n"
    reader.sendall(head.encode())
    assert reader.recv(15) == b"HTTP/1.1 200 OK"
    return reader


def nameless(site: Served) -> int:
    """How many files without a name the server holds open; none where that cannot be seen."""
    held, count = Path(f"/proc/{site.pid}/fd"), 0
    for file in held.iterdir() if held.exists() else ():
        with suppress(FileNotFoundError):
            count += "(deleted)" in str(file.readlink())
    return count


def test_readers_who_stall_keep_nobody_waiting_and_leave_nothing(
    evening: Evening, site: Served
) -> None:
    history = f"/api/v1/tables/{evening.table}/history.csv"
    before = nameless(site)
    readers = [stalled(site, history) for _ in range(READERS)]
    began = time.monotonic()
    whole = asked(site, history)
    assert asked(site, "/pad/")
    assert time.monotonic() - began < PATIENCE_SECONDS
    assert whole == b"".join(export.history(games_of_table(Table.objects.get()), export.Wanted()))
    assert whole.count(b"\n") == GAMES * TURNS + 1
    for reader in readers:
        reader.close()
    give_up = time.monotonic() + PATIENCE_SECONDS
    while nameless(site) > before and time.monotonic() < give_up:
        time.sleep(A_MOMENT)
    assert nameless(site) == before
