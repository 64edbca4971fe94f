"""The figures and the people of a table in a browser, and the pictures."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from uuid import UUID, uuid4
from xml.etree import ElementTree

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import CLOVER, FIFTY, HUNDRED, STOPPED, Evening
from tests.test_styles import CSS
from tests.web.conftest import house_rules
from tracker.models import Player, Seat
from tracker.web.people import COLOURS, colours_of
from tracker.web.pictures import GOALS, INKS, MOST_POINTS, NAMES, RULES

SVG = "{http://www.w3.org/2000/svg}"
PAGES = ("figures/", "figures/course.svg", "people/")


@pytest.mark.parametrize("page", PAGES)
def test_only_who_has_opened_the_table_sees_it(client: Client, evening: Evening, page: str) -> None:
    assert client.get(f"/tables/{evening.table}/{page}").status_code == 403


@pytest.mark.parametrize("query", ["", "?kind=chess&year=x", "?year=0", "?rules=house"])
def test_figures_are_shown_whatever_is_asked(
    people: Client, evening: Evening, over: UUID, query: str
) -> None:
    assert people.get(f"/tables/{evening.table}/figures/{query}").status_code == 200


def test_figures_name_who_played_and_where_they_ended(
    people: Client, evening: Evening, over: UUID
) -> None:
    page = people.get(f"/tables/{evening.table}/figures/").content.decode()
    assert "1 finished game counts." in page
    assert f'href="/games/{over}/"' in page
    assert f"&amp;player={evening.players[1]}" in page


def test_who_plays_by_house_rules_only_is_led_there(people: Client, evening: Evening) -> None:
    page = f"/tables/{evening.table}/figures/?kind=tutto"
    link = '<a href="?kind=tutto&amp;rules=house&amp;year=">'
    assert link not in people.get(page).content.decode()
    evening.play(evening.game(sheet=house_rules(evening)), HUNDRED, CLOVER)
    assert link in people.get(page).content.decode()
    assert link not in people.get(f"{page}&rules=house").content.decode()


def test_house_rules_are_asked_for_apart(people: Client, evening: Evening, over: UUID) -> None:
    house = evening.game(sheet=house_rules(evening))
    evening.play(house, HUNDRED, CLOVER)
    page = people.get(f"/tables/{evening.table}/figures/?rules=house").content.decode()
    assert str(house) in page
    assert str(over) not in page


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_picture_is_alone_and_runs_nothing(
    people: Client, evening: Evening, over: UUID, theme: str
) -> None:
    for path in (f"/games/{over}/course.svg", f"/tables/{evening.table}/figures/course.svg"):
        answer = people.get(f"{path}?theme={theme}")
        assert answer["Content-Type"] == "image/svg+xml"
        assert answer["Content-Security-Policy"].startswith(
            "default-src 'none'; style-src 'sha256-"
        )
        assert b" style=" not in answer.content
        assert b"script" not in answer.content
        assert b"Bo" in answer.content
        ElementTree.fromstring(answer.content)


def drawn(client: Client, address: str) -> ElementTree.Element:
    return ElementTree.fromstring(client.get(address).content)


def words_in(picture: ElementTree.Element, group: str) -> list[str]:
    """What stands in the groups of a picture that have this class, word by word."""
    groups = [each for each in picture.iter() if each.get("class") == group]
    texts = [text for each in groups for text in each.iter(f"{SVG}text")]
    return ["".join(text.itertext()) for text in texts]


def test_the_first_and_the_last_day_stand_whole_under_the_picture(
    people: Client, evening: Evening
) -> None:
    for day in range(1, 21):
        game = evening.game(started_at=datetime(2026, 3, day, 19, tzinfo=UTC))
        evening.play(game, HUNDRED, CLOVER)
    for width, fitting in (("", 5), ("?narrow", 4)):
        picture = drawn(people, f"/tables/{evening.table}/figures/course.svg{width}")
        days = words_in(picture, "axis x")
        assert len([day for day in days if day]) == fitting
        assert (days[0], days[-1]) == ("03/01/2026", "03/20/2026")


def test_the_goal_is_a_dashed_line_in_the_course_of_a_game(
    client: Client, evening: Evening
) -> None:
    game = evening.game()
    evening.play(game, *[HUNDRED] * 6)
    picture = drawn(client, f"/games/{game}/course.svg")
    assert "Goal 6,000" in words_in(picture, "legends")
    (style,) = (each.text or "" for each in picture.iter(f"{SVG}style"))
    assert re.search(r"serie-3\s*\{[^}]*stroke-dasharray:\s*6,\s*4", style)


def test_a_course_of_very_many_rounds_is_drawn_in_few_points(
    client: Client, evening: Evening
) -> None:
    game = evening.game(people=1)
    evening.fill(game, *[FIFTY] * 119, STOPPED, STOPPED, FIFTY, seats=1)
    picture = drawn(client, f"/games/{game}/course.svg")
    dots = list(picture.iter(f"{SVG}circle"))
    assert len(dots) == MOST_POINTS


def test_the_inks_of_a_picture_are_those_of_the_stylesheets() -> None:
    palette = (CSS / "palette.css").read_text("utf-8")
    for nth, theme in enumerate(("light", "dark")):
        seats = zip(NAMES, INKS[theme].split(), strict=True)
        wanted = {f"seat-{name}": ink for name, ink in seats}
        for name, ink in {**wanted, "margin-red": GOALS[theme], "pale-rule": RULES[theme]}.items():
            inks = re.search(rf"--{name}: var\(--day, (\S+)\) var\(--night, (\S+)\)", palette)
            assert inks
            assert inks[nth + 1] == ink, name


def test_nobody_is_given_a_colour_that_somebody_has() -> None:
    people = [Player(colour=colour) for colour in ("", "blue", "", "teal", "pink")]
    assert colours_of(people) == ["red", "blue", "moss", "teal", "plum"]
    assert len(set(colours_of([Player() for _ in COLOURS]))) == len(COLOURS)


def test_a_name_that_cannot_be_drawn_spoils_no_picture(client: Client, db: None) -> None:
    odd = Evening(names=("\x0b<b>&", "\ufffe", "Cy")).begin()
    game = odd.game()
    odd.play(game, HUNDRED, HUNDRED)
    ElementTree.fromstring(client.get(f"/games/{game}/course.svg").content)


def changed(client: Client, evening: Evening, player: UUID, **said: str) -> int:
    return client.post(
        f"/tables/{evening.table}/people/", {"player": str(player), **said}
    ).status_code


def test_somebody_is_renamed_and_left_out(people: Client, evening: Evening) -> None:
    ada = evening.players[0]
    assert changed(people, evening, ada, name="Adele", left_out="on") == 302
    player = Player.objects.get(pk=ada)
    assert (player.name, player.left_out, player.archived) == ("Adele", True, False)


def test_two_are_merged_and_taken_apart(people: Client, evening: Evening) -> None:
    game, (ada, _, cy) = evening.game(people=2), evening.players
    assert changed(people, evening, ada, merge="1", into=str(cy)) == 302
    assert Seat.objects.get(game=game, index=0).player_id == cy
    assert "Take apart again" in people.get(f"/tables/{evening.table}/people/").content.decode()
    assert changed(people, evening, ada, part="1") == 302
    assert Seat.objects.get(game=game, index=0).player_id == ada


def test_a_change_that_cannot_be_is_refused(people: Client, evening: Evening) -> None:
    evening.game()
    ada, bo, _ = evening.players
    assert changed(people, evening, ada, merge="1", into=str(bo)) == 409
    assert changed(people, evening, ada, merge="1", into="nobody") == 400
    assert changed(people, evening, ada, merge="1", into="") == 400
    assert changed(people, evening, ada, name="Ada", colour="pink") == 422
    assert changed(people, evening, uuid4(), name="Eve") == 404
    assert Player.objects.filter(name__in=["Ada", "Eve"]).count() == 1


def test_a_refusal_stands_on_the_page_with_what_was_typed(people: Client, evening: Evening) -> None:
    evening.game()
    ada, bo, _ = evening.players
    address = f"/tables/{evening.table}/people/"
    met = people.post(address, {"player": str(ada), "merge": "1", "into": str(bo)})
    assert "sat in one game" in met.content.decode()
    assert "Is the same person as" in met.content.decode()
    wrong = people.post(
        address, {"player": str(ada), "name": "", "colour": "moss"}
    ).content.decode()
    assert f'id="{ada}-name_error"' in wrong
    assert '<option value="moss" selected>' in wrong


@pytest.mark.parametrize(
    ("language", "word"), [("en", "moss green"), ("de", "Moosgrün"), ("nl", "mosgroen")]
)
def test_colours_have_names_in_every_language(
    people: Client, evening: Evening, language: str, word: str
) -> None:
    address = f"/tables/{evening.table}/people/"
    page = people.get(address, headers={"accept-language": language}).content.decode()
    assert f'<option value="moss">{word}</option>' in page
    assert page.count('role="switch"') == 2 * len(evening.players)


def test_people_cost_the_same_however_many(people: Client, evening: Evening) -> None:
    costs = []
    for _ in range(2):
        evening.add("Di")
        evening.game()
        with CaptureQueriesContext(connection) as asked:
            page = people.get(f"/tables/{evening.table}/people/").content.decode()
        costs.append(len(asked))
    assert "2 games" in page
    assert f'href="/tables/{evening.table}/?player={evening.players[0]}"' in page
    assert costs[0] == costs[1]
