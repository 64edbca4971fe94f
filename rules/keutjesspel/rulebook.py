"""Which statements a sheet of the Keutjesspel makes, each chosen by a word of the sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rules.keutjesspel.leading import THREE_DICE
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.throwing import END_ONLY, SMALL_DICE, SUMS
from rules.keutjesspel.vocabulary import BIG_DICE, FEWEST_SEATS
from rules.rulebook import Chapter, Sentence

SWITCH = {True: "on", False: "off"}


def chapters(sheet: KeutjesSheet) -> list[Chapter]:
    """The rules of this sheet from the bag to the settlement."""
    return [
        Chapter("box", list(_box(sheet))),
        Chapter("setup", list(_setup(sheet))),
        Chapter("leader", list(_leader(sheet))),
        Chapter("throw", list(_throw(sheet))),
        Chapter("leading", list(_leading(sheet))),
        Chapter("win", [Sentence("pots"), Sentence("top_up"), Sentence("own")]),
        Chapter("bank", list(_bank(sheet))),
        Chapter("people", [Sentence("join"), Sentence("leave"), Sentence("out")]),
        Chapter("end", list(_end(sheet))),
        Chapter("writing", list(_writing(sheet))),
    ]


def _box(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("material", {"big": BIG_DICE, "small": SMALL_DICE})
    yield Sentence("blank")
    if sheet.bank_stock:
        yield Sentence("stock", {"keutjes": sheet.bank_stock})
    if sheet.cent_value:
        yield Sentence("cent", {"keutjes": sheet.cent_value})


def _setup(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("people", {"least": FEWEST_SEATS, "most": sheet.max_players})
    yield Sentence("capital", {"keutjes": sheet.start_capital})
    yield Sentence("stake", {"keutjes": sheet.stake})


def _leader(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence(
        f"find.{sheet.leader_mode}", {"lowest": THREE_DICE[0], "highest": THREE_DICE[-1]}
    )
    yield Sentence("other")
    yield Sentence(f"tie.{sheet.tie_target}")
    yield Sentence("target", {"factor": sheet.target_factor})


def _throw(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("order")
    yield Sentence("sum", {"lowest": SUMS[0], "highest": SUMS[-1]})
    yield Sentence("hit")
    yield Sentence("under")
    yield Sentence("zero.paid" if sheet.zero_penalty else "zero.free", _paid(sheet))
    stage = {"stage": sheet.end_stage_at} if sheet.overthrow == END_ONLY else {}
    yield Sentence(f"over.{sheet.overthrow}", stage)
    if sheet.overthrow != END_ONLY:
        yield Sentence("bites", {"stage": sheet.end_stage_at})


def _paid(sheet: KeutjesSheet) -> dict[str, int]:
    return {"keutjes": sheet.zero_penalty} if sheet.zero_penalty else {}


def _leading(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("waits", {"keutjes": sheet.leader_joins_at})
    yield Sentence("hit")
    yield Sentence(f"under.{SWITCH[sheet.leader_paid_under]}")
    yield Sentence(f"zero.{SWITCH[sheet.leader_zero_penalty]}")
    yield Sentence(f"over.{SWITCH[sheet.leader_over_penalty]}")


def _bank(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("stake")
    yield Sentence(f"short.{SWITCH[sheet.auto_loan]}")
    yield Sentence("interest")
    yield Sentence("annul")


def _end(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence("result")
    yield Sentence("count")
    yield Sentence("rank")
    if sheet.end_after_rounds:
        yield Sentence("rounds", {"rounds": sheet.end_after_rounds})


def _writing(sheet: KeutjesSheet) -> Iterator[Sentence]:
    yield Sentence(f"entry.{sheet.entry}")
    yield Sentence(f"odds.{SWITCH[sheet.odds]}")
    yield Sentence("marked", {"faces": sheet.marked_faces})
