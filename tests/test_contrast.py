"""What is written can be read: AA contrast of every pair of colours, by day and by night."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

CSS = Path(__file__).resolve().parent.parent / "static" / "css"
READABLE, VISIBLE = 4.5, 3.0
PAPERS = ("page", "page-lit", "surface", "raised", "sunken")
WRITTEN = [
    *product(("text", "text-soft"), PAPERS),
    *product(("text", "accent", "danger"), ("surface", "raised", "sunken", "page")),
    ("text", "accent-soft"),
    ("text-soft", "accent-soft"),
    ("accent", "accent-soft"),
    ("danger", "danger-soft"),
    ("waiting", "waiting-soft"),
    ("on-accent", "accent"),
    ("on-danger", "danger"),
    ("surface", "text"),
    ("pip", "die"),
]
DRAWN = [("edge", "surface"), ("edge", "raised"), ("edge", "page"), ("accent", "page-lit")]


def declarations(name: str) -> dict[str, str]:
    """The custom properties of the first rules of a file, as written."""
    text = re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(), flags=re.S)
    found: dict[str, str] = {}
    for key, value in re.findall(r"--([\w-]+):\s*([^;]+);", text):
        found.setdefault(key, value.strip())
    return found


NAMED, ROLES = declarations("palette.css"), declarations("tokens.css")


def colour(name: str, time: str) -> str:
    """The colour a role or a named value has at that time, as #rrggbb."""
    value = (ROLES | NAMED)[name]
    if at_that_time := re.search(rf"var\(--{time}, (#\w{{6}})\)", value):
        return at_that_time[1]
    if value.startswith("#"):
        return value
    alias = re.fullmatch(r"var\(--([\w-]+)\)", value)
    assert alias, f"{name}: {value} is no colour"
    return colour(alias[1], time)


def luminance(value: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = (int(value[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str, time: str) -> float:
    """Contrast ratio of two colours, from 1 to 21."""
    dark, light = sorted(luminance(colour(name, time)) for name in (one, other))
    return (light + 0.05) / (dark + 0.05)


def tints() -> list[tuple[str, str]]:
    """Every card's ink on its tint, as the tokens pair them."""
    text = (CSS / "tokens.css").read_text()
    rules = re.findall(r'\[data-tint="\w+"\] \{ --tint: var\(--([\w-]+)\);(.*?)\}', text)
    return [
        (ink[1] if (ink := re.search(r"--on-tint: var\(--([\w-]+)\)", rest)) else "on-tint", tint)
        for tint, rest in rules
    ]


def seats() -> list[str]:
    return [name for name in NAMED if name.startswith("seat-") and name != "seat-initial"]


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize(("ink", "paper"), WRITTEN)
def test_words_can_be_read(ink: str, paper: str, time: str) -> None:
    assert contrast(ink, paper, time) >= READABLE


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize(("line", "paper"), DRAWN)
def test_edges_of_keys_and_fields_can_be_seen(line: str, paper: str, time: str) -> None:
    assert contrast(line, paper, time) >= VISIBLE


@pytest.mark.parametrize(("ink", "tint"), tints())
def test_each_card_can_be_read(ink: str, tint: str) -> None:
    assert contrast(ink, tint, "day") >= READABLE


@pytest.mark.parametrize("time", ["day", "night"])
@pytest.mark.parametrize("seat", seats())
def test_each_seat_can_be_read_and_seen(seat: str, time: str) -> None:
    assert contrast("seat-initial", seat, time) >= READABLE
    for paper in ("surface", "raised", "accent-soft"):
        assert contrast(seat, paper, time) >= VISIBLE


def test_every_seat_colour_and_card_tint_has_a_rule() -> None:
    text = (CSS / "tokens.css").read_text()
    assert set(re.findall(r'data-seat-colour="(\w+)"', text)) == {s[5:] for s in seats()}
    inks = {"card-dark", "card-light"}
    assert {tint for _, tint in tints()} == {n for n in NAMED if n.startswith("card-")} - inks
