"""Slips folded and throws judged a second, by both engines.

Under the printed rules and under house rules with many combinations: a throw is
judged by tables, so it must cost the same. Beside each figure stands a reference
from the same run: for slips a bare loop over the same steps that only copies
their dice, for throws a naive judge that counts faces. The ratio travels between
machines, the figure does not.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from playwright.sync_api import sync_playwright

from rules.dice import FACES, handful
from rules.fold import fold
from rules.position import Span
from rules.registry import GAMES
from rules.sheet import compile_sheet
from rules.tutto.scoring import JUDGES
from tests.js.evenings import proper_game
from tests.js.shelf import caller, served
from tests.machine import browser

SEED = 1
GAMES_PLAYED = 40
THROWS = 5000
ROUNDS = 7
ROUND_SECONDS = 0.4
REACH = {"phone": (300_000, 10_000_000), "server": (30_000, None)}
RULES: dict[str, dict[str, Any]] = {
    "printed": {},
    "loaded": {
        "keep": "all",
        "of_a_kind": "doubles",
        "three_pairs": "1500",
        "two_triples": "2500",
        "natural_straight": "1500",
        "straight_order": "run",
        "overshoot": "burn",
        "opening": "350",
        "bust_row": "500",
        "pm_scope": "turn",
    },
}


def main() -> None:
    works = {rules: evening(choices) for rules, choices in RULES.items()}
    for rules, work in works.items():
        slips = slips_of(work)
        steps = sum(len(slip["steps"]) for slip in slips)
        print(f"{rules}: {len(slips)} slips of {steps / len(slips):.1f} steps")
    print(f"{THROWS} throws of 1-6 dice\n")
    print(f"{'':16}{'slips/s':>12}{'bare loop/s':>14}{'ratio':>8}", end="")
    print(f"{'throws/s':>14}{'naive judge/s':>15}{'ratio':>8}   reach")
    for who, measured in {"server": on_server, "phone": on_phone}.items():
        for rules, work in works.items():
            report(who, rules, measured(work))


def slips_of(work: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [slip for game in work["games"] for slip in game["slips"]]


def evening(choices: Mapping[str, Any]) -> dict[str, Any]:
    """Whole games by these house rules, and throws of any number of dice."""
    chance = Random(SEED)
    game = GAMES["tutto"]
    data = compile_sheet(*game.printed(), choices)
    sheet = game.read_sheet(data)
    return {
        "kind": game.key,
        "sheet": data,
        "games": [proper_game(chance, sheet, chance.randint(2, 6)) for _ in range(GAMES_PLAYED)],
        "throws": [chance.choices(FACES, k=chance.randint(1, 6)) for _ in range(THROWS)],
    }


def report(who: str, rules: str, rates: Mapping[str, float]) -> None:
    slips, throws = REACH[who]
    reach = f"{slips:,} slips" + (f", {throws:,} throws" if throws else "")
    print(
        f"{who:8}{rules:8}"
        f"{rates['folded']:>12,.0f}{rates['copied']:>14,.0f}"
        f"{rates['folded'] / rates['copied']:>8.3f}"
        f"{rates['judged']:>14,.0f}{rates['counted']:>15,.0f}"
        f"{rates['judged'] / rates['counted']:>8.2f}   {reach}"
    )


def on_server(work: Mapping[str, Any]) -> dict[str, float]:
    game, slips = GAMES[work["kind"]], slips_of(work)
    sheet = game.read_sheet(work["sheet"])
    best = JUDGES["combos"].best
    games = [([Span(**span) for span in g["spans"]], g["slips"]) for g in work["games"]]
    throws = work["throws"]
    return {
        "folded": rate(len(slips), lambda: [fold(game, sheet, *played) for played in games]),
        "copied": rate(len(slips), lambda: [copied(slip) for slip in slips]),
        "judged": rate(
            len(throws), lambda: sum(best(sheet.combos, 0, handful(dice) or 0) for dice in throws)
        ),
        "counted": rate(len(throws), lambda: sum(counted(dice) for dice in throws)),
    }


def on_phone(work: Mapping[str, Any]) -> dict[str, float]:
    with served() as url, sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=browser.installed())
        rates: dict[str, float] = caller(chromium.new_page(), url)(
            "/bench/engine.js", "measure", work
        )
        chromium.close()
    return rates


def rate(things: int, work: Callable[[], Any]) -> float:
    """How many things are done a second: the best of some rounds, the least disturbed one."""
    return max(_round(things, work) for _ in range(ROUNDS))


def _round(things: int, work: Callable[[], Any]) -> float:
    """By the seconds this process had of one core, whatever else runs beside it."""
    start, done = time.process_time(), 0
    while time.process_time() - start < ROUND_SECONDS:
        work()
        done += things
    return done / (time.process_time() - start)


def copied(slip: Mapping[str, Any]) -> list[Any]:
    """The bare loop: every step of a slip once over, its dice copied."""
    return [tuple(step["dice"]) if "dice" in step else step for step in slip["steps"]]


def counted(dice: Sequence[int]) -> int:
    """The naive judge: count the faces, then the dice of triples, ones and fives."""
    faces = Counter(dice)
    return sum(n if face in (1, 5) else n - n % 3 for face, n in faces.items())


if __name__ == "__main__":
    main()
