"""What a phone is given to keep: the manifest, the worker, and the list of files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from django.conf import LazySettings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management import call_command
from django.test import Client
from django.urls import resolve

from tracker.pwa.manifest import FELT, PAPER
from tracker.pwa.modules import modules_of
from tracker.pwa.worker import PAGES, games_apart

NAMED = re.compile(r"const \{ version, shell, files, pages \} = (.*);")
LONGEST = 100


@pytest.fixture
def collected(settings: LazySettings, tmp_path: Path) -> Path:
    """The static files as for people, under their hashed names."""
    house = {"BACKEND": "tracker.storage.HouseStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": house}
    settings.STATIC_ROOT = tmp_path
    ignored = ["admin", "redoc", "drf_spectacular_sidecar", "rest_framework", "django_htmx"]
    call_command("collectstatic", interactive=False, verbosity=0, ignore_patterns=ignored)
    return tmp_path


def told(client: Client) -> Any:
    """What the worker says of itself."""
    found = NAMED.search(client.get("/sw.js").content.decode())
    assert found
    return json.loads(found[1])


def test_the_worker_lists_what_the_shell_names(client: Client, collected: Path) -> None:
    files = told(client)["files"]
    names = {file.removeprefix("/static/") for file in files}
    assert len(names) == len(files)
    assert all((collected / name).is_file() for name in names)
    hashed = {new: old for old, new in staticfiles_storage.hashed_files.items()}
    plain = {hashed[name] for name in names}
    page = client.get("/pad/").content.decode()
    shown = set(re.findall(r'"/static/([^"#]+)', page))
    assert {name for name in shown if not name.endswith(".png")} <= names
    apart = {name for name in plain if name.startswith(("js/pad/", "js/rules/"))}
    assert apart == set(games_apart()), "the pad is one module, and each game is one"
    assert not any(name.startswith(("admin/", "drf_")) for name in plain)
    # The rules pages are kept too, and theirs are the only modules of the web that are.
    web = {name for name in plain if name.startswith("js/web/")}
    assert web == {name for name in modules_of(PAGES) if name.startswith("js/web/")}


def test_the_version_follows_the_files_and_the_words(client: Client, collected: Path) -> None:
    version = told(client)["version"]
    assert version
    assert told(client)["version"] == version
    for language in ("en", "de", "nl"):
        shell = client.get("/pad/", headers={"accept-language": language})
        assert shell.headers["Scorepad-Shell"] == version


def test_the_worker_is_short_and_asked_for_each_time(client: Client, collected: Path) -> None:
    worker = client.get("/sw.js")
    assert worker.headers["Content-Type"].startswith("text/javascript")
    assert worker.headers["Cache-Control"] == "no-cache"
    assert len(worker.content.decode().splitlines()) < LONGEST
    assert "default-src 'none'" in worker.headers["Content-Security-Policy"]


def test_a_shell_that_has_not_changed_is_not_sent_again(client: Client, collected: Path) -> None:
    squeezed = {"accept-encoding": "gzip"}
    first = client.get("/pad/", headers=squeezed)
    again = client.get("/pad/", headers={**squeezed, "if-none-match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_that_keep_their_names_have_no_worker(client: Client) -> None:
    assert client.get("/sw.js").status_code == 404
    assert '"worker": null' in client.get("/pad/").content.decode()


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_the_manifest_is_whole(client: Client, language: str) -> None:
    answer = client.get("/manifest.webmanifest", headers={"accept-language": language})
    manifest = answer.json()
    assert answer.headers["Content-Type"] == "application/manifest+json"
    assert manifest["lang"] == language
    assert {icon.get("purpose") for icon in manifest["icons"]} >= {"any", "maskable"}
    for icon in manifest["icons"]:
        assert finders.find(icon["src"].removeprefix("/static/"))
    assert [item["url"] for item in manifest["shortcuts"]] == ["/pad/#/new", "/pad/#/on"]
    assert resolve(manifest["start_url"])
    assert (manifest["background_color"], manifest["theme_color"]) == (PAPER, FELT)


@pytest.mark.parametrize("path", ["/pad/", "/"])
def test_every_page_names_the_manifest(client: Client, db: None, path: str) -> None:
    page = client.get(path, follow=True).content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page
