"""A new pad key: old phones are told, keep what they wrote, and go on once they are invited."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.phones.conftest import Two, invitation, join, quiet, there
from tracker.models import Game

KEYS = "**/api/v1/tables/*/key/"


def renew(two: Two) -> None:
    """Shut out all phones but Ada's."""
    page = two.ada.page
    page.locator("[data-page=game] [data-opens=game-menu]").click()
    page.locator("#game-menu [data-opens=invite]").click()
    page.locator("#invite [data-slot=revoke]").click()
    page.locator("#invite [data-slot=renew]").click()
    expect(page.locator("#toasts")).to_contain_text("The invitation is new")
    two.ada.escape().escape()


def test_a_phone_that_was_shut_out_keeps_its_slips_and_goes_on_once_invited(two: Two) -> None:
    two.cut(two.bo)
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    renew(two)
    two.mend(two.bo)
    chip = two.bo.page.locator("[data-page=game] .chip")
    expect(chip).to_have_text("refused: look")
    expect(two.bo.page.locator("#toasts")).to_contain_text("ask for a new invitation")
    two.bo.tap("draw-stop")
    assert len(there()) == 1
    two.bo.page.evaluate("location.hash = '#/'")
    expect(two.bo.page.locator("[data-page=start] [data-slot=shut]")).to_be_visible()
    join(two.bo, invitation(two.ada))
    two.agree()
    assert len(there()) == 3


def test_an_old_invitation_opens_nothing(two: Two) -> None:
    old = invitation(two.ada)
    renew(two)
    two.bo.page.goto("about:blank")
    two.bo.page.goto(old)
    expect(two.bo.page.locator("[data-page=join] [data-slot=how]")).to_have_text(
        "This link opens no table, or no longer."
    )


def test_the_phone_that_renewed_the_key_writes_on(two: Two) -> None:
    before = Game.objects.get().table.key_hash
    renew(two)
    two.ada.tap("draw-stop")
    two.ada.wait_saved()
    assert Game.objects.get().table.key_hash != before
    assert len(there()) == 2


def test_a_lost_answer_to_the_new_key_shuts_nobody_out_for_good(two: Two) -> None:
    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    two.ada.page.context.route(KEYS, lose, times=1)
    page = two.ada.page
    page.locator("[data-page=game] [data-opens=game-menu]").click()
    page.locator("#game-menu [data-opens=invite]").click()
    page.locator("#invite [data-slot=revoke]").click()
    page.locator("#invite [data-slot=renew]").click()
    expect(page.locator("#toasts")).to_contain_text("cannot be reached")
    page.locator("#invite [data-slot=renew]").click()
    expect(page.locator("#toasts")).to_contain_text("The invitation is new")
    two.ada.escape().escape()
    two.ada.tap("draw-stop")
    quiet(two.ada)
    assert len(there()) == 2
    join(two.bo, invitation(two.ada))
    two.agree()
