"""Days and hours are the reader's: over midnight, over clock changes, with any phone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from tests.builders import CLOVER, FIFTY, HUNDRED, Evening, Phone, refused
from tests.web.test_game import words
from tracker.models import Edition, Game, Turn
from tracker.standing.chosen import chosen
from tracker.standing.course import lasted
from tracker.standing.history import table_at

BERLIN = ZoneInfo("Europe/Berlin")


def here(client: Client, zone: str = "Europe/Berlin") -> Client:
    """The same browser, somewhere."""
    client.cookies["zone"] = zone
    return client


def began(evening: Evening, *when: int) -> UUID:
    return evening.game(started_at=datetime(*when, tzinfo=UTC))  # type: ignore[misc,arg-type]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"since": "2026-03-29", "until": "2026-03-29", "zone": "Europe/Berlin"}, [1, 2]),
        ({"since": "2026-03-29", "until": "2026-03-29", "zone": "UTC"}, [2, 3]),
        ({"since": "2026-03-30", "zone": "Europe/Berlin"}, [3]),
        ({"until": "2026-03-28", "zone": "Europe/Berlin"}, [0]),
    ],
)
def test_days_are_those_of_a_zone_also_when_clocks_change(
    evening: Evening, asked: dict[str, str], found: list[int]
) -> None:
    games = [
        began(evening, 2026, 3, 28, 22, 59),
        began(evening, 2026, 3, 28, 23, 0),
        began(evening, 2026, 3, 29, 21, 59),
        began(evening, 2026, 3, 29, 22, 0),
    ]
    told = {game.pk for game in chosen(table_at(evening.table), **asked)}
    assert told == {games[place] for place in found}


def test_the_zone_of_the_browser_counts_where_none_is_named(
    people: Client, evening: Evening, phone: Phone
) -> None:
    game = began(evening, 2026, 3, 28, 23, 30)
    evening.play(game, HUNDRED)
    history = f"tables/{evening.table}/history.csv?until=2026-03-28"
    assert str(game) in phone.get(history).getvalue().decode()
    answer = here(people).get(f"/api/v1/{history}")
    assert str(game) not in answer.getvalue().decode()
    refused(phone.get(f"{history}&zone=Atlantis"), 400, "bad_request", field="zone")


def test_a_game_stands_under_the_month_of_its_evening(people: Client, evening: Evening) -> None:
    began(evening, 2026, 2, 1, 4, 30)
    address = f"/tables/{evening.table}/"
    assert "January 2026" in people.get(address).content.decode()
    assert "February 2026" in here(people).get(address).content.decode()
    assert "midnight: Europe/Berlin." in people.get(f"{address}files/").content.decode()


@pytest.mark.parametrize("zone", ["", "Atlantis", "../etc/passwd", "Europe", "x" * 5000])
def test_a_zone_that_is_none_is_everybodys(people: Client, evening: Evening, zone: str) -> None:
    began(evening, 2026, 1, 31, 23, 30)
    page = here(people, zone).get(f"/tables/{evening.table}/").content.decode()
    assert "January 2026" in page
    assert "23:30 UTC" in page or "11:30 p.m. UTC" in page


def test_new_years_eve_counts_for_the_year_in_which_it_began(
    people: Client, evening: Evening
) -> None:
    game = began(evening, 2025, 12, 31, 23, 30)
    evening.play(game, HUNDRED, CLOVER)
    address = f"/tables/{evening.table}/figures/?year=2026"
    assert "No finished game fits." in people.get(address).content.decode()
    assert "1 finished game counts." in here(people).get(address).content.decode()


# How long it lasted ---------------------------------------------------------------


def played(evening: Evening, start: datetime, *minutes: int) -> UUID:
    """A game that began then; its turns were written so many minutes later."""
    game = evening.game(started_at=start)
    uids = evening.play(game, *[HUNDRED] * (len(minutes) - 1), CLOVER)
    for uid, later in zip(uids, minutes, strict=True):
        Turn.objects.filter(pk=uid).update(written_at=start + timedelta(minutes=later))
    return game


def time_of(game: UUID) -> timedelta:
    return lasted(Game.objects.get(pk=game))


@pytest.mark.parametrize(
    "start",
    [
        datetime(2026, 6, 1, 23, 30, tzinfo=BERLIN),
        datetime(2026, 3, 29, 1, 30, tzinfo=BERLIN),
        datetime(2025, 10, 26, 1, 30, tzinfo=BERLIN),
    ],
)
def test_midnight_and_clock_changes_neither_shorten_nor_lengthen_a_game(
    client: Client, evening: Evening, start: datetime
) -> None:
    game = played(evening, start.astimezone(UTC), 5, 135)
    assert time_of(game) == timedelta(hours=2, minutes=15)
    assert "2 h 15 min" in words(here(client), game)


def test_a_phone_whose_clock_is_wrong_makes_no_game_last_less_than_nothing(
    evening: Evening,
) -> None:
    start = datetime(2026, 6, 1, 20, 0, tzinfo=UTC)
    game = played(evening, start, 10, 40)
    Game.objects.filter(pk=game).update(started_at=start + timedelta(hours=3))
    assert time_of(game) == timedelta(minutes=30)
    assert time_of(evening.game()) == timedelta()


def test_what_is_corrected_later_was_not_played_then(evening: Evening) -> None:
    start = datetime(2026, 6, 1, 20, 0, tzinfo=UTC)
    game = played(evening, start, 10, 20, 40)
    last = Turn.objects.get(game=game, number=2)
    evening.write(game, 2, 2, FIFTY, uid=last.pk, edition=1)
    assert Edition.objects.get().written_at == start + timedelta(minutes=40)
    assert time_of(game) == timedelta(minutes=40)


def test_turns_that_came_days_later_tell_nothing_of_the_time(
    client: Client, evening: Evening
) -> None:
    game = played(evening, datetime(2026, 6, 1, 20, 0, tzinfo=UTC), 3000, 3000)
    assert " min" not in words(client, game).split("CSV")[0]


def test_no_game_begins_tomorrow(phone: Phone, evening: Evening) -> None:
    game, tomorrow = evening.game(), (timezone.now() + timedelta(days=1)).isoformat()
    known = Game.objects.get(pk=game)
    told: Any = phone.game(game, started_at=tomorrow).json()
    assert datetime.fromisoformat(told["started_at"]) == known.started_at
    assert Game.objects.get(pk=game).rev == known.rev
    fresh = phone.game(UUID(int=7), started_at=tomorrow).json()
    assert datetime.fromisoformat(fresh["started_at"]) <= timezone.now()
