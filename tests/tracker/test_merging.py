"""Two players who are one person, and exactly back again."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest

from tests.builders import HUNDRED, PASS, Evening
from tracker import record
from tracker.errors import BadRequest, Conflict, Gone
from tracker.models import Game, Seat


def seated(game: UUID) -> list[UUID]:
    return list(Seat.objects.filter(game=game).values_list("player", flat=True))


def alone(evening: Evening, player: UUID) -> UUID:
    """A game of one."""
    return evening.game(seats=[record.SeatAsked(player)])


def merge(evening: Evening, player: UUID, into: UUID | None) -> None:
    record.merge_player(evening.table, player, into, evening.writer)


def test_seats_go_to_the_other_and_come_back(evening: Evening) -> None:
    ada, bo, cy = evening.players
    games = [alone(evening, player) for player in (ada, bo, cy)]
    merge(evening, ada, cy)
    assert [seated(game) for game in games] == [[cy], [bo], [cy]]
    merge(evening, ada, None)
    assert [seated(game) for game in games] == [[ada], [bo], [cy]]
    assert not Seat.objects.exclude(first_player=None).exists()


def test_undoing_one_of_a_chain_undoes_just_that_one(evening: Evening) -> None:
    ada, bo, cy = evening.players
    games = [alone(evening, player) for player in (ada, bo, cy)]
    merge(evening, cy, bo)
    merge(evening, bo, ada)
    assert [seated(game) for game in games] == [[ada], [ada], [ada]]
    merge(evening, cy, None)
    assert [seated(game) for game in games] == [[ada], [ada], [cy]]
    merge(evening, cy, bo)
    merge(evening, bo, None)
    assert [seated(game) for game in games] == [[ada], [bo], [bo]]
    merge(evening, cy, None)
    assert [seated(game) for game in games] == [[ada], [bo], [cy]]


def test_who_sat_down_survives_another_phone_joining(evening: Evening) -> None:
    ada, _, cy = evening.players
    game = alone(evening, ada)
    evening.write(game, 0, 0, HUNDRED)
    merge(evening, ada, cy)
    evening.game(game, seats=[record.SeatAsked(cy), record.SeatAsked(evening.players[1])])
    merge(evening, ada, None)
    assert seated(game) == [ada, evening.players[1]]


def test_two_who_met_stay_two_also_at_the_end_of_a_chain(evening: Evening) -> None:
    ada, bo, cy = evening.players
    game = evening.game(people=2)
    merge(evening, cy, bo)
    for player, into in ((ada, bo), (bo, ada), (ada, cy)):
        with pytest.raises(Conflict) as refusal:
            merge(evening, player, into)
        assert refusal.value.where["game"] == str(game)
    assert seated(game) == [ada, bo]


def test_nobody_is_merged_in_a_circle_or_with_a_stranger(evening: Evening) -> None:
    ada, bo, _ = evening.players
    merge(evening, ada, bo)
    for into in (ada, bo):
        with pytest.raises(BadRequest):
            merge(evening, bo, into)
    for stranger in (uuid4(), Evening().begin().players[0]):
        with pytest.raises(Gone):
            merge(evening, bo, stranger)


def test_whoever_watches_hears_of_it(evening: Evening) -> None:
    ada, _, cy = evening.players
    game, other = evening.game(people=2), alone(evening, cy)
    evening.play(game, HUNDRED, [PASS], seats=2)
    before = Game.objects.get(pk=game).rev
    merge(evening, ada, cy)
    assert Game.objects.get(pk=game).rev == before + 1
    assert Game.objects.get(pk=other).rev == 1
    merge(evening, ada, cy)
    assert Game.objects.get(pk=game).rev == before + 1
