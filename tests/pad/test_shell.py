"""The shell of the pad: what it weighs, and where its links lead."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.conf import LazySettings, settings
from django.core.management import call_command
from django.test import Client
from django.urls import resolve

from tracker.pwa.setup import URLS

FIRST_VISIT = 90_000
# The icon for the home screen is fetched by whoever puts the pad there, not by a visit.
STATIC = re.compile(r'"(/static/(?!icons/scorepad-180)[^"#]+)')
IMPORT = re.compile(r'from "([^"]+)"')


def size(file: Path) -> int:
    """What travels where only gzip is understood, as over plain http."""
    squeezed = Path(f"{file}.gz")
    return (squeezed if squeezed.exists() else file).stat().st_size


def modules(file: Path, found: set[Path]) -> set[Path]:
    """A module with all that it imports."""
    if file in found:
        return found
    found.add(file)
    for name in IMPORT.findall(file.read_text()):
        modules((file.parent / name).resolve(), found)
    return found


def test_a_first_visit_weighs_no_more_than_promised(
    settings: LazySettings, client: Client, tmp_path: Path
) -> None:
    house = {"BACKEND": "tracker.storage.HouseStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": house}
    settings.STATIC_ROOT = tmp_path.resolve()
    ignored = ["admin", "redoc", "drf_spectacular_sidecar", "rest_framework"]
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=ignored)
    shell = client.get("/pad/", headers={"accept-encoding": "gzip"})
    page = gzip.decompress(shell.content).decode()
    files: set[Path] = set()
    for url in STATIC.findall(page):
        file = settings.STATIC_ROOT / url.removeprefix("/static/")
        files.add(file)
    assert sum(map(size, files)) + len(shell.content) <= FIRST_VISIT
    assert {file.suffix for file in files} >= {".css", ".js", ".svg"}


@pytest.mark.usefixtures("single_files")
def test_a_first_visit_asks_for_all_modules_at_once(client: Client) -> None:
    page = client.get("/pad/").content.decode()
    asked = set(re.findall(r'rel="modulepreload" href="/static/([^"]+)"', page))
    root = Path(settings.BASE_DIR, "static")
    found = modules(root / "js/pad.js", set())
    assert asked == {file.relative_to(root).as_posix() for file in found}


@pytest.mark.parametrize("name", URLS)
def test_the_addresses_the_pad_fills_in_lead_somewhere(name: str) -> None:
    assert resolve(URLS[name].format(game=uuid4(), table=uuid4(), day="2026-11-30")).kwargs


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_shell_is_complete_in_every_language(client: Client, language: str) -> None:
    page: Any = client.get("/pad/", headers={"accept-language": language})
    assert f'<html lang="{language}"' in page.content.decode()


def test_the_shell_is_asked_for_again_and_plants_no_cookie(client: Client) -> None:
    page = client.get("/pad/")
    assert page["Cache-Control"] == "private, no-cache"
    assert not page.cookies
    assert "csrf" not in page.content.decode()
