"""What every test may count on."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

from tests.builders import Evening, Phone
from tests.machine import browser

BROWSER_FIXTURES = {"page", "context", "browser", "new_context"}


def pytest_configure(config: pytest.Config) -> None:
    """Serve static files without hashed names, and joined as phones get them.

    A page that asks for a hundred modules takes longer to load than most tests to play.
    """
    from django.conf import settings

    joined = TemporaryDirectory(prefix="joined-")
    config.add_cleanup(joined.cleanup)
    _join_static(Path(joined.name))
    settings.STATICFILES_DIRS = [joined.name, *settings.STATICFILES_DIRS]

    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
    }
    settings.WHITENOISE_USE_FINDERS = settings.WHITENOISE_AUTOREFRESH = True
    # Tests ask faster than any table does; the test of the limit sets its own.
    settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] = {"read": None, "write": None}
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


def _join_static(folder: Path) -> None:
    from django.conf import settings

    from tracker.storage import JOINED

    (tree,) = map(Path, settings.STATICFILES_DIRS)
    for entry, join in JOINED.items():
        for name, text in join(entry, lambda name: (tree / name).read_text("utf-8")).items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave the browser tests out only when whoever runs them has said so."""
    if browser.left_out():
        skip = pytest.mark.skip(reason=f"{browser.OPT_OUT}=1")
        for item in items:
            if BROWSER_FIXTURES & set(getattr(item, "fixturenames", ())):
                item.add_marker(skip)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium where there is one, else the one Playwright has fetched."""
    # Playwright keeps an event loop on this thread, which Django takes for asynchronous code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    found = browser.installed()
    return {**browser_type_launch_args, **({"executable_path": found} if found else {})}


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A database file of its own for each run: the test server's threads cannot share memory."""
    from django.db import connection

    if connection.vendor == "sqlite":
        file = tmp_path_factory.mktemp("record") / "test.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(file)


@pytest.fixture
def single_files(settings: Any) -> Iterator[None]:
    """Static files as developers get them: each module and style for itself."""
    from tracker.pwa.modules import modules_of

    settings.STATICFILES_DIRS = settings.STATICFILES_DIRS[1:]
    modules_of.cache_clear()
    yield
    modules_of.cache_clear()


@pytest.fixture
def evening(db: None) -> Evening:
    """Ada, Bo and Cy at their table, with the official sheet."""
    return Evening().begin()


@pytest.fixture
def phone(evening: Evening) -> Phone:
    """A phone that holds the key of the table."""
    return Phone(evening)
