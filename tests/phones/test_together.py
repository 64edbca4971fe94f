"""A second phone at the table: it joins, sees what is written, and takes over."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tests.phones.conftest import Two, ask, invitation, join, there

DRAWN = "[data-page=game] [data-slot=steps] li"


def test_an_invited_phone_sees_the_slip_being_written_and_takes_over(two: Two) -> None:
    two.ada.tap("draw-bonus_200", "keep-5")
    two.ada.wait_saved()
    ask(two.bo)
    expect(two.bo.page.locator(DRAWN)).to_have_count(2)
    assert two.bo.at_risk() == 50
    two.bo.tap("keep-1", "write")
    two.agree()
    assert there()[1][2][-2:] == [{"do": "keep", "dice": [1]}, {"do": "bank"}]
    two.ada.tap("draw-stop")
    two.agree()


def test_what_others_write_appears_by_itself(two: Two) -> None:
    two.ada.tap("draw-stop")
    expect(two.bo.page.locator("[data-page=game] [data-slot=whose]")).to_have_text(
        "Ada", timeout=15_000
    )
    assert two.bo.said() == "Bo: stopped. Ada is next."


def test_news_does_not_disturb_what_is_being_entered(two: Two) -> None:
    two.bo.touch(two.bo.key("draw-bonus_200"))
    two.bo.touch(two.bo.page.locator("[data-page=game] label", has_text="Sums"))
    two.bo.touch(two.bo.page.locator("[data-slot=digits] button", has_text="5").first)
    two.bo.wait_saved()
    ask(two.bo)
    two.bo.settled()
    expect(two.bo.page.locator("[data-page=game] [data-slot=sum]")).to_have_text("5")


def test_somebody_who_joins_on_another_phone_has_a_name_here(two: Two) -> None:
    two.ada.tap("draw-stop")
    two.ada.page.locator("[data-page=game] [data-opens=game-menu]").click()
    two.ada.page.locator("#game-menu [data-opens=people]").click()
    two.ada.page.fill("#late-name", "Cy")
    two.ada.page.press("#late-name", "Enter")
    two.ada.wait_saved()
    ask(two.bo)
    names = two.bo.page.locator("[data-page=game] .seat [data-slot=name]")
    expect(names).to_have_text(["Ada", "Bo", "Cy"])


def test_the_key_is_in_no_request(pad: Pad, other: Pad) -> None:
    asked: list[str] = []
    other.page.on("request", lambda request: asked.append(request.url))
    pad.begin(2)
    pad.wait_saved()
    link = invitation(pad)
    join(other, link)
    key = link.rsplit("/", 1)[1]
    assert len(key) == 32
    assert asked
    assert not [url for url in asked if key in url.split("#")[0]]
    assert key not in other.page.url


def test_the_code_says_what_the_link_says(pad: Pad) -> None:
    pad.begin(2)
    link = invitation(pad)
    drawn = pad.page.locator("#invite [data-slot=code] path").get_attribute("d")
    rows = pad.page.evaluate(
        "async (text) => (await import('/static/js/ui/qr.js')).matrixOf(text).rows", link
    )
    dark = [
        f"M{x + 4} {y + 4}h1v1h-1z"
        for y, row in enumerate(rows)
        for x, bit in enumerate(row)
        if bit
    ]
    assert drawn == "".join(dark)
