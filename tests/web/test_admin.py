"""The record for the staff."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.contrib.admin import site
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils.functional import Promise

from rules.registry import GAMES
from tests.builders import (
    BANK,
    DOUBLE,
    FIFTY,
    HUNDRED,
    KEY,
    OPEN,
    PLUS_MINUS,
    STOPPED,
    Evening,
    Phone,
)
from tracker import record
from tracker.keys import fits
from tracker.models import Edition, Game, Player, Profile, Seat, Sheet, Table, Turn

LISTS = ("table", "player", "game", "turn", "profile", "sheet", "edition")


def test_all_that_is_shown_of_a_row_has_a_name_in_every_language() -> None:
    pages = [
        page for model, page in site._registry.items() if model.__module__.startswith("tracker.")
    ]
    shown = {
        (each.model, name)
        for page in pages
        for each in (page, *page.inlines)
        for name in (*(each.fields or ()), *getattr(each, "list_display", ()))
    }
    named = {
        (model, field.name): field.verbose_name
        for model, _ in shown
        for field in model._meta.concrete_fields
    }
    assert {model.__name__.lower() for model, _ in shown} >= set(LISTS)
    assert [each for each in shown & named.keys() if not isinstance(named[each], Promise)] == []


@pytest.fixture
def staff(db: None) -> Client:
    client = Client()
    client.force_login(User.objects.create_superuser("host"))
    return client


def lines(steps: list[Any]) -> str:
    return "\n".join(json.dumps(step) for step in steps)


def errors(answer: Any) -> str:
    """What is wrong with the form that came back."""
    assert answer.status_code == 200
    return str(answer.context["adminform"].form.errors)


def inlines(*names: str) -> dict[str, str]:
    """The empty management forms of read-only inlines."""
    return {f"{name}-{count}_FORMS": "0" for name in names for count in ("TOTAL", "INITIAL")}


@pytest.mark.parametrize("name", LISTS)
def test_every_list_costs_the_same_with_few_rows_and_with_many(
    staff: Client, evening: Evening, name: str
) -> None:
    costs = []
    for count in (2, 12):
        for number in range(count):
            evening.add(f"{count} {number}")
            game = evening.game()
            uid = evening.play(game, HUNDRED, PLUS_MINUS, STOPPED)[1]
            evening.write(game, 1, 1, FIFTY, uid=uid, edition=1)
            compiled = record.compile_rules("tutto", {"goal": 2000 + 10 * count + number}, {})
            sheet = record.save_sheet(compiled)
            words = {"slug": f"p-{count}-{number}", "name": "P", "kind": "tutto", "sheet": sheet}
            record.save_profile(Profile(**words, choices=compiled.choices))
            Evening().begin()
        with CaptureQueriesContext(connection) as asked:
            assert staff.get(f"/admin/tracker/{name}/").status_code == 200
        costs.append(len(asked))
    assert costs[0] == costs[1]


def test_every_page_costs_the_same_with_few_people_and_turns_and_with_many(
    staff: Client, evening: Evening
) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    kinds = ("table", evening.table), ("player", evening.players[0]), ("game", game)
    pages = [f"/admin/tracker/{kind}/{uid}/change/" for kind, uid in kinds]
    for page in pages:
        # What the framework remembers from then on is no cost of many.
        assert staff.get(page).status_code == 200
    costs = []
    for count in (2, 12):
        for number in range(count):
            evening.add(f"{count} {number}")
            record.merge_player(
                evening.table, evening.players[-1], evening.players[1], evening.writer
            )
            evening.game()
        with CaptureQueriesContext(connection) as asked:
            for page in pages:
                staff.get(page)
        costs.append(len(asked))
    assert costs[0] == costs[1]


def people(staff: Client, action: str, *players: UUID) -> str:
    """Choose people in the list and do something with them; what is said then."""
    asked = {"action": action, "_selected_action": [str(player) for player in players]}
    answer = staff.post("/admin/tracker/player/", asked, follow=True)
    return "\n".join(str(told) for told in answer.context["messages"])


def test_people_are_merged_and_taken_apart(staff: Client, evening: Evening) -> None:
    ada, bo, cy = evening.players
    for one in (ada, bo, cy):
        evening.game(seats=[record.SeatAsked(one)])
    assert "2 merged into Ada" in people(staff, "merge", cy, ada, bo)
    assert Seat.objects.filter(player=ada).count() == 3
    found = staff.get("/admin/tracker/player/?merged__isempty=0").context["cl"].result_count
    assert found == 2
    assert "2 taken apart" in people(staff, "take_apart", ada, bo, cy)
    assert {player.seats.get().player_id for player in Player.objects.all()} == {ada, bo, cy}


def test_people_who_are_gone_meanwhile_are_not_merged(staff: Client, evening: Evening) -> None:
    assert "no such thing" in people(staff, "merge", uuid4())


def test_whoever_signs_in_comes_to_the_admin_and_nowhere_else(
    client: Client, django_user_model: Any
) -> None:
    django_user_model.objects.create_superuser("boss", password="a-long-password")
    said = {"username": "boss", "password": "a-long-password", "next": "//evil.example/"}
    assert client.post("/admin/login/", said)["Location"] == "/admin/"


def test_people_who_met_are_not_merged_nor_anybody_with_them(
    staff: Client, evening: Evening
) -> None:
    ada, bo, cy = evening.players
    evening.game(seats=[record.SeatAsked(ada), record.SeatAsked(cy)])
    assert "sat in one game" in people(staff, "merge", ada, bo, cy)
    assert not Player.objects.exclude(merged=None).exists()
    stranger = Evening().begin().players[0]
    assert "no such thing" in people(staff, "merge", ada, stranger)
    assert not Player.objects.exclude(merged=None).exists()


@pytest.mark.parametrize("name", LISTS)
def test_every_list_can_be_searched(staff: Client, evening: Evening, name: str) -> None:
    evening.play(evening.game(), HUNDRED)
    for words in ("Ada", str(evening.table), "%"):
        assert staff.get(f"/admin/tracker/{name}/", {"q": words}).status_code == 200


def test_a_game_is_found_by_its_uid(staff: Client, evening: Evening) -> None:
    game = evening.game()
    evening.game()
    found = staff.get("/admin/tracker/game/", {"q": str(game)}).context["cl"].result_list
    assert [each.pk for each in found] == [game]


@pytest.fixture
def turns(evening: Evening) -> list[UUID]:
    return evening.play(evening.game(), HUNDRED, FIFTY, STOPPED, OPEN)


def correct(staff: Client, turn: UUID, steps: str) -> Any:
    return staff.post(
        f"/admin/tracker/turn/{turn}/change/", {"steps": steps, **inlines("cards", "lines")}
    )


def test_a_correction_folds_the_game_again(staff: Client, turns: list[UUID]) -> None:
    assert correct(staff, turns[0], lines(FIFTY)).status_code == 302
    turn = Turn.objects.get(pk=turns[0])
    assert (turn.steps, turn.points, turn.edition) == (FIFTY, 50, 2)
    assert turn.game.standing["balances"] == [50, 50, 0]
    assert turn.device == "admin: host"
    assert Edition.objects.get().steps == HUNDRED


def test_a_correction_that_breaks_a_rule_is_refused_with_its_place(
    staff: Client, turns: list[UUID]
) -> None:
    spoiled = [HUNDRED[0], {"do": "keep", "dice": [2]}, HUNDRED[2]]
    told = errors(correct(staff, turns[1], lines(spoiled)))
    assert "Turn 2, line 2: Those dice score nothing" in told
    assert Turn.objects.get(pk=turns[1]).steps == FIFTY
    assert not Edition.objects.exists()


def test_a_middle_turn_cannot_be_emptied(staff: Client, turns: list[UUID]) -> None:
    assert "Turn 2" in errors(correct(staff, turns[1], ""))
    assert Turn.objects.get(pk=turns[1]).steps == FIFTY


def test_what_is_no_json_is_told_with_its_line(staff: Client, turns: list[UUID]) -> None:
    assert "Line 2 is not JSON" in errors(correct(staff, turns[0], f"{lines(OPEN[:1])}\nkeep 1"))


@pytest.mark.parametrize("card", ['"\\ud800"', '"\\u0000"', "NaN", "1e999", "[" * 5000, "9" * 5000])
def test_what_no_column_holds_is_no_json(staff: Client, turns: list[UUID], card: str) -> None:
    told = errors(correct(staff, turns[0], f'{{"do": "draw", "card": {card}}}'))
    assert "Line 1 is not JSON" in told


def test_points_beyond_all_counting_are_refused(staff: Client, turns: list[UUID]) -> None:
    doubled = [DOUBLE, {"do": "tally", "points": 1200, "tutto": True}] * 60
    assert "Turn 4: " in errors(correct(staff, turns[3], lines([*doubled, BANK])))
    assert Turn.objects.get(pk=turns[3]).steps == OPEN


def test_saving_without_a_change_changes_nothing(staff: Client, turns: list[UUID]) -> None:
    assert correct(staff, turns[0], lines(HUNDRED)).status_code == 302
    assert Turn.objects.get(pk=turns[0]).edition == 1


def test_verdicts_are_nobodys_to_write(staff: Client, turns: list[UUID]) -> None:
    page = staff.get(f"/admin/tracker/turn/{turns[0]}/change/").content.decode()
    assert 'name="points"' not in page
    assert 'name="outcome"' not in page
    assert staff.get("/admin/tracker/turn/add/").status_code == 403
    assert staff.get(f"/admin/tracker/turn/{turns[0]}/delete/").status_code == 403
    assert staff.get("/admin/tracker/sheet/add/").status_code == 403


def profile_form(**more: Any) -> dict[str, Any]:
    """The form of a new profile as a browser would send it, nothing changed."""
    base, catalogue = GAMES["tutto"].printed()
    words = {"kind": "tutto", "name": "Long evening", "slug": "long", "sentence": ""}
    options = {f"option-{key}": option["default"] for key, option in catalogue.items()}
    deck = {f"deck-{key}": card["count"] for key, card in base["cards"].items()}
    return {**words, **options, **deck, **more}


def test_a_new_profile_compiles_its_sheet(staff: Client) -> None:
    form = profile_form(**{"option-goal": "10000", "deck-stop": "8", "published": "on"})
    assert staff.post("/admin/tracker/profile/add/", form).status_code == 302
    profile = Profile.objects.get(slug="long")
    assert (profile.choices, profile.deck) == ({"goal": 10000}, {"stop": 8})
    assert profile.sheet.data["goal"] == 10000
    assert profile.sheet.data["cards"]["stop"]["count"] == 8
    assert Phone(Evening(), None).get("profiles/").json()[0]["slug"] == "long"


def test_a_changed_profile_makes_a_new_sheet_and_leaves_the_old(staff: Client) -> None:
    staff.post("/admin/tracker/profile/add/", profile_form(**{"option-goal": "10000"}))
    profile = Profile.objects.get(slug="long")
    page = f"/admin/tracker/profile/{profile.pk}/change/"
    assert 'value="10000"' in staff.get(page).content.decode()
    form = profile_form(**{"option-goal": "4000"})
    del form["kind"]
    assert staff.post(page, form).status_code == 302
    changed = Profile.objects.get(slug="long")
    assert changed.sheet_id != profile.sheet_id
    assert Sheet.objects.get(pk=profile.sheet_id).data["goal"] == 10000


@pytest.mark.parametrize(
    "spoiled", [{"option-goal": "12"}, {"option-floor": "cellar"}, {"deck-stop": "-1"}]
)
def test_a_profile_that_makes_no_sheet_is_refused(staff: Client, spoiled: dict[str, str]) -> None:
    assert errors(staff.post("/admin/tracker/profile/add/", profile_form(**spoiled)))
    assert not Profile.objects.exists()


def test_an_empty_deck_is_refused_in_words(staff: Client) -> None:
    empty = {name: "0" for name in profile_form() if name.startswith("deck-")}
    told = errors(staff.post("/admin/tracker/profile/add/", profile_form(**empty)))
    assert "at least one card" in told


def test_tables_are_looked_up_the_latest_first(staff: Client, evening: Evening) -> None:
    later = Evening().begin().table
    asked = {"app_label": "tracker", "model_name": "profile", "field_name": "table"}
    found = staff.get("/admin/autocomplete/", asked).json()["results"]
    assert [each["id"] for each in found] == [str(later), str(evening.table)]


def test_the_staff_issue_a_new_key(staff: Client, evening: Evening) -> None:
    action = {"action": "issue_key", "_selected_action": str(evening.table)}
    told = staff.post("/admin/tracker/table/", action, follow=True).content.decode()
    key = told.split(f"/join/{evening.table}/")[1][:32]
    assert Phone(evening).get(f"tables/{evening.table}/").status_code == 403
    assert Phone(evening, key).get(f"tables/{evening.table}/").status_code == 200


def test_keys_are_never_shown(staff: Client, evening: Evening) -> None:
    page = staff.get(f"/admin/tracker/table/{evening.table}/change/").content.decode()
    assert Table.objects.get().key_hash not in page


def test_a_table_and_its_people_are_renamed_through_the_writer(
    staff: Client, evening: Evening
) -> None:
    game = evening.game()
    rev = Game.objects.get(pk=game).rev
    player = evening.players[0]
    table = {"name": "Friday", **inlines("players")}
    assert staff.post(f"/admin/tracker/table/{evening.table}/change/", table).status_code == 302
    words = {"name": "Adah", "colour": "red"}
    assert staff.post(f"/admin/tracker/player/{player}/change/", words).status_code == 302
    assert Table.objects.get().name == "Friday"
    assert Player.objects.get(pk=player).name == "Adah"
    assert Game.objects.get(pk=game).rev == rev + 1


def test_a_game_is_closed_and_opened_again(staff: Client, evening: Evening) -> None:
    game = evening.game()
    page = f"/admin/tracker/game/{game}/change/"
    when = {"started_at_0": "2026-01-02", "started_at_1": "20:00:00", **inlines("seats")}
    assert staff.post(page, {**when, "closed": "on"}).status_code == 302
    assert Game.objects.get(pk=game).standing["reason"] == "closed"
    assert staff.post(page, when).status_code == 302
    assert not Game.objects.get(pk=game).over
    assert "has not come yet" in errors(staff.post(page, {**when, "started_at_0": "2999-01-02"}))


def test_chosen_games_are_exported(staff: Client, evening: Evening) -> None:
    chosen, other = evening.game(), evening.game()
    evening.play(chosen, HUNDRED)
    evening.play(other, HUNDRED)
    action = {"action": "export_csv", "_selected_action": str(chosen)}
    text = staff.post("/admin/tracker/game/", action).getvalue().decode()
    assert str(chosen) in text
    assert str(other) not in text


def test_only_staff_come_in(client: Client, db: None) -> None:
    client.force_login(User.objects.create_user("guest"))
    assert client.get("/admin/tracker/game/").status_code == 302


def test_staff_without_the_permission_change_nothing(
    client: Client, evening: Evening, turns: list[UUID]
) -> None:
    client.force_login(User.objects.create_user("guest", is_staff=True))
    issue = {"action": "issue_key", "_selected_action": str(evening.table)}
    assert client.post("/admin/tracker/table/", issue).status_code == 403
    assert fits(KEY, Table.objects.get().key_hash)
    assert correct(client, turns[0], lines(FIFTY)).status_code == 403
    assert Turn.objects.get(pk=turns[0]).steps == HUNDRED
