"""What throws and rounds of the Keutjesspel show, reckoned by hand in the golden evening."""

from __future__ import annotations

from random import Random

import pytest

from rules.errors import RuleError
from rules.fold import fold, verdicts
from rules.keutjesspel import open as open_game
from rules.keutjesspel import read_sheet
from rules.keutjesspel.state import WIN
from rules.marks import Mark, in_order
from rules.position import Span
from rules.registry import GAMES
from tests import golden
from tests.js import keutjesspel_evenings as evenings

RULES = GAMES["keutjesspel"]
(EVENING,) = [
    game
    for game in golden.files("slips")
    if (game["kind"], game["name"]) == ("keutjesspel", "evening")
]


def throw(seat: int, total: int, hit: int = 0, *, won: bool = False) -> list[Mark]:
    """The marks of a throw: six blanks fall 15,625 times in 46,656, pot A ``hit`` millionths."""
    return [
        Mark(seat, "throw", total, 3_500_000),
        Mark(seat, "blank", int(total == 0), 334_898),
        Mark(seat, "hit", int(won), hit),
    ]


TOLD = [
    [Mark(0, "by_dice", 12), Mark(0, "target", 120)],
    throw(1, 7),
    throw(2, 0),
    throw(1, 5),
    throw(2, 4, 643),
    throw(0, 9, 4287),
    throw(1, 0, 4287),
    throw(2, 7, 4287),
    # Ada leads and hits 7: 7 and the 8 of two zeros, for a stake of 10.
    [
        *throw(0, 7, 42867, won=True),
        *(Mark(0, "led", 1), Mark(0, "net_led", 5), Mark(0, "won", 15)),
        *(Mark(0, "pot_b", 8), Mark(0, "aim", 120), Mark(0, "topped_up", 0)),
        *(Mark(1, "followed", 0), Mark(1, "net_followed", -2)),
        *(Mark(2, "followed", 0), Mark(2, "net_followed", -3)),
    ],
    [Mark(1, "by_auction", 4), Mark(1, "target", 40)],
    throw(2, 12),
    throw(0, 11, 643),
    throw(1, 2, 42867),
    throw(2, 14, 42867),
    # Bo leads for 40, pot B holds 7: 33 are added, and Ada takes 7 and 40.
    [
        *throw(0, 7, 42867, won=True),
        *(Mark(0, "followed", 1), Mark(0, "net_followed", 48), Mark(0, "won", 47)),
        *(Mark(1, "led", 0), Mark(1, "net_led", -43), Mark(1, "pot_b", 7), Mark(1, "aim", 40)),
        *(Mark(1, "topped_up", 1), Mark(1, "top_up", 33)),
        *(Mark(2, "followed", 0), Mark(2, "net_followed", -5)),
    ],
    [
        *(Mark(0, "place", 1), Mark(1, "place", 3), Mark(2, "place", 2)),
        *(Mark(0, "result", 53), Mark(1, "result", -45), Mark(2, "result", -8)),
    ],
]


def test_the_golden_evening_shows_what_was_reckoned_by_hand() -> None:
    sheet, spans = golden.sheet_of(EVENING), golden.spans_of(EVENING)
    told = fold(RULES, sheet, spans, EVENING["slips"]).rulings
    assert [in_order(ruling.marks) for ruling in told] == [in_order(marks) for marks in TOLD]


@pytest.mark.parametrize("seed", range(30))
def test_what_a_round_brought_adds_up_to_nothing_but_what_the_referee_moved(seed: int) -> None:
    chance = Random(seed)
    sheet = read_sheet(evenings.sound_sheet(chance))
    game = evenings.random_game(chance, sheet)
    try:
        position = open_game(sheet, [Span(**span) for span in game["spans"]])
    except RuleError:
        return
    referee = 0
    for slip in game["slips"]:
        try:
            ((_, position, ruling),) = verdicts(RULES, sheet, position, [slip])
        except RuleError:
            continue
        pots = ("pot:a", "pot:b")
        for line in ruling.lines:
            if line.why == "correction":
                referee += line.points * (line.dst in pots and line.src == "bank")
                referee -= line.points * (line.src in pots and line.dst == "bank")
        nets = [mark.number for mark in ruling.marks if mark.what in ("net_led", "net_followed")]
        if ruling.outcome == WIN:
            assert sum(nets) == referee
        if position.memory["round"] is None:
            referee = 0
