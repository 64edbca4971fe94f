"""Every payment of an evening, and the throws that moved nothing."""

from __future__ import annotations

from collections.abc import Iterator

from rules.files import Cell, KeptGame, KeptTurn, Row, held
from rules.game import OPEN
from rules.keutjesspel.files.rounds import rounds_in
from rules.keutjesspel.marks import thrown_in
from rules.keutjesspel.state import POT_A, POT_B
from rules.ledger import BANK, Line, seat_in
from rules.telling import Note, Who

ACCOUNTS = {POT_A: "A", POT_B: "B", BANK: "bank"}


def ledger(game: KeptGame) -> Iterator[Row]:
    """A row for each line from the capital on, in order, with the pots as they are then."""
    pots = dict.fromkeys((POT_A, POT_B), 0)
    for seq, (told, line) in enumerate(_lines(game), start=1):
        for pot in pots:
            pots[pot] += held([line] if line else [], pot)
        yield {
            "game_id": game.uid,
            "seq": seq,
            **told,
            **(_payment(line) if line else {}),
            "pot_a": pots[POT_A],
            "pot_b": pots[POT_B],
        }


def _lines(game: KeptGame) -> Iterator[tuple[Row, Line | None]]:
    """Every line with what is told of its slip; a throw that moved nothing has none."""
    for line in game.given:
        yield {"ts": game.started_at}, line
    leaders = {turn.number: played.lead.seat for played in rounds_in(game) for turn in played.turns}
    for turn in game.turns:
        if turn.outcome == OPEN:
            continue
        told = _slip(turn, leaders.get(turn.number))
        yield from ((told, line) for line in turn.lines)
        if thrown_in(turn.steps) is not None and not turn.lines:
            yield told, None


def _slip(turn: KeptTurn, leader: int | None) -> Row:
    """What is told of a slip in each of its rows; between two rounds there is no round."""
    step, total = turn.steps[0], thrown_in(turn.steps)
    throw: dict[str, Cell] = {}
    if total is not None:
        shown = step.get("faces")
        throw = {
            "thrower": Who(turn.seat),
            "is_leader": int(turn.seat == leader),
            "sum": total,
            "faces": None if shown is None else "-".join(map(str, sorted(shown))) or "0",
        }
    return {
        "ts": turn.ended,
        "round": None if leader is None else turn.round,
        "turn": turn.number + 1,
        "note": Note(step.get("note") or step.get("reason") or ""),
        **throw,
    }


def _payment(line: Line) -> Row:
    return {
        "from": _account(line.src),
        "to": _account(line.dst),
        "amount": line.points,
        "reason": line.why,
    }


def _account(name: str) -> Cell:
    whose = seat_in(name)
    return ACCOUNTS[name] if whose is None else Who(whose)
