"""The habits of the stylesheets: layers, roles, one block a file, everything linked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CSS = ROOT / "static" / "css"
SHEETS = sorted(CSS.rglob("*.css"))
COMPONENTS = sorted((CSS / "components").glob("*.css"))
LISTS = ("pad.css", "pages.css")
"""They only name the others, in order."""
TOKENS = ("palette.css", "tokens.css")


def rules(path: Path) -> str:
    """A stylesheet without its comments."""
    return re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)


def name(path: Path) -> str:
    return path.relative_to(CSS).as_posix()


def depths(text: str) -> list[tuple[int, str]]:
    """How deep each block lies, with what opens it."""
    found, depth, since = [], 0, 0
    for at, sign in enumerate(text):
        if sign == "{":
            found.append((depth, text[since:at].strip()))
            depth, since = depth + 1, at + 1
        elif sign == "}":
            depth, since = depth - 1, at + 1
        elif sign == ";":
            since = at + 1
    return found


def named_values() -> set[str]:
    return set(re.findall(r"--([\w-]+):", rules(CSS / "palette.css"))) - {"shade"}


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_every_rule_is_in_a_layer(sheet: Path) -> None:
    outermost = [opens for depth, opens in depths(rules(sheet)) if depth == 0]
    assert all(opens.startswith("@layer ") for opens in outermost)


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_no_rule_shouts_or_names_an_id(sheet: Path) -> None:
    assert "!important" not in rules(sheet)
    assert not [opens for _, opens in depths(rules(sheet)) if re.search(r"#[a-zA-Z]", opens)]


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_a_stylesheet_is_read_at_a_glance(sheet: Path) -> None:
    assert len(sheet.read_text().splitlines()) <= 150


@pytest.mark.parametrize("sheet", [s for s in SHEETS if s.name not in TOKENS], ids=name)
def test_only_tokens_use_named_values(sheet: Path) -> None:
    used = set(re.findall(r"var\(--([\w-]+)", rules(sheet)))
    assert not used & named_values()


@pytest.mark.parametrize("sheet", SHEETS, ids=name)
def test_sides_are_logical(sheet: Path) -> None:
    physical = (
        r"(?<!area-)\b(margin|padding|border|inset)-(left|right|top|bottom)\b|^\s*(left|right)\s*:"
    )
    assert not re.search(physical, rules(sheet), flags=re.M)


@pytest.mark.parametrize(
    "sheet", [s for s in SHEETS if not {"pad", *LISTS} & set(s.parts)], ids=name
)
def test_the_pages_link_every_stylesheet(sheet: Path) -> None:
    assert f'@import "{name(sheet)}";' in (CSS / "pages.css").read_text()


def test_the_order_of_layers_comes_first() -> None:
    for entry in LISTS:
        linked = re.findall(r'@import "([^"]+)"', (CSS / entry).read_text())
        assert linked[0] == "layers.css"


def test_every_icon_and_sign_is_drawn_once() -> None:
    for sprite in ("icons.svg", "signs.svg"):
        drawn = re.findall(r'<symbol id="(\w+)"', (ROOT / "static" / "img" / sprite).read_text())
        assert drawn
        assert len(drawn) == len(set(drawn))


def test_every_card_of_the_house_has_a_colour_and_a_sign_that_exist() -> None:
    tints = set(re.findall(r'data-tint="(\w+)"', rules(CSS / "tokens.css")))
    signs = set(
        re.findall(r'<symbol id="(\w+)"', (ROOT / "static" / "img" / "signs.svg").read_text())
    )
    for looks in (ROOT / "rules").glob("*/looks.toml"):
        cards = tomllib.loads(looks.read_text())["cards"].values()
        assert {card["tint"] for card in cards} <= tints
        assert {card["sign"] for card in cards} <= signs
