"""The pad is kept on the phone: it starts without a network, and nothing on the way spoils it."""

from __future__ import annotations

import time
from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.e2e.offline import EVENING, go_to_new_game
from tests.offline.conftest import keep, open_tab, same_on_both_sides
from tests.offline.server import Server
from tests.pad.conftest import Pad
from tests.waiting import until

CACHED = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("scorepad-"));
  return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
}"""
LOSE = """async (paths) => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("scorepad-"));
  const cache = await caches.open(name);
  for (const path of paths) await cache.delete(path, { ignoreVary: true });
}"""


def test_a_whole_evening_from_a_cold_start_without_a_network(
    installed: Pad, server: Server, faults: list[str]
) -> None:
    context = installed.page.context
    installed.page.close()
    server.kill()
    context.set_offline(True)
    pad = open_tab(context, server.url, faults).open()
    go_to_new_game(pad)
    pad.tap(*EVENING, "undo", "keep-1", "write")
    pad.open("#/")
    expect(pad.page.locator("[data-page=start] [data-slot=running]")).to_contain_text("Ada and Bo")
    pad.page.click("[data-page=start] [data-slot=running]")
    game = pad.game_uid()
    for page in ("turns", "turn/0"):
        pad.open(f"#/game/{game}/{page}")
    pad.open("#/settings")
    server.start()
    context.set_offline(False)
    pad.open(f"#/game/{game}")
    pad.wait_saved()
    same_on_both_sides(pad, server)


def test_the_second_start_asks_nothing_before_it_is_painted(
    installed: Pad, server: Server, faults: list[str]
) -> None:
    context = installed.page.context
    installed.page.close()
    expect_quiet(server)
    pad = open_tab(context, server.url, faults).open()
    painted = pad.page.evaluate(
        "performance.timeOrigin + performance.getEntriesByName('first-paint')[0].startTime"
    )
    started = pad.page.evaluate("performance.timeOrigin")
    early = [path for at, _, path in server.asked(started / 1000) if at * 1000 < painted]
    assert early == []


def expect_quiet(server: Server) -> None:
    """Wait until nothing of the first visit is still on its way."""
    last = -1
    while last != len(server.asked()):
        last = len(server.asked())
        time.sleep(0.5)


def test_the_worker_keeps_all_that_the_pad_loads_and_nothing_else_of_the_site(
    installed: Pad,
) -> None:
    there = set(installed.page.evaluate(CACHED))
    loaded = installed.page.evaluate(
        "performance.getEntriesByType('resource').map(({name}) => new URL(name).pathname)"
    )
    assert {path for path in loaded if path.startswith("/static/js")} <= there
    assert "/pad/" in there
    assert not any(path.startswith(("/api", "/tables", "/static/admin")) for path in there)


def test_a_hole_in_the_cache_is_mended(installed: Pad, faults: list[str], server: Server) -> None:
    there = set(installed.page.evaluate(CACHED))
    lost = [path for path in there if "/js/pad." in path or "/css/pad." in path or path == "/pad/"]
    assert len(lost) >= 3
    installed.page.evaluate(LOSE, lost)
    installed.open("#/new").page.reload()
    installed.shown()
    until(lambda: set(installed.page.evaluate(CACHED)) == there, installed.page)


def test_a_missing_file_does_not_keep_the_pad_from_being_installed(
    take: Callable[..., Pad], server: Server
) -> None:
    server.answers(r"/signs\.\w+\.svg", 404)
    phone = take(server, faulty=True).open()
    keep(phone.page)
    there = phone.page.evaluate(CACHED)
    assert "/pad/" in there
    assert not any("/signs." in path for path in there)


def test_a_page_of_a_proxy_never_takes_the_place_of_the_pad(
    installed: Pad, faults: list[str], server: Server
) -> None:
    context = installed.page.context
    for status, kind, more in [
        (502, "text/html", {}),
        (200, "text/html; charset=utf-8", {}),
        (302, "text/html", {"location": "/"}),
        (200, "application/json", {}),
    ]:
        server.answers("", status, "<h1>Log in to this hotel</h1>", content_type=kind, **more)
        installed.page.reload()
        assert installed.page.evaluate(RENEW) is False
        installed.open("#/new")
        expect(installed.page.locator("#new-name")).to_be_visible()
    server.honest()
    context.set_offline(True)
    installed.page.reload()
    expect(installed.page.locator("#new-name")).to_be_visible()


RENEW = """() => new Promise((done) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => done(data);
  navigator.serviceWorker.controller.postMessage("renew", [port2]);
})"""


def test_without_a_network_every_other_address_leads_to_the_pad(installed: Pad) -> None:
    context: BrowserContext = installed.page.context
    context.set_offline(True)
    installed.page.goto(installed.url.replace("/pad/", "/find/"))
    expect(installed.page.locator("[data-page=start]")).to_be_visible()


def test_a_language_that_was_chosen_is_kept_without_a_network(installed: Pad) -> None:
    installed.open("#/settings")
    with installed.page.expect_navigation():
        installed.page.click("[data-language=nl]")
    installed.shown()
    installed.page.context.set_offline(True)
    installed.page.reload()
    expect(installed.page.locator("html")).to_have_attribute("lang", "nl")
    installed.open("#/settings").page.click("[data-language=de]")
    expect(installed.page.locator("#toasts")).not_to_be_empty()
