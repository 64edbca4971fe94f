"""The history as rows of cells, whatever file they are written to: one definition of the columns.

``docs/csv.md`` says what the columns mean. Who is left out of exports has no rows.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator

from rules.game import OPEN
from rules.ledger import SEAT
from tracker.standing import rows
from tracker.standing.rows import CardRow, GameRow, Games, PlayerRow, TurnRow

RUNS_IN_A_SPREADSHEET = re.compile(r"[\s\ufeff\u200b-\u200f\"']*[=+\-@＝＋－＠]|[\t\r\n]")
"""What begins a formula, also behind blanks, quotes and marks nobody sees, and in its wide form."""

ABOUT_THE_GAME = ("table", "game", "started_at", "kind", "profile", "sheet", "round")
ABOUT_THE_TURN = (
    *("turn", "seat", "player", "player_uid", "card_no", "card", "throws", "dice_points"),
    *("tutto", "card_points", "outcome", "turn_points", "taken_from_others"),
    *("balance_after", "winner"),
)
Cell = str | int
Row = list[Cell]
Say = Callable[[str], str]
NO_CARD: Row = [""] * 6


def text(said: str) -> str:
    """Words that no spreadsheet takes for a formula.

    >>> text("=1+1"), text("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{said}" if RUNS_IN_A_SPREADSHEET.match(said) else said


# One row a drawn card ----------------------------------------------------------


def by_cards(games: Games, say: Say = text) -> Iterator[Iterable[Row]]:
    """A row for each drawn card, a batch at a time, with the header first."""
    yield [[*ABOUT_THE_GAME, *ABOUT_THE_TURN]]
    for batch in rows.batches(games):
        told = [(_head(game, say), _seats(game, say)) for game in batch.games]
        cards = rows.cards_in(batch)
        yield [
            [*told[turn.game][0], turn.round, *cells]
            for turn in rows.turns_in(batch)
            if turn.seat in told[turn.game][1]
            for cells in _turn(turn, cards[turn.game, turn.number], *told[turn.game][1][turn.seat])
        ]


def _head(game: GameRow, say: Say) -> Row:
    """The cells that are the same in every row of a game."""
    return [
        say(game.table),
        str(game.uid),
        game.started_at.isoformat(),
        game.kind,
        say(game.profile),
        game.sheet,
    ]


def _seats(game: GameRow, say: Say) -> dict[int, tuple[Row, Cell]]:
    """For every seat who sits there, and whether that is a winner."""
    return {
        index: (
            [index + 1, say(player.name), str(player.uid)],
            "" if game.winners is None else int(index in game.winners),
        )
        for index, player in game.seats.items()
        if not player.left_out
    }


def _turn(turn: TurnRow, cards: list[CardRow], who: Row, won: Cell) -> Iterator[Row]:
    """A row for each card of a turn, or one without; an empty slip is no turn yet."""
    begins: Row = [turn.number + 1, *who]
    ends: Row = [turn.outcome, turn.points, turn.taken, turn.balance, won]
    for number, card in enumerate(cards, start=1):
        yield [*begins, number, *_card(card), *ends]
    if not cards and turn.outcome != OPEN:
        yield [*begins, *NO_CARD, *ends]


def _card(card: CardRow) -> Row:
    throws = " ".join(f"{_dice(thrown)}>{_dice(kept)}" for thrown, kept in card.throws)
    return [card.card, throws, card.dice_points, card.tutto, card.card_points]


def _dice(digits: str) -> str:
    """Dice as people write them down.

    >>> _dice("115")
    '1-1-5'
    """
    return "-".join(digits)


# Players across, rounds down ------------------------------------------------------


def by_rounds(games: Games, say: Say = text) -> Iterator[Iterable[Row]]:
    """A row for each round, a page at a time, with the header first."""
    players = rows.seated(games)
    yield [[*ABOUT_THE_GAME, *_named(players, say)]]
    for page in rows.pages(games):
        gained = _gained(page)
        yield [
            [*_head(game, say), played, *_across(game, gained[place][played], players)]
            for place, game in enumerate(page)
            for played in sorted(gained[place])
        ]


def _named(players: list[PlayerRow], say: Say) -> list[Cell]:
    """A heading for each player; who shares a name is told apart by a number."""
    seen: dict[str, int] = defaultdict(int)
    headings: list[Cell] = []
    for player in players:
        seen[player.name] += 1
        nth = seen[player.name]
        headings.append(say(player.name if nth == 1 else f"{player.name} ({nth})"))
    return headings


def _gained(page: list[GameRow]) -> dict[int, dict[int, dict[int, int]]]:
    """What each seat gained in each round, less what was taken from it: by game, round, seat."""
    gained: dict[int, dict[int, dict[int, int]]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(int))
    )
    for game, played, seat in rows.rounds_in(page):
        gained[game][played][seat] = 0
    for game, in_round, src, dst, points in rows.moves_in(page):
        for account, moved in ((src, -points), (dst, points)):
            if account.startswith(SEAT):
                gained[game][in_round or 0][int(account.removeprefix(SEAT))] += moved
    return gained


def _across(game: GameRow, gained: dict[int, int], players: list[PlayerRow]) -> list[Cell]:
    seat_of = {player.uid: index for index, player in game.seats.items()}
    return [gained.get(seat_of.get(player.uid, -1), "") for player in players]
