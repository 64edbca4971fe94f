"""What the service worker keeps on the phone, and the version it goes by."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.template.loader import render_to_string
from django.templatetags.static import static
from django.urls import NoReverseMatch, reverse
from django.utils.translation import override

from rules.registry import GAMES
from tracker.joining import SHARED
from tracker.pwa.modules import modules_of
from tracker.pwa.setup import URLS, setup

SHELL = "/pad/"
PAD = "js/pad.js"
PAGES = "js/app.js"
PICTURES_OF_THE_DEVICE = ".png"
VERSION_LENGTH = 16


def shell_context() -> dict[str, Any]:
    """The words and rules that travel with the shell, in the reader's language."""
    told = setup()
    return {
        "setup": told,
        "urls": URLS,
        "icons": static("img/icons.svg"),
        "modules": (SHARED,) if are_joined() else modules_of(PAD),
        "kinds": [f"pad/{kind}.html" for kind in told["texts"]],
    }


def are_joined() -> bool:
    """Whether files were collected: then the pad is one module, and its names change with it."""
    return hasattr(staticfiles_storage, "manifest_hash")


def version() -> str:
    """The name of all that the pad is made of; empty where files have no names of their own.

    Developers, whose files keep their names when they change, work without a worker.
    """
    return _version(getattr(staticfiles_storage, "manifest_hash", ""))


def kept_files() -> list[str]:
    """The static files without which the pad, or a page that is kept, would lack something."""
    found = [*_static_of("pad/shell.html"), *map(static, games_apart())]
    if kept_pages():
        found += [*_static_of("base.html"), *map(static, modules_of(PAGES))]
    return [name for name in dict.fromkeys(found) if not name.endswith(PICTURES_OF_THE_DEVICE)]


def games_apart() -> list[str]:
    """The games, each a file that is fetched later."""
    return [f"js/pad/{kind}.js" for kind in GAMES]


def kept_pages() -> list[str]:
    """The printed rules, where this house shows them."""
    try:
        return [reverse("web-rules", kwargs={"kind": kind}) for kind in GAMES]
    except NoReverseMatch:
        return []


@cache
def _version(manifest_hash: str) -> str:
    """The static files and the words of the shell together: a change of either is a new version."""
    if not manifest_hash:
        return ""
    shells = [_shell(language) for language, _ in settings.LANGUAGES]
    return sha256("".join([manifest_hash, *shells]).encode()).hexdigest()[:VERSION_LENGTH]


def _shell(language: str) -> str:
    with override(language):
        return render_to_string("pad/shell.html", shell_context())


def _static_of(template: str) -> list[str]:
    """The static files that a page names."""
    page = render_to_string(template, shell_context())
    return re.findall(rf'"({re.escape(settings.STATIC_URL)}[^"#]+)', page)
