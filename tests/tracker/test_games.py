"""Games: opened, joined, left, closed, opened again."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest

from rules.errors import RuleError
from tests.builders import FIFTY, HUNDRED, PLUS_MINUS, STOPPED, Evening, fireworks
from tracker import record
from tracker.errors import BadRequest, Conflict, Gone
from tracker.models import Game, Seat
from tracker.record import SeatAsked


def seats(evening: Evening, *who: Any) -> list[SeatAsked]:
    """Seats by the number of the player, or by number and what is said of it."""
    told = [(each, {}) if isinstance(each, int) else each for each in who]
    return [
        SeatAsked(evening.players[place], **words, named=frozenset(words)) for place, words in told
    ]


def standing(game: UUID) -> Any:
    return Game.objects.get(pk=game).standing


def test_a_game_stands_at_its_opening(evening: Evening) -> None:
    when = datetime(2026, 11, 3, 20, 0, tzinfo=UTC)
    game = Game.objects.get(pk=evening.game(started_at=when, note="by candlelight"))
    assert (game.rev, game.length, game.over) == (1, 0, False)
    assert (game.started_at, game.note) == (when, "by candlelight")
    assert game.standing["balances"] == [0, 0, 0]
    assert game.standing["next_seat"] == 0


def test_the_same_game_again_changes_nothing(evening: Evening) -> None:
    game = evening.game(note="x")
    assert Game.objects.get(pk=evening.game(game, note="x")).rev == 1
    assert Game.objects.get(pk=evening.game(game)).note == "x"


def test_somebody_joins_last_and_takes_part_from_the_next_turn_on(evening: Evening) -> None:
    game = evening.game(people=2)
    evening.play(game, HUNDRED, FIFTY, HUNDRED, seats=2)
    evening.game(game, seats=seats(evening, 0, 1, 2))
    assert Seat.objects.get(game=game, index=2).joined == 3
    assert standing(game)["balances"] == [200, 50, 0]
    assert standing(game)["next_seat"] == 1
    evening.write(game, 3, 1, STOPPED)
    assert evening.write(game, 4, 2, FIFTY).standing["balances"] == [200, 50, 50]
    evening.game(game, seats=seats(evening, 0, 1, 2))
    assert Seat.objects.get(game=game, index=2).joined == 3


def test_who_leaves_keeps_the_score_and_takes_no_turns(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED, fireworks(500), FIFTY, HUNDRED)
    assert standing(game)["next_seat"] == 1
    evening.game(game, seats=seats(evening, 0, (1, {"left": 4}), 2))
    assert standing(game)["balances"] == [200, 500, 50]
    assert standing(game)["next_seat"] == 2
    written = evening.write(game, 4, 2, PLUS_MINUS)
    assert written.standing["balances"] == [-800, 500, 1050]
    evening.game(game, seats=seats(evening, 0, 1, 2))
    assert Seat.objects.get(game=game, index=1).left == 4
    with pytest.raises(RuleError):
        evening.game(game, seats=seats(evening, 0, (1, {"left": None}), 2))


def test_who_leaves_by_mistake_may_come_back(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    evening.game(game, seats=seats(evening, 0, (1, {"left": 1}), 2))
    assert standing(game)["next_seat"] == 2
    evening.game(game, seats=seats(evening, 0, (1, {"left": None}), 2))
    assert standing(game)["next_seat"] == 1


def test_before_the_first_slip_everything_may_change(evening: Evening) -> None:
    game = evening.game()
    short = record.save_sheet(record.compile_rules("tutto", {"goal": 3000}, {})).pk
    evening.game(game, seats=seats(evening, 2, 0), sheet=short)
    players = Seat.objects.filter(game=game).values_list("player", flat=True)
    assert list(players) == [evening.players[2], evening.players[0]]
    assert Game.objects.get(pk=game).sheet_id == short


@pytest.mark.parametrize("who", [(1, 0, 2), (0, 1), (0, 2, 1), (0, 2)])
def test_with_slips_nobody_changes_place(evening: Evening, who: tuple[int, ...]) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    with pytest.raises(BadRequest):
        evening.game(game, seats=seats(evening, *who))


def test_with_slips_the_sheet_is_frozen(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    short = record.save_sheet(record.compile_rules("tutto", {"goal": 3000}, {})).pk
    with pytest.raises(BadRequest) as refusal:
        evening.game(game, seats=seats(evening, 0, 1, 2), sheet=short)
    assert refusal.value.where["field"] == "sheet"


def test_nobody_joins_a_game_that_is_over(evening: Evening) -> None:
    game = evening.game(people=1)
    evening.play(game, fireworks(6000), seats=1)
    with pytest.raises(RuleError) as refusal:
        evening.game(game, seats=seats(evening, 0, 1))
    assert refusal.value.code == "game_over"


def test_a_game_is_closed_early_and_opened_again(evening: Evening) -> None:
    game = evening.game()
    (uid,) = evening.play(game, HUNDRED)
    evening.game(game, closed=True)
    assert standing(game)["over"] is True
    assert (standing(game)["reason"], standing(game)["winners"]) == ("closed", [])
    with pytest.raises(RuleError) as refusal:
        evening.write(game, 1, 1, FIFTY)
    assert (refusal.value.code, refusal.value.where) == ("game_over", {"turn": 1})
    evening.write(game, 0, 0, FIFTY, uid=uid, edition=1)
    assert (standing(game)["reason"], standing(game)["balances"]) == ("closed", [50, 0, 0])
    evening.game(game, closed=False)
    assert evening.write(game, 1, 1, FIFTY).standing["over"] is False


def test_closing_a_game_that_was_won_changes_nothing_about_its_end(evening: Evening) -> None:
    game = evening.game(people=1)
    evening.play(game, fireworks(6000), seats=1)
    evening.game(game, seats=seats(evening, 0), closed=True)
    assert (standing(game)["reason"], standing(game)["winners"]) == ("goal", [0])


def test_what_cannot_be_played_is_refused(evening: Evening) -> None:
    other = Evening().begin()
    with pytest.raises(Conflict) as refusal:
        evening.game(sheet="0" * 64)
    assert (refusal.value.code, refusal.value.where) == ("sheet_unknown", {"sheet": "0" * 64})
    with pytest.raises(BadRequest):
        evening.game(kind="dudo")
    with pytest.raises(BadRequest):
        evening.game(seats=seats(evening, 0, 0))
    with pytest.raises(BadRequest):
        evening.game(seats=seats(evening, (0, {"joined": 3, "left": 2})))
    with pytest.raises(Gone) as gone:
        evening.game(seats=[SeatAsked(other.players[0])])
    assert gone.value.where == {"player": str(other.players[0])}
    assert not Game.objects.exists()


def test_more_people_than_the_game_has_seats_are_refused(evening: Evening) -> None:
    for _ in range(8):
        evening.players.append(uuid4())
        record.put_player(evening.table, evening.players[-1], {"name": "Ada"}, evening.writer)
    evening.game(seats=seats(evening, *range(10)))
    with pytest.raises(BadRequest):
        evening.game(seats=seats(evening, *range(11)))


def test_a_game_of_another_table_is_not_found(evening: Evening) -> None:
    other = Evening().begin()
    with pytest.raises(Gone):
        evening.game(other.game())
