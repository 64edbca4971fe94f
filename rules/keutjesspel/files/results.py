"""What everybody has won or lost, as it was settled or as the ledger has it now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.figures import PLACE
from rules.files import KeptGame, Row, departures, held
from rules.game import OPEN
from rules.keutjesspel.accounts import CAPITAL, CASH_OUT, DEBTS
from rules.keutjesspel.marks import FOLLOWED, LED, WON
from rules.ledger import Line, seat
from rules.marks import Mark
from rules.telling import Who


def results(game: KeptGame) -> Iterator[Row]:
    """A row for everybody who was given a capital."""
    lines, marks = game.all_lines(), game.all_marks()
    counts, options = _counts(game), departures(game, _changes(game))
    for index in range(game.seats):
        own = [line for line in lines if seat(index) in (line.src, line.dst)]
        if any(line.why == CAPITAL for line in own):
            yield {
                "game_id": game.uid,
                "seat": index + 1,
                "player": Who(index),
                **_worth(own, seat(index), counts.get(str(index))),
                **_rounds([mark for mark in marks if mark.seat == index]),
                "options": options,
            }


def _worth(own: Sequence[Line], account: str, counted: int | None) -> Row:
    """What somebody has, by the ledger and as counted, and what that is worth.

    Of who has left it is what they left with.
    """
    capital = sum(line.points for line in own if line.why == CAPITAL)
    loans = sum(DEBTS.get(line.why, 0) * line.points for line in own)
    balance = held([line for line in own if line.why != CASH_OUT], account)
    owned = balance if counted is None else counted
    return {
        "capital": capital,
        "loans": loans,
        "balance": balance,
        "counted": counted,
        "difference": None if counted is None else counted - balance,
        "result": owned - loans - capital,
    }


def _rounds(own: Sequence[Mark]) -> Row:
    names = [mark.what for mark in own]
    place = next((mark.number for mark in own if mark.what == PLACE), None)
    return {
        "rank": place,
        "rounds_played": names.count(LED) + names.count(FOLLOWED),
        "rounds_led": names.count(LED),
        "rounds_won": names.count(WON),
    }


def _steps(game: KeptGame, verb: str) -> list[Mapping[str, Any]]:
    told = (turn.steps[0] for turn in game.turns if turn.outcome != OPEN)
    return [step for step in told if step["do"] == verb]


def _counts(game: KeptGame) -> Mapping[str, int]:
    """What people counted in the end, by seat."""
    settled = _steps(game, "settle")
    return dict(settled[-1].get("counts", {})) if settled else {}


def _changes(game: KeptGame) -> Mapping[str, Any]:
    """Rules that were set differently during the evening."""
    return {step["key"]: step["value"] for step in _steps(game, "set_option")}
