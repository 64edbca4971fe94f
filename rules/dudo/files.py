"""The files of Dudo: rounds, bids and players (CSV)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.dudo.bids import JOKER
from rules.dudo.calls import Call, bids_in, call_in
from rules.dudo.marks import DOUBTED, PALIFICO, PALIFICO_AGAIN, chances_of
from rules.dudo.state import RESOLVED, Bid
from rules.dudo.table import SEATS
from rules.figures import PLACE
from rules.files import Chance, Form, KeptGame, KeptTurn, Row, always, departures
from rules.game import OPEN
from rules.ledger import book, seat, seat_in
from rules.telling import Note, Who

JOKERS = "J"
LOST = ("lost_as_bidder", "lost_as_doubter", "lost_by_calza")
WON = "won_by_calza"
BEFORE_THE_DICE = (
    *("game_id", "round", "started_at", "ended_at", "starter", "palifico_player"),
    *("dice_total_before", "bid_count", "bid_face", "bidder", "bids_recorded"),
    *("call", "caller", "actual", "outcome", "loser", "gainer", "eliminated"),
    *("next_starter", "forced_bids", "p_bid_true"),
)

Dice = Sequence[int]


def _columns(seats: int) -> Sequence[str]:
    """A column for the dice of each of six people, whoever sat there."""
    return [*BEFORE_THE_DICE, *(f"dice_{number}" for number in range(1, SEATS[-1] + 1)), "note"]


def _rounds(game: KeptGame) -> Iterator[Row]:
    """A row for each round that is over, and for each correction of the dice."""
    starters = [*(turn.seat for turn in game.turns), game.next_seat]
    for (turn, before, after), starter in zip(_with_dice(game), starters[1:], strict=True):
        if turn.outcome != OPEN:
            yield {
                **_of_the_round(game, turn),
                **_of_the_dice(before, after),
                **_of_the_call(turn, sum(before)),
                "next_starter": None if starter is None else Who(starter),
            }


def _with_dice(game: KeptGame) -> Iterator[tuple[KeptTurn, Dice, Dice]]:
    """Each round with the dice under the cups before it and after."""
    dice = book([0] * game.seats, game.given)
    for turn in game.turns:
        after = book(dice, turn.lines)
        yield turn, dice, after
        dice = after


def _of_the_round(game: KeptGame, turn: KeptTurn) -> Row:
    named = [step["seat"] for step in turn.steps if step["do"] == "starter"]
    bids, palifico = list(bids_in(turn.steps)), turn.mark(PALIFICO, PALIFICO_AGAIN)
    last = turn.steps[-1]
    return {
        "game_id": game.uid,
        "round": turn.round,
        "started_at": turn.began,
        "ended_at": turn.ended,
        "starter": Who([turn.seat, *named][-1]),
        "palifico_player": Who(palifico.seat) if palifico else None,
        "bids_recorded": len(bids),
        "forced_bids": sum(bid.forced for bid in bids),
        "outcome": turn.outcome,
        "note": Note(last.get("reason") or last.get("note") or ""),
    }


def _of_the_dice(before: Dice, after: Dice) -> Row:
    """How many there were, who has none any more, and what is left under each cup."""
    gone = [Who(index) for index, dice in enumerate(after) if before[index] and not dice]
    left = {f"dice_{index + 1}": dice for index, dice in enumerate(after)}
    return {"dice_total_before": sum(before), "eliminated": gone, **left}


def _of_the_call(turn: KeptTurn, dice: int) -> Row:
    """Who said what of which bid, and who lost a die or won one back."""
    call = call_in(turn.steps)
    if call is None:
        return {}
    paid = {line.why: line for line in turn.lines}
    loser = next((seat_in(paid[why].src) for why in LOST if why in paid), None)
    gainer = seat_in(paid[WON].dst) if WON in paid else None
    return {
        "call": call.verb,
        "caller": _who(call.caller),
        "actual": call.found,
        "loser": _who(loser),
        "gainer": _who(gainer),
        "bidder": _bidder(turn, call),
        **(_of_the_bid(turn, call.bid, dice) if call.bid else {}),
    }


def _who(index: int | None) -> Who | None:
    return None if index is None else Who(index)


def _bidder(turn: KeptTurn, call: Call) -> Who | None:
    """Whose bid it was, also where nobody wrote it down."""
    doubted = turn.mark(DOUBTED)
    return Who(call.bid.by) if call.bid else _who(doubted.seat if doubted else None)


def _of_the_bid(turn: KeptTurn, bid: Bid, dice: int) -> Row:
    face, true = _face_and_chance(turn, bid, dice)
    return {"bid_count": bid.count, "bid_face": face, "p_bid_true": true}


def _face_and_chance(turn: KeptTurn, bid: Bid, dice: int) -> tuple[int | str, Chance]:
    palifico = turn.mark(PALIFICO, PALIFICO_AGAIN) is not None
    face = JOKERS if bid.face == JOKER and not palifico else bid.face
    return face, Chance(chances_of(bid.count, bid.face, dice, palifico)[0])


def _bids(game: KeptGame) -> Iterator[Row]:
    """A row for each bid that was written down, of the rounds that are over."""
    for turn, before, _ in _with_dice(game):
        if not call_in(turn.steps) or turn.outcome == OPEN:
            continue
        for place, bid in enumerate(bids_in(turn.steps), start=1):
            face, true = _face_and_chance(turn, bid, sum(before))
            yield {
                "game_id": game.uid,
                "round": turn.round,
                "seq": place,
                "player": Who(bid.by),
                "count": bid.count,
                "face": face,
                "palifico": int(turn.mark(PALIFICO, PALIFICO_AGAIN) is not None),
                "gap": int(bid.gap),
                "forced": int(bid.forced),
                "dice_total": sum(before),
                "p_true": true,
            }


def _players(game: KeptGame) -> Iterator[Row]:
    """A row for everybody: how far they came, and where their dice went."""
    lines, marks = game.all_lines(), game.all_marks()
    places = {mark.seat: mark.number for mark in marks if mark.what == PLACE}
    dice, played = book([0] * game.seats, lines), _rounds_played(game)
    for index in range(game.seats):
        own = seat(index)
        moved = {
            why: sum(line.points for line in lines if line.why == why and own in line[:2])
            for why in (*LOST, WON)
        }
        yield {
            "game_id": game.uid,
            "seat": index + 1,
            "player": Who(index),
            "place": places.get(index),
            "rounds_played": played[index],
            "dice_left": dice[index],
            **moved,
            "palifico_rounds": sum(mark[:2] == (index, PALIFICO) for mark in marks),
            "preset": Note(game.profile),
            "options": departures(game, _changes(game)),
        }


def _rounds_played(game: KeptGame) -> list[int]:
    """In how many rounds each had dice."""
    cups = [before for turn, before, _ in _with_dice(game) if turn.outcome in RESOLVED]
    return [sum(before[index] > 0 for before in cups) for index in range(game.seats)]


def _changes(game: KeptGame) -> Mapping[str, Any]:
    """What was set differently during the game."""
    changes: dict[str, Any] = {}
    for turn in game.turns:
        for step in turn.steps if turn.outcome != OPEN else ():
            changes |= step["choices"] if step["do"] == "sheet" else {}
    return changes


FILES: Mapping[str, Form] = {
    "dudo_rounds": Form(_columns, _rounds),
    "dudo_bids": Form(
        always("game_id round seq player count face palifico gap forced dice_total p_true"), _bids
    ),
    "dudo_players": Form(
        always(
            "game_id seat player place rounds_played dice_left lost_as_bidder lost_as_doubter"
            " lost_by_calza won_by_calza palifico_rounds preset options"
        ),
        _players,
    ),
}
