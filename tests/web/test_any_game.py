"""Pages of a game, whichever it is."""

from __future__ import annotations

import re
from html import unescape
from typing import Any
from uuid import UUID

import pytest
from django.test import Client

from rules.registry import GAMES
from rules.texts import LANGUAGES, texts
from tests.builders import Evening
from tracker import record
from tracker.models import Game, Profile, ScoreLine, Turn
from tracker.standing.course import balances_of, brought_forward
from tracker.standing.history import game_with_sheet, turns_of
from tracker.web.people import people_in
from tracker.web.receipts import receipt
from tracker.web.telling import teller
from tracker.web.totals import totals_of

SOME = 7
KINDS = sorted(GAMES)


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


@pytest.fixture
def over(evening: Evening, kind: str) -> UUID:
    """A game of this kind that was played to its end."""
    return evening.play_out(kind)


@pytest.fixture
def running(evening: Evening, kind: str) -> UUID:
    """A game of this kind that goes on."""
    return evening.play_out(kind, SOME)


def read(client: Client, path: str, language: str = "en") -> str:
    """What a reader reads of a page."""
    answer = client.get(path, headers={"accept-language": language})
    assert answer.status_code == 200, path
    body = answer.content.decode().split("<main", 1)[1]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_of_any_game_are_told(
    people: Client, evening: Evening, over: UUID, kind: str, language: str
) -> None:
    told = read(people, f"/tables/{evening.table}/figures/?kind={kind}", language)
    assert GAMES[kind].title in told
    assert "{" not in told
    worth = Game.objects.get(pk=over).standing
    page = people.get(f"/tables/{evening.table}/figures/?kind={kind}")
    ends = [result.balance for result in page.context["figures"].results]
    assert ends == worth.get("results", worth["balances"])
    assert ("cards" in GAMES[kind].printed()[0]) == bool(page.context["cards"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_a_game_is_told(
    people: Client, evening: Evening, over: UUID, running: UUID, kind: str, language: str
) -> None:
    told = GAMES[kind]
    for game in (over, running):
        for page in (f"/games/{game}/", f"/watch/{game}/", f"/games/{game}/rules/"):
            words = read(people, page, language)
            assert told.title in words
            assert "{" not in words, page
    assert told.title in read(people, f"/tables/{evening.table}/", language)
    assert "{" not in read(people, f"/games/{over}/what-if/", language)


def test_every_turn_says_what_was_written_or_drawn(over: UUID, kind: str) -> None:
    found = game_with_sheet(over)
    said_by = teller(kind, people_in(found))
    for turn in turns_of(found):
        told = receipt(turn, said_by)
        assert told.cards or told.steps, turn.steps
        assert told.outcome != turn.outcome or told.outcome in said_by.words["outcomes"].values()


def test_every_total_is_made_of_turns_and_what_the_opening_gave(over: UUID, kind: str) -> None:
    found = game_with_sheet(over)
    people = people_in(found)
    said_by = teller(kind, people)
    receipts = [receipt(turn, said_by) for turn in turns_of(found)]
    totals = totals_of(receipts, people, brought_forward(found, 1, len(people)))
    assert [total.balance for total in totals] == found.standing["balances"]


def test_the_course_goes_from_the_opening_to_the_end(over: UUID) -> None:
    found = game_with_sheet(over)
    seats = found.seats.count()
    course = balances_of(found, seats)
    lines = ScoreLine.objects.filter(game=over, turn=None)
    assert sum(course[0]) == sum(line.points for line in lines)
    assert course[-1] == found.standing["balances"]


def test_a_board_follows_a_slip_that_is_being_written(
    client: Client, evening: Evening, running: UUID
) -> None:
    game = Game.objects.get(pk=running)
    latest = Turn.objects.filter(game=game).latest("number")
    evening.write(running, latest.number, latest.seat, [], uid=latest.pk, edition=latest.edition)
    page = client.get(f"/watch/{running}/")
    assert page.context["now"] is None
    assert page.context["before"].turn.number == latest.number - 1


def test_the_staff_look_at_any_game(admin_client: Client, over: UUID, running: UUID) -> None:
    lists = ("game", "turn", "sheet", "edition", "profile")
    pages = [f"/admin/tracker/{name}/" for name in lists]
    pages += [f"/admin/tracker/game/{game}/change/" for game in (over, running)]
    pages += [f"/admin/tracker/turn/{Turn.objects.filter(game=over).first().pk}/change/"]  # type: ignore[union-attr]
    for page in pages:
        assert admin_client.get(page).status_code == 200, page


def test_what_is_veiled_is_shown_nowhere_until_the_end(
    client: Client, evening: Evening, kind: str
) -> None:
    game = evening.play_out(kind, SOME)
    Game.objects.filter(pk=game).update(
        standing=Game.objects.get(pk=game).standing | {"veiled": True}
    )
    page = client.get(f"/games/{game}/")
    assert [row["score"].text for row in page.context["rows"]] == [""] * 3
    for part in ("seat__score", "turn__balance", 'id="totals"', 'class="chart"'):
        assert part not in page.content.decode(), part
    assert "standing__score" not in client.get(f"/watch/{game}/").content.decode()
    assert client.get(f"/games/{game}/course.svg").status_code == 404


def printed_form(kind: str, **more: str) -> dict[str, Any]:
    """The form of a profile as a browser would send it, nothing changed."""
    base, catalogue = GAMES[kind].printed()
    options = {f"option-{key}": option["default"] for key, option in catalogue.items()}
    deck = {f"deck-{key}": card["count"] for key, card in base.get("cards", {}).items()}
    return {"name": "Ours", "sentence": "", **options, **deck, **more}


def another_choice(kind: str) -> tuple[str, str]:
    """A house rule, and a choice that is not the printed one."""
    for key, option in GAMES[kind].printed()[1].items():
        others = [choice for choice in option.get("choices", {}) if choice != option["default"]]
        if others:
            return key, others[0]
    raise AssertionError(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_makes_house_rules_of_any_game(
    people: Client, evening: Evening, kind: str, language: str
) -> None:
    assert GAMES[kind].title in read(people, "/house-rules/", language)
    made = people.post(f"/house-rules/new/{kind}/", {"where": evening.table})
    edit = made["Location"]
    assert "{" not in read(people, edit, language)
    key, choice = another_choice(kind)
    form = printed_form(kind, **{f"option-{key}": choice, "save": "1"})
    assert people.post(edit, form).status_code == 302
    profile = Profile.objects.get(kind=kind)
    assert profile.choices == {key: choice}
    shown = read(people, f"/house-rules/{profile.slug}/", language)
    assert "{" not in shown
    assert GAMES[kind].title in shown
    assert read(people, f"/rules/sheets/{profile.sheet_id}/", language)


def test_a_trial_tells_the_figures_of_its_game(db: None, client: Client, kind: str) -> None:
    sheet = record.save_sheet(record.compile_rules(kind, {}, {})).pk
    part = client.post(f"/house-rules/try/{sheet}/", {"seed": "1"})
    names = texts(kind, "en")["trial"]["figures"].values()
    assert [row.name for row in part.context["rows"]] == list(names)


def test_the_staff_make_and_change_a_profile_of_any_game(admin_client: Client, kind: str) -> None:
    page = admin_client.get(f"/admin/tracker/profile/add/?kind={kind}").content.decode()
    for key in GAMES[kind].printed()[1]:
        assert f'name="option-{key}"' in page
    others = [f"?kind={other}" in page for other in KINDS if other != kind]
    assert all(others)
    key, choice = another_choice(kind)
    form = printed_form(kind, **{f"option-{key}": choice}) | {"kind": kind, "slug": "ours"}
    assert admin_client.post(f"/admin/tracker/profile/add/?kind={kind}", form).status_code == 302
    ours = Profile.objects.get(slug="ours")
    assert ours.choices == {key: choice}
    change = f"/admin/tracker/profile/{ours.pk}/change/"
    assert 'name="kind"' not in admin_client.get(change).content.decode()
    as_printed = printed_form(kind) | {"slug": "ours"}
    assert admin_client.post(change, as_printed).status_code == 302
    assert Profile.objects.get(slug="ours").choices == {}
