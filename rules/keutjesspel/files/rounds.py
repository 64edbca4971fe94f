"""The evening cut into rounds, and a row for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.files import KeptGame, KeptTurn, Row, held
from rules.game import OPEN
from rules.keutjesspel.marks import BY, TARGET, thrown_in
from rules.keutjesspel.state import ANNULLED, OVER, POT_A, POT_B, STARTED, WIN
from rules.ledger import Line, net, seat_in
from rules.marks import Mark
from rules.telling import Who

BASES = {mark: basis for basis, mark in BY.items()}


class Played(NamedTuple):
    """A round from its stakes to its end, or as far as it has come."""

    lead: Mark
    turns: Sequence[KeptTurn]

    @property
    def last(self) -> KeptTurn:
        """Its last slip."""
        return self.turns[-1]

    @property
    def over(self) -> bool:
        """Whether it was won or annulled."""
        return self.last.outcome in (WIN, ANNULLED)

    def pots(self) -> list[Line]:
        """All that came into the pots or out of them."""
        lines = (line for turn in self.turns for line in turn.lines)
        return [line for line in lines if {line.src, line.dst} & {POT_A, POT_B}]


def rounds_in(game: KeptGame) -> Iterator[Played]:
    """The rounds of an evening; what stands between them belongs to none."""
    going: list[KeptTurn] = []
    for turn in game.turns:
        if turn.outcome == STARTED or (going and turn.outcome != OPEN):
            going.append(turn)
        if turn.outcome in (WIN, ANNULLED):
            yield _played(going)
            going = []
    if going:
        yield _played(going)


def _played(turns: list[KeptTurn]) -> Played:
    lead = turns[0].mark(*BASES)
    assert lead
    return Played(lead, turns)


def rounds(game: KeptGame) -> Iterator[Row]:
    """A row for each round; one that is still played has no end yet."""
    for played in rounds_in(game):
        yield {
            **_of_the_start(game, played),
            **_of_the_throws(played),
            **(_of_the_win(played) if played.last.outcome == WIN else {}),
            **(_nets(game, played) if played.over else {}),
            "annulled": int(played.last.outcome == ANNULLED),
        }


def _of_the_start(game: KeptGame, played: Played) -> Row:
    first, target = played.turns[0], played.turns[0].mark(TARGET)
    assert target
    return {
        "game_id": game.uid,
        "round": first.round,
        "started_at": first.began,
        "ended_at": played.last.ended if played.over else None,
        "leader": Who(played.lead.seat),
        "basis": BASES[played.lead.what],
        "number": played.lead.number,
        "target": target.number,
        "participants": len(_participants(played)),
        "pot_a_start": held(first.lines, POT_A),
    }


def _participants(played: Played) -> list[int]:
    """Who staked."""
    staked = (seat_in(line.src) for line in played.turns[0].lines if line.why == "stake")
    return [index for index in staked if index is not None]


def _of_the_throws(played: Played) -> Row:
    sums = [thrown_in(turn.steps) for turn in played.turns]
    return {
        "throws": sum(total is not None for total in sums),
        "zeros": sums.count(0),
        "overs": sum(turn.outcome == OVER for turn in played.turns),
    }


def _of_the_win(played: Played) -> Row:
    """Who won with what, and what lay in pot B."""
    last, winner = played.last, played.last.seat
    added = sum(line.points for line in last.lines if line.why == "top_up")
    paid = sum(line.points for line in last.lines if line.why == "win_b")
    return {
        "winner": Who(winner),
        "winner_is_leader": int(winner == played.lead.seat),
        "winning_sum": thrown_in(last.steps),
        "pot_b_before_top_up": paid - added,
        "top_up": added,
        "pot_b_paid": paid,
    }


def _nets(game: KeptGame, played: Played) -> Row:
    """What the round brought to everybody who took part, loans aside."""
    pots = played.pots()
    return {f"net_{index + 1}": net(index, pots) for index in _participants(played)}
