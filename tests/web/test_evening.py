"""An evening of a table: several games, one after another, of whatever kind."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rules.registry import GAMES
from tests.builders import CLOVER, HUNDRED, Evening
from tracker import record
from tracker.models import Turn
from tracker.standing.evenings import day_of

HERE = ZoneInfo("Europe/Amsterdam")
SATURDAY = "2025-11-29"


@pytest.fixture(autouse=True)
def _zone(client: Client) -> None:
    client.cookies["zone"] = "Europe/Amsterdam"


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=HERE)


def begun(evening: Evening, *moments: str, **asked: Any) -> list[UUID]:
    """Games that were begun then, each won by Bo."""
    games = [evening.game(started_at=at(moment), **asked) for moment in moments]
    for game in games:
        evening.play(game, HUNDRED, CLOVER)
    return games


def page(client: Client, evening: Evening, day: str = SATURDAY, **headers: str) -> Any:
    return client.get(f"/tables/{evening.table}/evenings/{day}/", headers=headers)


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2025-11-29T20:00", date(2025, 11, 29)),
        ("2025-11-30T04:59", date(2025, 11, 29)),
        ("2025-11-30T05:00", date(2025, 11, 30)),
        ("2026-10-25T02:30", date(2026, 10, 24)),
        ("2027-01-01T00:10", date(2026, 12, 31)),
    ],
)
def test_what_begins_after_midnight_belongs_to_the_evening_before(moment: str, day: date) -> None:
    with timezone.override(HERE):
        assert day_of(at(moment)) == day


def test_an_evening_has_the_games_between_two_mornings(people: Client, evening: Evening) -> None:
    played = begun(evening, "2025-11-29T05:00", "2025-11-29T20:00", "2025-11-30T04:59")
    begun(evening, "2025-11-29T04:59", "2025-11-30T05:00")
    shown = page(people, evening)
    assert [entry["game"].pk for entry in shown.context["entries"]] == played


def test_an_evening_tells_who_won_what_of_every_kind(people: Client, evening: Evening) -> None:
    begun(evening, "2025-11-29T20:00", "2025-11-29T21:00")
    for kind in GAMES:
        evening.play_out(kind, started_at=at("2025-11-29T22:00"))
    shown = page(people, evening)
    assert [game.key for game in shown.context["together"].kinds] == list(GAMES)
    rows = {row.player.name: row for row in shown.context["together"].rows}
    assert next(iter(rows)) == "Bo"
    for row in rows.values():
        each = [won for _, won in row.kinds]
        assert row.all == (sum(won.games for won in each), sum(won.wins for won in each))
        assert row.all.games == 2 + len(GAMES)
    assert rows["Bo"].kinds[0][1].wins >= 2


def test_games_that_nobody_ended_are_shown_but_won_by_nobody(
    people: Client, evening: Evening
) -> None:
    (closed,) = [evening.game(started_at=at("2025-11-29T20:00"), closed=True)]
    running = evening.game(started_at=at("2025-11-29T21:00"))
    evening.play(running, HUNDRED)
    shown = page(people, evening)
    assert [entry["game"].pk for entry in shown.context["entries"]] == [closed, running]
    assert {tuple(row.all) for row in shown.context["together"].rows} == {(0, 0)}


def test_who_is_left_out_of_figures_wins_nothing_here(people: Client, evening: Evening) -> None:
    begun(evening, "2025-11-29T20:00")
    record.put_player(evening.table, evening.players[1], {"left_out": True}, evening.writer)
    rows = page(people, evening).context["together"].rows
    assert [row.player.name for row in rows] == ["Ada", "Cy"]


def test_an_evening_says_from_when_until_when(people: Client, evening: Evening) -> None:
    first, last = begun(evening, "2025-11-29T20:00", "2025-11-29T22:00")
    Turn.objects.filter(game=first).update(written_at=at("2025-11-29T21:30"))
    Turn.objects.filter(game=last).update(written_at=at("2025-11-29T23:45"))
    assert page(people, evening).context["evening"].until == at("2025-11-29T23:45")
    Turn.objects.filter(game=last, number=0).update(written_at=at("2025-12-03T12:00"))
    assert page(people, evening).context["evening"].until == at("2025-11-29T23:45")
    Turn.objects.filter(game__in=[first, last]).update(written_at=at("2025-12-03T12:00"))
    assert page(people, evening).context["evening"].until is None


def test_one_evening_leads_to_the_next(people: Client, evening: Evening) -> None:
    begun(evening, "2025-11-22T20:00", "2025-11-29T20:00", "2025-11-30T00:30", "2025-12-06T19:00")
    context = page(people, evening).context
    assert (context["before"], context["after"]) == (date(2025, 11, 22), date(2025, 12, 6))
    context = page(people, evening, "2025-11-22").context
    assert (context["before"], context["after"]) == (None, date(2025, 11, 29))


def test_the_page_of_the_table_leads_to_its_evenings(people: Client, evening: Evening) -> None:
    begun(evening, "2025-11-29T20:00", "2025-11-30T00:30", "2025-12-06T19:00")
    told = people.get(f"/tables/{evening.table}/").content.decode()
    assert told.count(f"/evenings/{SATURDAY}/") == 1
    assert "Saturday, November 29" in told
    assert "/evenings/2025-12-06/" in told


@pytest.mark.parametrize("day", ["2025-11-28", "yesterday", "2025-13-01", "2025-11-29T20"])
def test_there_is_no_evening_without_games(people: Client, evening: Evening, day: str) -> None:
    begun(evening, "2025-11-29T20:00")
    assert page(people, evening, day).status_code == 404


def test_only_the_people_of_the_table_see_its_evenings(client: Client, evening: Evening) -> None:
    begun(evening, "2025-11-29T20:00")
    assert page(client, evening).status_code == 403


def test_what_is_in_the_bin_was_not_played(people: Client, evening: Evening) -> None:
    kept, binned = begun(evening, "2025-11-29T20:00", "2025-11-29T21:00")
    record.bin_game(binned, True, evening.writer)
    shown = page(people, evening)
    assert [entry["game"].pk for entry in shown.context["entries"]] == [kept]
    assert {row.all.games for row in shown.context["together"].rows} == {1}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Evening of Nov. 29, 2025"),
        ("de", "Abend vom 29. November 2025"),
        ("nl", "Avond van 29 november 2025"),
    ],
)
def test_an_evening_speaks_the_readers_language(
    people: Client, evening: Evening, language: str, said: str
) -> None:
    begun(evening, "2025-11-29T20:00")
    told = page(people, evening, **{"accept-language": language}).content.decode()
    assert said in told


def test_a_long_evening_asks_no_more_of_the_database(people: Client, evening: Evening) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert page(people, evening).status_code == 200
        return len(queries)

    begun(evening, "2025-11-29T20:00")
    few = asked()
    begun(evening, *(f"2025-11-29T21:{minute:02}" for minute in range(10)))
    for kind in GAMES:
        evening.play_out(kind, 5, started_at=at("2025-11-29T22:00"))
    assert asked() == few


@pytest.mark.parametrize("day", ["0001-01-01", "1899-12-31", "3000-01-01", "9999-12-31"])
@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/New_York"])
def test_nothing_was_played_at_the_ends_of_the_calendar(
    people: Client, evening: Evening, day: str, zone: str
) -> None:
    people.cookies["zone"] = zone
    assert people.get(f"/tables/{evening.table}/evenings/{day}/").status_code == 404
