"""The history as the contract tells it, in plain Python from every single row of the record."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Any

from tracker.models import DrawnCard, Game, Player, ScoreLine, Seat, Throw, Turn

FORMULA = re.compile(r"[\s\ufeff\u200b-\u200f\"']*[=+\-@＝＋－＠]|[\t\r\n]")
CONTRACT = [
    *("table", "game", "started_at", "kind", "profile", "sheet", "round", "turn", "seat"),
    *("player", "player_uid", "card_no", "card", "throws", "dice_points", "tutto"),
    *("card_points", "outcome", "turn_points", "taken_from_others", "balance_after", "winner"),
]

Cells = list[Any]


def by_cards(games: Sequence[Game]) -> Iterator[Cells]:
    """A row for each card, and one for each turn without: numbers, words, None for nothing."""
    yield CONTRACT
    for game in _in_order(games):
        for turn in Turn.objects.filter(game=game).order_by("number"):
            player = Seat.objects.get(game=game, index=turn.seat).player
            cards: list[Any] = list(DrawnCard.objects.filter(turn=turn).order_by("place"))
            if player.left_out or not (cards or turn.outcome != "open"):
                continue
            for number, card in enumerate(cards or [None], start=1):
                yield [
                    *(*_head(game), turn.round, turn.number + 1),
                    *(turn.seat + 1, player.name, str(player.pk)),
                    *([number, *_card(card)] if card else [None] * 6),
                    *(turn.outcome, turn.points, turn.taken, turn.balance),
                    int(turn.seat in game.standing["winners"]) if game.over else None,
                ]


def by_rounds(games: Sequence[Game]) -> Iterator[Cells]:
    """A row for each round: what each player gained in it, less what was taken from them."""
    seated = Player.objects.filter(seats__game__in=games, left_out=False).distinct()
    players = list(seated.order_by("created", "uid"))
    yield [*CONTRACT[:7], *_headings([player.name for player in players])]
    for game in _in_order(games):
        gained: dict[int, dict[Any, int]] = defaultdict(lambda: defaultdict(int))
        players_at = {seat.index: seat.player for seat in Seat.objects.filter(game=game)}
        for turn in Turn.objects.filter(game=game).exclude(outcome="open"):
            gained[turn.round][players_at[turn.seat]] += 0
        for line in ScoreLine.objects.filter(game=game):
            for account, points in ((line.src, -line.points), (line.dst, line.points)):
                if account.startswith("seat:"):
                    player = players_at[int(account[5:])]
                    gained[line.turn.round if line.turn else 0][player] += points
        for played in sorted(gained):
            yield [*_head(game), played, *(gained[played].get(player) for player in players)]


def as_csv(rows: Iterator[Cells], delimiter: str) -> bytes:
    """The rows as a file, with every name defused."""
    file = StringIO()
    csv.writer(file, delimiter=delimiter).writerows(map(defused, row) for row in rows)
    return file.getvalue().encode()


def defused(said: Any) -> Any:
    """Words that no spreadsheet runs."""
    return f"'{said}" if isinstance(said, str) and FORMULA.match(said) else said


def _in_order(games: Sequence[Game]) -> list[Game]:
    return sorted(games, key=lambda game: (game.started_at, str(game.pk)))


def _head(game: Game) -> Cells:
    words = game.table.name, str(game.pk), game.started_at.isoformat()
    return [said or None for said in (*words, game.kind, game.profile, game.sheet_id)]


def _card(card: DrawnCard) -> Cells:
    throws = Throw.objects.filter(card=card).order_by("place")
    told = " ".join(f"{'-'.join(throw.thrown)}>{'-'.join(throw.kept)}" for throw in throws)
    return [card.card, told or None, card.dice_points, card.tutto, card.card_points]


def _headings(names: list[str]) -> list[str]:
    return [
        f"{name} ({nth})" if (nth := names[: place + 1].count(name)) > 1 else name
        for place, name in enumerate(names)
    ]
