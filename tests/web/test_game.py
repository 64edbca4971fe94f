"""A game with every turn and its receipt."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import ADA, FIFTY, HUNDRED, STOPPED, Evening
from tests.web.conftest import DOCKED, house_rules
from tracker import record
from tracker.models import Game, Turn
from tracker.standing.course import balances_of
from tracker.web import games


def words(client: Client, game: UUID, language: str = "en") -> str:
    """What a reader reads, blanks put in order."""
    answer = client.get(f"/games/{game}/", headers={"accept-language": language})
    assert answer.status_code == 200
    body = answer.content.decode().split("<main", 1)[1]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_whoever_has_the_link_may_read_that_game_only(
    client: Client, evening: Evening, running: UUID
) -> None:
    assert client.get(f"/games/{running}/").status_code == 200
    assert client.get(f"/tables/{evening.table}/").status_code == 403
    assert f"/tables/{evening.table}/" not in client.get(f"/games/{running}/").content.decode()


def test_a_turn_is_told_in_words(client: Client, running: UUID) -> None:
    assert "1-1-5, 2-2-2 = 450, bonus 300" in words(client, running)


def test_a_receipt_names_who_lost_points(client: Client, running: UUID) -> None:
    assert "Ada , deducted −1,000" in words(client, running)


def test_lost_points_are_struck_out(client: Client, running: UUID) -> None:
    page = client.get(f"/games/{running}/").content.decode()
    assert 'receipt__points--lost">150<' in page


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("de", "1-1-5, 2-2-2 = 450, Bonus 300"),
        ("nl", "1-1-5, 2-2-2 = 450, bonus 300"),
    ],
)
def test_receipts_speak_the_readers_language(
    client: Client, running: UUID, language: str, said: str
) -> None:
    assert said.lower() in words(client, running, language).lower()


def test_the_score_sheet_counts_what_was_taken(client: Client, running: UUID) -> None:
    page = client.get(f"/games/{running}/")
    first, second = page.context["rounds"]
    assert [(cell.gained, cell.balance) for cell in first.cells] == [
        (-250, -250),
        (0, 0),
        (1000, 1000),
    ]
    assert [cell.balance for cell in second.cells] == [-250, 0, 1050]


def test_the_official_sheet_is_named(client: Client, running: UUID) -> None:
    assert "Played by the official rules" in words(client, running)


def test_house_rules_are_told_in_words(client: Client, evening: Evening) -> None:
    told = words(client, evening.game(sheet=house_rules(evening)))
    assert "1 difference from the official rules" in told
    assert "The last round starts at 3,000 points." in told


def test_a_corrected_turn_shows_what_it_said_before(client: Client, evening: Evening) -> None:
    game = evening.game()
    uid = evening.play(game, HUNDRED, HUNDRED)[0]
    evening.write(game, 0, 0, FIFTY, uid=uid, edition=1)
    told = words(client, game)
    assert "corrected" in told
    assert "Bonus 200, kept 1, written" in told
    assert "Ada's phone" in told


def test_a_turn_that_only_grew_was_not_corrected(client: Client, evening: Evening) -> None:
    game, uid = evening.game(), uuid4()
    for edition in range(len(HUNDRED)):
        evening.write(game, 0, 0, HUNDRED[: edition + 1], uid=uid, edition=edition)
    assert "corrected" not in words(client, game)


def test_what_was_undone_at_the_end_and_written_again_was_not_corrected(
    client: Client, evening: Evening
) -> None:
    game = evening.game()
    first, second = evening.play(game, HUNDRED, HUNDRED)
    evening.write(game, 1, 1, [], uid=second, edition=1)
    evening.write(game, 0, 0, FIFTY, uid=first, edition=1)
    evening.write(game, 1, 1, HUNDRED)
    assert "corrected" not in words(client, game)


def rewritten(evening: Evening, game: UUID, *slips: tuple[UUID, int, list[Any]]) -> None:
    """Rewrite the whole game."""
    asked = [record.SlipAsked(*slip) for slip in slips]
    record.rewrite_turns(game, 0, asked, Game.objects.get(pk=game).rev, evening.writer)


def test_a_turn_put_in_says_so_and_the_later_ones_say_where_they_stood(
    client: Client, evening: Evening
) -> None:
    game = evening.game()
    one, two = evening.play(game, HUNDRED, FIFTY)
    rewritten(evening, game, (one, 0, HUNDRED), (uuid4(), 1, STOPPED), (two, 2, FIFTY))
    told = words(client, game)
    assert told.count("Put in later, on") == 1
    assert re.search(r"Moved on .{10,40}\. Before, it was turn 2, of Bo \(Ada's phone\)", told)
    assert "Before, it said" not in told
    assert told.count("corrected") == 2


def test_a_turn_taken_out_is_told_below_the_others(client: Client, evening: Evening) -> None:
    game = evening.game()
    one, two = evening.play(game, HUNDRED, FIFTY)
    rewritten(evening, game, (two, 0, FIFTY))
    told = words(client, game)
    assert re.search(
        r"Taken out on .{10,40}: turn 1, of Ada\. It said: Bonus 200, kept 1, written", told
    )
    assert "Before, it was turn 2, of Bo" in told
    rewritten(evening, game, (one, 0, HUNDRED), (two, 1, FIFTY))
    assert Turn.objects.get(pk=one).edition == 2


def test_a_turn_taken_out_of_a_seat_that_is_gone_is_not_told(
    client: Client, evening: Evening
) -> None:
    game = evening.game()
    evening.play(game, HUNDRED, FIFTY, STOPPED)
    record.rewrite_turns(game, 0, [], Game.objects.get().rev, ADA)
    evening.game(game, people=2)
    page = words(client, game)
    assert "turn 2, of Bo. It said" in page
    assert "turn 3" not in page


def test_corrections_cost_the_same_few_queries(client: Client, evening: Evening) -> None:
    counts = []
    for length in (3, 30):
        game = evening.game()
        uids = evening.play(game, *[HUNDRED] * length)
        kept = [(uid, number % 3, HUNDRED) for number, uid in enumerate(uids[1:])]
        rewritten(evening, game, *kept)
        with CaptureQueriesContext(connection) as asked:
            words(client, game)
        counts.append(len(asked))
    assert counts[0] == counts[1]


def test_each_turn_leads_people_of_the_table_to_the_pad(people: Client, running: UUID) -> None:
    page = people.get(f"/games/{running}/").content.decode()
    assert page.count(f"/pad/#/game/{running}/turn/") == 6
    assert f'/pad/#/game/{running}/turn/0"' in page
    assert Client().get(f"/games/{running}/").content.decode().count("/turn/") == 0


def test_the_winner_is_told(client: Client, over: UUID) -> None:
    assert "Bo wins the game." in words(client, over)


def test_a_game_closed_early_has_no_winner(client: Client, evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    seats = [record.SeatAsked(player) for player in evening.players]
    record.put_game(
        evening.table, game, record.GameAsked("tutto", evening.sheet, seats, closed=True), ADA
    )
    assert "nobody has won" in words(client, game)


def test_a_game_costs_the_same_with_three_turns_and_with_sixty(
    client: Client, evening: Evening
) -> None:
    costs = []
    for count in (1, 20):
        game = evening.game()
        evening.fill(game, *[HUNDRED, STOPPED, FIFTY] * count)
        with CaptureQueriesContext(connection) as asked:
            words(client, game)
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_an_empty_game_is_a_page_too(client: Client, evening: Evening) -> None:
    assert "Nothing is written yet." in words(client, evening.game())


def test_a_game_nobody_knows_is_not_there(client: Client, db: None) -> None:
    assert client.get(f"/games/{uuid4()}/").status_code == 404


def test_a_total_opens_to_the_turns_it_is_made_of(client: Client, running: UUID) -> None:
    page = client.get(f"/games/{running}/").content.decode()
    totals = page[page.index('id="totals"') : page.index('id="every-turn"')]
    turns = list(Turn.objects.filter(game=running).order_by("number"))
    assert [f"#turn-{turn.pk}" in totals for turn in turns] == [bool(turn.points) for turn in turns]
    assert "deducted" in totals


def test_every_rule_a_receipt_names_stands_on_the_rules_page(client: Client, running: UUID) -> None:
    page = client.get(f"/games/{running}/").content.decode()
    rules = client.get(f"/games/{running}/rules/").content.decode()
    named = set(re.findall(rf'/games/{running}/rules/#([\w-]+)"', page))
    assert {"values", "card-bonus_300", "card-plus_minus"} <= named
    assert [anchor for anchor in named if f'id="{anchor}"' not in rules] == []


# A long game ---------------------------------------------------------------------


@pytest.fixture
def long_game(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> UUID:
    """Four rounds and a turn of three, two rounds a page; others lose points all over it."""
    monkeypatch.setattr(games, "TURNS_A_PAGE", 6)
    game = evening.game()
    evening.play(game, HUNDRED, FIFTY, DOCKED, *[HUNDRED, DOCKED, STOPPED] * 3, HUNDRED)
    return game


def leaf(client: Client, game: UUID, **asked: Any) -> Any:
    return client.get(f"/games/{game}/", asked).context


def test_a_long_game_is_leafed_through_by_whole_rounds(client: Client, long_game: UUID) -> None:
    leaves = [leaf(client, long_game, page=page) for page in (1, 2, 3)]
    shown = [
        turn.turn.number for each in leaves for _, played in each["turns"] for turn, _ in played
    ]
    assert shown == list(range(13))
    assert [[played.number for played in each["rounds"]] for each in leaves] == [
        [1, 2],
        [3, 4],
        [5],
    ]
    ends = [[total.balance for total in each["totals"]] for each in leaves]
    starts = [[total.start for total in each["totals"]] for each in leaves]
    assert starts == [[0, 0, 0], *ends[:-1]]
    assert ends[-1] == Game.objects.get(pk=long_game).standing["balances"]
    for each in leaves:
        sheet = [cell.balance for cell in each["rounds"][-1].cells]
        assert sheet == [total.balance for total in each["totals"]]


@pytest.mark.parametrize(
    ("asked", "page"),
    [
        ({}, 1),
        ({"turn": 5}, 1),
        ({"turn": 6}, 2),
        ({"turn": 99}, 3),
        ({"turn": "x"}, 1),
        ({"turn": "9" * 40}, 1),
        ({"page": 99}, 3),
    ],
)
def test_a_turn_is_found_on_its_page(
    client: Client, long_game: UUID, asked: dict[str, Any], page: int
) -> None:
    assert leaf(client, long_game, **asked)["page"].number == page


def test_every_number_of_the_score_sheet_leads_to_a_line(client: Client, long_game: UUID) -> None:
    for page in (1, 2, 3):
        body = client.get(f"/games/{long_game}/", {"page": page}).content.decode()
        wanted = set(re.findall(r'href="#((?:total|round|turn)-[^"]+)"', body))
        assert wanted
        assert wanted <= set(re.findall(r'id="([^"]+)"', body))
    assert "?page=3#total-0" in client.get(f"/games/{long_game}/").content.decode()


def test_a_long_game_costs_what_a_short_one_costs(client: Client, evening: Evening) -> None:
    costs = []
    for turns in (3, 300):
        game = evening.game()
        evening.fill(game, *[STOPPED] * turns)
        with CaptureQueriesContext(connection) as asked:
            page = client.get(f"/games/{game}/").content.decode()
        costs.append(len(asked))
    assert page.count('class="turn" id="turn-') == games.TURNS_A_PAGE // 3 * 3
    assert costs[0] == costs[1]


def test_the_course_of_a_game_is_told_from_its_lines(client: Client, long_game: UUID) -> None:
    found = Game.objects.get(pk=long_game)
    course = balances_of(found, 3)
    sheet = [
        [cell.balance for cell in played.cells]
        for page in (1, 2, 3)
        for played in leaf(client, long_game, page=page)["rounds"]
    ]
    assert course == [[0, 0, 0], *sheet]
