"""Which statements a sheet of Tutto makes, each chosen by a word of the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dice import FACES
from rules.rulebook import Chapter, Sentence
from rules.tutto.rulebook_values import values_of_dice
from rules.tutto.scoring import NO_THROW
from rules.tutto.sheet import Card, Effect, TuttoSheet
from rules.tutto.table import BUSTS_IN_A_ROW

ALL_FACES = {"lowest": FACES[0], "highest": FACES[-1]}


def chapters(sheet: TuttoSheet, seats: range) -> list[Chapter]:
    """The rules of this sheet from the box to the pile; cards nobody can draw are left out."""
    played = [card for card in sheet.cards.values() if card.count]
    return [
        Chapter("box", list(_box(sheet, played))),
        Chapter("setup", [Sentence("people", {"most": seats[-1]}), Sentence("start")]),
        Chapter("turn", list(_turn(sheet))),
        Chapter("values", list(values_of_dice(sheet.combos, sheet.dice))),
        Chapter("throw", list(_throw(sheet))),
        Chapter("bust", list(_bust(sheet))),
        Chapter("tutto", list(_tutto(sheet))),
        Chapter("writing", list(_writing(sheet))),
        Chapter("cards", [Sentence("read")]),
        *(Chapter("card", list(_card(sheet, card)), card.key) for card in played),
        Chapter("end", list(_end(sheet))),
        Chapter("people", list(_people(sheet))),
        Chapter("pile", [Sentence(f"shuffle.{sheet.reshuffle}"), Sentence("truth")]),
    ]


def _box(sheet: TuttoSheet, played: list[Card]) -> Iterator[Sentence]:
    cards = sum(card.count for card in played)
    yield Sentence("material", {"dice": sheet.dice, "cards": cards})
    for card in played:
        yield Sentence("count", {"count": card.count}, about=card.key)


# A turn ---------------------------------------------------------------------------


def _turn(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence("draw", {"dice": sheet.dice})
    yield Sentence("aside")
    yield Sentence("choice")


def _throw(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence(f"keep.{sheet.keep}")
    yield Sentence("worthless")
    yield Sentence("earlier")


def _bust(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence("what")
    if sheet.bust_row:
        yield Sentence("row", {"busts": BUSTS_IN_A_ROW, "points": sheet.bust_row})


def _tutto(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence("what", {"dice": sheet.dice})
    yield Sentence(f"after.{sheet.after_tutto}", {"dice": sheet.dice})
    if sheet.after_tutto != "end":
        yield Sentence("risk")
        yield Sentence("sight.write" if sheet.peek_stop else "sight.throw")


def _writing(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence("safe")
    least = {"points": sheet.bank_from} if sheet.bank_from else {}
    yield Sentence("sum.least" if least else "sum.any", least)
    if sheet.combos.unit % sheet.bank_step:
        yield Sentence("step", {"points": sheet.bank_step})
    if sheet.opening:
        yield Sentence("opening", {"points": sheet.opening})
    yield Sentence(f"floor.{sheet.floor}")


# A card ---------------------------------------------------------------------------


def _card(sheet: TuttoSheet, card: Card) -> Iterator[Sentence]:
    if card.judge == NO_THROW:
        yield Sentence(f"halt.{card.on_bust}")
        return
    yield from _who_plays(card)
    yield from _what_is_valid(sheet, card)
    yield from _how_long(sheet, card)
    for effect in card.on_tutto:
        yield from _effect(card, effect)
    if card.may_bank:
        yield Sentence("bank.free")
    yield from _its_bust(card)
    if card.then != "choose":
        yield Sentence(f"then.{card.then}")


def _who_plays(card: Card) -> Iterator[Sentence]:
    if card.barred != "nobody":
        yield Sentence(f"barred.{card.barred}")
    if card.void_for != "nobody":
        yield Sentence(f"void.{card.void_for}.{card.on_bust}")
    if card.optional:
        yield Sentence("optional")


def _what_is_valid(sheet: TuttoSheet, card: Card) -> Iterator[Sentence]:
    keep = "all" if "all" in (card.keep, sheet.keep) else "any"
    if _is_run(card):
        yield Sentence(f"valid.{card.judge}.{keep}", ALL_FACES)
    elif card.keep == "all":
        yield Sentence("keep")
    if not card.counts_dice:
        yield Sentence("worthless")


def _is_run(card: Card) -> bool:
    return card.judge not in ("combos", NO_THROW)


def _how_long(sheet: TuttoSheet, card: Card) -> Iterator[Sentence]:
    """Until when the card goes on, and whether one may write before."""
    if not card.tuttos:
        yield Sentence("until.bust", {"dice": sheet.dice})
    elif card.tuttos > 1:
        key, faces = ("runs", ALL_FACES) if _is_run(card) else ("tuttos", {})
        yield Sentence(f"until.{key}", {"tuttos": card.tuttos, "dice": sheet.dice, **faces})
        if card.earlier_counts:
            yield Sentence("earlier")
    elif _is_run(card):
        yield Sentence("until.run", ALL_FACES)
    elif not card.may_bank:
        yield Sentence("until.tutto" if card.on_bust == "lose" else "until.either")
    if not card.may_bank:
        yield Sentence("bank.bound")


def _its_bust(card: Card) -> Iterator[Sentence]:
    """A bust that loses the points of the turn is the rule and needs no words here."""
    if card.on_bust == "keep":
        yield Sentence(f"bust.{card.bust_keeps}")
        if card.bust_keeps == "turn":
            yield Sentence(f"first.{card.on_first_bust}")


def _effect(card: Card, effect: Effect) -> Iterator[Sentence]:
    if effect.do == "add":
        flat = effect.scope == "card" and not card.counts_dice
        yield Sentence(f"add.{'flat' if flat else effect.scope}.{effect.gain}", _points(effect))
    elif effect.do == "times":
        yield Sentence(f"times.{effect.of}", {"factor": effect.factor})
    elif effect.do == "win":
        yield Sentence(f"win.{effect.when}")
    elif effect.do == "dock":
        yield from _dock(card, effect)
    else:
        yield Sentence(effect.do)


def _points(effect: Effect) -> dict[str, int]:
    return {"points": effect.points} if effect.gain != "taken" else {}


def _dock(card: Card, effect: Effect) -> Iterator[Sentence]:
    """Whom the card takes points from; a leader who may not play it never pays or is spared."""
    yield Sentence(f"dock.{effect.whom}", {"points": effect.points})
    if effect.whom == "leaders":
        yield Sentence(f"lead.{effect.lead}")
        if card.barred != "leaders":
            yield Sentence(f"tied.{effect.tied}")
            if card.void_for != "sole_leader":
                yield Sentence(f"sole.{effect.sole}")
    yield Sentence(f"when.{effect.when}")


# The end, and people --------------------------------------------------------------


def _end(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence(f"goal.{sheet.goal_compare}", {"goal": sheet.goal})
    yield Sentence(f"finish.{sheet.finish}")
    if sheet.finish != "at_once":
        yield Sentence("latch.on" if sheet.latch else "latch.off", {"goal": sheet.goal})
    yield Sentence("most")
    yield Sentence(f"tie.{sheet.tie}")
    yield Sentence(f"overshoot.{sheet.overshoot}", {"goal": sheet.goal})


def _people(sheet: TuttoSheet) -> Iterator[Sentence]:
    yield Sentence(f"join.{sheet.late_start}")
    yield Sentence("leave")
    yield Sentence("pass")
