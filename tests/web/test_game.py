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
from tests.web.conftest import LOST, house_rules
from tracker import record
from tracker.models import Game, Turn


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


def test_what_a_turn_cost_its_own_player_is_told(client: Client, evening: Evening) -> None:
    sheet = record.save_sheet(record.compile_rules("tutto", {"bust_row": "500"}, {})).pk
    game = evening.game(people=1, sheet=sheet)
    evening.play(game, LOST, LOST, LOST, seats=1)
    assert "Ada , third bust in a row −500" in words(client, game)


def test_what_somebody_who_came_late_began_with_is_told(client: Client, evening: Evening) -> None:
    sheet = record.save_sheet(record.compile_rules("tutto", {"late_start": "lowest"}, {})).pk
    game = evening.game(people=1, sheet=sheet)
    seats = [record.SeatAsked(evening.players[0]), record.SeatAsked(evening.players[1], joined=1)]
    evening.game(game, sheet=sheet, seats=seats)
    evening.play(game, HUNDRED, seats=2)
    told = words(client, game)
    assert "Bo , late start +100" in told
    assert "Turn 1 late start, turn of Ada +100" in told


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
