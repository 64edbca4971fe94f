"""What the pad is told with its shell: enough for a first game before the server is asked."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.utils.translation import get_language

from rules.game import GameRules
from rules.registry import GAMES
from rules.sheet import compile_sheet, fingerprint
from rules.texts import FALLBACK, texts
from tracker.templatetags.scorepad import csv_choice
from tracker.words import RECORD

URLS = {
    "watch": "/watch/{game}/",
    "table": "/tables/{table}/open/",
    "evening": "/tables/{table}/evenings/{day}/open/",
}
"""Addresses the pad fills in; a test compares them with the routes."""

WORKER = "/sw.js"
"""Where the service worker is; files that keep their names as they change can have none."""

OF_PAGES = (
    *("sheet_faults", "figures", "figure_groups", "figure_helps", "files"),
    *("options", "groups", "profiles", "steps", "scene", "trial"),
)
"""Chapters of a game's texts that only the web pages show."""


def setup() -> dict[str, Any]:
    """The data block of the shell, in the reader's language."""
    language = get_language() or FALLBACK
    return {
        "api": "/api/v1/",
        "watch_url": URLS["watch"],
        "worker": WORKER if hasattr(staticfiles_storage, "manifest_hash") else None,
        "csv_for_spreadsheets": bool(csv_choice()),
        "language_cookie": settings.LANGUAGE_COOKIE_NAME,
        "kinds": {kind: _seats(game) for kind, game in GAMES.items()},
        "texts": {kind: _words(kind, language) for kind in GAMES},
        "printed": [_printed(kind, language) for kind in GAMES],
    }


def _seats(game: GameRules) -> dict[str, Any]:
    """A game by its name, and for how many it is."""
    return {"title": game.title, "least": game.seats[0], "most": game.seats[-1]}


def _words(kind: str, language: str) -> dict[str, Any]:
    """The words of a game that the pad shows, and those of the record's refusals."""
    words = texts(kind, language)
    refusals = words["refusals"] | {code: str(text) for code, text in RECORD.items()}
    shown = {chapter: words[chapter] for chapter in words if chapter not in OF_PAGES}
    return shown | {"refusals": refusals}


def _printed(kind: str, language: str) -> dict[str, Any]:
    """The official sheet, as the profile that comes first, which the server need not have named."""
    base, catalogue = GAMES[kind].printed()
    sheet = compile_sheet(base, catalogue, {})
    name = fingerprint(sheet)
    slug, official = next(iter(texts(kind, language)["profiles"].items()))
    profile = {
        "slug": slug,
        "name": official["name"],
        "kind": kind,
        "sheet": name,
        "differs": [],
    }
    return {"fingerprint": name, "sheet": sheet, "profile": profile}
