"""The board, behind the watch link."""

from __future__ import annotations

from uuid import UUID, uuid4

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import FIFTY, HUNDRED, STOPPED, Evening, Phone
from tracker import record
from tracker.models import Game

PART = {"HX-Request": "true"}


def rev(game: UUID) -> int:
    return Game.objects.get(pk=game).rev


def test_the_board_shows_standing_and_slip(client: Client, running: UUID) -> None:
    page = client.get(f"/watch/{running}/")
    told = page.content.decode()
    assert page.status_code == 200
    assert 'class="slip"' in told
    assert '<output class="slip__points">100</output>' in told
    assert "Round 3" in told
    assert "<svg" in told.split('class="qr"')[1]


def test_a_poller_gets_only_the_part(client: Client, running: UUID) -> None:
    part = client.get(f"/watch/{running}/", {"rev": 0}, headers=PART)
    assert part.status_code == 200
    assert part.content.decode().lstrip().startswith('<div class="board__now" id="board"')
    assert f"rev={rev(running)}" in part.content.decode()
    assert "HX-Request" in part["Vary"]


def test_a_poller_is_told_when_nothing_has_changed(client: Client, running: UUID) -> None:
    known = rev(running)
    with CaptureQueriesContext(connection) as asked:
        part = client.get(f"/watch/{running}/", {"rev": known}, headers=PART)
    assert part.status_code == 204
    assert part.content == b""
    assert len(asked) == 1


def test_news_reach_the_poller(client: Client, evening: Evening, phone: Phone) -> None:
    game = evening.game()
    known = rev(game)
    phone.turn(game, 0, 0, HUNDRED)
    part = client.get(f"/watch/{game}/", {"rev": known}, headers=PART)
    score = f'<a class="standing__score" href="/games/{game}/?turn=1#total-0">100</a>'
    assert score in part.content.decode()


def test_a_board_asks_only_when_it_is_told_to(client: Client, running: UUID) -> None:
    assert 'hx-trigger="look"' in client.get(f"/watch/{running}/").content.decode()


def test_when_all_have_left_nobody_is_on_turn(client: Client, evening: Evening) -> None:
    game = evening.game(seats=[record.SeatAsked(each, 0, 0) for each in evening.players])
    for page in (f"/watch/{game}/", f"/games/{game}/"):
        told = client.get(page).content.decode()
        assert "Round 1" in told
        assert "on turn" not in told


def test_when_the_game_is_over_the_board_still_looks_now_and_then(
    client: Client, over: UUID
) -> None:
    told = client.get(f"/watch/{over}/").content.decode()
    assert 'hx-trigger="look, every 30s"' in told
    assert "wins the game." in told


def test_the_same_board_is_drawn_once_for_all(client: Client, running: UUID) -> None:
    first = client.get(f"/watch/{running}/", headers=PART)
    with CaptureQueriesContext(connection) as asked:
        second = client.get(f"/watch/{running}/", headers=PART)
    assert second.content == first.content
    assert len(asked) == 1


def test_a_board_is_drawn_for_each_language(client: Client, running: UUID) -> None:
    for language in ("nl", "de", "en"):
        headers = {**PART, "Accept-Language": language}
        told = client.get(f"/watch/{running}/", headers=headers).content.decode()
        assert (">leads<" in told) == (language == "en")


def test_a_board_that_was_drawn_before_a_turn_is_not_shown_after_it(
    client: Client, evening: Evening
) -> None:
    game = evening.game()
    before = client.get(f"/watch/{game}/", headers=PART).content
    evening.play(game, HUNDRED)
    assert client.get(f"/watch/{game}/", headers=PART).content != before


def test_where_nothing_streams_a_browser_is_told_not_to_call_again(
    client: Client, running: UUID
) -> None:
    assert client.get(f"/live/{running}/").status_code == 204


def test_the_leader_has_a_crown_and_a_word(client: Client, running: UUID) -> None:
    told = client.get(f"/watch/{running}/").content.decode()
    assert told.count("#crown") == 1
    assert ">leads<" in told


def test_nobody_leads_before_the_first_points(client: Client, evening: Evening) -> None:
    assert "#crown" not in client.get(f"/watch/{evening.game()}/").content.decode()


def test_a_board_costs_the_same_after_three_turns_and_after_sixty(
    client: Client, evening: Evening
) -> None:
    costs = []
    for count in (1, 20):
        game = evening.game()
        evening.fill(game, *[HUNDRED, STOPPED, FIFTY] * count)
        with CaptureQueriesContext(connection) as asked:
            client.get(f"/watch/{game}/")
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_a_game_nobody_knows_is_not_there(client: Client, db: None) -> None:
    assert client.get(f"/watch/{uuid4()}/").status_code == 404
    part = client.get(f"/watch/{uuid4()}/", headers=PART)
    assert part.status_code == 404
    assert "toast--refused" in part.content.decode()
