"""What holds of every evening, whatever is thrown, lent, corrected or annulled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from rules import keutjesspel as game
from rules.errors import RuleError
from rules.fold import fold_from
from rules.game import OPEN
from rules.keutjesspel.accounts import ANNUL, CORRECTION
from rules.keutjesspel.state import POT_A, POT_B, SETTLED, WIN
from rules.keutjesspel.table import open_table
from rules.ledger import BANK, Line, seat
from rules.position import Position, Ruling, Span
from tests.js.keutjesspel_evenings import batch

SLIPS = 4000
SEEDS = range(40, 43)


class Seen(NamedTuple):
    """A slip that was taken: where it came from, where it led, and all payments until then."""

    sheet: Mapping[str, Any]
    before: Position
    after: Position
    ruling: Ruling
    ledger: tuple[Line, ...]


@cache
def taken(seed: int) -> list[Seen]:
    """Every slip that is taken in random evenings."""
    evenings = batch(seed, SLIPS)
    return [
        seen
        for played in evenings["games"]
        for seen in _taken(evenings["sheets"][played["sheet"]], played)
    ]


def _taken(data: Mapping[str, Any], played: Mapping[str, Any]) -> Iterator[Seen]:
    sheet = game.read_sheet(data)
    try:
        position, ledger = open_table(sheet, [Span(**span) for span in played["spans"]])
    except RuleError:
        return
    for slip in played["slips"]:
        before = position
        try:
            position, ruling = game.play(sheet, before, slip)
        except RuleError:
            continue
        ledger += ruling.lines
        if ruling.outcome != OPEN:
            yield Seen(data, before, position, ruling, ledger)


def held(ledger: tuple[Line, ...]) -> Counter[str]:
    """What every account holds once these payments were made, the bank from nothing."""
    accounts: Counter[str] = Counter()
    for line in ledger:
        accounts[line.src] -= line.points
        accounts[line.dst] += line.points
    return accounts


def put_in(ledger: tuple[Line, ...]) -> int:
    """What the referee has put in from the bank that is neither loan nor capital."""
    corrections = [line for line in ledger if line.why.removeprefix(ANNUL) == CORRECTION]
    return sum(line.points * ((line.src == BANK) - (line.dst == BANK)) for line in corrections)


def pots(position: Position) -> tuple[int, int]:
    return position.memory["pots"]["a"], position.memory["pots"]["b"]


@pytest.fixture(params=SEEDS)
def slips(request: pytest.FixtureRequest) -> list[Seen]:
    return taken(request.param)


def test_nothing_but_a_payment_changes_what_an_account_holds(slips: list[Seen]) -> None:
    for seen in slips:
        accounts = held(seen.ledger)
        assert sum(accounts.values()) == 0
        assert [accounts[seat(index)] for index in range(len(seen.after.balances))] == list(
            seen.after.balances
        )
        assert (accounts[POT_A], accounts[POT_B]) == pots(seen.after)


def test_every_payment_has_a_reason_and_is_more_than_nothing(slips: list[Seen]) -> None:
    known = set(game.explained.reasons)
    for seen in slips:
        assert all(line.points > 0 and line.why in known for line in seen.ruling.lines)


def test_no_balance_and_no_pot_is_ever_negative(slips: list[Seen]) -> None:
    for seen in slips:
        assert min(*seen.after.balances, *pots(seen.after)) >= 0
        assert min(seen.after.memory["loans"]) >= 0


def test_a_counted_bag_never_lends_what_it_has_not(slips: list[Seen]) -> None:
    for seen in slips:
        stock = seen.after.memory["changes"].get("bank_stock", seen.sheet["bank_stock"])
        assert not stock or stock + held(seen.ledger)[BANK] >= 0


def test_the_pots_are_empty_between_rounds_and_pot_a_never_is_during_one(slips: list[Seen]) -> None:
    for seen in slips:
        playing = seen.after.memory["round"]
        pot_a, pot_b = pots(seen.after)
        if playing is None:
            assert (pot_a, pot_b) == (0, 0)
            continue
        stake = seen.after.memory["changes"].get("stake", seen.sheet["stake"])
        assert 1 <= pot_a <= stake * len(playing["participants"])
        assert seen.after.next_seat in playing["participants"]


def test_throws_only_take_from_pot_a_and_only_add_to_pot_b(slips: list[Seen]) -> None:
    throws = [seen for seen in slips if seen.before.memory["round"] and seen.after.memory["round"]]
    assert throws
    for seen in throws:
        if any(line.why == "correction" for line in seen.ruling.lines):
            continue
        (had_a, had_b), (has_a, has_b) = pots(seen.before), pots(seen.after)
        assert has_a <= had_a
        assert has_b >= had_b


def test_what_is_owed_and_given_lies_with_the_players_or_in_the_pots(slips: list[Seen]) -> None:
    """Loans and capital less balances are the pots, as long as nobody left or was corrected."""
    for seen in slips:
        memory = seen.after.memory
        if any(result is not None for result in memory["left"]):
            continue
        given = sum(memory["loans"]) + sum(memory["capital"]) + put_in(seen.ledger)
        assert given - sum(seen.after.balances) == sum(pots(seen.after))


def test_results_by_the_ledger_add_up_to_nothing(slips: list[Seen]) -> None:
    settled = [seen for seen in slips if seen.ruling.outcome == SETTLED]
    assert settled
    for seen in settled:
        told = seen.after.memory["settled"]
        if told["counts"] is not None:
            continue
        assert sum(filter(None, told["results"])) == put_in(seen.ledger)


def test_the_winner_has_both_pots_and_at_least_the_target_if_somebody_else_led(
    slips: list[Seen],
) -> None:
    won = [seen for seen in slips if seen.ruling.outcome == WIN]
    assert won
    for seen in won:
        playing, winner = seen.before.memory["round"], seat(seen.before.next_seat or 0)
        gained = sum(line.points for line in seen.ruling.lines if line.why in ("win_a", "win_b"))
        least = 0 if winner == seat(playing["leader"]) else playing["target"]
        assert gained >= pots(seen.before)[0] + least
        assert all(line.dst == winner for line in seen.ruling.lines if line.why.startswith("win_"))


def test_annulling_gives_back_everything_but_loans_and_corrections() -> None:
    sheet = game.read_sheet(game.printed()[0])
    before = game.open(sheet, [Span()] * 4)
    slips = [
        {"do": "round", "throws": {"0": 9, "1": 12, "2": 3, "3": 5}},
        {"do": "throw", "sum": 7},
        {"do": "throw", "sum": 0},
        {"do": "correct", "from": "pot:b", "to": "seat:3", "amount": 1},
        {"do": "lend", "player": 3, "amount": 40},
        {"do": "correct", "from": "seat:0", "to": "seat:1", "amount": 5},
        {"do": "annul"},
    ]
    position = before
    for step in slips:
        position, _ = game.play(sheet, position, {"seat": position.next_seat, "steps": [step]})
    assert position.balances == (295, 305, 300, 340)
    assert position.memory == {**before.memory, "loans": (0, 0, 0, 40)}


def test_an_automatic_loan_that_was_repaid_is_not_taken_back_twice() -> None:
    sheet = game.read_sheet(game.printed()[0])
    position = game.open(sheet, [Span()] * 3)
    for step in (
        {"do": "correct", "from": "seat:1", "to": "seat:0", "amount": 289},
        {"do": "round", "leader": 0, "number": 5},
        {"do": "throw", "sum": 0},
        {"do": "throw", "sum": 2},
        {"do": "throw", "sum": 9},
        {"do": "repay", "player": 1, "amount": 3},
        {"do": "annul"},
    ):
        position, _ = game.play(sheet, position, {"seat": position.next_seat, "steps": [step]})
    assert (position.balances, position.memory["loans"]) == ((589, 11, 300), (0, 0, 0))


def test_a_bag_counted_too_small_is_told_with_what_it_would_hold() -> None:
    sheet = game.read_sheet(game.printed()[0])
    position = game.open(sheet, [Span()] * 3)
    step = {"do": "set_option", "key": "bank_stock", "value": 899}
    with pytest.raises(RuleError) as refusal:
        game.play(sheet, position, {"seat": 0, "steps": [step]})
    assert (refusal.value.code, refusal.value.where["n"]) == ("bank_empty", 899)


def test_a_fold_goes_on_from_any_position_as_if_it_had_never_stopped(slips: list[Seen]) -> None:
    for seen in slips[::50]:
        data = seen.before.to_json()
        assert Position.from_json(data) == seen.before
        assert fold_from(game, game.read_sheet(seen.sheet), seen.before, []).position is seen.before


def test_somebody_is_always_asked_until_the_evening_is_settled(slips: list[Seen]) -> None:
    for seen in slips:
        assert (seen.after.next_seat is None) == seen.after.over
