"""Marks on the record: written with their slip, gone with it, rebuilt by a refold."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.fold import fold
from rules.marks import in_order
from rules.registry import GAMES
from tests import golden
from tests.builders import HUNDRED, PLUS_MINUS, STOPPED, Evening, golden_game
from tracker import record
from tracker.models import Game, Mark, Turn
from tracker.record import SlipAsked

KINDS = sorted(kind for kind in GAMES if GAMES[kind].marks)


def kept(game: UUID) -> list[list[tuple[Any, ...]]]:
    """The marks of each turn, as the record has them."""
    told: list[list[tuple[Any, ...]]] = []
    for turn in Turn.objects.filter(game=game).order_by("number"):
        rows = turn.marks.values_list("seat", "what", "number", "expected")
        told.append(sorted(rows, key=lambda row: (row[0], row[1])))
    return told


def told_by_the_rules(game: dict[str, Any]) -> list[list[tuple[Any, ...]]]:
    sheet, spans = golden.sheet_of(game), golden.spans_of(game)
    rulings = fold(GAMES[game["kind"]], sheet, spans, game["slips"]).rulings
    return [[tuple(mark) for mark in in_order(ruling.marks)] for ruling in rulings]


@pytest.mark.parametrize("kind", KINDS)
def test_the_marks_of_a_game_are_those_of_its_verdicts(evening: Evening, kind: str) -> None:
    told = golden_game(kind, "evening")
    assert kept(evening.play_golden(told)) == told_by_the_rules(told)


@pytest.mark.parametrize("kind", KINDS)
def test_a_slip_written_anew_has_only_its_new_marks(evening: Evening, kind: str) -> None:
    told = golden_game(kind, "evening")
    game, last = evening.open_golden(told), told["slips"][1]
    evening.write(game, 0, told["slips"][0]["seat"], told["slips"][0]["steps"])
    uid = uuid4()
    evening.write(game, 1, last["seat"], last["steps"], uid=uid)
    assert kept(game) == told_by_the_rules(told)[:2]
    evening.write(game, 1, last["seat"], [], uid=uid, edition=1)
    assert kept(game) == [told_by_the_rules(told)[0], []]
    evening.write(game, 1, last["seat"], last["steps"], uid=uid, edition=2)
    assert kept(game) == told_by_the_rules(told)[:2]


@pytest.mark.parametrize("kind", KINDS)
def test_a_rewritten_game_has_the_marks_of_its_new_slips(evening: Evening, kind: str) -> None:
    told = golden_game(kind, "evening")
    game = evening.play_golden(told)
    fewer = told["slips"][:3]
    asked = [SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in fewer]
    record.rewrite_turns(game, 0, asked, Game.objects.get(pk=game).rev, evening.writer)
    assert kept(game) == told_by_the_rules(told)[:3]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "spoil",
    [
        lambda marks: marks.filter(turn__number=0).delete(),
        lambda marks: marks.update(number=7),
        lambda marks: marks.update(expected=7),
        lambda marks: marks.update(seat=1 - marks[0].seat),
    ],
)
def test_spoiled_marks_are_found_and_mended(evening: Evening, kind: str, spoil: Any) -> None:
    told = golden_game(kind, "evening")
    game = evening.play_golden(told)
    spoil(Mark.objects.filter(turn__number=0, what__in=_once(kind)))
    assert kept(game) != told_by_the_rules(told)
    assert [folded.changed for folded in record.refold()] == [True]
    assert kept(game) == told_by_the_rules(told)
    assert not any(folded.changed for folded in record.differences())


def _once(kind: str) -> set[str]:
    """Marks that one seat alone has in the first slip, so that they can be given to another."""
    first = told_by_the_rules(golden_game(kind, "evening"))[0]
    names = [what for _, what, *_ in first]
    return {what for what in names if names.count(what) == 1}


def test_a_game_without_marks_asks_the_database_nothing_of_them(evening: Evening) -> None:
    game = evening.game()
    with CaptureQueriesContext(connection) as asked:
        uids = evening.play(game, HUNDRED, STOPPED, PLUS_MINUS)
        evening.write(game, 2, 2, STOPPED, uid=uids[2], edition=1)
        evening.write(game, 0, 0, STOPPED, uid=uids[0], edition=1)
        assert not any(folded.changed for folded in record.refold())
    assert not [each["sql"] for each in asked if Mark._meta.db_table in each["sql"]]
