"""Random evenings of the Keutjesspel: under random toggles, recorded well and badly."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from rules import keutjesspel
from rules.dice import FACES
from rules.errors import RuleError
from rules.keutjesspel import open as open_game
from rules.keutjesspel import printed
from rules.keutjesspel.odds import weights
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import POT_A, POT_B
from rules.keutjesspel.throwing import SUMS
from rules.keutjesspel.turn import VERBS
from rules.keutjesspel.vocabulary import SHEET_WORDS
from rules.ledger import BANK, seat
from rules.position import Position, Span
from rules.sheet import compile_sheet
from tests.js import chance as chance_of
from tests.js.evenings import JUNK

Step = Any
JSON = dict[str, Any]

SPOILED = 0.25
WRONG_SEAT = 0.02
LEFT_OPEN = 0.02
FEW = (0, 1, 2, 4, 7, 10, 20, 21, 30, 100, 300)
"""Numbers a house might say."""


def batch(seed: int, slips: int) -> JSON:
    """So many slips in games of one evening after another."""
    return chance_of.evenings(keutjesspel, seed, slips, sound_sheet, random_game)


def sound_sheet(chance: Random) -> JSON:
    """A sheet by which somebody could stake."""
    return chance_of.sound(keutjesspel, chance, random_sheet)


def random_sheet(chance: Random) -> JSON:
    """Any choice of all or some options."""
    base, options = printed()
    share = chance.choice((0, 0.2, 0.6))
    choices = {
        key: random_choice(chance, option)
        for key, option in options.items()
        if chance.random() < share
    }
    return compile_sheet(base, options, choices)


def random_choice(chance: Random, option: JSON) -> Any:
    if "choices" in option:
        return chance.choice(list(option["choices"]))
    near = [number for number in FEW if option["least"] <= number <= option["most"]]
    return chance.choice((option["default"], *near))


def random_game(chance: Random, sheet: KeutjesSheet) -> JSON:
    """An evening to its settlement and a little further, or broken off."""
    spans = [random_span(chance, index) for index in range(chance.randint(1, 7))]
    told = {"spans": [span._asdict() for span in spans]}
    slips: list[JSON] = []
    try:
        position = open_game(sheet, spans)
    except RuleError:
        return told | {"slips": [{"seat": 0, "steps": [{"do": "settle"}]}]}
    longest = chance.choice((5, 40, 150))
    while len(slips) < longest and (not position.over or chance.random() < 0.3):
        slip = random_slip(chance, sheet, position)
        slips.append(slip)
        position = after(sheet, position, slip)
    return told | {"slips": slips}


def random_span(chance: Random, index: int) -> Span:
    joined = 0 if index < 2 or chance.random() < 0.7 else chance.randint(0, 40)
    left = None if chance.random() < 0.8 else joined + chance.randint(0, 60)
    return Span(joined, left)


def after(sheet: KeutjesSheet, position: Position, slip: JSON) -> Position:
    return chance_of.after(keutjesspel, sheet, position, slip)


def random_slip(chance: Random, sheet: KeutjesSheet, position: Position) -> JSON:
    """Mostly what comes next, well recorded; now and then spoiled in any way."""
    index = position.next_seat if position.next_seat is not None else 0
    steps = [] if chance.random() < LEFT_OPEN else [random_step(chance, sheet, position)]
    if chance.random() < SPOILED:
        spoil(chance, sheet, position, steps)
    if chance.random() < WRONG_SEAT:
        index = chance.choice((-1, 0, 1, len(position.spans), True, False, None, "0", 0.5))
    return {"seat": index, "steps": steps}


def random_step(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    """A step that is likely to be legal now."""
    if position.memory["round"]:
        kinds, odds = (throw, lend, repay, correct, annul), (88, 4, 3, 4, 1)
    else:
        kinds, odds = (start, lend, repay, correct, change, settle), (66, 12, 6, 6, 6, 4)
    return chance.choices(kinds, odds)[0](chance, sheet, position)


def throw(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    total = chance.choices(SUMS, weights(sheet.marked_faces))[0]
    if chance.random() < 0.3:
        total = chance.choice((*SUMS, *[min(position.memory["pots"]["a"], SUMS[-1])] * len(SUMS)))
    if chance.random() < 0.7:
        return {"do": "throw", "sum": total}
    faces = chance.sample(FACES, chance.randint(0, len(FACES)))
    step = {"do": "throw", "faces": faces}
    if chance.random() < 0.3:
        step["sum"] = sum(faces)
    if chance.random() < 0.2:
        step["by"] = chance.choice((position.next_seat, chance.randrange(len(position.spans))))
    return step


def start(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    playing = list(position.memory["there"])
    step: JSON = {"do": "round"}
    if len(playing) > 2 and chance.random() < 0.2:
        playing = chance.sample(playing, chance.randint(1, len(playing)))
        step["participants"] = playing
    return step | chance.choice((_throws, _throws, _bids, _named))(chance, playing or [0])


def _throws(chance: Random, playing: Sequence[int]) -> JSON:
    most = chance.choice((18, 18, 4))
    laps = [{str(who): chance.randint(3, most) for who in playing}]
    while len(level := _level(laps[-1])) > 1 and chance.random() < 0.9:
        laps.append({who: chance.randint(3, most) for who in level})
    if chance.random() < 0.05:
        laps[-1].popitem()
    again = {"tiebreak": laps[1:]} if len(laps) > 1 or chance.random() < 0.1 else {}
    return {"throws": laps[0], **again}


def _level(throws: dict[str, int]) -> list[str]:
    return [who for who, thrown in throws.items() if thrown == max(throws.values())]


def _bids(chance: Random, playing: Sequence[int]) -> JSON:
    numbers = sorted(chance.choices(range(1, 30), k=chance.randint(0, 4)))
    return {"bids": [{"by": chance.choice(playing), "number": number} for number in numbers]}


def _named(chance: Random, playing: Sequence[int]) -> JSON:
    mode = {"mode": chance.choice(("dice", "auction"))} if chance.random() < 0.3 else {}
    return {"leader": chance.choice(playing), "number": chance.randint(2, 18), **mode}


def lend(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    who = chance.choice(position.memory["there"] or (0,))
    return {"do": "lend", "player": who, "amount": chance.choice((1, 7, 100, 500))}


def repay(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    loans = position.memory["loans"]
    who = max(range(len(loans)), key=lambda index: (loans[index], chance.random()))
    return {"do": "repay", "player": who, "amount": chance.choice((1, 5, loans[who] or 1))}


def correct(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    accounts = [BANK, POT_A, POT_B, *map(seat, range(len(position.spans)))]
    src, dst = chance.sample(accounts, 2)
    note = {"note": "miscounted"} if chance.random() < 0.3 else {}
    return {"do": "correct", "from": src, "to": dst, "amount": chance.choice((1, 3, 25)), **note}


def annul(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    return {"do": "annul"} | ({"reason": "bedtime"} if chance.random() < 0.5 else {})


def change(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    key = chance.choice(list(SHEET_WORDS))
    values = [*FEW, True, False, "always", "end_only", "dice", "auction", "rethrow", "faces"]
    fitting = [value for value in values if SHEET_WORDS[key].fits(value)]
    return {"do": "set_option", "key": key, "value": chance.choice(fitting)}


def settle(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    there = position.memory["there"]
    counting = [who for who in there if chance.random() > 0.05]
    counts = {str(who): position.balances[who] + chance.choice((0, 0, 3)) for who in counting}
    return {"do": "settle"} | ({"counts": counts} if chance.random() < 0.6 else {})


KINDS = (throw, start, lend, repay, correct, annul, change, settle)


def spoil(chance: Random, sheet: KeutjesSheet, position: Position, steps: list[Step]) -> None:
    """A step put in that is wrong, or at least wrong here, or the one there bent out of shape."""
    if steps and chance.random() < 0.6:
        steps[0] = bent(chance, steps[0])
    else:
        steps.insert(chance.randint(0, len(steps)), any_step(chance, sheet, position))


def any_step(chance: Random, sheet: KeutjesSheet, position: Position) -> Step:
    if chance.random() < 0.3:
        return chance.choice((chance.choice(JUNK), {"do": chance.choice([*VERBS, *JUNK])}))
    step = chance.choice(KINDS)(chance, sheet, position)
    return bent(chance, step) if chance.random() < 0.3 else step


def bent(chance: Random, proper: Step) -> Step:
    """A step with something in it replaced by junk, added or left out, at any depth."""
    step = dict(proper)
    word = chance.choice([*step, *step, "sum", "by", "mode", "extra", "__proto__", "counts"])
    inner = step.get(word)
    if chance.random() < 0.2:
        step.pop(word, None)
    elif isinstance(inner, dict | list) and inner and chance.random() < 0.7:
        step[word] = _bent_within(chance, inner)
    else:
        step[word] = chance.choice([*JUNK, 3, 12, 21, 22, 10**6 + 1, "seat:0", "0", "mode"])
    return step


def _bent_within(chance: Random, inner: Any) -> Any:
    keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
    key, copied = chance.choice(keys), inner.copy()
    if isinstance(copied[key], dict) and copied[key] and chance.random() < 0.6:
        copied[key] = _bent_within(chance, copied[key])
    elif isinstance(copied, dict) and chance.random() < 0.3:
        del copied[key]
    elif isinstance(copied, dict) and chance.random() < 0.4:
        copied[chance.choice(("9", "00", "x", "by", "__proto__"))] = copied.pop(key)
    else:
        copied[key] = chance.choice([*JUNK, 3, 19, 12])
    return copied
