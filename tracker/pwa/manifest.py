"""How the pad looks on a home screen."""

from __future__ import annotations

from typing import Any

from django.templatetags.static import static
from django.utils.translation import get_language, get_language_bidi, gettext

from tracker.pwa.worker import SHELL

PAPER, FELT = "#f1e9d8", "#184838"
SIZES = (192, 512)


def manifest() -> dict[str, Any]:
    """The web app manifest, in the reader's language."""
    return {
        "id": SHELL,
        "name": "Scorepad",
        "short_name": "Scorepad",
        "description": gettext(
            "Real dice, real cards, and a sheet that adds up by itself. "
            "It works without a network, and nothing is lost."
        ),
        "lang": get_language(),
        "dir": "rtl" if get_language_bidi() else "ltr",
        "start_url": SHELL,
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": FELT,
        "categories": ["games"],
        "icons": [*_pictures(), _drawing()],
        "shortcuts": [
            {"name": gettext("New game"), "url": f"{SHELL}#/new", "icons": [_drawing()]},
            {"name": gettext("Go on"), "url": f"{SHELL}#/on", "icons": [_drawing()]},
        ],
    }


def _pictures() -> list[dict[str, str]]:
    """Each in two roles: the drawing keeps clear of the edge that a home screen may cut off."""
    return [
        {
            "src": static(f"icons/scorepad-{size}.png"),
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": purpose,
        }
        for size in SIZES
        for purpose in ("any", "maskable")
    ]


def _drawing() -> dict[str, str]:
    return {"src": static("icons/scorepad.svg"), "sizes": "any", "type": "image/svg+xml"}
