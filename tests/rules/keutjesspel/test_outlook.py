"""What a round is likely to come to: the table of the rules, to the last figure."""

from __future__ import annotations

from random import Random

import pytest

from rules import keutjesspel as game
from rules.fold import fold
from rules.keutjesspel.odds import DENOMINATOR, chances, weights
from rules.keutjesspel.outlook import Outlook, outlook
from rules.keutjesspel.state import WIN
from rules.keutjesspel.strategy import play_out
from rules.position import Span

SHEET = game.read_sheet(game.printed()[0])
TABLE = {
    2: (21.1, 51.8, 27.1, (18, 63), (0, -8, -21, -30, -39, -54, -68), 47),
    3: (22.8, 34.5, 40.3, (28, 91), (0, -9, -25, -36, -49, -68, -87), 62),
    4: (25.1, 25.9, 48.9, (35, 107), (-1, -9, -26, -39, -52, -73, -94), 68),
    5: (27.7, 20.7, 55.7, (40, 118), (-1, -9, -26, -39, -53, -75, -98), 72),
    6: (30.4, 17.2, 61.5, (46, 127), (-2, -9, -25, -38, -53, -75, -99), 73),
    8: (35.9, 12.9, 71.6, (56, 141), (-2, -7, -22, -35, -50, -73, -97), 74),
    10: (41.5, 10.3, 80.7, (64, 153), (-2, -6, -19, -32, -46, -69, -94), 74),
}
NUMBERS = (3, 5, 8, 10, 12, 15, 18)
CHANCES = {
    1: (6.7, 0.0, 59.8),
    2: (6.7, 6.7, 53.1),
    3: (8.0, 13.4, 45.1),
    4: (8.0, 21.4, 37.0),
    5: (9.4, 29.5, 27.7),
    6: (9.6, 38.8, 18.0),
    7: (4.3, 48.5, 13.7),
    8: (3.2, 52.8, 10.5),
    10: (2.2, 59.5, 4.8),
    15: (0.4, 65.9, 0.3),
    21: (0.002, 66.5, 0.0),
}


def foreseen(players: int) -> Outlook:
    found = outlook(SHEET, players)
    assert found
    return found


def quantile(found: Outlook, share: float) -> int:
    """The least content of pot B that so many rounds end with at most."""
    so_far = 0.0
    for held in sorted(found.pot_b):
        so_far += found.pot_b[held]
        if so_far >= share:
            return held
    raise AssertionError(share)


@pytest.mark.parametrize("players", TABLE)
def test_a_round_comes_out_as_the_table_says(players: int) -> None:
    throws, leader_wins, mean_b, (median, most), nets, topped_up = TABLE[players]
    found = foreseen(players)
    assert round(found.throws, 1) == throws
    assert round(100 * found.leader_wins, 1) == leader_wins
    assert round(found.mean_b, 1) == mean_b
    assert (quantile(found, 0.5), quantile(found, 0.9)) == (median, most)
    for number, net in zip(NUMBERS, nets, strict=True):
        # Two figures of the table lie a little beside what they are rounded from.
        assert found.for_leader(10 * number) == pytest.approx(net, abs=0.55)
    assert round(100 * found.topped_up(120)) == topped_up
    assert sum(found.pot_b.values()) == pytest.approx(1)


@pytest.mark.parametrize("pot_a", CHANCES)
def test_a_throw_comes_out_as_the_table_says(pot_a: int) -> None:
    found = chances(1, pot_a)
    hit, paid, over = (100 * ways / DENOMINATOR for ways in (found.hit, found.paid, found.over))
    assert (hit, paid, over) == pytest.approx(CHANCES[pot_a], abs=0.05)
    assert sum(found) == DENOMINATOR


def test_leading_costs_more_the_higher_the_bid() -> None:
    nets = [foreseen(5).for_leader(10 * number) for number in range(1, 19)]
    assert nets == sorted(nets, reverse=True)
    assert nets[1] > 0 > nets[2]


def test_evenings_played_out_agree_with_the_outlook() -> None:
    """A simulation, as a check on the exact reckoning: throws a round, within three sigma."""
    rounds, throws, led = 0, 0, 0
    for seed in range(30):
        slips = list(play_out(SHEET, 4, seed))
        folded = fold(game, SHEET, [Span()] * 4, slips)
        rounds += folded.position.round - 1
        throws += sum(slip["steps"][0]["do"] == "throw" for slip in slips)
        for ruling in folded.rulings:
            added = any(line.why == "top_up" for line in ruling.lines)
            led += ruling.outcome == WIN and not added
    assert rounds == 300
    assert throws / rounds == pytest.approx(foreseen(4).throws, rel=0.15)
    assert led / rounds >= 1 - foreseen(4).topped_up(180)


def test_a_very_long_round_is_not_foretold() -> None:
    rich = SHEET.with_changes({"stake": 251, "start_capital": 1000})
    assert outlook(rich, 2) is None


def test_chance_throws_as_the_odds_say() -> None:
    chance = Random(7)
    thrown = chance.choices(range(22), weights(1), k=20_000)
    assert thrown.count(0) / len(thrown) == pytest.approx(weights(1)[0] / DENOMINATOR, abs=0.015)
