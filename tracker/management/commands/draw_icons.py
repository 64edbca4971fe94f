"""Draws the PNG icons from the SVG, with the browser that the tests use."""

from __future__ import annotations

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

# The home screen of an iPhone, then the two sizes an Android asks for.
SIZES = (180, 192, 512)


class Command(BaseCommand):
    """Run it again after a change of ``static/icons/scorepad.svg``."""

    help = "Draws static/icons/scorepad-<size>.png from static/icons/scorepad.svg."

    def handle(self, *args: Any, **options: Any) -> None:
        # Only who draws needs a browser: the package is for development.
        from playwright.sync_api import sync_playwright

        folder = settings.BASE_DIR / "static" / "icons"
        drawing = (folder / "scorepad.svg").read_text()
        with sync_playwright() as play:
            browser = play.chromium.launch(executable_path=os.environ.get("TEST_CHROMIUM"))
            for size in SIZES:
                page = browser.new_page(viewport={"width": size, "height": size})
                page.set_content(f"<style>body {{ margin: 0 }}</style>{drawing}")
                page.screenshot(path=folder / f"scorepad-{size}.png")
            browser.close()
