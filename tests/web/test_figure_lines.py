"""Any figure opens to the turns or the games that it counts."""

from __future__ import annotations

import html
import re
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import CLOVER, HUNDRED, PLUS_MINUS, Evening
from tests.web.conftest import LOST, house_rules
from tracker import record
from tracker.models import Game, Turn

LINK = re.compile(r'href="(/tables/[^"]+/figures/lines/[^"]*)"')
BEHIND = [{"do": "draw", "card": "bonus_200"}, {"do": "throw", "dice": [2, 3, 4, 6, 2, 3]}]


@pytest.fixture
def game(evening: Evening) -> UUID:
    """A finished game in which everything happened that figures count."""
    game = evening.game()
    evening.play(game, HUNDRED, LOST, PLUS_MINUS, BEHIND, CLOVER)
    return game


def lines(client: Client, evening: Evening, **asked: Any) -> Any:
    return client.get(f"/tables/{evening.table}/figures/lines/", asked)


def test_every_number_opens(people: Client, evening: Evening, game: UUID) -> None:
    page = people.get(f"/tables/{evening.table}/figures/").content.decode()
    links = {html.unescape(link) for link in LINK.findall(page)}
    figures = {re.search(r"figure=(\w+)", link)[1] for link in links}  # type: ignore[index]
    assert figures == {
        *("finished", "games", "wins", "longest", "met", "turns", "best", "busts", "lost"),
        *("complete", "taken", "paid", "card", "face"),
    }
    for link in links:
        assert people.get(link).status_code == 200, link


def test_a_figure_leads_to_its_turns_and_they_to_their_game(
    people: Client, evening: Evening, game: UUID
) -> None:
    ada, bo, _ = map(str, evening.players)
    lost = lines(people, evening, figure="lost", player=bo).content.decode()
    assert "1 turn, together 150" in lost
    turn = Turn.objects.get(game=game, number=1)
    assert f'href="/games/{game}/?turn=1#turn-{turn.pk}"' in lost
    paid = lines(people, evening, figure="paid", player=ada).content.decode()
    assert "1 turn, together 1,000" in paid


def test_a_card_leads_to_the_turns_in_which_it_was_drawn(
    people: Client, evening: Evening, game: UUID
) -> None:
    cy = str(evening.players[2])
    page = lines(people, evening, figure="card", key="plus_minus", player=cy).content.decode()
    assert "1 turn, completed: 1" in page
    assert 'badge--accent">completed<' in page
    assert 'number">1,000<' in page


def test_a_figure_of_games_leads_to_them(people: Client, evening: Evening, game: UUID) -> None:
    ada, bo, _ = map(str, evening.players)
    given_up = evening.game()
    evening.game(given_up, closed=True)
    for asked in (
        {"figure": "finished"},
        {"figure": "met", "player": ada, "other": bo},
        {"figure": "wins", "player": bo},
    ):
        page = lines(people, evening, **asked).content.decode()
        assert str(game) in page
        assert str(given_up) not in page
    assert str(given_up) in lines(people, evening, figure="abandoned").content.decode()
    assert str(game) not in lines(people, evening, figure="wins", player=ada).content.decode()


def test_the_lines_are_those_of_the_chosen_rules(people: Client, evening: Evening) -> None:
    house = evening.game(sheet=house_rules(evening))
    evening.play(house, HUNDRED, CLOVER)
    asked = {"figure": "turns", "player": str(evening.players[0])}
    assert "0 turns" in lines(people, evening, **asked).content.decode()
    page = lines(people, evening, rules="named:Short evening", **asked).content.decode()
    assert "1 turn, together 100" in page


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        ({}, 404),
        ({"figure": "luck"}, 404),
        ({"figure": "face", "key": "7"}, 404),
        ({"figure": "busts"}, 400),
        ({"figure": "busts", "player": "nobody"}, 400),
        ({"figure": "busts", "player": str(uuid4())}, 404),
        ({"figure": "finished", "page": "x"}, 200),
        ({"figure": "finished", "rules": "named:\0", "year": "0"}, 200),
    ],
)
def test_what_is_no_figure_is_refused(
    people: Client, evening: Evening, asked: dict[str, str], status: int
) -> None:
    assert lines(people, evening, **asked).status_code == status


def test_who_is_left_out_has_no_lines(people: Client, evening: Evening, game: UUID) -> None:
    ada = evening.players[0]
    record.put_player(evening.table, ada, {"left_out": True}, evening.writer)
    assert lines(people, evening, figure="games", player=str(ada)).status_code == 404


@pytest.mark.parametrize("figure", ["turns", "games"])
def test_lines_cost_the_same_however_many(people: Client, evening: Evening, figure: str) -> None:
    costs = []
    for count in (1, 5):
        for _ in range(count):
            evening.play(evening.game(), HUNDRED, CLOVER)
        with CaptureQueriesContext(connection) as asked:
            page = lines(people, evening, figure=figure, player=str(evening.players[0]))
        assert page.content.decode().count("/rules/") >= count or figure == "games"
        costs.append(len(asked))
    assert Game.objects.count() == 6
    assert costs[0] == costs[1]
