"""What holds for every evening of Dudo, whatever was bid."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import FACES
from rules.dudo import open as open_game
from rules.dudo import play, play_out, printed, read_sheet
from rules.dudo.bids import JOKER, way
from rules.dudo.gates import no_calza_by, no_dudo_by
from rules.dudo.hints import callers, least_counts
from rules.dudo.round import VERBS, advance, permits
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import CUP, EXACT, RESOLVED, Bid, State, begin, with_dice
from rules.errors import RuleError
from rules.fold import fold, fold_from, verdicts
from rules.game import OPEN
from rules.ledger import SEAT, book
from rules.position import Position, Span
from rules.registry import GAMES
from rules.sheet import compile_sheet
from tests.js import dudo_evenings as evenings

DUDO = GAMES["dudo"]
SEEDS = st.integers(0, 10**9)
MOST_DICE = 30


def sheet(**choices: Any) -> DudoSheet:
    return read_sheet(compile_sheet(*printed(), choices))


def evening(seed: int) -> tuple[DudoSheet, list[Span], list[Any]]:
    """A game under random house rules, well written and with people who leave."""
    chance = Random(seed)
    played_by = read_sheet(evenings.random_sheet(chance))
    game = evenings.random_game(chance, played_by)
    spans = [Span(**span) for span in game["spans"]]
    try:
        position = open_game(played_by, spans)
    except RuleError:
        return played_by, [Span()] * 2, []
    slips = []
    for slip in game["slips"]:
        after = evenings.after(played_by, position, slip)
        slips += [slip] if after is not position else []
        position = after
    return played_by, spans, slips


# --- a round


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_round_takes_or_gives_one_die_and_leaves_the_table_sound(seed: int) -> None:
    played_by, spans, slips = evening(seed)
    told = verdicts(DUDO, played_by, open_game(played_by, spans), slips)
    for slip, (before, after, ruling) in zip(slips, told, strict=True):
        own = [line for line in ruling.lines if line.why != "left"]
        moved = [
            there - here
            for here, there in zip(before.balances, book(before.balances, own), strict=True)
            if here != there
        ]
        if ruling.outcome in RESOLVED:
            assert moved == by_the_call(played_by, before, slip, ruling.outcome)
        elif ruling.outcome == "void":
            assert moved == []
        assert_sound(played_by, after)


def by_the_call(
    played_by: DudoSheet, before: Position, slip: dict[str, Any], outcome: str
) -> list[int]:
    """What one round changes: a die, or nothing where a full cup can take none."""
    if outcome != EXACT:
        return [-1]
    caller = slip["steps"][-1]["seat"]
    return [] if before.balances[caller] == played_by.start_dice else [1]


def assert_sound(played_by: DudoSheet, position: Position) -> None:
    dice, memory = position.balances, position.memory
    assert all(0 <= count <= played_by.start_dice for count in dice)
    living = with_dice(dice)
    assert position.over == (len(living) <= 1)
    assert position.winners == (tuple(living) if position.over else ())
    assert sorted(memory["out"]) == [seat for seat in range(len(dice)) if not dice[seat]]
    if position.over:
        assert position.next_seat is None
        return
    assert position.next_seat in living
    if memory["palifico"] is not None:
        assert dice[memory["palifico"]] == 1
        assert position.next_seat == memory["palifico"]


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.integers(2, 6))
def test_without_calza_a_game_takes_all_dice_but_the_winners(seed: int, seats: int) -> None:
    chance = Random(seed)
    played_by = read_sheet(evenings.random_sheet(chance)).but({"calza": False})
    game = evenings.proper_game(chance, played_by, seats, plain=True)
    position = fold(DUDO, played_by, [Span()] * seats, game["slips"]).position
    assert position.over
    left = max(position.balances)
    assert len(game["slips"]) == position.round == played_by.start_dice * seats - left


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_everybody_has_one_palifico_at_most(seed: int) -> None:
    chance = Random(seed)
    played_by = read_sheet(evenings.random_sheet(chance)).but(
        {"calza": True, "palifico_trigger": "first_time"}
    )
    position, had = open_game(played_by, [Span()] * 4), Counter[int]()
    game = evenings.proper_game(chance, played_by, 4, plain=True)
    for verdict in verdicts(DUDO, played_by, position, game["slips"]):
        palifico = verdict.after.memory["palifico"]
        had[palifico] += palifico is not None
    assert all(count <= 1 for count in had.values())


# --- bids


def test_a_bid_always_grows_so_that_bidding_never_comes_round() -> None:
    """A joker weighs two dice and is the highest face: weight or face grows with every bid."""
    cups = (5, 5)
    rules = product(("one", "monotone", "free"), ("more_than_half", "half_up"))
    for (raise_rule, joker_down), palifico in product(rules, (None, 0)):
        played_by = sheet(raise_rule=raise_rule, joker_down=joker_down, palifico_face="one_die")
        for count, face in product(range(1, MOST_DICE + 1), FACES):
            state = State(
                0, (1, 1) if palifico == 0 else cups, (0, 1), 10, (False,) * 2, palifico, {}
            )
            state = state.but(bids=(Bid(0, count, face),))
            for other in FACES:
                found = way(played_by, state, 1, other)
                if found.least is not None:
                    assert weight(found.least, other, palifico) > weight(count, face, palifico)


def weight(count: int, face: int, palifico: int | None) -> tuple[int, int]:
    if palifico is None and face == JOKER:
        return 2 * count, FACES[-1] + 1
    return count, face


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_the_smallest_bid_is_legal_and_a_smaller_one_is_not(seed: int) -> None:
    for played_by, state in rounds_of(seed):
        least = least_counts(played_by, state)
        for face, count in product(FACES, range(1, 13)):
            legal = is_taken(played_by, state, bid(state.turn, count, face))
            if legal:
                assert least[face] <= count
            if least.get(face) == count:
                assert legal


def rounds_of(seed: int) -> Iterator[tuple[DudoSheet, State]]:
    """Every moment of a few rounds."""
    chance = Random(seed)
    played_by, spans, slips = evening(seed)
    position = open_game(played_by, spans)
    for slip in slips[: chance.randint(1, 6)]:
        state = begin(position, slip["seat"])
        for step in slip["steps"]:
            yield played_by, state
            state = advance(played_by, state, step)
        position = fold_from(DUDO, played_by, position, [slip]).position


def bid(seat: int, count: int, face: int) -> dict[str, Any]:
    return {"do": "bid", "seat": seat, "count": count, "face": face}


def is_taken(played_by: DudoSheet, state: State, step: Any) -> bool:
    try:
        advance(played_by, state, step)
    except RuleError:
        return False
    return True


SAMPLES: dict[str, list[dict[str, Any]]] = {
    "starter": [{"do": "starter"}],
    "sheet": [{"do": "sheet", "choices": {"odds": "live"}}],
    "bid": [{"do": "bid", "count": 99, "face": face} for face in FACES],
    "dudo": [{"do": "dudo", "holds": False}, {"do": "dudo", "holds": False, "unrecorded": True}],
    "calza": [{"do": "calza", "exact": False}, {"do": "calza", "exact": False, "unrecorded": True}],
    "void": [{"do": "void"}],
    "correct": [{"do": "correct", "dice": 1}],
}
"""Each step in every way that a gate may treat apart."""


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_what_is_permitted_is_taken_of_somebody_and_what_is_not_of_nobody(seed: int) -> None:
    for played_by, state in rounds_of(seed):
        may = permits(played_by, state)
        for verb in VERBS.keys() - {"bid"}:
            seats: list[Any] = (
                [{}]
                if verb in ("void", "sheet")
                else [{"seat": seat} for seat in range(len(state.dice))]
            )
            taken = any(
                is_taken(played_by, state, sample | seat)
                for sample, seat in product(SAMPLES[verb], seats)
            )
            assert taken == (verb in may), verb
        assert ("bid" in may) == bool(least_counts(played_by, state))


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_those_who_may_call_are_those_whose_call_is_taken(seed: int) -> None:
    for played_by, state in rounds_of(seed):
        for verb, word in (("dudo", "holds"), ("calza", "exact")):
            taken = [
                seat
                for seat in range(len(state.dice))
                if is_taken(played_by, state, {"do": verb, "seat": seat, word: False})
            ]
            assert callers(played_by, state, verb) == taken


def test_nothing_is_permitted_once_a_round_is_over() -> None:
    state = begin(open_game(sheet(), [Span()] * 3), 0)
    over = advance(sheet(), state, {"do": "void"})
    assert permits(sheet(), over) == frozenset()
    assert least_counts(sheet(), over) == {}
    assert callers(sheet(), over, "dudo") == []


def test_the_gates_of_a_call_say_who_is_asked_for() -> None:
    state = begin(open_game(sheet(calza="on"), [Span()] * 3), 0)
    state = advance(sheet(), state, bid(0, 2, 4))
    refusal = no_dudo_by(sheet(), state, 2)
    assert refusal
    assert (refusal.code, refusal.where) == ("not_your_turn", {"seat": 1})
    assert no_calza_by(sheet(calza="on"), state, 2) is None


def test_what_is_not_higher_is_told_with_the_smallest_bids() -> None:
    state = begin(open_game(sheet(), [Span()] * 3), 0)
    state = advance(sheet(), state, bid(0, 8, 4))
    with pytest.raises(RuleError) as refusal:
        advance(sheet(), state, bid(1, 9, 5))
    assert refusal.value.where == {"count": 8, "face": 4, "list": "5 × 1, 9 × 4, 8 × 5, 8 × 6"}


# --- malformed steps


def anything() -> st.SearchStrategy[Any]:
    plain = st.none() | st.booleans() | st.integers(-3, 12) | st.floats(allow_nan=False)
    leaf = plain | st.sampled_from(["", "bid", "calza", "last", "__proto__", "constructor"])
    return st.recursive(
        leaf,
        lambda inner: (
            st.lists(inner, max_size=4)
            | st.dictionaries(
                st.sampled_from(["calza", "odds", "start_dice", "x", "__proto__"]),
                inner,
                max_size=3,
            )
        ),
        max_leaves=6,
    )


WORDS = [
    *("seat", "count", "face", "gap", "forced", "actual", "holds", "exact", "by_player"),
    *("unrecorded", "dice", "note", "reason", "choices", "x", "__proto__"),
]
STEPS = anything() | st.dictionaries(st.sampled_from(WORDS), anything(), max_size=6).flatmap(
    lambda words: (st.sampled_from(sorted(VERBS)) | anything()).map(lambda do: {**words, "do": do})
)


@settings(max_examples=300, deadline=None)
@given(SEEDS, st.lists(STEPS, max_size=4))
def test_whatever_stands_on_a_slip_is_taken_or_refused(seed: int, steps: list[Any]) -> None:
    played_by = read_sheet(evenings.random_sheet(Random(seed)))
    position = open_game(played_by, [Span()] * 3)
    before = [bid(0, 2, 4)] if seed % 2 else []
    slip = {"seat": 0, "steps": [*before, *steps]}
    with suppress(RuleError):
        after, ruling = play(played_by, position, slip)
        json.dumps(after.to_json())
        assert (after is position) == (ruling.outcome == OPEN)


# --- games


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.floats(0, 1))
def test_a_prefix_and_the_rest_fold_to_the_same_as_the_whole(seed: int, part: float) -> None:
    played_by, spans, slips = evening(seed)
    cut = int(len(slips) * part)
    whole = fold(DUDO, played_by, spans, slips)
    first = fold(DUDO, played_by, spans, slips[:cut])
    there = Position.from_json(json.loads(json.dumps(first.position.to_json())))
    rest = fold_from(DUDO, played_by, there, slips[cut:])
    assert rest.position == whole.position
    assert first.rulings + rest.rulings == whole.rulings


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_cups_and_lost_dice_together_stay_as_many_as_at_the_opening(seed: int) -> None:
    played_by, spans, slips = evening(seed)
    opening = open_game(played_by, spans)
    folded = fold(DUDO, played_by, spans, slips)
    accounts = Counter({f"{SEAT}{seat}": dice for seat, dice in enumerate(opening.balances)})
    for line in (line for ruling in folded.rulings for line in ruling.lines):
        assert line.points > 0
        accounts[line.src] -= line.points
        accounts[line.dst] += line.points
    seats = [accounts[f"{SEAT}{seat}"] for seat in range(len(spans))]
    assert seats == list(folded.position.balances)
    assert sum(seats) + accounts[CUP] == sum(opening.balances)


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.integers(2, 6))
def test_reckoning_players_end_every_game_without_a_fault(seed: int, seats: int) -> None:
    played_by = read_sheet(evenings.random_sheet(Random(seed)))
    slips = list(play_out(played_by, seats, seed))
    assert fold(DUDO, played_by, [Span()] * seats, slips).position.over
    assert slips == list(play_out(played_by, seats, seed))


def test_reckoning_players_say_calza_where_there_is_one() -> None:
    steps = [
        step["do"]
        for seed in range(20)
        for slip in play_out(sheet(calza="on"), 4, seed)
        for step in slip["steps"]
    ]
    assert {"bid", "dudo", "calza"} == set(steps)


def test_whoever_leaves_together_with_the_last_rival_wins_nothing() -> None:
    spans = [Span(0, 1), Span(0, 1)]
    position = fold(DUDO, sheet(), spans, [{"seat": 0, "steps": [{"do": "void"}]}]).position
    assert (position.over, position.winners, position.memory["out"]) == (True, (), (0, 1))


def test_a_game_that_all_but_one_left_before_it_began_is_over() -> None:
    position = open_game(sheet(), [Span(0, 0), Span()])
    assert (position.over, position.winners, position.next_seat) == (True, (1,), None)
