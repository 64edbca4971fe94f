"""Many slips at once: inserted, removed, shifted, all or nothing."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.errors import RuleError
from rules.position import Span
from tests.builders import FIFTY, HUNDRED, PASS, STOPPED, Evening, fireworks
from tracker import record
from tracker.errors import BadRequest, Conflict
from tracker.models import Edition, Game, ScoreLine, Seat, Turn
from tracker.record import Rewritten, SlipAsked


def rewrite(
    evening: Evening, game: UUID, start: int, *slips: tuple[UUID, int, list[Any]], rev: int = 0
) -> Rewritten:
    known = rev or Game.objects.get(pk=game).rev
    asked = [SlipAsked(*slip) for slip in slips]
    return record.rewrite_turns(game, start, asked, known, evening.writer)


def test_a_forgotten_turn_is_put_in_and_the_rest_moves_on(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY, STOPPED)
    new = uuid4()
    told = rewrite(evening, game, 1, (new, 1, [PASS]), (uids[1], 2, FIFTY), (uids[2], 0, STOPPED))
    assert told.standing["balances"] == [100, 0, 50]
    assert [(turn["uid"], turn["number"], turn["edition"]) for turn in told.turns] == [
        (str(new), 1, 1),
        (str(uids[1]), 2, 2),
        (str(uids[2]), 3, 2),
    ]
    numbers = Turn.objects.filter(game=game).values_list("uid", flat=True)
    assert list(numbers) == [uids[0], new, uids[1], uids[2]]
    assert ScoreLine.objects.get(turn=uids[1]).dst == "seat:2"
    assert set(Edition.objects.values_list("turn", "number")) == {(uids[1], 1), (uids[2], 2)}


def test_telling_a_long_game_again_costs_what_a_short_one_costs(evening: Evening) -> None:
    counts = []
    for turns in (3, 60):
        game = evening.game()
        slips = [(uuid4(), number % 3, HUNDRED) for number in range(turns)]
        rewrite(evening, game, 0, *slips)
        with CaptureQueriesContext(connection) as asked:
            assert len(rewrite(evening, game, 0, *slips).turns) == turns
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_a_turn_too_many_is_taken_out(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY, STOPPED, HUNDRED)
    told = rewrite(evening, game, 1, (uids[2], 1, STOPPED), (uids[3], 2, HUNDRED))
    assert told.standing["balances"] == [100, 0, 100]
    assert not Turn.objects.filter(pk=uids[1]).exists()
    assert Edition.objects.get(turn=uids[1]).steps == FIFTY


def test_a_game_is_cut_short(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY, HUNDRED)
    assert rewrite(evening, game, 1).standing["number"] == 1
    assert list(Turn.objects.values_list("pk", flat=True)) == [uids[0]]
    assert evening.write(game, 1, 1, HUNDRED).standing["balances"] == [100, 100, 0]


def test_what_stays_as_it_was_keeps_its_edition(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    written = Turn.objects.get(pk=uids[0]).written_at
    told = rewrite(evening, game, 0, (uids[0], 0, HUNDRED), (uids[1], 1, STOPPED))
    assert [turn["edition"] for turn in told.turns] == [1, 2]
    assert Turn.objects.get(pk=uids[0]).written_at == written


def test_the_same_rewrite_again_changes_nothing(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    first = rewrite(evening, game, 1, (uids[1], 1, STOPPED), rev=3)
    again = rewrite(evening, game, 1, (uids[1], 1, STOPPED), rev=3)
    assert again == first
    assert Edition.objects.count() == 1


def test_a_rewrite_of_a_game_that_has_moved_on_is_refused(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    with pytest.raises(Conflict) as refusal:
        rewrite(evening, game, 1, (uids[1], 1, STOPPED), rev=2)
    assert (refusal.value.code, refusal.value.where["rev"]) == ("slip_moved", 3)
    assert refusal.value.where["slips"][0]["steps"] == FIFTY


def test_all_or_nothing(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    with pytest.raises(RuleError) as refusal:
        rewrite(evening, game, 1, (uuid4(), 1, STOPPED), (uids[1], 1, FIFTY))
    assert (refusal.value.code, refusal.value.where["turn"]) == ("wrong_seat", 2)
    assert list(Turn.objects.values_list("uid", flat=True)) == uids
    assert Game.objects.get(pk=game).rev == 3
    assert Edition.objects.count() == 0


def test_a_uid_names_one_slip_only(evening: Evening) -> None:
    game, other = evening.game(), evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    (strange,) = evening.play(other, HUNDRED)
    for slips in (
        [(uids[1], 1, FIFTY), (uids[1], 2, FIFTY)],
        [(uids[0], 1, FIFTY)],
        [(strange, 1, FIFTY)],
    ):
        with pytest.raises(BadRequest):
            rewrite(evening, game, 1, *slips)


def test_a_rewrite_beyond_the_end_is_refused(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    with pytest.raises(Conflict) as refusal:
        rewrite(evening, game, 2, (uuid4(), 2, FIFTY))
    assert (refusal.value.code, refusal.value.where["number"]) == ("turn_missing", 1)


def spans(game: UUID) -> list[tuple[int, int | None]]:
    return list(Seat.objects.filter(game=game).order_by("index").values_list("joined", "left"))


@pytest.fixture
def late(evening: Evening) -> tuple[UUID, list[UUID]]:
    """Ada and Bo have played three turns, then Cy joined and took one, then Bo left."""
    game = evening.game(people=2)
    uids = evening.play(game, HUNDRED, FIFTY, HUNDRED, seats=2)
    evening.game(game, people=3)
    uids += [uuid4(), uuid4()]
    evening.write(game, 3, 1, FIFTY, uid=uids[3])
    evening.write(game, 4, 2, STOPPED, uid=uids[4])
    named = frozenset({"joined", "left"})
    seats = [record.SeatAsked(player, 0, None, named) for player in evening.players]
    seats[1] = seats[1]._replace(left=5)
    seats[2] = seats[2]._replace(joined=3)
    evening.game(game, seats=seats)
    assert spans(game) == [(0, None), (0, 5), (3, None)]
    return game, uids


def test_who_joined_or_left_with_a_turn_does_so_still_when_one_is_put_in(
    evening: Evening, late: tuple[UUID, list[UUID]]
) -> None:
    game, uids = late
    slips = [(uids[0], 0, HUNDRED), (uuid4(), 1, [PASS]), (uids[1], 0, FIFTY)]
    slips += [(uids[2], 1, HUNDRED), (uids[3], 2, FIFTY), (uids[4], 0, STOPPED)]
    told = rewrite(evening, game, 0, *slips)
    assert spans(game) == [(0, None), (0, 6), (4, None)]
    assert (told.standing["balances"], told.standing["next_seat"]) == ([150, 100, 50], 2)
    assert rewrite(evening, game, 0, *slips) == told
    assert spans(game) == [(0, None), (0, 6), (4, None)]
    assert [folded.changed for folded in record.refold([game])] == [False]


def test_who_joined_or_left_with_a_turn_does_so_still_when_one_is_pulled_up(
    evening: Evening, late: tuple[UUID, list[UUID]]
) -> None:
    game, uids = late
    rewrite(evening, game, 0, (uids[1], 0, FIFTY), (uids[2], 1, HUNDRED), (uids[3], 2, FIFTY))
    assert spans(game) == [(0, None), (0, 3), (2, None)]
    assert evening.write(game, 3, 0, HUNDRED).standing["next_seat"] == 2


def test_when_everybody_joined_and_left_can_be_said(
    evening: Evening, late: tuple[UUID, list[UUID]]
) -> None:
    game, uids = late
    rev = Game.objects.get(pk=game).rev
    stand = [SlipAsked(uids[0], 0, HUNDRED), SlipAsked(uids[1], 1, FIFTY)]
    stand += [SlipAsked(uids[2], 2, HUNDRED)]
    asked = [Span(0, None), Span(0, 2), Span(1, None)]
    for _ in range(2):
        record.rewrite_turns(game, 0, stand, rev, evening.writer, spans=asked)
        assert spans(game) == [tuple(span) for span in asked]
        assert Game.objects.get(pk=game).rev == rev + 1


@pytest.mark.parametrize("asked", [[Span()] * 4, [Span(), Span(3, 2)]])
def test_what_nobody_can_have_done_is_refused(
    evening: Evening, late: tuple[UUID, list[UUID]], asked: list[Span]
) -> None:
    game, _uids = late
    rev = Game.objects.get(pk=game).rev
    with pytest.raises(BadRequest):
        record.rewrite_turns(game, 4, [], rev, evening.writer, spans=asked)
    assert spans(game) == [(0, None), (0, 5), (3, None)]


def test_a_forgotten_turn_is_put_into_a_game_that_was_closed(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    evening.game(game, closed=True)
    told = rewrite(evening, game, 1, (uuid4(), 1, STOPPED), (uids[1], 2, FIFTY))
    assert (told.standing["balances"], told.standing["reason"]) == ([100, 0, 50], "closed")


def test_a_closed_game_grows_no_longer(evening: Evening) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED)
    evening.game(game, closed=True)
    with pytest.raises(RuleError) as refusal:
        rewrite(evening, game, 0, (uids[0], 0, HUNDRED), (uuid4(), 1, FIFTY))
    assert refusal.value.code == "game_over"
    rewrite(evening, game, 0, (uids[0], 0, fireworks(300)))
    assert Game.objects.get(pk=game).standing["reason"] == "closed"
