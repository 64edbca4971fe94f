"""What rules are called: a game keeps the name its own table had for them when it was begun."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import Any
from uuid import UUID

import pytest
from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tests.builders import CLOVER, HUNDRED, Evening
from tests.tracker.test_intake import history, restored, taken_along
from tracker import intake, record
from tracker.models import Game, Profile, Table
from tracker.standing.figures_scope import HOUSE, NAMED, Scope, house_rules_at
from tracker.standing.history import profiles_at

GOAL = {"goal": 3000}


@pytest.fixture
def other(db: None) -> Evening:
    """Another table, which plays by the same rules as ours and knew them first."""
    other = Evening().begin()
    played(other, other.house_rules("Their secret", GOAL))
    return other


def played(evening: Evening, sheet: str) -> UUID:
    """A finished game by these rules."""
    game = evening.game(sheet=sheet)
    evening.play(game, HUNDRED, CLOVER)
    return game


def name_of(game: UUID) -> str:
    return Game.objects.get(pk=game).profile


def published(name: str, choices: dict[str, Any]) -> Profile:
    """House rules that everybody sees."""
    profile = record.add_profile(record.ProfileAsked("tutto", name, choices=choices))
    return record.set_profile(profile.slug, published=True)


def names_in(flat: bytes) -> set[str]:
    return {row["profile"] for row in csv.DictReader(StringIO(flat.decode()))}


def test_two_tables_call_the_same_rules_by_their_own_names(
    other: Evening, evening: Evening
) -> None:
    played(evening, evening.house_rules("Ours", GOAL))
    for each, name in ((evening, "Ours"), (other, "Their secret")):
        table = Table.objects.get(pk=each.table)
        assert profiles_at(table) == house_rules_at(table, "tutto") == [name]
        assert names_in(history(each.table)) == {name}
        assert [game["profile"] for game in json.loads(taken_along(each.table))["games"]] == [name]
        assert Scope(table, "tutto", f"{NAMED}{name}").games().count() == 1
        assert Scope(table, "tutto", HOUSE).games().count() == 1
    assert b"secret" not in taken_along(evening.table)
    assert b"Ours" not in taken_along(other.table)


def test_rules_made_for_tonight_have_no_name(other: Evening, evening: Evening) -> None:
    sheet = record.save_sheet(record.compile_rules("tutto", GOAL, {})).pk
    assert name_of(played(evening, sheet)) == ""
    assert names_in(history(evening.table)) == {""}


def test_the_tables_own_name_comes_before_that_of_the_staff(evening: Evening) -> None:
    draft = record.add_profile(record.ProfileAsked("tutto", "Draft", choices=GOAL))
    assert name_of(evening.game(sheet=draft.sheet_id)) == ""
    shared = published("Short", GOAL)
    assert name_of(evening.game(sheet=shared.sheet_id)) == "Short"
    evening.house_rules("Ours", GOAL)
    assert name_of(evening.game(sheet=shared.sheet_id)) == "Ours"


def test_a_version_that_was_replaced_still_has_the_name(evening: Evening) -> None:
    asked = record.ProfileAsked("tutto", "Ours", choices=GOAL)
    profile = record.add_profile(asked, evening.table)
    record.change_profile(profile.slug, asked._replace(choices={"goal": 4000}))
    assert name_of(evening.game(sheet=profile.sheet_id)) == "Ours"
    evening.house_rules("Ours now", GOAL)
    assert name_of(evening.game(sheet=profile.sheet_id)) == "Ours now"


def test_a_game_keeps_its_name_and_takes_another_with_other_rules(evening: Evening) -> None:
    asked = record.ProfileAsked("tutto", "Ours", choices=GOAL)
    profile = record.add_profile(asked, evening.table)
    game = evening.game(sheet=profile.sheet_id)
    record.change_profile(profile.slug, asked._replace(name="Renamed"))
    evening.game(game, sheet=profile.sheet_id, note="a good one")
    assert name_of(game) == "Ours"
    evening.game(game, sheet=evening.house_rules("Long", {"goal": 9000}))
    assert name_of(game) == "Long"
    evening.game(game)
    assert name_of(game) == ""


def test_the_flat_csv_brings_the_name_along(evening: Evening) -> None:
    game = played(evening, evening.house_rules("=Ours", GOAL))
    flat = history(evening.table)
    record.delete_games(Game.objects.filter(pk=game))
    assert intake.take(flat, evening.table, evening.writer, dry=False).written
    assert name_of(game) == "=Ours"
    assert history(evening.table) == flat


def test_a_flat_csv_with_an_endless_name_is_refused(evening: Evening) -> None:
    game = played(evening, evening.house_rules("Ours", GOAL))
    flat = history(evening.table).replace(b"Ours", b"O" * 121)
    record.delete_games(Game.objects.filter(pk=game))
    report = intake.take(flat, evening.table, evening.writer, dry=False)
    assert [fault.refusal.where for fault in report.faults] == [{"field": "profile"}]


def of_before(evening: Evening, title: Any) -> bytes:
    """The file of a table as it was when names stood with the sheets; the table is gone."""
    whole = json.loads(taken_along(evening.table))
    for game in whole["games"]:
        del game["profile"]
    for sheet in whole["sheets"]:
        sheet["title"] = title
    record.erase_table(evening.table, evening.writer)
    return json.dumps(whole).encode()


def test_a_file_of_before_names_its_games_and_no_others(evening: Evening, other: Evening) -> None:
    game = played(evening, evening.house_rules("Ours", GOAL))
    theirs = Game.objects.get(table=other.table)
    assert restored(of_before(evening, "As it was")).written
    assert name_of(game) == "As it was"
    assert name_of(theirs.pk) == "Their secret"
    assert name_of(played(other, theirs.sheet_id)) == "Their secret"


@pytest.mark.parametrize("title", [None, 5, [], {}, True, "O" * 121])
def test_a_file_of_before_with_a_name_that_is_none_is_refused(evening: Evening, title: Any) -> None:
    evening.game(sheet=evening.house_rules("Ours", GOAL))
    report = restored(of_before(evening, title))
    assert [fault.refusal.where for fault in report.faults] == [{"field": "profile"}]


BEFORE, AFTER = [("tracker", "0010_field_names")], [("tracker", "0011_profiles_of_games")]


@pytest.mark.django_db(transaction=True)
def test_games_of_before_are_named_and_no_table_gets_the_words_of_another() -> None:
    ours, theirs = Evening().begin(), Evening().begin()
    named = ours.house_rules("Ours", GOAL)
    shared = published("Everybody's", {"goal": 4000}).sheet_id
    loose = record.save_sheet(record.compile_rules("tutto", {"goal": 5000}, {})).pk
    games = {
        evening.game(sheet=sheet): name
        for evening, sheet, name in (
            *((ours, named, "Ours"), (theirs, named, "")),
            *((ours, shared, "Everybody's"), (theirs, loose, "Once")),
        )
    }
    try:
        MigrationExecutor(connection).migrate(BEFORE)
        old = MigrationExecutor(connection).loader.project_state(BEFORE).apps
        sheets = old.get_model("tracker", "Sheet").objects
        assert set(sheets.values_list("title", flat=True)) == {""}
        for sheet, title in ((named, "Ours"), (shared, "First"), (loose, "Once")):
            sheets.filter(pk=sheet).update(title=title)
        MigrationExecutor(connection).migrate(AFTER)
        assert {uid: name_of(uid) for uid in games} == games
    finally:
        call_command("migrate", verbosity=0)
