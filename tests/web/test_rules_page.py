"""The rules as a page: in the reader's language, departures marked, two pages on paper."""

from __future__ import annotations

import re
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.test import Client

from rules.registry import GAMES
from rules.rulebook import Section, sections
from rules.texts import LANGUAGES, rulebook_words
from tests.accessible import complaints
from tracker import record
from tracker.keys import Writer
from tracker.models import Profile

TITLES = {
    "en": "What dice are worth",
    "de": "Was Würfel zählen",
    "nl": "Wat dobbelstenen waard zijn",
}
OFFICIAL = "/rules/tutto/"
A4_PAGES = 2


@pytest.fixture
def house() -> str:
    """The address of a sheet that departs in every way a sentence can."""
    choices = {"goal": 3000, "fireworks_keep": "any", "opening": 500}
    deck = {"cloverleaf": 0, "no_dice": 2}
    profile = record.add_profile(record.ProfileAsked("tutto", "Tuesdays", "", choices, deck))
    record.set_profile(profile.slug, published=True)
    return f"/rules/sheets/{profile.sheet_id}/"


def get(client: Client, address: str, language: str = "en") -> str:
    answer = client.get(address, headers={"accept-language": language})
    assert answer.status_code == 200
    return answer.content.decode()


def marks(page: str) -> list[str]:
    return re.findall(r'data-mark="(\w+)"', page)


@pytest.mark.django_db
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_official_sheet_is_told_in_the_readers_language(client: Client, language: str) -> None:
    page = get(client, OFFICIAL, language)
    assert f'<html lang="{language}"' in page
    assert TITLES[language] in page
    assert marks(page) == []


@pytest.mark.django_db
def test_every_chapter_is_in_the_contents_and_every_link_leads_somewhere(client: Client) -> None:
    page = get(client, OFFICIAL)
    links = set(re.findall(r'href="#([\w-]+)"', page)) - {"main"}
    assert links == {section.anchor for section in _official() if section.title}
    assert links <= set(re.findall(r'id="([\w-]+)"', page))


def _official() -> list[Section]:
    rules = GAMES["tutto"]
    chapters = rules.rulebook(rules.read_sheet(rules.printed()[0]))
    return sections(chapters, chapters, rulebook_words("tutto", "en"))


@pytest.mark.django_db
def test_no_name_stands_twice_on_the_page(client: Client, house: str) -> None:
    for address in (OFFICIAL, house):
        ids = re.findall(r'\bid="([^"]+)"', get(client, address))
        assert len(ids) == len(set(ids))


@pytest.mark.django_db
def test_the_page_opens_the_pad(client: Client) -> None:
    assert 'href="/pad/"' in get(client, OFFICIAL)


@pytest.mark.django_db
def test_departures_are_marked_in_words_with_the_printed_reading(
    client: Client, house: str
) -> None:
    page = get(client, house)
    assert set(marks(page)) == {"changed", "added", "dropped"}
    assert page.count('class="badge badge--house"') == len(marks(page))
    assert "Tuesdays" in page
    assert "instead of: The end comes when somebody has written at least 6,000 points." in page


@pytest.mark.django_db
def test_a_game_is_told_by_the_sheet_it_is_played_by(client: Client) -> None:
    writer, table, game, player = Writer("x" * 32, "phone"), uuid4(), uuid4(), uuid4()
    record.open_table(table, "Tuesday", writer)
    record.put_player(table, player, {"name": "Ada"}, writer)
    sheet = record.save_sheet(record.compile_rules("tutto", {"goal": 4000}, {}))
    words: dict[str, Any] = {"kind": "tutto", "sheet": sheet.pk}
    asked = record.GameAsked(seats=[record.SeatAsked(player)], **words)
    record.put_game(table, game, asked, writer)
    page = get(client, f"/games/{game}/rules/")
    assert "4,000 points" in page
    assert "changed" in marks(page)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "address", ["/rules/halma/", "/rules/sheets/none/", f"/games/{UUID(int=1)}/rules/"]
)
def test_rules_that_are_not_here_are_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


@pytest.mark.django_db
def test_official_sheets_and_profiles_are_found_from_one_page(client: Client) -> None:
    profile = Profile(
        slug="tuesdays", name="Tuesdays", kind="tutto", choices={"goal": 3000}, published=True
    )
    record.save_profile(profile)
    page = get(client, "/rules/")
    assert f'href="{OFFICIAL}"' in page
    assert f'href="/rules/sheets/{profile.sheet_id}/"' in page
    assert 'href="/rules/"' in get(client, "/")


# --- in a browser


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_official_sheet_prints_on_two_pages(
    new_context: Any, live_server: Any, language: str
) -> None:
    page = new_context(locale=language).new_page()
    page.goto(live_server.url + OFFICIAL)
    edge = dict.fromkeys(("top", "right", "bottom", "left"), "12mm")
    paper = page.pdf(format="A4", margin=edge)
    assert len(re.findall(rb"/Type\s*/Page\b(?!s)", paper)) <= A4_PAGES


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("width", [320, 390, 1280])
def test_everybody_can_read_the_rules(
    new_context: Any, live_server: Any, house: str, width: int
) -> None:
    viewport = {"width": width, "height": 800}
    page = new_context(viewport=viewport).new_page()
    page.goto(live_server.url + house)
    assert complaints(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
