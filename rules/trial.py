"""What a sheet would do: figures from many games played out by a simple strategy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from rules.figures import Tried
from rules.fold import fold
from rules.game import GameRules
from rules.ledger import Line, net
from rules.position import Position, Ruling, Span


class Trial(NamedTuple):
    """Figures of some games; trials of other seeds can be added to them.

    ``swayed`` counts the games that would have had other winners without the
    points taken from others, ``by_card`` those that ended otherwise than most do, by a
    card, ``unfinished`` those that were given up. Which of its figures a game has its
    texts say, under ``trial``.
    """

    games: int = 0
    unfinished: int = 0
    rounds: int = 0
    turns: int = 0
    points: int = 0
    busts: int = 0
    swayed: int = 0
    by_card: int = 0

    def plus(self, other: Trial) -> Trial:
        """The figures of both together.

        >>> Trial(games=1, rounds=20).plus(Trial(games=2, rounds=50)).rounds
        70
        """
        return Trial(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    def figures(self) -> dict[str, float]:
        """The figures for people: averages a game or turn, and shares from 0 to 1."""
        games, turns = max(self.games, 1), max(self.turns, 1)
        return {
            "rounds": self.rounds / games,
            "turns": self.turns / games,
            "turn_points": self.points / turns,
            "busts": self.busts / turns,
            "swayed": self.swayed / games,
            "by_card": self.by_card / games,
            "unfinished": self.unfinished / games,
        }


def try_out(game: GameRules, sheet: Any, seats: int, seeds: Iterable[int]) -> Trial:
    """The figures of one game a seed; the same seeds give the same figures."""
    trial = Trial()
    for seed in seeds:
        trial = trial.plus(_one(game, sheet, seats, seed))
    return trial


def _one(game: GameRules, sheet: Any, seats: int, seed: int) -> Trial:
    slips = list(game.play_out(sheet, seats, seed))
    position, rulings, _ = fold(game, sheet, [Span()] * seats, slips)
    return Trial(
        games=1,
        unfinished=int(not position.over),
        rounds=position.round,
        turns=len(slips),
        points=sum(
            net(slip["seat"], ruling.lines) for slip, ruling in zip(slips, rulings, strict=True)
        ),
        busts=sum(ruling.outcome == game.tried.bust for ruling in rulings),
        swayed=int(position.over and _swayed(game.tried, position, rulings)),
        by_card=int(position.over and position.reason not in (game.tried.ending, None)),
    )


def _swayed(tried: Tried, position: Position, rulings: list[Ruling]) -> bool:
    lines = (line for ruling in rulings for line in ruling.lines)
    taken: list[Line] = [line for line in lines if line.why == tried.docked]
    untouched = [balance - net(index, taken) for index, balance in enumerate(position.balances)]
    best = {index for index, points in enumerate(untouched) if points == max(untouched)}
    return position.reason == tried.ending and best != set(position.winners)
