"""Every interruption at every point ends with the very slips that were written, on both sides."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.e2e.offline import SLIPS
from tests.offline.conftest import open_tab, same_on_both_sides
from tests.offline.server import Server
from tests.pad.conftest import Pad
from tests.waiting import until

TURN = ["draw-bonus_300", "keep-1", "keep-5", "write"]
CHIP = "[data-page=game] .chip"
FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  const value = new DOMException("no room", "QuotaExceededError");
  IDBObjectStore.prototype.put = function () {
    Object.defineProperty(this.transaction, "error", { value, configurable: true });
    this.transaction.abort();
    return {};
  };
  window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
}"""
UNAWARE = """() => {
  const stop = (event) => event.stopImmediatePropagation();
  document.addEventListener("visibilitychange", stop, true);
}"""
CLOCK_SET_BACK = """
  const Real = Date;
  window.Date = class extends Real {
    constructor(...parts) { parts.length ? super(...parts) : super(Real.now() - 40 * 864e5); }
    static now() { return Real.now() - 40 * 864e5; }
  };
"""


@pytest.fixture
def pad(take: Callable[..., Pad], server: Server) -> Pad:
    """A phone in the middle of a game, all of it sent."""
    phone = take(server).begin(2).tap("draw-stop")
    phone.wait_saved()
    return phone


def reopened(pad: Pad, server: Server) -> Pad:
    """The same phone, after its tab was closed."""
    hash = f"#/game/{pad.game_uid()}"
    tab = open_tab(pad.page.context, server.url).open(hash)
    expect(tab.page.locator("[data-page=game]")).to_be_visible()
    return tab


def assert_arrived(pad: Pad, server: Server) -> None:
    """Nothing waits, and both sides agree."""
    pad.wait_saved()
    expect(pad.page.locator(CHIP)).to_have_text("saved")
    same_on_both_sides(pad, server)


def test_a_tab_closed_right_after_a_tap(pad: Pad, server: Server) -> None:
    pad.page.context.set_offline(True)
    pad.tap("draw-bonus_300")
    pad.page.evaluate("letTimePass()")
    pad.page.evaluate("document.getElementById('keep-1').click()")
    pad.page.close()
    pad.page.context.set_offline(False)
    tab = reopened(pad, server)
    # The last tap had no time to show that it was written: it is there or it is not.
    assert tab.at_risk() in (0, 100)
    assert_arrived(tab, server)


@pytest.mark.parametrize("arrives", [False, True])
def test_a_tab_closed_between_sending_and_the_answer(
    pad: Pad, server: Server, arrives: bool
) -> None:
    asked: list[str] = []

    def hold(route: Route) -> None:
        if arrives:
            route.fetch()
        asked.append(route.request.url)

    pad.page.context.route(SLIPS, hold)
    pad.tap(*TURN)
    until(lambda: bool(asked), pad.page)
    pad.page.close()
    pad.page.context.unroute_all(behavior="ignoreErrors")
    assert_arrived(reopened(pad, server), server)


@pytest.mark.parametrize(
    ("status", "headers"),
    [(500, {}), (502, {"Content-Type": "text/html"}), (429, {"Retry-After": "1"}), (200, {})],
)
def test_a_server_that_gives_no_answer_of_ours_is_asked_again(
    pad: Pad, server: Server, status: int, headers: dict[str, str]
) -> None:
    server.answers("/turns/", status, "<h1>Not now</h1>", **headers)
    pad.tap(*TURN)
    expect(pad.page.locator(CHIP)).to_have_text("1 waiting")
    server.honest()
    assert_arrived(pad, server)


def test_answers_lost_while_the_turn_goes_on(pad: Pad, server: Server) -> None:
    lose = lambda route: (route.fetch(), route.abort())  # noqa: E731
    pad.page.context.route(SLIPS, lose, times=2)
    pad.tap("draw-bonus_300", "keep-1", "undo", "keep-5", "write", "draw-stop")
    assert_arrived(pad, server)


def test_a_server_killed_and_started_again(pad: Pad, server: Server) -> None:
    server.kill()
    pad.tap(*TURN, "draw-stop", "draw-bonus_200")
    expect(pad.page.locator(CHIP)).to_have_text("3 waiting")
    server.start()
    assert_arrived(pad, server)


def test_a_slow_network(pad: Pad, server: Server) -> None:
    held: list[Route] = []
    pad.page.context.route(SLIPS, lambda route: held.append(route), times=1)
    pad.tap("draw-bonus_300")
    until(lambda: bool(held), pad.page)
    pad.tap("keep-1", "keep-5", "write", "draw-stop")
    held[0].continue_()
    assert_arrived(pad, server)


def test_hours_without_a_network(take: Callable[..., Pad], server: Server) -> None:
    phone = take(server)
    phone.page.clock.install()
    phone.begin(2)
    phone.page.clock.run_for(5_000)
    phone.wait_saved()
    phone.page.context.set_offline(True)
    for _ in range(3):
        phone.tap("draw-bonus_300", "keep-1", "write", "draw-stop")
        phone.page.clock.run_for("01:00:00")
    expect(phone.page.locator(CHIP)).to_have_text("6 waiting")
    phone.page.context.set_offline(False)
    phone.page.clock.run_for(5_000)
    phone.wait_saved()
    same_on_both_sides(phone, server)


def test_a_clock_that_is_set_back(pad: Pad, server: Server) -> None:
    pad.page.add_init_script(CLOCK_SET_BACK)
    pad.page.reload()
    pad.shown()
    pad.tap(*TURN)
    assert_arrived(pad, server)
    pad.open("#/new").page.click("[data-page=new] [data-slot=begin]")
    pad.tap("draw-stop")
    assert_arrived(pad, server)


def test_a_full_phone_says_so_and_loses_nothing(pad: Pad, server: Server) -> None:
    pad.page.context.set_offline(True)
    pad.tap("draw-bonus_300", "keep-1")
    pad.page.evaluate(FULL)
    pad.tap("keep-5")
    expect(pad.page.locator("#toasts")).to_contain_text("this phone is full")
    assert pad.at_risk() == 100
    pad.page.context.set_offline(False)
    pad.page.evaluate("dispatchEvent(new Event('online'))")
    pad.page.evaluate("makeRoom()")
    pad.tap("keep-5", "write")
    assert_arrived(pad, server)


def test_two_tabs_write_one_game(pad: Pad, server: Server, faults: list[str]) -> None:
    other = reopened(pad, server)
    pad.tap(*TURN)
    other.page.bring_to_front()
    until(lambda: other.scores() == [0, 150], other.page)
    other.tap("draw-stop", "draw-bonus_200")
    pad.page.bring_to_front()
    until(lambda: pad.on_turn() == "Bo", pad.page)
    pad.tap("keep-1", "write")
    assert_arrived(pad, server)


def test_two_tabs_that_know_nothing_of_each_other_never_write_one_turn_twice(
    pad: Pad, server: Server
) -> None:
    other = reopened(pad, server)
    for tab in (pad, other):
        tab.page.evaluate(UNAWARE)
    pad.tap("draw-bonus_300", "keep-1")
    other.page.evaluate("letTimePass()")
    other.page.evaluate("document.getElementById('draw-stop').click()")
    until(lambda: other.at_risk() == 100, other.page)
    other.tap("write")
    until(lambda: len(pad.slips()) == 2, pad.page)
    assert_arrived(other, server)


def test_a_refused_slip_blocks_only_its_game_and_can_be_taken_out_and_repaired(
    pad: Pad, server: Server, tmp_path: Path
) -> None:
    first = pad.game_uid()
    no = '{"code": "wrong_seat", "message": "", "where": {"turn": 1}}'
    server.answers(f"{first}/turns/", 422, no, content_type="application/json")
    pad.tap(*TURN)
    expect(pad.page.locator(CHIP)).to_have_text("refused: look")
    pad.page.locator(CHIP).click()
    with pad.page.expect_download() as waiting:
        pad.page.get_by_role("button", name="Save the game as a file").click()
    waiting.value.save_as(tmp_path / "game.json")
    taken: Any = json.loads((tmp_path / "game.json").read_text())
    assert taken["game"]["uid"] == first
    assert [slip["steps"] for slip in taken["slips"]] == [slip["steps"] for slip in pad.slips()]
    assert taken["slips"][1]["refused"]["code"] == "wrong_seat"
    pad.escape().open("#/new").page.click("[data-page=new] [data-slot=begin]")
    pad.tap("draw-stop")
    expect(pad.page.locator(CHIP)).to_have_text("saved")
    same_on_both_sides(pad, server)
    server.honest()
    pad.open(f"#/game/{first}").tap("undo", "undo", "keep-111", "write")
    pad.wait_saved()
    same_on_both_sides(pad, server)


def test_a_server_that_fails_at_one_game_takes_the_others(pad: Pad, server: Server) -> None:
    first = pad.game_uid()
    server.answers(f"{first}/turns/", 500)
    pad.tap("draw-stop")
    expect(pad.page.locator(CHIP)).to_have_text("1 waiting")
    pad.open("#/new").page.click("[data-page=new] [data-slot=begin]")
    pad.tap("draw-stop")
    expect(pad.page.locator(CHIP)).to_have_text("saved")
    same_on_both_sides(pad, server)
    server.honest()
    pad.open(f"#/game/{first}")
    assert_arrived(pad, server)
