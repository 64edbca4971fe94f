"""Profiles in the record: versions, owners, files."""

from __future__ import annotations

import json
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command

from rules.errors import Refused, SheetError
from tests.builders import HUNDRED, Evening
from tracker import record, trials
from tracker.management import fixtures
from tracker.models import Game, Profile, Sheet
from tracker.standing.profiles import offered, profile_at, told

SHORT = record.ProfileAsked("tutto", "Ours", "Shorter.", {"goal": 3000}, {"stop": 8})


def versions(profile: Profile) -> list[str]:
    return list(profile.versions.values_list("sheet", flat=True))


def test_a_change_makes_a_new_sheet_and_old_games_keep_theirs(evening: Evening) -> None:
    profile = record.add_profile(SHORT, evening.table)
    before = profile.sheet_id
    game = evening.game(sheet=before)
    evening.play(game, HUNDRED)
    after = record.change_profile(profile.slug, SHORT._replace(choices={"goal": 4000})).sheet_id
    assert versions(profile) == [after, before]
    assert Game.objects.get(pk=game).sheet_id == before
    evening.write(game, 1, 1, HUNDRED)
    assert Sheet.objects.get(pk=before).data["goal"] == 3000


def test_a_new_name_is_no_new_version(evening: Evening) -> None:
    profile = record.add_profile(SHORT, evening.table)
    record.change_profile(profile.slug, SHORT._replace(name="Theirs"))
    assert versions(profile) == [profile.sheet_id]
    assert profile_at(profile.slug).name == "Theirs"


def test_going_back_is_a_version_again(evening: Evening) -> None:
    profile = record.add_profile(SHORT, evening.table)
    for goal in (4000, 3000):
        record.change_profile(profile.slug, SHORT._replace(choices={"goal": goal}))
    assert len(versions(profile)) == 3
    assert versions(profile)[0] == versions(profile)[2]


@pytest.mark.parametrize(
    ("choices", "deck", "named"),
    [
        ({"nonsense": 1}, {}, "nonsense"),
        ({"floor": "cellar"}, {}, "cellar"),
        ({"goal": 12}, {}, "goal"),
        ({}, {"joker": 1}, "joker"),
        ({}, {"stop": 100}, "stop"),
        ({"overshoot": "exact", "goal": 6025}, {}, 6025),
    ],
)
def test_what_makes_no_sheet_is_named_and_nothing_is_stored(
    evening: Evening, choices: Any, deck: Any, named: Any
) -> None:
    sheets = Sheet.objects.count()
    with pytest.raises(SheetError) as refused:
        record.add_profile(SHORT._replace(choices=choices, deck=deck), evening.table)
    assert named in refused.value.where.values()
    assert (Profile.objects.count(), Sheet.objects.count()) == (0, sheets)


def test_a_tables_own_is_offered_to_that_table_only(evening: Evening) -> None:
    profile = record.add_profile(SHORT, evening.table)
    assert profile not in offered()
    assert profile not in offered(uuid4())
    assert profile in offered(evening.table)


def test_the_staffs_is_offered_once_it_is_published(db: None) -> None:
    profile = record.add_profile(SHORT)
    assert profile not in offered()
    record.set_profile(profile.slug, published=True)
    assert profile in offered()
    record.set_profile(profile.slug, retired=True)
    assert profile not in offered()


def test_addresses_of_one_name_differ_and_cannot_be_guessed(evening: Evening) -> None:
    slugs = {record.add_profile(SHORT, evening.table).slug for _ in range(3)}
    assert len(slugs) == 3
    assert all(len(slug) <= 50 and len(slug.rpartition("-")[2]) == 24 for slug in slugs)


# Files -----------------------------------------------------------------------------


def test_a_file_read_again_is_the_same_profile(evening: Evening) -> None:
    profile = record.add_profile(SHORT, evening.table)
    again = record.add_profile(record.from_file(record.to_file(profile).encode()), evening.table)
    assert again.slug != profile.slug
    for field in ("kind", "name", "sentence", "choices", "deck", "sheet_id"):
        assert getattr(again, field) == getattr(profile, field)


@pytest.mark.parametrize(
    ("change", "code", "named"),
    [
        ({"format": 2}, "file_newer", None),
        ({"format": True}, "file_incomplete", "format"),
        ({"kind": "chess"}, "file_unknown", "chess"),
        ({"owner": "us"}, "file_unknown", "owner"),
        ({"choices": None}, "file_incomplete", "choices"),
        ({"name": " "}, "file_incomplete", "name"),
        ({"choices": {"nonsense": 1}}, "unknown_option", "nonsense"),
        ({"choices": {"goal": [1]}}, "choice_out_of_range", "goal"),
        ({"deck": {"joker": 1}}, "unknown_card", "joker"),
        ({"deck": {"stop": "8"}}, "count_out_of_range", "stop"),
    ],
)
def test_a_file_that_says_something_else_is_refused_by_name(
    db: None, change: Any, code: str, named: str | None
) -> None:
    said = json.loads(record.to_file(Profile(kind="tutto", name="Ours"))) | change
    with pytest.raises(Refused) as refused:
        record.from_file(json.dumps(said).encode())
    assert refused.value.code == code
    assert named is None or named in refused.value.where.values()


@pytest.mark.parametrize(
    "content",
    [b"", b"[]", b"{", b"\xff\xfe", b"[" * 5000, b'{"name": "\\u0000"}', b'{"name": "\\ud800"}'],
)
def test_what_is_no_file_of_house_rules_is_refused(content: bytes) -> None:
    with pytest.raises(Refused, match="file_unreadable"):
        record.from_file(content)


# The profiles of the house ------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_profiles_of_the_house_are_named_in_every_language(db: None, language: str) -> None:
    call_command("load_profiles", verbosity=0)
    profiles = {each.slug: told(each, language) for each in offered()}
    assert set(profiles) == {each["slug"] for each in fixtures.read("profiles.json")}
    assert all(each.name and each.sentence for each in profiles.values())
    as_printed = {slug for slug, each in profiles.items() if not each.differs}
    assert as_printed == {"official", "dudo", "keutjesspel"}


def test_a_name_the_staff_have_given_stands_in_every_language(db: None) -> None:
    call_command("load_profiles", verbosity=0)
    Profile.objects.filter(slug="short-evening").update(name="Tuesday rules")
    assert told(profile_at("short-evening"), "de").name == "Tuesday rules"


# Trials -------------------------------------------------------------------------------


def test_figures_in_moments_are_those_in_one_go() -> None:
    data = record.compile_rules("tutto", {"goal": 2000}, {}).data
    sofar = trials.Trials()
    while sofar.games < 25:
        sofar = trials.go_on("tutto", data, sofar, seed=7, games=25)
    assert sofar.house == trials.trial_of("tutto", data, seats=trials.SEATS, seed=7, games=25)


def test_the_command_prints_the_same_figures_for_the_same_seed(db: None, capsys: Any) -> None:
    call_command("load_profiles", verbosity=0)
    printed = []
    for _ in range(2):
        call_command("try_sheet", profile="short-evening", games=5, seats=3, seed=9)
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]
    assert "5 games, 3 seats, seed 9" in printed[0]


def test_the_command_names_a_profile_that_is_not_there(db: None) -> None:
    with pytest.raises(CommandError, match="nobody"):
        call_command("try_sheet", profile="nobody")
