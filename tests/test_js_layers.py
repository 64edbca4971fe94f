"""The browser's modules keep their layers, and their imports can be rewritten."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES

JS = Path(__file__).parents[1] / "static/js"
MODULES = sorted(JS.rglob("*.js"))
LATE_IMPORT = re.compile(r"\bimport\(([^)]*)\)")
LINE_OF_IMPORT = re.compile(r"^\s*(?:import|export)\b.*?\bfrom\s+(.+)$|^\s*import\s+(\".+)$", re.M)
REWRITTEN = re.compile(r'^"(\.{1,2}/[^"]+\.js)";$')

LAYERS = {
    "rules": {"rules"},
    "store": {"store"},
    "ui": {"ui"},
    "sync": {"sync", "store"},
    "pad": {"pad", "rules", "store", "sync", "ui"},
    "web": {"web", "ui"},
}
"""Each folder and those it may import from."""

ENTRY = {"pad", "web", "ui"}
"""What the entries of pages, which lie in no folder, may import from."""


def test_there_are_modules_to_look_at() -> None:
    assert {path.relative_to(JS).parts[0] for path in MODULES} >= {"rules"}


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(JS)))
def test_an_import_is_relative_and_ends_as_the_storage_rewrites_it(path: Path) -> None:
    for written in imports(path):
        assert REWRITTEN.match(written), f'{written} must read "./name.js";'


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(JS)))
def test_an_export_is_a_name_that_stays(path: Path) -> None:
    """So that modules can be joined: what others were given never changes."""
    exports = re.findall(r"^export (?!.*\bfrom\b)(.*)$", path.read_text("utf-8"), re.M)
    kept = re.compile(r"(async )?function\b|class\b|const \w+ = ")
    assert all(kept.match(export) for export in exports)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(JS)))
def test_a_module_imports_only_what_its_layer_may(path: Path) -> None:
    allowed = LAYERS.get(layer(path), ENTRY)
    for written in imports(path):
        target = (path.parent / written.strip('";')).resolve()
        assert target.is_file(), f"{written} is not there"
        assert layer(target) in allowed, f"{layer(path)} may not import {written}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(JS)))
def test_no_module_names_a_card_or_an_option(path: Path) -> None:
    literals = set(re.findall(r"""["'`]([a-z][a-z0-9_]*)["'`]""", path.read_text("utf-8")))
    assert not literals & names_of_toml(), "a card or an option is named outside its TOML"


def names_of_toml() -> set[str]:
    """The keys of all cards and house rules that are not also words of the sheet."""
    names: set[str] = set()
    for game in GAMES.values():
        base, options = game.printed()
        names |= {*base.get("cards", {}), *options} - set(base)
    return names


def imports(path: Path) -> list[str]:
    """What stands after ``from`` in every import and re-export, and what is imported late."""
    source = joined(path.read_text("utf-8"))
    found = [target or bare for target, bare in LINE_OF_IMPORT.findall(source)]
    return found + [f"{target};" for target in LATE_IMPORT.findall(source)]


def joined(source: str) -> str:
    """The source with lists of names in braces drawn onto one line."""
    return re.sub(r"\{[^{}]*\}", lambda braces: braces.group().replace("\n", " "), source)


def layer(path: Path) -> str:
    """The folder of a module; an entry lies in none."""
    parts = path.resolve().relative_to(JS.resolve()).parts
    return parts[0] if len(parts) > 1 else ""
