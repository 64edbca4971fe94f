"""The words of the pages: every one in German and Dutch, with its gaps intact."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import polib
import pytest
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = ("de", "nl")
KEYWORDS = [
    *("--keyword=gettext_lazy", "--keyword=ngettext_lazy:1,2", "--keyword=gettext_noop"),
    *("--keyword=pgettext:1c,2", "--keyword=npgettext:1c,2,3", "--keyword=pgettext_lazy:1c,2"),
]
GAP = re.compile(r"%\(\w+\)s|\{\w+\}|%[sd]")


def catalogue(language: str) -> polib.POFile:
    return polib.pofile(str(ROOT / "locale" / language / "LC_MESSAGES" / "django.po"))


def name(entry: polib.POEntry) -> tuple[str, str | None]:
    return entry.msgid, entry.msgctxt


def translations(entry: polib.POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


@pytest.fixture(scope="session")
def said(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str | None]]:
    """Every word that pages and Python say now, gathered anew."""
    if not shutil.which("xgettext"):
        pytest.skip("gathering words needs GNU gettext")
    folder = tmp_path_factory.mktemp("words")
    sources = [str(path) for path in (ROOT / "tracker").rglob("*.py")]
    for number, page in enumerate((ROOT / "templates").rglob("*.html")):
        source = folder / f"{number}.html.py"
        source.write_text(templatize(page.read_text(), origin=str(page)))
        sources.append(str(source))
    options = ["--language=Python", "--from-code=UTF-8", "--output=-", *KEYWORDS]
    gathered = subprocess.run(
        ["xgettext", *options, *sources], check=True, capture_output=True, text=True
    )
    return {name(entry) for entry in polib.pofile(gathered.stdout)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_translated(language: str) -> None:
    missing = [entry.msgid for entry in catalogue(language) if not all(translations(entry))]
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_translation_is_a_guess(language: str) -> None:
    assert [entry.msgid for entry in catalogue(language) if entry.fuzzy] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_fills_the_same_gaps(language: str) -> None:
    for entry in catalogue(language):
        if not all(translations(entry)):
            continue
        wanted = set(GAP.findall(entry.msgid + (entry.msgid_plural or "")))
        for said in translations(entry):
            assert set(GAP.findall(said)) <= wanted, entry.msgid
            if not entry.msgid_plural:
                assert set(GAP.findall(said)) == wanted, entry.msgid


def test_both_languages_have_the_same_words() -> None:
    german, dutch = ({name(entry) for entry in catalogue(each)} for each in LANGUAGES)
    assert german == dutch


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_that_is_said_is_in_the_catalogue(
    language: str, said: set[tuple[str, str | None]]
) -> None:
    assert said - {name(entry) for entry in catalogue(language)} == set()
