"""House rules in a browser: whose they are, what they change, and what they would do."""

from __future__ import annotations

import json
import re
from typing import Any
from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from tests.builders import CLOVER, HUNDRED, Evening
from tests.web.conftest import BONUS, DOCKED
from tracker import record
from tracker.management import fixtures
from tracker.models import Profile, Sheet
from tracker.web import limit

OURS = record.ProfileAsked("tutto", "Ours", "Shorter.", {"goal": 3000}, {})
PRINTED = {"name": "Ours", "sentence": ""}
HTMX = {"hx-request": "true"}


@pytest.fixture
def profile(evening: Evening) -> Profile:
    """House rules of Ada, Bo and Cy."""
    return record.add_profile(OURS, evening.table)


@pytest.fixture
def staff(admin_client: Client) -> Client:
    return admin_client


def edit(profile: Profile) -> str:
    return f"/house-rules/{profile.slug}/edit/"


def filled_in(client: Client, profile: Profile) -> dict[str, Any]:
    """The form as the page shows it."""
    form = client.get(edit(profile)).context["form"]
    return {name: form[name].value() for name in form.fields}


# Who sees and who changes ------------------------------------------------------------


def test_what_is_published_is_shown_to_everybody(client: Client, evening: Evening) -> None:
    call_command("load_profiles", verbosity=0)
    page = client.get("/house-rules/").content.decode()
    assert page.count('class="menu__item"') == len(fixtures.read("profiles.json"))
    assert "/new/" not in page
    assert client.get("/house-rules/fill-or-bust/").status_code == 200


def test_a_table_sees_its_own_beside_them(people: Client, profile: Profile) -> None:
    page = people.get("/house-rules/").content.decode()
    assert "Tuesday" in page
    assert profile.slug in page
    assert profile.slug not in Client().get("/house-rules/").content.decode()


def test_a_link_shows_house_rules_to_whoever_has_it(client: Client, profile: Profile) -> None:
    page = client.get(f"/house-rules/{profile.slug}/").content.decode()
    assert "The last round starts at 3,000 points." in page
    assert edit(profile) not in page


def test_what_the_staff_have_not_published_is_theirs(client: Client, staff: Client) -> None:
    draft = record.add_profile(OURS)
    assert Client().get(f"/house-rules/{draft.slug}/").status_code == 404
    assert staff.get(edit(draft)).status_code == 200


@pytest.mark.parametrize("path", ["edit/", "set/"])
def test_nobody_changes_what_is_not_theirs(client: Client, profile: Profile, path: str) -> None:
    send = client.get if path == "edit/" else client.post
    assert send(f"/house-rules/{profile.slug}/{path}").status_code == 403


def test_a_table_does_not_change_what_is_for_everybody(people: Client) -> None:
    call_command("load_profiles", verbosity=0)
    assert people.post("/house-rules/official/edit/", PRINTED | {"save": 1}).status_code == 403
    assert people.post("/house-rules/official/set/", {"do": "retire"}).status_code == 403


# Editing -------------------------------------------------------------------------------


def test_the_form_has_every_option_and_every_card(people: Client, profile: Profile) -> None:
    form = people.get(edit(profile)).context["form"]
    options = [name for name in form.fields if name.startswith("option-")]
    assert len(options) == 39
    assert len([name for name in form.fields if name.startswith("deck-")]) == 16
    assert all(form.fields[name].help_text and form.fields[name].example for name in options)


def test_saving_makes_a_new_version(people: Client, profile: Profile) -> None:
    said = filled_in(people, profile) | {"option-floor": "zero", "deck-stop": "8", "save": "1"}
    assert people.post(edit(profile), said).status_code == 302
    changed = Profile.objects.get(pk=profile.pk)
    assert (changed.choices, changed.deck) == ({"goal": 3000, "floor": "zero"}, {"stop": 8})
    assert changed.versions.count() == 2
    page = people.get(f"/house-rules/{profile.slug}/").content.decode()
    assert profile.sheet_id[:8] in page
    assert changed.sheet_id[:8] in page


def test_a_change_is_shown_before_it_is_saved(people: Client, profile: Profile) -> None:
    said = filled_in(people, profile) | {"option-floor": "zero"}
    part = people.post(edit(profile), said, headers=HTMX | {"hx-trigger-name": "option-floor"})
    text = part.content.decode()
    assert part.status_code == 200
    assert "<html" not in text
    assert "Deductions stop at zero" in text
    assert 'hx-swap-oob="true"' in text
    assert Profile.objects.get(pk=profile.pk).choices == {"goal": 3000}
    opened = re.findall(r"<details[^>]* open>\s*<summary[^>]*>([^<]*)", text)
    assert opened == ["Deductions stop at zero; what was really taken is written down."]


def test_without_scripts_a_button_shows_the_same(people: Client, profile: Profile) -> None:
    said = filled_in(people, profile) | {"option-floor": "zero", "show": "1"}
    page = people.post(edit(profile), said).content.decode()
    assert "<html" in page
    assert "Deductions stop at zero" in page


def test_an_example_shows_the_same_turn_by_both_sheets(people: Client, profile: Profile) -> None:
    said = filled_in(people, profile) | {"option-floor": "zero"}
    part = people.post(edit(profile), said, headers=HTMX).context["differences"]
    floor = next(each for each in part if each.option == "floor")
    assert [points for _, points in floor.official.balances] == [1000, -600]
    assert [points for _, points in floor.house.balances] == [1000, 0]


@pytest.mark.parametrize(
    ("said", "named"),
    [
        (
            {"option-overshoot": "exact", "option-goal_compare": "more_than"},
            "could never be passed",
        ),
        ({"option-overshoot": "exact", "option-goal": "3025"}, "3025"),
        ({"option-floor": "cellar"}, "cellar"),
        ({"option-goal": "12"}, "1000"),
        ({"option-nonsense": "1"}, "nonsense"),
        ({"deck-joker": "1"}, "joker"),
        ({"deck-stop": "100"}, "99"),
    ],
)
def test_what_does_not_go_together_is_refused_with_the_reason(
    people: Client, profile: Profile, said: dict[str, str], named: str
) -> None:
    sheets = Sheet.objects.count()
    body = filled_in(people, profile) | said
    for more, headers in (({}, HTMX), ({"save": "1"}, {})):
        answer = people.post(edit(profile), body | more, headers=headers)
        assert answer.status_code == 422
        assert named in answer.content.decode()
    assert Profile.objects.get(pk=profile.pk).sheet_id == profile.sheet_id
    assert Sheet.objects.count() == sheets


# Copies, files, offers -----------------------------------------------------------------


def test_a_copy_belongs_to_the_table(people: Client, evening: Evening) -> None:
    call_command("load_profiles", verbosity=0)
    answer = people.post("/house-rules/short-evening/copy/", {"where": str(evening.table)})
    copy = Profile.objects.get(table=evening.table)
    assert answer["Location"] == edit(copy)
    assert (copy.name, copy.choices) == ("Short evening, ours", {"goal": 3000})


@pytest.mark.parametrize("where", ["", "9f0c1c3e-8a53-4a6e-9d0f-0d1a2b3c4d5e", "nowhere"])
def test_a_copy_goes_nowhere_else(people: Client, profile: Profile, where: str) -> None:
    answer = people.post(f"/house-rules/{profile.slug}/copy/", {"where": where})
    assert (answer.status_code, Profile.objects.count()) == (403, 1)


def test_new_house_rules_change_nothing_yet(people: Client, evening: Evening) -> None:
    people.post("/house-rules/new/tutto/", {"where": str(evening.table)})
    assert Profile.objects.get().choices == {}


def test_a_saved_file_can_be_read_again(people: Client, evening: Evening, profile: Profile) -> None:
    saved = people.get(f"/house-rules/{profile.slug}/file/")
    assert saved["Content-Disposition"].startswith("attachment")
    file = SimpleUploadedFile("ours.json", saved.content)
    people.post("/house-rules/read/", {"where": str(evening.table), "file": file})
    again = Profile.objects.exclude(pk=profile.pk).get()
    assert (again.name, again.choices, again.sheet_id) == ("Ours", {"goal": 3000}, profile.sheet_id)


def test_a_strange_file_is_refused_by_name(people: Client, evening: Evening) -> None:
    said = json.loads(record.to_file(Profile(kind="tutto", name="Ours"))) | {"owner": "us"}
    file = SimpleUploadedFile("ours.json", json.dumps(said).encode())
    answer = people.post("/house-rules/read/", {"where": str(evening.table), "file": file})
    assert answer.status_code == 422
    assert "owner" in answer.content.decode()
    assert not Profile.objects.exists()


def test_what_is_retired_is_offered_no_more(people: Client, profile: Profile) -> None:
    path = f"/house-rules/{profile.slug}/set/"
    for deed, flags in (
        ("withdraw", (False, False)),
        ("publish", (True, False)),
        ("retire", (True, True)),
        ("revive", (True, False)),
    ):
        people.post(path, {"do": deed})
        now = Profile.objects.get(pk=profile.pk)
        assert (now.published, now.retired) == flags
    assert people.post(path, {"do": "burn"}).status_code == 404


# What it would do ------------------------------------------------------------------------


def play_on(client: Client, sheet: str, **said: Any) -> Any:
    return client.post(f"/house-rules/try/{sheet}/", said, headers=HTMX)


def test_figures_grow_until_all_games_are_played(
    client: Client, profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("tracker.trials", "tracker.web.trials"):
        monkeypatch.setattr(f"{module}.GAMES_IN_ALL", 30)
    monkeypatch.setattr("tracker.trials.go_on.__kwdefaults__", {"games": 30})
    part = play_on(client, profile.sheet_id, seed="7")
    seen = [part.context["trials"].games]
    while not part.context["done"]:
        part = play_on(client, profile.sheet_id, token=part.context["token"])
        seen.append(part.context["trials"].games)
    assert seen == sorted(set(seen))
    assert (seen[-1], part.context["seed"]) == (30, 7)


def test_the_same_seed_begins_with_the_same_figures(client: Client, profile: Profile) -> None:
    def first(seed: str) -> Any:
        return play_on(client, profile.sheet_id, seed=seed).context

    one, again, other = first("7"), first("7"), first("8")
    if one["trials"].games == again["trials"].games:
        assert one["trials"] == again["trials"]
    assert one["trials"] != other["trials"]


@pytest.mark.parametrize(
    ("said", "seed"),
    [("", 1), ("x", 1), ("-1", 1), ("\u00b2", 1), ("9999", 9999), ("9" * 5000, 9999)],
)
def test_any_seed_is_a_number(client: Client, profile: Profile, said: str, seed: int) -> None:
    assert play_on(client, profile.sheet_id, seed=said).context["seed"] == seed


@pytest.mark.parametrize("token", ["", "made-up", "W10:x:y"])
def test_figures_that_were_made_up_are_refused(
    client: Client, profile: Profile, token: str
) -> None:
    assert play_on(client, profile.sheet_id, token=token).status_code == 404


def test_figures_of_another_sheet_are_refused(client: Client, evening: Evening) -> None:
    ours = record.add_profile(OURS, evening.table)
    token = play_on(client, evening.sheet, seed="1").context["token"]
    assert play_on(client, ours.sheet_id, token=token).status_code == 404


def test_whoever_reckons_too_much_has_to_wait(
    client: Client, profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limit, "RECKONINGS", 0)
    answer = play_on(client, profile.sheet_id, seed="1")
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")


# What if ----------------------------------------------------------------------------------


def what_if(client: Client, game: UUID, choices: dict[str, Any]) -> Any:
    record.offer_profile("other", name="Other", kind="tutto", choices=choices)
    return client.get(f"/games/{game}/what-if/?profile=other").context


def test_a_game_is_scored_by_other_rules(client: Client, evening: Evening) -> None:
    game = evening.game()
    evening.play(game, BONUS, HUNDRED, DOCKED, CLOVER)
    told = what_if(client, game, {"pm_amount": "500"})
    assert [(number, turn.before, turn.after) for number, _, turn in told["changed"]] == [
        (3, 1000, 500)
    ]
    assert {person.name: points for person, _, points in told["rows"]} == {
        "Ada": 250,
        "Bo": 100,
        "Cy": 500,
    }
    assert (told["winners"], told["won"], told["refused"]) == ("Ada", "Ada", None)


def test_the_first_turn_that_could_not_have_been_is_named(client: Client, evening: Evening) -> None:
    game = evening.game()
    evening.play(game, BONUS, HUNDRED, CLOVER)
    told = what_if(client, game, {"bank_from": "250"})
    assert (told["refused"]["number"], told["refused"]["person"].name) == (2, "Bo")
    page = client.get(f"/games/{game}/what-if/?profile=other").content.decode()
    assert "Points may not be written here." in page


def test_a_game_that_would_have_ended_sooner_says_so(client: Client, evening: Evening) -> None:
    game = evening.game()
    long = [{"do": "draw", "card": "fireworks"}, {"do": "tally", "points": 3000, "tutto": False}]
    evening.play(game, long, HUNDRED, HUNDRED, HUNDRED, CLOVER)
    told = what_if(client, game, {"goal": 3000})
    assert (told["winners"], told["won"], told["result"].spare) == ("Ada", "Bo", 2)


def test_a_running_game_has_no_what_if(client: Client, running: UUID) -> None:
    assert client.get(f"/games/{running}/what-if/").status_code == 404


def test_a_game_says_by_which_version_it_was_played(client: Client, evening: Evening) -> None:
    profile = record.add_profile(OURS, evening.table)
    page = client.get(f"/games/{evening.game(sheet=profile.sheet_id)}/").content.decode()
    assert profile.sheet_id[:8] in page
    assert "Ours" in page
