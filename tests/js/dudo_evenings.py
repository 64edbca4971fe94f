"""Random evenings of Dudo: games of all sizes under random house rules, written well and badly."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules import dudo
from rules.dice import FACES
from rules.dudo import open as open_game
from rules.dudo import printed
from rules.dudo.bids import JOKER
from rules.dudo.hints import callers, least_counts
from rules.dudo.round import VERBS, advance
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import State, begin
from rules.dudo.vocabulary import CHANGEABLE, SHEET_WORDS
from rules.errors import RuleError
from rules.game import OPEN
from rules.position import Position, Span
from rules.sheet import compile_sheet
from tests.js import chance as chance_of

Step = Any
JSON = dict[str, Any]

SPOILED = 0.3
WRONG_SEAT = 0.02
LEFT_OPEN = 0.02
LONGEST_ROUND = 20
JUNK: list[Any] = [
    *[None, True, False, 0, 1, -1, 1.5, 7, 10**12, "", "1", "bid", "constructor", "__proto__"],
    *[[], [1], [0, 0], [True], [None], [{}], {}, {"do": "bid"}, {"calza": True}, {"odds": 1}],
]


def batch(seed: int, slips: int) -> JSON:
    """So many slips in games of one evening after another."""
    return chance_of.evenings(dudo, seed, slips, random_sheet, random_game)


def random_sheet(chance: Random) -> JSON:
    """Any choice of all or some options, often with few dice, so that a palifico comes soon."""
    base, options = printed()
    share = chance.choice((0.1, 0.5, 1))
    choices = {
        key: random_choice(chance, option)
        for key, option in options.items()
        if chance.random() < share
    }
    if chance.random() < 0.5:
        choices["calza"] = "on"
    if chance.random() < 0.5:
        choices["start_dice"] = 2
    return compile_sheet(base, options, choices)


def random_choice(chance: Random, option: JSON) -> Any:
    if "choices" in option:
        return chance.choice(list(option["choices"]))
    return chance.randint(option["least"], option["most"])


def random_game(chance: Random, sheet: DudoSheet) -> JSON:
    """A game to its end and a little further, or broken off."""
    seats = chance.choice((2, 3, 3, 4, 5, 6)) if chance.random() < 0.95 else chance.choice((1, 7))
    spans = [random_span(chance) for _ in range(seats)]
    told = [span._asdict() for span in spans]
    slips: list[JSON] = []
    try:
        position = open_game(sheet, spans)
    except RuleError:
        return {"spans": told, "slips": [{"seat": 0, "steps": [{"do": "void"}]}]}
    longest = chance.choice((5, 20, 60))
    while len(slips) < longest and (not position.over or chance.random() < 0.3):
        slip = random_slip(chance, sheet, position)
        slips.append(slip)
        position = after(sheet, position, slip)
    return {"spans": told, "slips": slips}


def proper_game(chance: Random, sheet: DudoSheet, seats: int, *, plain: bool = False) -> JSON:
    """A game written without a fault to its end; a ``plain`` one has nothing but bids and dudo."""
    position = open_game(sheet, [Span()] * seats)
    slips: list[JSON] = []
    while position.next_seat is not None:
        steps = random_steps(chance, sheet, begin(position, position.next_seat), plain=plain)
        slip = {"seat": position.next_seat, "steps": steps}
        reached = after(sheet, position, slip)
        slips += [slip] if reached is not position else []
        position = reached
    return {"spans": [Span()._asdict()] * seats, "slips": slips}


def random_span(chance: Random) -> Span:
    joined = chance.randint(1, 3) if chance.random() < 0.02 else 0
    left = None if chance.random() < 0.85 else joined + chance.randint(0, 12)
    return Span(joined, left)


def after(sheet: DudoSheet, position: Position, slip: JSON) -> Position:
    return chance_of.after(dudo, sheet, position, slip)


def random_slip(chance: Random, sheet: DudoSheet, position: Position) -> JSON:
    """Mostly the next round, well written; now and then spoiled in any way."""
    seat = position.next_seat if position.next_seat is not None else 0
    steps = random_steps(chance, sheet, begin(position, seat))
    if chance.random() < SPOILED:
        spoil(chance, len(position.spans), steps)
    if chance.random() < WRONG_SEAT:
        seat = chance.choice((-1, 0, 1, len(position.spans), True, False, None, "0", 0.5))
    return {"seat": seat, "steps": steps}


def random_steps(
    chance: Random, sheet: DudoSheet, state: State, *, plain: bool = False
) -> list[Step]:
    steps: list[Step] = []
    courage = chance.choice((0.2, 0.6, 0.9))
    while state.outcome == OPEN and len(steps) < LONGEST_ROUND:
        if not plain and chance.random() < LEFT_OPEN:
            break
        steps.append(random_step(chance, sheet, state, courage, plain=plain))
        try:
            state = advance(sheet, state, steps[-1])
        except RuleError:
            # What was drawn is not legal now; mostly another step is tried.
            if not plain and chance.random() < SPOILED:
                break
            steps.pop()
    return steps


def random_step(
    chance: Random, sheet: DudoSheet, state: State, courage: float, *, plain: bool
) -> Step:
    """A step that is legal now, or nearly always."""
    if state.bids and chance.random() > courage:
        return _dudo(chance, sheet, state) if plain else _call(chance, sheet, state)
    if not plain and chance.random() < 0.2:
        return chance.choice(RARE)(chance, sheet, state)
    return _bid(chance, sheet, state)


def _bid(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    least = least_counts(sheet, state)
    face = chance.choice(list(least))
    return {"do": "bid", "seat": state.turn, "count": least[face], "face": face}


def _near(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    """A bid about as high as the one that stands."""
    most = state.standing.count + 2 if state.standing else 2
    face, count = chance.choice(FACES), chance.randint(1, most)
    return {"do": "bid", "seat": state.turn, "count": count, "face": face}


def _ones(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    """A first bid on ones, which most houses bar in one sort of round or the other."""
    if state.bids:
        return _near(chance, sheet, state)
    return {"do": "bid", "seat": state.turn, "count": chance.randint(1, 2), "face": JOKER}


def _dudo(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    return {"do": "dudo", "seat": state.turn, "actual": chance.randint(0, state.total)}


def _call(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    verb = chance.choice(("dudo", "calza"))
    if not callers(sheet, state, verb) and chance.random() < 0.4:
        verb = "dudo"
    anybody = state.living or [state.turn]
    may = anybody if chance.random() < 0.15 else callers(sheet, state, verb) or anybody
    assert state.standing
    actual = chance.choice((state.standing.count, chance.randint(0, state.total)))
    actual = min(actual, state.total)
    return {"do": verb, "seat": chance.choice(may), **_found(chance, state, verb, actual)}


def _found(chance: Random, state: State, verb: str, actual: int) -> JSON:
    word = {"dudo": "holds", "calza": "exact"}[verb]
    way = chance.random()
    if way < 0.2:
        return {word: chance.random() < 0.5}
    if way < 0.3:
        return {"by_player": [chance.randint(0, count) for count in state.dice]}
    if way < 0.35:
        return {"actual": actual, word: chance.random() < 0.5}
    return {"actual": actual}


def _unrecorded(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    verb, word = chance.choice((("dudo", "holds"), ("calza", "exact")))
    said = {word: chance.random() < 0.5, "unrecorded": True}
    return {"do": verb, "seat": chance.choice(state.living or [0]), **said}


def _gap(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    count, face = chance.randint(1, max(1, state.total)), chance.choice(FACES)
    by = chance.choice(state.living or [0])
    return {"do": "bid", "seat": by, "count": count, "face": face, "gap": True}


def _forced(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    return _gap(chance, sheet, state) | {"seat": state.turn, "gap": False, "forced": True}


def _starter(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    return {"do": "starter", "seat": chance.choice(state.living or [0])}


def _rules(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    word = chance.choice(sorted(CHANGEABLE))
    kind = SHEET_WORDS[word].kind
    values = kind if isinstance(kind, tuple) else (False, True)
    return {"do": "sheet", "choices": {word: chance.choice(values)}}


def _void(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    return {"do": "void", **chance.choice(({}, {"reason": "peek"}))}


def _correct(chance: Random, sheet: DudoSheet, state: State) -> JSON:
    who = chance.choice(state.there or (0,))
    return {"do": "correct", "seat": who, "dice": chance.randint(0, sheet.start_dice)}


Making = Callable[[Random, DudoSheet, State], JSON]
RARE: list[Making] = [
    _near,
    _near,
    _ones,
    _ones,
    _unrecorded,
    _gap,
    _forced,
    _starter,
    _rules,
    _void,
    _correct,
]


def spoil(chance: Random, seats: int, steps: list[Step]) -> None:
    """One step put in that is wrong, or at least wrong here, or one bent out of shape."""
    place = chance.randint(0, len(steps))
    if place < len(steps) and chance.random() < 0.6:
        steps[place] = chance.choice((_bent, _shifted))(chance, steps[place])
    else:
        steps.insert(place, chance.choice((_junk, _any_step, _any_step))(chance, seats))


def _junk(chance: Random, seats: int) -> Step:
    verbs = [*VERBS, *JUNK]
    return chance.choice((chance.choice(JUNK), {"do": chance.choice(verbs)}))


def _any_step(chance: Random, seats: int) -> Step:
    """Words of the right kind, whatever the round has come to."""
    seat, count = {"seat": chance.randrange(seats)}, chance.randint(0, 12)
    return chance.choice(
        (
            {"do": "bid", **seat, "count": count, "face": chance.randint(0, 7)},
            {"do": "bid", **seat, "count": count, "face": chance.choice(FACES), "gap": True},
            {"do": "dudo", **seat},
            {"do": "dudo", **seat, "actual": count},
            {"do": "dudo", **seat, "actual": count, "holds": chance.random() < 0.5},
            {"do": "dudo", **seat, "holds": True, "unrecorded": True},
            {"do": "calza", **seat, "actual": count},
            {"do": "calza", **seat, "exact": True, "unrecorded": True},
            {"do": "starter", **seat},
            {"do": "sheet", "choices": {"calza": True}},
            {"do": "correct", **seat, "dice": count},
            {"do": "void"},
        )
    )


def _bent(chance: Random, proper: Mapping[str, Any]) -> Step:
    """A step with one word replaced by junk, added or left out."""
    step = dict(proper)
    others = ["seat", "count", "actual", "holds", "exact", "by_player", "gap", "forced"]
    others += ["unrecorded", "choices", "dice", "reason", "note", "extra", "__proto__"]
    word = chance.choice([*step, *step, *others])
    if chance.random() < 0.2:
        step.pop(word, None)
    elif isinstance(step.get(word), list) and chance.random() < 0.7:
        step[word] = [*step[word][1:], chance.choice(JUNK)]
    else:
        step[word] = chance.choice(JUNK)
    return step


def _shifted(chance: Random, proper: Mapping[str, Any]) -> Step:
    """A step that says something near: a die fewer, a face lower, the next seat."""
    numbers = [word for word, value in proper.items() if type(value) is int]
    if not numbers:
        return dict(proper)
    word = chance.choice(numbers)
    return {**proper, word: proper[word] + chance.choice((-2, -1, 1, 2))}
