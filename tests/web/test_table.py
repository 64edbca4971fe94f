"""The games of a table."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from rules.registry import GAMES
from tests.builders import FIFTY, HUNDRED, STOPPED, Evening
from tests.web.conftest import house_rules


def shown(client: Client, evening: Evening, query: str = "") -> str:
    answer = client.get(f"/tables/{evening.table}/{query}")
    assert answer.status_code == 200
    return answer.content.decode()


def test_games_are_listed_with_who_won(people: Client, evening: Evening, over: UUID) -> None:
    page = shown(people, evening)
    assert f'href="/games/{over}/"' in page
    assert "data-first>" in page
    assert "won" in page


def test_games_of_one_player_are_found(people: Client, evening: Evening) -> None:
    with_all, with_two = evening.game(), evening.game(people=2)
    page = shown(people, evening, f"?player={evening.players[2]}")
    assert str(with_all) in page
    assert str(with_two) not in page


def test_games_of_one_profile_are_found(people: Client, evening: Evening) -> None:
    official, short = evening.game(), evening.game(sheet=house_rules(evening))
    page = shown(people, evening, "?profile=Short+evening")
    assert str(short) in page
    assert str(official) not in page


def test_games_of_one_kind_are_found(people: Client, evening: Evening) -> None:
    games = {kind: evening.play_out(kind, 3) for kind in GAMES}
    for kind, game in games.items():
        page = shown(people, evening, f"?kind={kind}")
        assert [str(uid) in page for uid in games.values()] == [
            uid == game for uid in games.values()
        ]
        assert ('id="filter-kind"' in page) == (len(GAMES) > 1)


@pytest.mark.parametrize(
    "query", ["?kind=chess", "?player=nobody", "?page=99", "?page=x", "?profile=%00"]
)
def test_a_spoiled_filter_still_shows_a_page(
    people: Client, evening: Evening, over: UUID, query: str
) -> None:
    assert str(over) in shown(people, evening, query)


def test_a_filter_that_nothing_fits_says_so(people: Client, evening: Evening, over: UUID) -> None:
    assert "No game fits" in shown(people, evening, f"?player={uuid4()}")


def test_a_table_without_games_says_so(people: Client, evening: Evening) -> None:
    assert "No game yet" in shown(people, evening)


@pytest.mark.parametrize(
    ("language", "query"),
    [
        ("en", ""),
        ("de", "?delimiter=semicolon&amp;bom=1"),
        ("nl", "?delimiter=semicolon&amp;bom=1"),
    ],
)
def test_the_button_fits_the_spreadsheets_of_the_language(
    people: Client, evening: Evening, language: str, query: str
) -> None:
    page = people.get(f"/tables/{evening.table}/", headers={"accept-language": language})
    assert f'/api/v1/tables/{evening.table}/history.csv{query}"' in page.content.decode()


def test_a_table_costs_the_same_with_three_games_and_with_thirty(
    people: Client, evening: Evening
) -> None:
    costs = []
    for count in (3, 27):
        for _ in range(count):
            evening.fill(evening.game(), HUNDRED, STOPPED, FIFTY)
        with CaptureQueriesContext(connection) as asked:
            shown(people, evening)
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_long_lists_come_in_pages(people: Client, evening: Evening) -> None:
    for _ in range(51):
        evening.game()
    assert 'rel="next"' in shown(people, evening)
    assert shown(people, evening, "?page=2").count('class="game"') == 1


def test_names_are_only_ever_names(people: Client) -> None:
    odd = Evening(names=("<script>x</script>", "=1+1", "\u05d0\u05d3\u05d4"))
    odd.begin()
    people.post(f"/tables/{odd.table}/open/", {"key": odd.writer.key})
    game = odd.game(sheet=house_rules(odd, "<i>100%</i>"))
    page = shown(people, odd) + people.get(f"/games/{game}/").content.decode()
    assert page.count("&lt;i&gt;100%&lt;/i&gt;") == 4
    assert "<i>" not in page
    assert "<script>x" not in page
    assert "&lt;script&gt;x" in page
    assert "\u05d0\u05d3\u05d4" in page


def test_a_name_turns_no_sentence_round(client: Client, db: None) -> None:
    odd = Evening(names=("\u202eoB", "Cy")).begin()
    game = odd.game(people=2)
    odd.play(game, HUNDRED, HUNDRED, seats=2)
    for page in (f"/games/{game}/", f"/watch/{game}/"):
        told = client.get(page).content.decode()
        before = [text[-5:] for text in told.split("\u202e")[:-1]]
        assert [text for text in before if not text.endswith(("<bdi>", '">'))] == []
        assert "<bdi>\u202eoB</bdi> is on turn" in told


def test_staff_see_every_table(client: Client, evening: Evening, over: UUID) -> None:
    client.force_login(User.objects.create_user("host", is_staff=True))
    assert str(over) in shown(client, evening)


def test_a_table_is_not_kept_by_the_browser(people: Client, evening: Evening) -> None:
    answer = people.get(f"/tables/{evening.table}/")
    assert "no-store" in answer["Cache-Control"]
