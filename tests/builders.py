"""What tests are made of: Ada, Bo and Cy, their table, the official sheet, and slips."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

from django.test import Client

from rules.registry import GAMES
from tests import golden
from tracker import record
from tracker.keys import Writer

KEY = "Ada-Bo-Cy_0123456789_0123456789x"
OTHER_KEY = "somebody-else_0123456789_01234x_"

ADA = Writer(KEY, "Ada's phone")
BANK = {"do": "bank"}
BUST = {"do": "bust"}
PASS = {"do": "pass"}
DOUBLE = {"do": "draw", "card": "double"}
STOPPED = [{"do": "draw", "card": "stop"}]
HUNDRED = [{"do": "draw", "card": "bonus_200"}, {"do": "keep", "dice": [1]}, BANK]
FIFTY = [{"do": "draw", "card": "bonus_200"}, {"do": "keep", "dice": [5]}, BANK]
OPEN = [{"do": "draw", "card": "bonus_200"}, {"do": "keep", "dice": [1]}]
PLUS_MINUS = [
    {"do": "draw", "card": "plus_minus"},
    {"do": "tally", "points": 0, "tutto": True},
    BANK,
]
CLOVER = [
    {"do": "draw", "card": "cloverleaf"},
    {"do": "tally", "points": 0, "tutto": True},
]


def fireworks(points: int) -> list[Any]:
    """A turn worth so many points."""
    return [{"do": "draw", "card": "fireworks"}, {"do": "tally", "points": points, "tutto": False}]


def golden_game(kind: str, name: str) -> dict[str, Any]:
    """The golden game of that name."""
    found = [game for game in golden.files("slips") if (game["kind"], game["name"]) == (kind, name)]
    (game,) = found
    return dict(game)


@dataclass
class Evening:
    """A table of three who play by the official sheet."""

    table: UUID = field(default_factory=uuid4)
    writer: Writer = field(default=ADA)
    names: tuple[str, ...] = ("Ada", "Bo", "Cy")
    players: list[UUID] = field(default_factory=list)
    sheet: str = ""

    def begin(self) -> Evening:
        """Open the table, seat its people, compile the sheet."""
        record.open_table(self.table, "Tuesday", self.writer)
        for name in self.names:
            self.add(name)
        self.sheet = record.save_sheet(record.compile_rules("tutto", {}, {})).pk
        return self

    def add(self, name: str) -> None:
        """One more person at the table."""
        self.players.append(uuid4())
        record.put_player(self.table, self.players[-1], {"name": name}, self.writer)

    def house_rules(self, name: str, choices: dict[str, Any], kind: str = "tutto") -> str:
        """The sheet of house rules that the table calls so."""
        asked = record.ProfileAsked(kind, name, choices=choices)
        return record.add_profile(asked, self.table).sheet_id

    def game(self, uid: UUID | None = None, *, people: int = 3, **asked: Any) -> UUID:
        """A game of the first so many people."""
        seated = [record.SeatAsked(player) for player in self.players[:people]]
        uid = uid or uuid4()
        words: dict[str, Any] = {"kind": "tutto", "sheet": self.sheet, "seats": seated} | asked
        record.put_game(self.table, uid, record.GameAsked(**words), self.writer)
        return uid

    def open_golden(self, told: dict[str, Any], uid: UUID | None = None, **more: Any) -> UUID:
        """A game of a golden file by its rules, with people enough, before its first slip."""
        for number, span in enumerate(golden.spans_of(told)[len(self.players) :]):
            self.add(f"Player {number} {span}")
        seats = [
            record.SeatAsked(player, span.joined, span.left, frozenset({"joined", "left"}))
            for player, span in zip(self.players, golden.spans_of(told), strict=False)
        ]
        sheet = record.save_sheet(record.compile_rules(told["kind"], *golden.house_rules(told)))
        return self.game(uid, kind=told["kind"], sheet=sheet.pk, seats=seats, **more)

    def play_golden(self, told: dict[str, Any]) -> UUID:
        """A game of a golden file with all its slips, written one after the other."""
        game = self.open_golden(told)
        for number, slip in enumerate(told["slips"]):
            self.write(game, number, slip["seat"], slip["steps"])
        return game

    def write(
        self, game: UUID, number: int, seat: int, steps: list[Any], **more: Any
    ) -> record.Written:
        """Write a slip; ``uid``, ``edition`` and ``writer`` if it is not a new one of ours."""
        slip = record.Slip(number, more.get("edition", 0), seat, steps)
        writer = more.get("writer", self.writer)
        return record.write_turn(game, more.get("uid") or uuid4(), slip, writer)

    def play(self, game: UUID, *slips: list[Any], seats: int = 3) -> list[UUID]:
        """Write these slips in turn, seat after seat from the first; their uids."""
        uids = [uuid4() for _ in slips]
        for number, (uid, steps) in enumerate(zip(uids, slips, strict=True)):
            self.write(game, number, number % seats, steps, uid=uid)
        return uids

    def play_out(self, kind: str, upto: int | None = None, **asked: Any) -> UUID:
        """A game of this kind as chance plays it, whole or as far as so many slips."""
        rules = GAMES[kind]
        sheet = record.save_sheet(record.compile_rules(kind, {}, {}))
        people = min(len(self.players), max(rules.seats))
        slips = list(rules.play_out(rules.read_sheet(sheet.data), people, seed=1))[:upto]
        game = self.game(kind=kind, sheet=sheet.pk, people=people, **asked)
        written = [record.SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in slips]
        record.rewrite_turns(game, 0, written, 1, self.writer)
        return game

    def fill(self, game: UUID, *slips: list[Any], seats: int = 3) -> None:
        """Write all these slips in one go."""
        asked = [
            record.SlipAsked(uuid4(), number % seats, steps) for number, steps in enumerate(slips)
        ]
        record.rewrite_turns(game, 0, asked, 1, self.writer)


class Phone:
    """A phone at the table: it shows the key and speaks JSON."""

    def __init__(self, evening: Evening, key: str | None = KEY, **headers: str) -> None:
        self.evening = evening
        self.client = Client(headers={"authorization": f"Pad {key}"} if key else {})
        self.headers = headers

    def put(self, path: str, body: Any) -> Any:
        """Ask for a change."""
        return self.client.put(
            f"/api/v1/{path}", body, content_type="application/json", headers=self.headers
        )

    def post(self, path: str, body: Any) -> Any:
        """Ask for something to be made."""
        return self.client.post(
            f"/api/v1/{path}", body, content_type="application/json", headers=self.headers
        )

    def get(self, path: str, **headers: str) -> Any:
        """Read."""
        return self.client.get(f"/api/v1/{path}", headers={**self.headers, **headers})

    def turn(self, game: UUID, number: int, seat: int, steps: Any, **more: Any) -> Any:
        """Send a slip."""
        body = {"number": number, "edition": more.get("edition", 0), "seat": seat, "steps": steps}
        return self.put(f"games/{game}/turns/{more.get('uid') or uuid4()}/", body)

    def game(self, game: UUID, **asked: Any) -> Any:
        """Ask for a game of all people of the table."""
        seats = [{"player": str(player)} for player in self.evening.players]
        words = {"kind": "tutto", "sheet": self.evening.sheet, "seats": seats} | asked
        return self.put(f"tables/{self.evening.table}/games/{game}/", words)


def refused(response: Any, status: int, code: str, **where: Any) -> dict[str, Any]:
    """The refusal, after making sure that it is this one and has its shape."""
    said = response.json()
    assert (response.status_code, said.get("code")) == (status, code), said
    assert set(said) == {"code", "message", "where"}
    assert said["message"]
    assert said["message"] != code
    assert said["where"] | where == said["where"]
    result: dict[str, Any] = said["where"]
    return result
