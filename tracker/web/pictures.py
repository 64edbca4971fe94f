"""Courses as pictures: lines across rounds or evenings, drawn as SVG by pygal."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple
from xml.etree import ElementTree as Tree

import pygal
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from pygal.style import Style

from tracker.templatetags.scorepad import points

MOST_POINTS = 120
"""Of a longer course so many points are drawn: more would be closer than a line is wide."""


class Size(NamedTuple):
    """A picture for one sort of screen: its measures and letters, how many labels and names fit."""

    width: int
    height: int
    letters: int
    labels: int
    names_a_row: int
    of_a_name: int


WIDE = Size(800, 380, letters=14, labels=5, names_a_row=3, of_a_name=22)
NARROW = Size(360, 320, letters=12, labels=4, names_a_row=2, of_a_name=15)
UNDRAWABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
NAMES = ("red", "orange", "ochre", "moss", "teal", "blue", "violet", "plum", "brown", "slate")
INKS = {
    "light": "#b02a37 #a84c10 #7d6000 #4c6f1c #0b6b6b #1d5fa8 #5b45b0 #8f2f83 #6b4a35 #4d5a66",
    "dark": "#ff9a95 #ffab70 #ecc94b #b4d66f #6fd6c9 #8cc3ff #b9a8ff #f29fe3 #d9b597 #bccad6",
}
"""The colours of the seats, as in the stylesheets: a picture of its own cannot ask those."""

WORDS = {"light": "#22302b", "dark": "#eef3ec"}
RULES = {"light": "#cbd9d8", "dark": "#305c4d"}
GOAL = "margin"
GOALS = {"light": "#d4695d", "dark": "#b9564c"}
DASHES, SOLID = {"dasharray": "6, 4", "width": "2"}, "1,0"


# pygal adds a finder of an old kind, for maps that nothing here draws: other importers fail on it.
sys.meta_path[:] = [
    finder for finder in sys.meta_path if not isinstance(finder, pygal.PluginImportFixer)
]


class Course(NamedTuple):
    """Somebody's line; None where they did not play. A dashed one is a mark to reach."""

    name: str
    colour: str
    heights: Sequence[int | None]
    dashed: bool = False


def goal_of(points_to_reach: int, length: int) -> Course:
    """The line to reach."""
    name = _("Goal %(points)s") % {"points": points(points_to_reach)}
    return Course(name, GOAL, [points_to_reach] * length, dashed=True)


def picture(
    request: HttpRequest,
    labels: Sequence[str],
    courses: Sequence[Course],
    *,
    low_is_best: bool = False,
) -> HttpResponse:
    """These courses in the colours and for the width that are asked for, the best above."""
    theme = "dark" if request.GET.get("theme") == "dark" else "light"
    size = NARROW if "narrow" in request.GET else WIDE
    shown = spread(len(labels), MOST_POINTS)
    chart = _chart(theme, size, courses)
    chart.inverse_y_axis = low_is_best
    chart.x_labels = _labels([labels[place] for place in shown], size.labels)
    for course in courses:
        chart.add(
            UNDRAWABLE.sub("", course.name),
            [course.heights[place] for place in shown],
            show_dots=not course.dashed,
            stroke_style=DASHES if course.dashed else None,
        )
    drawn = chart.render_tree()
    for parent in list(drawn.iter()):
        parent.attrib.pop("style", None)
        for script in [child for child in parent if str(child.tag).endswith("script")]:
            parent.remove(script)
    response = HttpResponse(Tree.tostring(drawn, "utf-8"), content_type="image/svg+xml")
    response["Content-Security-Policy"] = _alone(drawn)
    add_never_cache_headers(response)
    return response


def spread(length: int, most: int) -> list[int]:
    """At most so many places of a row, evenly, the first and the last among them.

    >>> spread(3, 4), spread(10, 4)
    ([0, 1, 2], [0, 3, 6, 9])
    """
    if length <= most:
        return list(range(length))
    return [round(nth * (length - 1) / (most - 1)) for nth in range(most)]


def _labels(labels: Sequence[str], most: int) -> list[str]:
    """Those labels that fit, each in its place; so many fit that are evenly apart.

    >>> _labels("", 4), _labels("abcdef", 4), _labels("abcdefg", 4)
    ([], ['a', '', 'c', '', '', 'f'], ['a', '', 'c', '', 'e', '', 'g'])
    """
    gaps = max(0, len(labels) - 1)
    fit = next(some for some in range(most, 1, -1) if gaps // (some - 1) * most >= gaps)
    shown = set(spread(len(labels), fit))
    return [label if place in shown else "" for place, label in enumerate(labels)]


def _chart(theme: str, size: Size, courses: Sequence[Course]) -> Any:
    return pygal.Line(
        js=[],
        width=size.width,
        height=size.height,
        style=_style(theme, size.letters, courses),
        value_formatter=lambda value: points(int(value)),
        order_min=0,
        margin_right=3 * size.letters,
        truncate_label=-1,
        truncate_legend=size.of_a_name,
        legend_at_bottom=True,
        legend_at_bottom_columns=size.names_a_row,
        dots_size=2,
        explicit_size=False,
    )


def _alone(drawn: Tree.Element) -> str:
    """A picture brings its own stylesheet along, and may load nothing at all."""
    styles = [style.text or "" for style in drawn.iter() if str(style.tag).endswith("style")]
    prints = [f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in styles]
    return f"default-src 'none'; style-src {' '.join(prints)}"


def _style(theme: str, letters: int, courses: Sequence[Course]) -> Style:
    inks = {GOAL: GOALS[theme], **dict(zip(NAMES, INKS[theme].split(), strict=True))}
    return Style(
        background="transparent",
        plot_background="transparent",
        foreground=WORDS[theme],
        foreground_strong=WORDS[theme],
        foreground_subtle=WORDS[theme],
        colors=[inks.get(course.colour, WORDS[theme]) for course in courses] or [WORDS[theme]],
        font_family="sans-serif",
        guide_stroke_color=RULES[theme],
        major_guide_stroke_color=RULES[theme],
        guide_stroke_dasharray=SOLID,
        major_guide_stroke_dasharray=SOLID,
        opacity=1,
        stroke_opacity=1,
        stroke_width=2,
        label_font_size=letters,
        major_label_font_size=letters,
        legend_font_size=letters,
    )
