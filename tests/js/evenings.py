"""Random evenings: games of all sizes under random house rules, recorded well and badly."""

from __future__ import annotations

from random import Random
from typing import Any

from rules import tutto
from rules.dice import FACES, faces_of, handful, size_of
from rules.errors import RuleError
from rules.game import OPEN
from rules.position import Position, Span
from rules.sheet import compile_sheet
from rules.tutto import open as open_game
from rules.tutto import printed
from rules.tutto.scoring import JUDGES
from rules.tutto.sheet import TuttoSheet
from rules.tutto.state import State, begin
from rules.tutto.turn import VERBS, advance, permits
from tests.js import chance as chance_of

Step = Any
JSON = dict[str, Any]

SPOILED = 0.3
WRONG_SEAT = 0.02
LEFT_OPEN = 0.04
PASSED = 0.03
LONGEST_TURN = 40
LONGEST_GAME = 400
PASS: JSON = {"seat": 0, "steps": [{"do": "pass"}]}
JUNK: list[Any] = [
    *[None, True, False, 0, 1, -1, 1.5, 50, 10**12, "", "1", "draw", "constructor", "__proto__"],
    *[[], [1], [[1]], ["1"], [True], [None], [0], [7], [-1], [1.5], [{}], {}, {"do": "draw"}],
]


def batch(seed: int, slips: int) -> JSON:
    """So many slips in games of one evening after another."""
    return chance_of.evenings(tutto, seed, slips, sound_sheet, random_game)


def sound_sheet(chance: Random) -> JSON:
    """A sheet whose rules do not contradict each other."""
    return chance_of.sound(tutto, chance, random_sheet)


def random_sheet(chance: Random) -> JSON:
    """Any choice of all or some options, and a deck of any size, sometimes of three cards only."""
    base, options = printed()
    share = chance.choice((0.1, 0.4, 1))
    choices = {
        key: random_choice(chance, option)
        for key, option in options.items()
        if chance.random() < share
    }
    return compile_sheet(base, options, choices, random_deck(chance, base["cards"]))


def random_deck(chance: Random, cards: JSON) -> dict[str, int]:
    """Tutto's cards or those of all editions, sometimes only three of them."""
    tutto = [card for card, entry in cards.items() if entry["count"]]
    there = chance.choice((tutto, list(cards)))
    few = chance.sample(there, 3) if chance.random() < 0.4 else there
    return {card: chance.choice((1, 2, 5)) if card in few else 0 for card in cards}


def random_choice(chance: Random, option: JSON) -> Any:
    if "choices" in option:
        return chance.choice(list(option["choices"]))
    near = min(option["most"], option["least"] + 5000)
    some = chance.randint(option["least"], near)
    return chance.choice((option["least"], option["default"], some, some - some % 100))


def random_game(chance: Random, sheet: TuttoSheet) -> JSON:
    """A game to its end and a little further, or broken off."""
    spans = [random_span(chance, seat) for seat in range(chance.randint(1, 6))]
    slips: list[JSON] = []
    try:
        position = open_game(sheet, spans)
    except RuleError:
        return {"spans": [span._asdict() for span in spans], "slips": [PASS]}
    longest = chance.choice((5, 30, 120))
    while len(slips) < longest and (position.next_seat is not None or chance.random() < 0.3):
        slip = random_slip(chance, sheet, position)
        slips.append(slip)
        position = after(sheet, position, slip)
    return {"spans": [span._asdict() for span in spans], "slips": slips}


def proper_game(chance: Random, sheet: TuttoSheet, seats: int) -> JSON:
    """A game written down without a fault, to its end or broken off after very many slips.

    Some sheets have no end that chance finds: an exact goal, a floor that gives nothing back.
    """
    spans = [Span()] * seats
    position = open_game(sheet, spans)
    slips: list[JSON] = []
    for _ in range(LONGEST_GAME):
        if position.next_seat is None:
            break
        state = begin(position, position.next_seat)
        slip = {"seat": state.seat, "steps": random_steps(chance, sheet, state)}
        after_it = after(sheet, position, slip)
        slips += [slip] if after_it is not position else []
        position = after_it
    return {"spans": [span._asdict() for span in spans], "slips": slips}


def random_span(chance: Random, seat: int) -> Span:
    joined = 0 if seat == 0 or chance.random() < 0.8 else chance.randint(0, 12)
    left = None if chance.random() < 0.85 else joined + chance.randint(0, 20)
    return Span(joined, left)


def after(sheet: TuttoSheet, position: Position, slip: JSON) -> Position:
    return chance_of.after(tutto, sheet, position, slip)


def random_slip(chance: Random, sheet: TuttoSheet, position: Position) -> JSON:
    """Mostly the next seat's turn, well recorded; now and then spoiled in any way."""
    seat = position.next_seat if position.next_seat is not None else 0
    if chance.random() < PASSED:
        return {"seat": seat, "steps": [{"do": "pass"}]}
    steps = random_steps(chance, sheet, begin(position, seat))
    if chance.random() < SPOILED:
        spoil(chance, sheet, steps)
    if chance.random() < WRONG_SEAT:
        seat = chance.choice((-1, 0, 1, len(position.spans), True, False, None, "0", 0.5))
    return {"seat": seat, "steps": steps}


def random_steps(chance: Random, sheet: TuttoSheet, state: State) -> list[Step]:
    steps: list[Step] = []
    courage = chance.choice((0.1, 0.3, 0.8))
    while state.outcome == OPEN and len(steps) < LONGEST_TURN and chance.random() > LEFT_OPEN / 4:
        steps.append(random_step(chance, sheet, state, courage))
        state = advance(sheet, state, steps[-1])
    return steps


def random_step(chance: Random, sheet: TuttoSheet, state: State, courage: float) -> Step:
    """A step that is legal now."""
    may = sorted(permits(sheet, state) - {"pass"})
    if "bank" in may and chance.random() > courage:
        return {"do": "bank"}
    rare = {"bank", "bust"} | (set() if chance.random() < 0.2 else {"tally"})
    verb = chance.choice([verb for verb in may if verb not in rare] or may)
    return {"do": verb, **LEGAL[verb](chance, sheet, state)} if verb in LEGAL else {"do": verb}


def _card(chance: Random, sheet: TuttoSheet, state: State) -> JSON:
    counts = [card.count for card in sheet.cards.values()]
    return {"card": chance.choices(list(sheet.cards), counts)[0]}


def _thrown(chance: Random, sheet: TuttoSheet, state: State) -> JSON:
    """As dice fall, or kinder: so that there is a Tutto to see."""
    faces = chance.choice((FACES, FACES, (1, 5, 2), (1, 5), (1, 1, 2, 3)))
    return {"dice": [chance.choice(faces) for _ in range(state.in_hand)]}


def _kept(chance: Random, sheet: TuttoSheet, state: State) -> JSON:
    assert state.card
    judge = JUDGES[state.card.judge]
    best = faces_of(judge.best(sheet.combos, state.laid, state.awaits)) if state.awaits else []
    dice = best or any_keep(chance, sheet, state)
    some = chance.sample(dice, chance.randint(1, len(dice)))
    free = "all" not in (state.card.keep, sheet.keep)
    if free and judge.worth(sheet.combos, state.laid, handful(some) or 0):
        dice = some
    return {"dice": chance.sample(dice, len(dice))}


def any_keep(chance: Random, sheet: TuttoSheet, state: State) -> list[int]:
    """Dice that may be kept from a throw that was not written down."""
    assert state.card
    if state.card.judge != "combos":
        missing = [face for face in FACES if not state.laid >> 4 * (face - 1) & 1]
        some = chance.sample(missing, chance.randint(1, len(missing)))
        worth = JUDGES[state.card.judge].worth(sheet.combos, state.laid, handful(some) or 0)
        return some if worth is not None else any_keep(chance, sheet, state)
    fitting = [kept for kept in sheet.combos.worth if size_of(kept) <= state.in_hand]
    return faces_of(chance.choice(fitting))


def _tallied(chance: Random, sheet: TuttoSheet, state: State) -> JSON:
    assert state.card
    tutto = chance.random() < 0.6
    if not state.card.counts_dice:
        return {"points": 0, "tutto": tutto}
    if state.card.tuttos != 1:
        return {"points": sheet.combos.unit * chance.randint(1, 100), "tutto": tutto}
    return {"points": chance.choice(sorted(sheet.combos.sums[tutto])), "tutto": tutto}


LEGAL = {"draw": _card, "throw": _thrown, "keep": _kept, "tally": _tallied}


def spoil(chance: Random, sheet: TuttoSheet, steps: list[Step]) -> None:
    """One step put in that is wrong, or at least wrong here, or one bent out of shape."""
    place = chance.randint(0, len(steps))
    if place < len(steps) and chance.random() < 0.5:
        steps[place] = chance.choice((_bent, _bent, _shifted))(chance, steps[place])
    else:
        steps.insert(place, chance.choice((_junk, _any_step, _any_step))(chance, sheet))


def _junk(chance: Random, sheet: TuttoSheet) -> Step:
    verbs = [*VERBS, *JUNK]
    return chance.choice((chance.choice(JUNK), {"do": chance.choice(verbs)}))


def _any_step(chance: Random, sheet: TuttoSheet) -> Step:
    """Words of the right kind, whatever the turn has come to."""
    dice = [chance.choice(FACES) for _ in range(chance.randint(0, 7))]
    return chance.choice(
        (
            {"do": "draw", "card": chance.choice(list(sheet.cards))},
            {"do": "throw", "dice": dice},
            {"do": "keep", "dice": dice},
            {"do": "keep", "dice": dice[:1]},
            {"do": "tally", "points": 50 * chance.randint(0, 45), "tutto": chance.random() < 0.5},
            {"do": "bust"},
            {"do": "bank"},
            {"do": "pass"},
        )
    )


def _bent(chance: Random, proper: Step) -> Step:
    """A step with one word replaced by junk, added or left out."""
    step = dict(proper)
    word = chance.choice([*step, *step, "card", "dice", "points", "tutto", "extra", "__proto__"])
    if chance.random() < 0.2:
        step.pop(word, None)
    elif isinstance(step.get(word), list) and step[word] and chance.random() < 0.7:
        step[word] = [*step[word][1:], chance.choice(JUNK)]
    else:
        step[word] = chance.choice(JUNK)
    return step


def _shifted(chance: Random, proper: Step) -> Step:
    """A step that says something near: a die fewer, a die more, another sum."""
    step = dict(proper)
    if "dice" in step:
        more = [chance.choice(FACES)]
        step["dice"] = chance.choice(
            (step["dice"][1:], step["dice"] + more, step["dice"][1:] + more)
        )
    if "points" in step:
        step["points"] += chance.choice((-100, -50, -25, 25, 50, 100))
    return step
