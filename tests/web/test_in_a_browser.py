"""The pages in a real browser: for everybody, at every size, under the strict policy."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from uuid import UUID

import pytest
from django.core.management import call_command
from django.utils import timezone
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from rules.registry import GAMES
from tests.accessible import complaints
from tests.builders import HUNDRED, KEY, STOPPED, Evening
from tracker import export, record
from tracker.standing.evenings import day_of
from tracker.standing.history import table_at

OURS = record.ProfileAsked(
    "tutto", "Ours", "With much of all.", {"pm_scope": "turn", "keep": "all"}, {"stop": 8}
)
SHARES = 2
"""Parts of the pages that are looked at side by side."""
SOME = 7
NARROW, LANDSCAPE, WIDE, SCREEN = (320, 568), (844, 390), (1280, 800), (1920, 1080)


@pytest.fixture
def faults(page: Page) -> Iterator[list[str]]:
    """What the browser complains of; there must be nothing."""
    found: list[str] = []
    page.on("console", lambda said: found.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: found.append(str(error)))
    yield found
    assert found == []


@pytest.fixture
def pages(
    live_server: LiveServer, page: Page, evening: Evening, running: UUID, over: UUID
) -> dict[str, str]:
    """The addresses of all pages, in a browser that has opened the table."""
    call_command("load_profiles", verbosity=0)
    profile = record.add_profile(OURS, evening.table)
    table = f"{live_server.url}/tables/{evening.table}/"
    page.goto(f"{table}open/#/join/{evening.table}/{KEY}")
    page.wait_for_url(table)
    games = {
        f"{page} {kind}": f"{live_server.url}/{page}/{evening.play_out(kind, upto)}/"
        for kind in GAMES
        for page, upto in (("games", None), ("watch", SOME))
    }
    record.bin_game(evening.game(), True, evening.writer)
    record.merge_player(evening.table, evening.players[2], alone(evening), evening.writer)
    ada = f"player={evening.players[0]}"
    return games | {
        "start": f"{live_server.url}/",
        "open": f"{table}open/",
        "table": table,
        "evening": f"{table}evenings/{day_of(timezone.now())}/",
        "game": f"{live_server.url}/games/{running}/",
        "board": f"{live_server.url}/watch/{running}/",
        "end": f"{live_server.url}/watch/{over}/",
        "house rules": f"{live_server.url}/house-rules/",
        "profile": f"{live_server.url}/house-rules/{profile.slug}/",
        "edit": f"{live_server.url}/house-rules/{profile.slug}/edit/",
        "over": f"{live_server.url}/games/{over}/?turn=1#total-0",
        **{f"figures {kind}": f"{table}figures/?kind={kind}" for kind in ("all", *GAMES)},
        "turns of a figure": f"{table}figures/lines/?kind=tutto&figure=turns&{ada}",
        "rounds of a figure": f"{table}figures/lines/?kind=dudo&figure=doubts&{ada}",
        "games of a figure": f"{table}figures/lines/?kind=all&figure=games&{ada}",
        "no figures": f"{table}figures/?rules=house",
        "people": f"{table}people/",
        "files": f"{table}files/",
        "erase": f"{table}erase/",
        "what if": f"{live_server.url}/games/{over}/what-if/?profile=strict-plus-minus",
    }


def alone(evening: Evening) -> UUID:
    """Somebody more at the table, who has met nobody."""
    evening.add("Di")
    return evening.players[-1]


@pytest.mark.parametrize("share", range(SHARES))
def test_every_page_can_be_used_by_everybody(
    pages: dict[str, str], page: Page, faults: list[str], share: int
) -> None:
    for address in list(pages.values())[share::SHARES]:
        page.goto(address)
        page.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        assert complaints(page) == [], address


@pytest.mark.parametrize("size", [NARROW, LANDSCAPE, WIDE, SCREEN])
def test_no_page_is_wider_than_its_screen(
    pages: dict[str, str], page: Page, faults: list[str], size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for address in pages.values():
        page.goto(address)
        page.evaluate(
            "document.querySelectorAll('details').forEach((each) => { each.open = true; })"
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_report_of_a_file_fits_a_small_phone(
    pages: dict[str, str], page: Page, evening: Evening, language: str
) -> None:
    page.set_extra_http_headers({"accept-language": language})
    page.set_viewport_size({"width": 320, "height": 568})
    page.goto(pages["files"])
    content = "".join(export.whole_table(table_at(evening.table))).replace("bonus_200", "joker")
    file = {"name": "table.json", "mimeType": "application/json", "buffer": content.encode()}
    page.set_input_files("#in-file", file)  # type: ignore[arg-type]
    page.click("button[name=try]")
    frame = page.locator("[aria-labelledby=report].table-frame")
    expect(frame).to_be_visible()
    assert frame.evaluate("frame => frame.scrollWidth <= frame.clientWidth")
    assert complaints(page) == []


def test_a_long_name_without_a_blank_fits(
    live_server: LiveServer, page: Page, db: None, faults: list[str]
) -> None:
    evening = Evening(names=("W" * 60, "\u05d0\u05d3\u05d4 \u05db\u05d4\u05df", "🎲🎲")).begin()
    game = evening.game()
    evening.play(game, HUNDRED, STOPPED, HUNDRED, HUNDRED)
    page.set_viewport_size({"width": 320, "height": 568})
    for address in (f"/watch/{game}/", f"/games/{game}/"):
        page.goto(live_server.url + address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def test_the_key_does_not_stay_in_the_address(pages: dict[str, str], page: Page) -> None:
    assert KEY not in page.url
    page.go_back()
    assert KEY not in page.url


def test_the_board_follows_the_game(
    live_server: LiveServer, page: Page, evening: Evening, faults: list[str]
) -> None:
    game = evening.game()
    page.goto(f"{live_server.url}/watch/{game}/")
    expect(page.locator("#seat-0 .standing__score")).to_have_text("0")
    evening.play(game, HUNDRED)
    expect(page.locator("#seat-0 .standing__score")).to_have_text("100")
    expect(page.locator("#seat-1")).to_have_attribute("aria-current", "true")


def test_the_board_says_how_old_it_is_when_it_hears_nothing(
    live_server: LiveServer, page: Page, evening: Evening
) -> None:
    page.clock.install()
    page.goto(f"{live_server.url}/watch/{evening.game()}/")
    age = page.locator("[data-age]")
    expect(age).to_be_hidden()
    page.context.set_offline(True)
    page.clock.run_for(25_000)
    expect(age).to_be_visible()
    expect(age).to_contain_text(re.compile(r"20 seconds ago"))


def test_a_filter_follows_its_choice(
    pages: dict[str, str], page: Page, evening: Evening, faults: list[str]
) -> None:
    two = evening.game(people=2)
    page.goto(pages["table"])
    expect(page.locator(f"a[href='/games/{two}/']")).to_be_visible()
    # Cy has become one with Di.
    page.select_option("#filter-player", label="Di")
    page.wait_for_url(re.compile(r"player="))
    expect(page.locator(f"a[href='/games/{two}/']")).to_have_count(0)


def test_moments_are_shown_in_the_readers_own_time(
    pages: dict[str, str], page: Page, faults: list[str]
) -> None:
    page.goto(pages["game"])
    expect(page.locator("time").first).not_to_contain_text("UTC")


def test_a_number_opens_what_it_leads_to(
    pages: dict[str, str], page: Page, running: UUID, faults: list[str]
) -> None:
    page.goto(pages["board"])
    page.locator("#seat-0 .standing__score").click()
    page.wait_for_url(re.compile(rf"/games/{running}/\?turn=\d+#total-0"))
    expect(page.locator("#total-0")).to_have_attribute("open", "")
    page.locator(".table a[href='#total-2-2']").click()
    expect(page.locator("#total-2-2")).to_be_in_viewport()
    page.locator("#total-2-2 a").click()
    expect(page.locator("details.turn[id^=turn-][open] .receipt")).to_be_visible()


def test_without_scripts_everything_is_there(
    live_server: LiveServer, browser: Any, evening: Evening, running: UUID
) -> None:
    plain = browser.new_context(java_script_enabled=False).new_page()
    plain.goto(f"{live_server.url}/tables/{evening.table}/open/")
    plain.fill("#id_key", KEY)
    plain.click("form[data-open] button")
    plain.select_option("#filter-player", label="Cy")
    plain.click("form[data-filter] button")
    plain.click(".game")
    plain.click("details.turn >> nth=0")
    expect(plain.locator(".receipt").first).to_be_visible()
    plain.goto(f"{live_server.url}/watch/{running}/")
    expect(plain.get_by_text("Look again")).to_be_visible()
    plain.context.close()
