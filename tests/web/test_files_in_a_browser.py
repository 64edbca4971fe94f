"""Files taken along and taken in, as people see them come and go."""

from __future__ import annotations

from pathlib import Path
from uuid import UUID

import pytest
from playwright.sync_api import Page, Route, expect
from pytest_django.live_server_helper import LiveServer

from tests.builders import KEY, Evening
from tracker import export, record
from tracker.standing.history import table_at
from tracker.standing.rows import games_of_table

CSV, ALONG = "Spreadsheet (CSV)", "**/history.csv?*"
STAY = "addEventListener('submit', (event) => event.preventDefault())"
WRITTEN = "The file is being written."


@pytest.fixture
def files(live_server: LiveServer, page: Page, evening: Evening, over: UUID) -> Page:
    """The page of files, in a browser that has opened the table."""
    table = f"{live_server.url}/tables/{evening.table}/"
    page.goto(f"{table}open/#/join/{evening.table}/{KEY}")
    page.wait_for_url(table)
    page.goto(f"{table}files/")
    return page


def test_a_file_is_kept_once_all_of_it_is_there(files: Page, evening: Evening) -> None:
    with files.expect_download() as coming:
        files.get_by_role("button", name=CSV).click()
    history = export.history(games_of_table(table_at(evening.table)), export.Wanted())
    assert coming.value.suggested_filename == "Tuesday.csv"
    assert Path(coming.value.path()).read_bytes() == b"".join(history)
    expect(files.get_by_text("Tuesday.csv is here: 0.1 MB.")).to_be_visible()
    expect(files.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize(
    ("button", "name"),
    [("Workbook (XLSX)", "Zoë 2.xlsx"), ("The whole table (JSON)", "Zoë 2.json")],
)
def test_every_kind_of_file_has_its_name(
    files: Page, evening: Evening, button: str, name: str
) -> None:
    record.open_table(evening.table, "Zoë 2", evening.writer)
    with files.expect_download() as coming:
        files.get_by_role("button", name=button).click()
    assert coming.value.suggested_filename == name


def test_how_it_goes_is_shown_and_can_be_stopped(files: Page) -> None:
    waiting: list[Route] = []
    files.route(ALONG, lambda route: waiting.append(route))
    files.get_by_role("button", name=CSV).click()
    expect(files.get_by_text(WRITTEN)).to_be_visible()
    expect(files.get_by_role("progressbar")).to_be_visible()
    files.get_by_role("button", name="Stop").click()
    expect(files.get_by_text(WRITTEN)).to_be_hidden()
    expect(files.get_by_role("progressbar")).to_have_count(0)
    expect(files.get_by_role("alert")).to_have_count(0)
    assert len(waiting) == 1


def test_a_file_that_breaks_off_is_not_kept(files: Page) -> None:
    files.route(ALONG, lambda route: route.abort("connectionreset"))
    files.get_by_role("button", name=CSV).click()
    expect(files.get_by_role("alert")).to_have_text(
        "The file broke off and was not kept. Try again."
    )
    files.unroute(ALONG)
    with files.expect_download():
        files.get_by_role("button", name=CSV).click()
    expect(files.get_by_role("alert")).to_have_count(0)


def test_a_refusal_is_told_in_its_words(files: Page) -> None:
    refusal = {"code": "too_many", "message": "Too many at once.", "where": {}}
    files.route(ALONG, lambda route: route.fulfill(status=429, json=refusal))
    files.get_by_role("button", name=CSV).click()
    expect(files.get_by_role("alert")).to_have_text("Too many at once.")


def test_whoever_sends_a_file_is_asked_for_patience(
    files: Page, evening: Evening, tmp_path: Path
) -> None:
    file = tmp_path / "table.json"
    file.write_text("".join(export.whole_table(table_at(evening.table))), "utf-8")
    # While a page waits for the next one nothing can be asked of it: so it stays.
    files.evaluate(STAY)
    files.get_by_label("File").set_input_files(file)
    files.get_by_role("button", name="Try first").click()
    expect(files.get_by_text("Leave this page open.")).to_be_visible()
    expect(files.get_by_role("progressbar")).to_be_visible()
    files.reload()
    expect(files.get_by_role("progressbar")).to_have_count(0)
    files.get_by_label("File").set_input_files(file)
    files.get_by_role("button", name="Try first").click()
    expect(files.get_by_role("heading", name="This is what it would do")).to_be_visible()
