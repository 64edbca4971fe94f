"""Courses as pictures: lines across rounds or evenings, drawn as SVG by pygal."""

from __future__ import annotations

import re
import sys
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple
from xml.etree import ElementTree as Tree

import pygal
from django.http import HttpRequest, HttpResponse
from django.utils.cache import add_never_cache_headers
from pygal.style import Style

from tracker.templatetags.scorepad import points

WIDTH, HEIGHT = 640, 320
MOST_LABELS = 4
LETTERS = 18
"""Large enough to be read where a phone shows the picture at half its size."""
UNDRAWABLE = re.compile(r"[\x00-\x1f\x7f\ud800-\udfff\ufffe\uffff]")
NAMES = ("red", "orange", "ochre", "moss", "teal", "blue", "violet", "plum", "brown", "slate")
INKS = {
    "light": "#b02a37 #a84c10 #7d6000 #4c6f1c #0b6b6b #1d5fa8 #5b45b0 #8f2f83 #6b4a35 #4d5a66",
    "dark": "#ff9a95 #ffab70 #ecc94b #b4d66f #6fd6c9 #8cc3ff #b9a8ff #f29fe3 #d9b597 #bccad6",
}
"""The colours of the seats, as in the stylesheets: a picture of its own cannot ask those."""

WORDS = {"light": "#22302b", "dark": "#eef3ec"}


# pygal adds a finder of an old kind, for maps that nothing here draws: other importers fail on it.
sys.meta_path[:] = [
    finder for finder in sys.meta_path if not isinstance(finder, pygal.PluginImportFixer)
]


class Course(NamedTuple):
    """Somebody's line; None where they did not play."""

    name: str
    colour: str
    heights: Sequence[int | None]


def picture(request: HttpRequest, labels: Sequence[str], courses: Sequence[Course]) -> HttpResponse:
    """These courses in the colours of the theme that is asked for."""
    theme = "dark" if request.GET.get("theme") == "dark" else "light"
    chart = pygal.Line(
        js=[],
        width=WIDTH,
        height=HEIGHT,
        style=_style(theme, courses),
        value_formatter=lambda value: points(int(value)),
        x_labels=list(labels),
        x_labels_major_every=max(1, -(-len(labels) // MOST_LABELS)),
        show_minor_x_labels=False,
        legend_at_bottom=True,
        dots_size=2,
        explicit_size=False,
    )
    for course in courses:
        chart.add(UNDRAWABLE.sub("", course.name), list(course.heights), allow_interruptions=True)
    drawn = chart.render_tree()
    for parent in list(drawn.iter()):
        parent.attrib.pop("style", None)
        for script in [child for child in parent if str(child.tag).endswith("script")]:
            parent.remove(script)
    response = HttpResponse(Tree.tostring(drawn, "utf-8"), content_type="image/svg+xml")
    response["Content-Security-Policy"] = _alone(drawn)
    add_never_cache_headers(response)
    return response


def _alone(drawn: Tree.Element) -> str:
    """A picture brings its own stylesheet along, and may load nothing at all."""
    styles = [style.text or "" for style in drawn.iter() if str(style.tag).endswith("style")]
    prints = [f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'" for style in styles]
    return f"default-src 'none'; style-src {' '.join(prints)}"


def _style(theme: str, courses: Sequence[Course]) -> Style:
    inks = dict(zip(NAMES, INKS[theme].split(), strict=True))
    return Style(
        background="transparent",
        plot_background="transparent",
        foreground=WORDS[theme],
        foreground_strong=WORDS[theme],
        foreground_subtle=WORDS[theme],
        colors=[inks.get(course.colour, WORDS[theme]) for course in courses] or [WORDS[theme]],
        font_family="sans-serif",
        guide_stroke_color=WORDS[theme],
        major_guide_stroke_color=WORDS[theme],
        label_font_size=LETTERS,
        major_label_font_size=LETTERS,
        legend_font_size=LETTERS,
    )
