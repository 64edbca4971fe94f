"""The pad in the hand: awake, not zooming, not pulled away, and a back key that loses nothing."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.offline.server import Server
from tests.pad.conftest import Pad
from tests.waiting import until

AWAKE = """
  window.locks = 0;
  navigator.wakeLock.request = () => {
    window.locks += 1;
    const lock = new EventTarget();
    lock.release = () => { lock.dispatchEvent(new Event("release")); return Promise.resolve(); };
    window.lastLock = lock;
    return Promise.resolve(lock);
  };
  navigator.vibrate = (pattern) => { (window.felt ??= []).push(pattern); return true; };
"""
HIDDEN = """(state) => {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  if (state === "hidden") window.lastLock.release();
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_the_screen_stays_awake_again_after_a_return(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server)
    pad.page.add_init_script(AWAKE)
    pad.begin(2)
    until(lambda: pad.page.evaluate("window.locks") == 1, pad.page)
    pad.page.evaluate(HIDDEN, "hidden")
    pad.page.evaluate(HIDDEN, "visible")
    until(lambda: pad.page.evaluate("window.locks") == 2, pad.page)
    pad.tap("draw-stop")
    assert pad.page.evaluate("window.felt")


def test_no_field_makes_a_phone_zoom(take: Callable[..., Pad], server: Server) -> None:
    pad = take(server).open()
    sizes = pad.page.evaluate(
        "[...document.querySelectorAll('.input, select, textarea')]"
        ".map((field) => parseFloat(getComputedStyle(field).fontSize))"
    )
    assert len(sizes) >= 3
    assert min(sizes) >= 16


def test_the_pad_is_not_pulled_down_to_reload(take: Callable[..., Pad], server: Server) -> None:
    pad = take(server).open()
    assert (
        pad.page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY")
        == "none"
    )


def test_the_back_key_leads_to_the_start_and_the_game_goes_on(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server).open()
    pad.page.evaluate("location.hash = '#/new'")
    for name in ("Ada", "Bo"):
        pad.page.fill("#new-name", name)
        pad.page.press("#new-name", "Enter")
    pad.page.click("[data-page=new] [data-slot=begin]")
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    pad.page.evaluate("letTimePass()")
    pad.tap("draw-bonus_300", "keep-1")
    pad.page.go_back()
    running = pad.page.locator("[data-page=start] [data-slot=running]")
    expect(running).to_be_visible()
    running.click()
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    assert pad.at_risk() == 100


def test_the_back_key_closes_what_lies_over_the_game_first(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server).open()
    pad.begin(2).tap("draw-bonus_300")
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    expect(pad.page.locator("#game-menu")).to_be_visible()
    pad.page.go_back()
    expect(pad.page.locator("#game-menu")).to_be_hidden()
    expect(pad.page.locator("[data-page=game]")).to_be_visible()


def test_a_game_opened_first_of_all_lies_above_the_start(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server).begin(2)
    game = pad.game_uid()
    tab = pad.page.context.new_page()
    tab.goto(f"{pad.url}#/game/{game}")
    expect(tab.locator("[data-page=game]")).to_be_visible()
    tab.go_back()
    expect(tab.locator("[data-page=start] [data-slot=running]")).to_be_visible()


def test_the_shortcut_to_go_on_opens_the_running_game(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server).open("#/on")
    expect(pad.page.locator("[data-page=start]")).to_be_visible()
    pad.begin(2).tap("draw-stop")
    pad.page.goto("about:blank")
    pad.page.goto(f"{pad.url}#/on")
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    assert pad.on_turn() == "Bo"
