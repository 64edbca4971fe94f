"""What rounds of Dudo show, reckoned by hand: the golden evening, round by round."""

from __future__ import annotations

from itertools import chain
from random import Random

import pytest

from rules.dudo import open as open_game
from rules.dudo import read_sheet
from rules.dudo.state import RESOLVED
from rules.fold import fold, verdicts
from rules.marks import in_order
from rules.position import Ruling, Span
from rules.registry import GAMES
from tests import golden
from tests.js import dudo_evenings as evenings

DUDO = GAMES["dudo"]
(EVENING,) = [
    game for game in golden.files("slips") if (game["kind"], game["name"]) == ("dudo", "evening")
]
TOLD = [
    # Six dice, 13 in 729 chances of five sixes: Bo doubts Ada's bid and is right.
    [
        *[(0, "doubted", 0, 17833), (0, "face_3", 1, None), (0, "face_6", 1, None)],
        *[(0, "final", 1, 17833), (0, "found", -2, None), (0, "on_jokers", 0, None)],
        *[(0, "started", 1, None), (1, "doubt", 1, 982167), (1, "face_2", 1, None)],
        (2, "face_1", 1, None),
    ],
    # Ada's palifico, and somebody looked.
    [(0, "palifico_again", 1, None)],
    # Five dice that match alone: 1,526 in 7,776 chances of two ones. Cy doubts and is wrong.
    [
        *[(0, "face_1", 1, None), (0, "palifico", 1, None), (0, "started", 1, None)],
        *[(1, "doubted", 1, 196245), (1, "face_1", 1, None), (1, "final", 1, 196245)],
        *[(1, "found", 0, None), (1, "on_jokers", 0, None), (1, "stood", 2, None)],
        (2, "doubt", 0, 803755),
    ],
    # Cy's palifico, four dice: two sixes exactly 150 in 1,296 times, at least 171 times.
    [
        *[(0, "calza", 1, 115741), (0, "face_6", 1, None), (1, "face_6", 1, None)],
        *[(1, "final", 1, 131944), (1, "found", 0, None), (1, "on_jokers", 0, None)],
        *[(2, "face_5", 1, None), (2, "palifico", 1, None), (2, "started", 1, None)],
    ],
    # Five dice with jokers: 131 in 243 for two fives.
    [
        *[(0, "face_2", 1, None), (0, "started", 1, None), (1, "doubted", 1, 539095)],
        *[(1, "face_5", 1, None), (1, "final", 1, 539095), (1, "found", 0, None)],
        *[(1, "on_jokers", 0, None), (1, "stood", 2, None), (2, "doubt", 0, 460905)],
    ],
    # Four dice: 671 in 1,296 for a joker.
    [
        *[(0, "doubt", 1, 482253), (0, "face_4", 1, None), (0, "started", 1, None)],
        *[(1, "doubted", 0, 517747), (1, "face_1", 1, None), (1, "final", 1, 517747)],
        *[(1, "found", -1, None), (1, "on_jokers", 1, None)],
    ],
    # Bo's palifico, three dice: 16 in 216 for two threes.
    [
        *[(0, "doubted", 0, 74074), (0, "face_3", 1, None), (0, "final", 1, 74074)],
        *[(0, "found", -1, None), (0, "on_jokers", 0, None), (1, "doubt", 1, 925926)],
        *[(1, "face_3", 1, None), (1, "palifico", 1, None), (1, "started", 1, None)],
    ],
    # Two dice: 5 in 9 for a six. Ada is out, Bo has won.
    [
        *[(0, "doubt", 0, 444444), (0, "face_2", 1, None), (0, "place", 2, None)],
        *[(0, "started", 1, None), (1, "doubted", 1, 555556), (1, "face_6", 1, None)],
        *[(1, "final", 1, 555556), (1, "found", 0, None), (1, "on_jokers", 0, None)],
        *[(1, "place", 1, None), (1, "stood", 1, None), (2, "place", 3, None)],
    ],
]


def test_the_golden_evening_shows_what_was_reckoned_by_hand() -> None:
    sheet, spans = golden.sheet_of(EVENING), golden.spans_of(EVENING)
    told = fold(DUDO, sheet, spans, EVENING["slips"]).rulings
    assert [[*map(tuple, in_order(ruling.marks))] for ruling in told] == TOLD


def ruling_on(*steps: dict[str, object]) -> Ruling:
    sheet = read_sheet(DUDO.printed()[0])
    position = open_game(sheet, [Span()] * 3)
    return DUDO.play(sheet, position, {"seat": 0, "steps": list(steps)})[1]


def test_of_a_bid_that_nobody_wrote_down_only_the_result_counts() -> None:
    told = ruling_on({"do": "dudo", "seat": 1, "holds": True, "unrecorded": True})
    assert told.marks == ((0, "started", 1, None), (1, "doubt", 0, None), (0, "doubted", 1, None))


def test_without_a_count_nobody_knows_how_far_off_the_bid_was() -> None:
    bid = {"do": "bid", "seat": 0, "count": 5, "face": 4}
    told = ruling_on(bid, {"do": "dudo", "seat": 1, "holds": False})
    assert "found" not in {mark.what for mark in told.marks}
    (doubt,) = (mark for mark in told.marks if mark.what == "doubt")
    assert doubt.expected == 404065


def test_dice_counted_under_each_cup_are_counted() -> None:
    bid = {"do": "bid", "seat": 0, "count": 5, "face": 4, "forced": True}
    told = ruling_on(bid, {"do": "dudo", "seat": 1, "by_player": [1, 2, 0]})
    assert {(0, "found", -2, None), (0, "forced", 1, None)} <= set(told.marks)


@pytest.mark.parametrize("seed", range(20))
def test_every_round_has_one_call_and_every_game_one_place_each(seed: int) -> None:
    chance = Random(seed)
    sheet = read_sheet(evenings.random_sheet(chance))
    seats = chance.randint(2, 6)
    game = evenings.proper_game(chance, sheet, seats)
    *_, last = told = list(verdicts(DUDO, sheet, open_game(sheet, [Span()] * seats), game["slips"]))
    for _, _, ruling in told:
        calls = [mark for mark in ruling.marks if mark.what in ("doubt", "calza")]
        starts = [mark for mark in ruling.marks if mark.what == "started"]
        assert len(calls) == len(starts) == (ruling.outcome in RESOLVED)
    places = [mark for mark in chain(*(one.ruling.marks for one in told)) if mark.what == "place"]
    assert sorted(mark.number for mark in places) == list(range(1, seats + 1))
    assert {mark.seat for mark in places if mark.number == 1} == set(last.after.winners)
