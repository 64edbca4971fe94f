"""The vectors of the Keutjesspel, which have events of their own: read as slips and positions."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.keutjesspel import printed, read_sheet
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import POT_A, POT_B
from rules.ledger import BANK, SEAT, seat
from rules.sheet import compile_sheet
from tests.golden import FOLDER

JSON = dict[str, Any]

VECTORS: list[JSON] = json.loads((FOLDER / "keutjesspel-vectors.json").read_text("utf-8"))[
    "vectors"
]
TOP_UPS = [(120, 87, 33), (120, 120, 0), (120, 131, 0), (180, 0, 180), (0, 0, 0)]
"""What pot B is to hold, what it holds, and what the leader adds."""


def of_kind(kind: str) -> list[JSON]:
    """The vectors of this kind."""
    return [vector for vector in VECTORS if vector["kind"] == kind]


def name(vector: JSON) -> str:
    """How a test names the vector."""
    return str(vector["id"])


def sheet_data(vector: JSON) -> JSON:
    """The sheet of a vector: what its toggles say is chosen as a house would choose it."""
    choices = {key: _chosen(value) for key, value in vector.get("config", {}).items()}
    return compile_sheet(*printed(), choices)


def sheet_of(vector: JSON) -> KeutjesSheet:
    """The sheet of a vector, read."""
    return read_sheet(sheet_data(vector))


def _chosen(value: Any) -> Any:
    """A toggle as an option writes it: a flag is on or off, and no number is 0."""
    if value is None:
        return 0
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else value


class Script:
    """A vector as both engines can play it: the position it starts from, and its slips.

    ``names`` are the people in seat order, those who come later last; who comes or goes
    does so with the number of slips written by then.
    """

    def __init__(self, vector: JSON) -> None:
        self.given: JSON | None = vector.get("given")
        self.events: list[JSON] = vector["events"]
        opened = self.events[0]["players"] if self.given is None else self.given["players"]
        self.names: list[str] = [*opened, *self._coming()]
        self.spans, self.steps, self.places = self._read()

    def _coming(self) -> Iterator[str]:
        return (event["player"] for event in self.events if event["type"] == "join")

    def _read(self) -> tuple[list[JSON], list[JSON], list[int]]:
        """Spans, the step of every slip, and at which event of the vector it stands."""
        first = len(self.names) - len(list(self._coming()))
        spans = [{"joined": 0, "left": None} for _ in self.names]
        steps, places = [], []
        for place, event in enumerate(self.events):
            verb = event["type"]
            if verb == "join":
                spans[first]["joined"], first = len(steps), first + 1
            elif verb == "leave":
                spans[self.seat(event["player"])]["left"] = len(steps)
            elif verb != "open":
                steps.append(self.step(event))
                places.append(place)
        return spans, steps, places

    def seat(self, player: str) -> int:
        """The seat of that person."""
        return self.names.index(player)

    def account(self, told: str) -> str:
        """An account as the ledger names it."""
        return {"A": POT_A, "B": POT_B, "bank": BANK}.get(told) or seat(self.seat(told))

    def name_of(self, account: str) -> str:
        """An account as the vectors name it."""
        special = {POT_A: "A", POT_B: "B", BANK: "bank"}
        return special.get(account) or self.names[int(account.removeprefix(SEAT))]

    def step(self, event: JSON) -> JSON:
        """The event as a step of a slip."""
        words = {key: value for key, value in event.items() if key != "type"}
        return {"do": event["type"]} | {
            key: READERS.get(key, _as_it_is)(self, value) for key, value in words.items()
        }

    def memory(self) -> JSON:
        """What a position remembers of the table that is given."""
        assert self.given is not None
        there = [index for index, who in enumerate(self.names) if who in self.given["players"]]
        loans, capital = self.given.get("loans", {}), self.given.get("capital", {})
        playing = self.given.get("round")
        return {
            "there": there,
            "loans": [loans.get(who, 0) for who in self.names],
            "capital": [
                capital.get(who, 300 if place in there else 0)
                for place, who in enumerate(self.names)
            ],
            "left": [None] * len(self.names),
            "pots": {"a": self.given.get("A", 0), "b": self.given.get("B", 0)},
            "last_leader": None,
            "round": playing and self._round(playing, there),
            "changes": {},
            "settled": None,
        }

    def _round(self, playing: JSON, there: Sequence[int]) -> JSON:
        named = playing.get("participants")
        return {
            "leader": self.seat(playing["leader"]),
            "basis": "dice",
            "number": playing["number"],
            "target": 10 * playing["number"],
            "participants": [self.seat(who) for who in named] if named else list(there),
            "lines": [],
        }

    def start(self) -> JSON:
        """The position that is given, as JSON."""
        assert self.given is not None
        turn = self.given.get("round", {}).get("turn", self.names[0])
        return {
            "balances": [self.given["balances"].get(who, 0) for who in self.names],
            "spans": [[span["joined"], span["left"]] for span in self.spans],
            "next_seat": self.seat(turn),
            "number": 0,
            "round": 1,
            "last_round": False,
            "over": False,
            "winners": [],
            "reason": None,
            "memory": self.memory(),
        }


def _as_it_is(script: Script, value: Any) -> Any:
    return value


def _by_seat(script: Script, told: Mapping[str, int]) -> JSON:
    return {str(script.seat(who)): number for who, number in told.items()}


READERS = {
    "by": lambda script, who: script.seat(who),
    "player": lambda script, who: script.seat(who),
    "leader": lambda script, who: script.seat(who),
    "from": lambda script, told: script.account(told),
    "to": lambda script, told: script.account(told),
    "participants": lambda script, people: [script.seat(who) for who in people],
    "throws": _by_seat,
    "counts": _by_seat,
    "tiebreak": lambda script, laps: [_by_seat(script, throws) for throws in laps],
    "bids": lambda script, bids: [bid | {"by": script.seat(bid["by"])} for bid in bids],
}
"""How a word of an event is said by seats."""


# What came of it ----------------------------------------------------------------


def seen(script: Script, sheet: JSON, position: JSON, told: Sequence[JSON]) -> JSON:
    """A position in the words of the vectors; ``told`` is what each slip came to.

    Of a slip that is its ``outcome`` and its ``lines`` as ``[from, to, points, why]``.
    """
    memory, names = position["memory"], script.names
    pots, playing = memory["pots"], memory["round"]
    lines = [line for each in told for line in each["lines"]]
    held = sum(position["balances"]) + sum(pots.values())
    bank = sheet["bank_stock"] - held
    settled = memory["settled"] or {"results": [], "ranks": []}
    return {
        "balances": _named(names, position["balances"]),
        "loans": {who: loan for who, loan in _named(names, memory["loans"]).items() if loan},
        "left": _told(names, memory["left"]),
        "bank": bank,
        "A": pots["a"],
        "B": pots["b"],
        "total": held + bank,
        "phase": _phase(position, playing),
        "rounds": position["round"] - 1,
        "leader": playing and names[playing["leader"]],
        "target": playing and playing["target"],
        "order": playing and [names[index] for index in playing["participants"]],
        "turn": playing and names[position["next_seat"]],
        "outcome": told[-1]["outcome"] if told else None,
        "winner": next((script.name_of(line[1]) for line in lines if line[3] == "win_a"), None),
        "ledger": [[*map(script.name_of, line[:2]), *line[2:]] for line in lines],
        "results": _told(names, settled["results"]),
        "ranks": _told(names, settled["ranks"]),
    }


def expected(vector: JSON, told: JSON) -> JSON:
    """As much of what was seen as the vector has an opinion on."""
    found = {key: told[key] for key in vector["expect"]}
    for key in ("balances", "ranks"):
        if key in found:
            found[key] = {who: found[key][who] for who in vector["expect"][key]}
    return found


def _phase(position: JSON, playing: JSON | None) -> str:
    if position["over"]:
        return "settled"
    return "play" if playing else "between"


def _named(names: Sequence[str], values: Sequence[Any]) -> JSON:
    return dict(zip(names, values, strict=True))


def _told(names: Sequence[str], values: Sequence[Any]) -> JSON:
    """What is known of people, nobody of whom it is not."""
    return {who: told for who, told in zip(names, values, strict=False) if told is not None}
