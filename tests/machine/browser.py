"""The browser of the tests: found on the machine, or installed.

``python -m tests.machine.browser`` makes sure that there is one.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.machine import debian

SHELL = "chromium-headless-shell"
"""Has no window that nobody looks at: it opens a page in half the time."""

WHOLE = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OPT_OUT = "SCOREPAD_NO_BROWSER"


def left_out() -> bool:
    """Whether whoever runs the tests has said to do without a browser."""
    return os.environ.get(OPT_OUT) == "1"


def installed() -> str | None:
    """A Chromium of this machine: the one named by TEST_CHROMIUM before any other."""
    named = os.environ.get("TEST_CHROMIUM")
    return named or shutil.which(SHELL) or whole()


def whole() -> str | None:
    """A Chromium with all that people have: its shell cannot open a database it was killed over."""
    return next(filter(None, map(shutil.which, WHOLE)), None)


def own_of_playwright() -> str | None:
    """The browser that Playwright has downloaded for itself, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def ensure() -> str | None:
    """A browser, installed if need be; None when there is no way to get one."""
    found = installed() or own_of_playwright()
    if found:
        return found
    if debian.can_install():
        debian.install("chromium", "fonts-dejavu-core")
        if debian.offers(SHELL):
            debian.install(SHELL)
        return installed()
    fetched = subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"])
    return own_of_playwright() if fetched.returncode == 0 else None


def main() -> int:
    """Say which browser the tests will use."""
    if left_out():
        print(f"{OPT_OUT}=1: the browser tests are left out.")
        return 0
    found = ensure()
    print(found or "No browser was found, and none could be installed.")
    return 0 if found else 1


if __name__ == "__main__":
    sys.exit(main())
