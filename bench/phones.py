"""Phones that write the slips of real golden games into many games at once."""

from __future__ import annotations

import json
import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from itertools import cycle, islice
from typing import Any, NoReturn
from uuid import uuid4

from bench.house import PORT, ROOT

GOLDEN = ROOT / "fixtures" / "golden" / "tutto" / "game-9000.json"
PHONES = 8
GAMES_A_PHONE = 4
EARLY, LATE = 10, 400
TURNS = 40
"""Turns written in each game from there on."""
KEY = "b" * 32
PIECE = 65_536
LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)")
GOAL = 99_999
"""So high that no game ends while it is measured."""


def call(to: HTTPConnection, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Pad {KEY}"}
    to.request(method, f"/api/v1/{path}", body and json.dumps(body), headers)
    answer = to.getresponse()
    return answer.status, json.loads(answer.read())


def put(to: HTTPConnection, path: str, body: Any) -> Any:
    status, answer = call(to, "PUT", path, body)
    if status not in (200, 201):
        raise SystemExit(f"PUT {path}: {status} {answer}")
    return answer


def open_sheet(port: int = PORT) -> str:
    """The official sheet with a goal nobody reaches."""
    asked = {"kind": "tutto", "choices": {"goal": GOAL}}
    fingerprint: str = call(HTTPConnection("127.0.0.1", port), "POST", "sheets/", asked)[1][
        "fingerprint"
    ]
    return fingerprint


def evening() -> list[dict[str, Any]]:
    """The slips of a golden game over and over, as many as a long game has."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    return list(islice(cycle(golden["slips"]), LATE + TURNS))


def measure(depth: int, sheet: str) -> tuple[float, list[float]]:
    """All phones write from this turn on: the seconds it took, and those of each request."""
    slips = evening()
    with ThreadPoolExecutor(PHONES) as phones:
        games = list(phones.map(lambda _: prepare(depth, sheet, slips), range(PHONES)))
        began = time.perf_counter()
        latencies = phones.map(lambda mine: write(mine, depth, slips), games)
        flat = [each for some in latencies for each in some]
        return time.perf_counter() - began, flat


def prepare(depth: int, sheet: str, slips: list[dict[str, Any]]) -> list[str]:
    """A table of one phone, with games that have come to this turn."""
    to, table = HTTPConnection("127.0.0.1", PORT), uuid4()
    put(to, f"tables/{table}/", {"name": "Bench"})
    players = [str(uuid4()) for _ in range(4)]
    for number, player in enumerate(players):
        put(to, f"tables/{table}/players/{player}/", {"name": f"Player {number}"})
    games = [str(uuid4()) for _ in range(GAMES_A_PHONE)]
    for game in games:
        seats = [{"player": player} for player in players]
        opened = {"kind": "tutto", "sheet": sheet, "seats": seats}
        rev = put(to, f"tables/{table}/games/{game}/", opened)["rev"]
        earlier = [{"uid": str(uuid4()), **slip} for slip in slips[:depth]]
        put(to, f"games/{game}/turns/", {"from": 0, "turns": earlier, "edition_of_game": rev})
    return games


def write(games: list[str], depth: int, slips: list[dict[str, Any]]) -> list[float]:
    """The phones share the cores with the server: what they say is made beforehand."""
    said = [
        written(game, {"number": number, "edition": 0, **slips[number]})
        for number in range(depth, depth + TURNS)
        for game in games
    ]
    with socket.create_connection(("127.0.0.1", PORT)) as to:
        return [timed(to, request) for request in said]


def written(game: str, slip: dict[str, Any]) -> bytes:
    """The request that writes this slip."""
    body = json.dumps(slip)
    lines = [
        f"PUT /api/v1/games/{game}/turns/{uuid4()}/ HTTP/1.1",
        f"Host: 127.0.0.1:{PORT}",
        f"Authorization: Pad {KEY}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*lines, "", body]).encode()


def timed(to: socket.socket, request: bytes) -> float:
    """The seconds until the whole answer was here; it must say that the slip was written."""
    began = time.perf_counter()
    to.sendall(request)
    answer = b""
    while not complete(answer):
        piece = to.recv(PIECE)
        answer += piece or stop(f"The server hung up: {answer!r}")
    seconds = time.perf_counter() - began
    if not answer.startswith(b"HTTP/1.1 200 "):
        stop(answer.decode())
    return seconds


def complete(answer: bytes) -> bool:
    head, there, body = answer.partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    return bool(there and length and len(body) >= int(length[1]))


def stop(why: str) -> NoReturn:
    raise SystemExit(why)
