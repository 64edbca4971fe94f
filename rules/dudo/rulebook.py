"""Which statements a sheet of Dudo makes, each chosen by a word of the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rules.dudo.bids import JOKER, way
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import Bid, State
from rules.rulebook import Chapter, Sentence

SHOWN_COUNT, SHOWN_FACE = 8, 4
"""The bid that the text shows its raises by."""


def chapters(sheet: DudoSheet, seats: range) -> list[Chapter]:
    """The rules of this sheet from the cups to the pad."""
    return [
        Chapter("box", [Sentence("material", {"most": seats[-1], "dice": sheet.start_dice})]),
        Chapter("start", [Sentence("first"), Sentence("shake")]),
        Chapter("bids", list(_bids(sheet))),
        Chapter("raises", list(_raises(sheet))),
        Chapter("dudo", list(_dudo(sheet))),
        Chapter("calza", list(_calza(sheet))),
        Chapter("palifico", list(_palifico(sheet))),
        Chapter("end", [Sentence("last"), Sentence("order")]),
        Chapter("people", [Sentence("leave"), Sentence("join"), Sentence("void")]),
        Chapter("pad", list(_pad(sheet))),
    ]


def _bids(sheet: DudoSheet) -> Iterator[Sentence]:
    yield Sentence("meaning")
    yield Sentence("jokers")
    yield Sentence("opening.jokers" if sheet.open_jokers else "opening.plain")
    yield Sentence("next")
    yield Sentence("unlimited")


def _raises(sheet: DudoSheet) -> Iterator[Sentence]:
    """Each way to bid higher, shown on one bid and on the jokers that outbid it."""
    yield Sentence(f"rule.{sheet.raise_rule}")
    bid = {"count": SHOWN_COUNT, "face": SHOWN_FACE}
    jokers = _least_after(sheet, Bid(0, SHOWN_COUNT, SHOWN_FACE), JOKER)
    yield Sentence(f"down.{sheet.joker_down}", bid | {"jokers": jokers})
    plain = _least_after(sheet, Bid(0, jokers, JOKER), SHOWN_FACE)
    yield Sentence("up", {"jokers": jokers, "count": plain})


def _least_after(sheet: DudoSheet, bid: Bid, face: int) -> int:
    cups = (sheet.start_dice, sheet.start_dice)
    state = State(0, cups, (0, 1), sum(cups), (False, False), None, {}, bids=(bid,))
    return way(sheet, state, 1, face).least or 0


def _dudo(sheet: DudoSheet) -> Iterator[Sentence]:
    yield Sentence(f"who.{sheet.dudo_by}")
    yield Sentence("count")
    yield Sentence("met")
    yield Sentence("short")
    yield Sentence("starts")
    yield Sentence(f"gone.{sheet.after_elimination}")
    yield Sentence("hidden.on" if sheet.memory_mode else "hidden.off")


def _calza(sheet: DudoSheet) -> Iterator[Sentence]:
    if not sheet.calza:
        yield Sentence("off")
        return
    yield Sentence("what")
    yield Sentence("who.all" if sheet.calza_by_next else "who.others")
    yield Sentence("right", {"dice": sheet.start_dice})
    yield Sentence("wrong")
    yield Sentence(f"starts.{sheet.after_calza_hit}")
    if sheet.calza_needs_lost_die:
        yield Sentence("needs_lost_die")
    if not sheet.calza_palifico and sheet.palifico:
        yield Sentence("palifico")
    if not sheet.calza_two_left:
        yield Sentence("two_left")
    if sheet.calza_min_pool == "half":
        yield Sentence("pool")


def _palifico(sheet: DudoSheet) -> Iterator[Sentence]:
    if not sheet.palifico:
        yield Sentence("off")
        return
    yield Sentence(f"when.{sheet.palifico_trigger}")
    yield Sentence("opens")
    yield Sentence("ones")
    yield Sentence("open_ones" if sheet.palifico_open_ones else "no_open_ones")
    yield Sentence(f"face.{sheet.palifico_face}")
    if sheet.palifico_face != "locked":
        yield Sentence(f"switch.{sheet.raise_rule}")
    if not sheet.palifico_two_left:
        yield Sentence("two_left")
    if sheet.palifico_closed:
        yield Sentence("closed")


def _pad(sheet: DudoSheet) -> Iterator[Sentence]:
    yield Sentence(f"entry.{sheet.bid_entry}")
    yield Sentence(f"odds.{sheet.odds}")
    yield Sentence(f"referee.{sheet.referee}")
