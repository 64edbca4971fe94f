"""One slip: written, written again, written on, corrected, crossed out."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from rules.errors import RuleError
from tests.builders import (
    BANK,
    BUST,
    DOUBLE,
    FIFTY,
    HUNDRED,
    OPEN,
    PASS,
    PLUS_MINUS,
    STOPPED,
    Evening,
    fireworks,
)
from tracker.errors import BadRequest, Conflict, Gone, NoKey, WrongKey
from tracker.keys import Writer
from tracker.models import DrawnCard, Edition, Game, ScoreLine, Throw, Turn

BO = Writer("Ada-Bo-Cy_0123456789_0123456789x", "Bo's phone")


def test_a_slip_is_kept_with_its_verdict(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    steps = [
        {"do": "draw", "card": "bonus_300"},
        {"do": "throw", "dice": [1, 5, 2, 3, 4, 6]},
        {"do": "keep", "dice": [1, 5]},
        {"do": "keep", "dice": [1, 1, 1, 5]},
        BANK,
    ]
    written = evening.write(game, 0, 0, steps, uid=uid)
    assert (written.rev, written.edition) == (2, 1)
    assert written.standing["balances"] == [1500, 0, 0]
    assert written.ruling["outcome"] == "banked"
    turn = Turn.objects.get(pk=uid)
    assert (turn.steps, turn.edition, turn.device) == (steps, 1, "Ada's phone")
    assert (turn.outcome, turn.points, turn.balance, turn.round) == ("banked", 1500, 1500, 1)
    card = DrawnCard.objects.get(turn=turn)
    assert (card.card, card.dice_points, card.tutto, card.card_points) == (
        "bonus_300",
        1200,
        1,
        300,
    )
    thrown = list(Throw.objects.filter(card=card).values_list("thrown", "kept"))
    assert thrown == [("152346", "15"), ("", "1115")]
    lines = ScoreLine.objects.filter(turn=turn).values_list("src", "dst", "points", "why", "card")
    assert list(lines) == [
        ("bank", "seat:0", 1200, "dice", "bonus_300"),
        ("bank", "seat:0", 300, "bonus", "bonus_300"),
    ]


def test_the_same_slip_again_changes_nothing(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    first = evening.write(game, 0, 0, HUNDRED, uid=uid)
    assert evening.write(game, 0, 0, HUNDRED, uid=uid) == first
    assert evening.write(game, 0, 0, HUNDRED, uid=uid, edition=7) == first
    assert Turn.objects.count() == 1
    assert Edition.objects.count() == 0


def test_a_slip_grows_step_by_step(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    for edition in range(len(HUNDRED)):
        steps = HUNDRED[: edition + 1]
        written = evening.write(game, 0, 0, steps, uid=uid, edition=edition)
        assert written.edition == edition + 1
    assert written.standing["balances"] == [100, 0, 0]
    kept = Edition.objects.filter(turn=uid).order_by("edition")
    assert [edition.steps for edition in kept] == [HUNDRED[:1], HUNDRED[:2]]
    assert {edition.device for edition in kept} == {"Ada's phone"}
    assert DrawnCard.objects.filter(turn=uid).count() == 1


def test_an_open_slip_books_nothing_and_tells_what_is_at_risk(evening: Evening) -> None:
    game = evening.game()
    written = evening.write(game, 0, 0, OPEN)
    assert written.ruling == {"outcome": "open", "lines": [], "at_risk": 100}
    assert written.standing["balances"] == [0, 0, 0]
    assert written.standing["next_seat"] == 0
    assert not ScoreLine.objects.exists()


def test_nothing_follows_an_open_slip(evening: Evening) -> None:
    game = evening.game()
    evening.write(game, 0, 0, OPEN)
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 1, 1, [PASS])
    assert (refusal.value.code, refusal.value.where) == ("turn_open", {"turn": 0})
    assert Turn.objects.count() == 1


def test_an_empty_slip_belongs_to_nobody(evening: Evening) -> None:
    game, ada, bo = evening.game(), uuid4(), uuid4()
    evening.write(game, 0, 0, OPEN, uid=ada)
    evening.write(game, 0, 0, [], uid=ada, edition=1)
    written = evening.write(game, 0, 0, HUNDRED, uid=bo, writer=BO)
    assert (written.edition, written.standing["balances"]) == (1, [100, 0, 0])
    assert list(Turn.objects.values_list("uid", "device")) == [(bo, "Bo's phone")]
    assert list(Edition.objects.values_list("turn", "edition")) == [(ada, 1), (ada, 2)]


def test_a_taken_number_is_refused_with_the_slip_that_stands_there(evening: Evening) -> None:
    game, ada = evening.game(), uuid4()
    evening.write(game, 0, 0, OPEN, uid=ada)
    with pytest.raises(Conflict) as refusal:
        evening.write(game, 0, 0, HUNDRED)
    assert refusal.value.code == "turn_taken"
    assert refusal.value.where["slip"] == {
        "uid": str(ada),
        "number": 0,
        "edition": 1,
        "seat": 0,
        "steps": OPEN,
    }


def test_an_older_edition_is_refused_with_the_slip_that_stands(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    evening.write(game, 0, 0, OPEN, uid=uid)
    evening.write(game, 0, 0, HUNDRED, uid=uid, edition=1)
    with pytest.raises(Conflict) as refusal:
        evening.write(game, 0, 0, FIFTY, uid=uid, edition=1, writer=BO)
    assert refusal.value.code == "slip_moved"
    assert refusal.value.where["slip"]["edition"] == 2
    assert Turn.objects.get(pk=uid).steps == HUNDRED


def test_a_gap_is_refused_and_the_first_missing_number_named(evening: Evening) -> None:
    game = evening.game()
    evening.write(game, 0, 0, HUNDRED)
    with pytest.raises(Conflict) as refusal:
        evening.write(game, 3, 0, HUNDRED)
    assert (refusal.value.code, refusal.value.where["number"]) == ("turn_missing", 1)


def test_a_uid_of_another_game_is_refused(evening: Evening) -> None:
    uid = uuid4()
    evening.write(evening.game(), 0, 0, HUNDRED, uid=uid)
    with pytest.raises(BadRequest):
        evening.write(evening.game(), 0, 0, HUNDRED, uid=uid)


def test_a_slip_cannot_change_its_number(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, HUNDRED)
    with pytest.raises(Conflict) as refusal:
        evening.write(game, 2, 2, HUNDRED, uid=uids[1], edition=1)
    assert (refusal.value.code, refusal.value.where["slip"]["number"]) == ("slip_moved", 1)


def test_a_correction_folds_again_all_that_follows(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, fireworks(500), FIFTY, PLUS_MINUS, HUNDRED)
    assert Game.objects.get(pk=game).standing["balances"] == [-400, 50, 1000]
    written = evening.write(game, 0, 0, STOPPED, uid=uids[0], edition=1)
    assert (written.edition, written.ruling["outcome"]) == (2, "stopped")
    assert written.standing["balances"] == [100, -950, 1000]
    turns = Turn.objects.filter(game=game)
    assert list(turns.values_list("balance", flat=True)) == [0, 50, 1000, 100]
    docked = ScoreLine.objects.get(turn=uids[2], why="docked")
    assert (docked.src, docked.points) == ("seat:1", 1000)
    assert Edition.objects.get().steps == fireworks(500)


def test_a_correction_that_breaks_a_later_slip_is_refused_whole(evening: Evening) -> None:
    game = evening.game(people=1)
    uids = evening.play(game, HUNDRED, FIFTY, HUNDRED, seats=1)
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 0, 0, fireworks(6000), uid=uids[0], edition=1)
    assert (refusal.value.code, refusal.value.where["turn"]) == ("game_over", 1)
    assert Turn.objects.get(pk=uids[0]).steps == HUNDRED
    assert Game.objects.get(pk=game).standing["balances"] == [250]
    assert Edition.objects.count() == 0


def test_only_the_last_slip_may_be_emptied(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY, HUNDRED)
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 1, 1, [], uid=uids[1], edition=1)
    assert (refusal.value.code, refusal.value.where) == ("turn_open", {"turn": 1})
    written = evening.write(game, 2, 2, [], uid=uids[2], edition=1)
    assert written.ruling["outcome"] == "open"
    assert written.standing["balances"] == [100, 50, 0]
    assert not ScoreLine.objects.filter(turn=uids[2]).exists()


def test_undo_goes_on_through_the_turn_before(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY, HUNDRED)
    evening.write(game, 2, 2, [], uid=uids[2], edition=1)
    written = evening.write(game, 1, 1, FIFTY[:2], uid=uids[1], edition=1)
    assert written.ruling == {"outcome": "open", "lines": [], "at_risk": 50}
    assert written.standing["next_seat"] == 1
    assert list(Turn.objects.values_list("number", flat=True)) == [0, 1]
    evening.write(game, 1, 1, FIFTY, uid=uids[1], edition=2)
    again = evening.write(game, 2, 2, HUNDRED, uid=uids[2], edition=2)
    assert (again.edition, again.standing["balances"]) == (3, [100, 50, 100])


def test_the_end_can_be_taken_back(evening: Evening) -> None:
    game = evening.game(people=1)
    (uid,) = evening.play(game, fireworks(6000))
    assert Game.objects.get(pk=game).over
    evening.write(game, 0, 0, fireworks(5950), uid=uid, edition=1)
    assert not Game.objects.get(pk=game).over
    evening.write(game, 1, 0, HUNDRED)
    assert Game.objects.get(pk=game).standing["winners"] == [0]
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 2, 0, HUNDRED)
    assert refusal.value.code == "game_over"


def test_a_later_edition_than_ours_is_believed_and_counted_on(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    assert evening.write(game, 0, 0, OPEN, uid=uid, edition=5).edition == 6
    assert evening.write(game, 0, 0, HUNDRED, uid=uid, edition=9).edition == 10


def test_a_refused_slip_leaves_no_trace(evening: Evening) -> None:
    game = evening.game()
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 0, 0, [*HUNDRED, PASS])
    assert (refusal.value.code, refusal.value.where) == ("turn_over", {"turn": 0, "step": 3})
    assert not Turn.objects.exists()
    assert Game.objects.get(pk=game).rev == 1


@pytest.mark.parametrize("ending", [[], [BANK], [HUNDRED[0], BUST]])
def test_points_beyond_all_counting_are_refused(evening: Evening, ending: list[Any]) -> None:
    game, doubled = evening.game(), [DOUBLE, {"do": "tally", "points": 1200, "tutto": True}]
    with pytest.raises(BadRequest) as refusal:
        evening.write(game, 0, 0, [*doubled * 300, *ending])
    assert refusal.value.where == {"field": "steps", "turn": 0}
    with pytest.raises(BadRequest):
        evening.fill(game, [*doubled * 300, *ending])
    assert not Turn.objects.exists()


def test_a_one_and_a_true_are_not_the_same_slip(evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    evening.write(game, 0, 0, HUNDRED, uid=uid)
    spoiled: list[Any] = [HUNDRED[0], {"do": "keep", "dice": [True]}, BANK]
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 0, 0, spoiled, uid=uid, edition=1)
    assert refusal.value.code == "wrong_dice"


def test_only_the_key_of_the_table_opens_its_games(evening: Evening) -> None:
    game = evening.game()
    with pytest.raises(WrongKey):
        evening.write(game, 0, 0, HUNDRED, writer=Writer("x" * 32))
    with pytest.raises(NoKey):
        evening.write(game, 0, 0, HUNDRED, writer=Writer())
    with pytest.raises(Gone):
        evening.write(uuid4(), 0, 0, HUNDRED)
    assert evening.write(game, 0, 0, HUNDRED, writer=Writer(staff=True)).edition == 1
