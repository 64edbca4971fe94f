"""The steps of a slip in words, for people who compare two editions of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tracker.templatetags.scorepad import points

VERBS = {
    "throw": gettext_lazy("thrown"),
    "keep": gettext_lazy("kept"),
    "tally": gettext_lazy("counted"),
    "bank": gettext_lazy("written"),
    "bust": gettext_lazy("bust"),
    "pass": gettext_lazy("passed"),
}


def steps_in_words(steps: Iterable[Mapping[str, Any]], words: Mapping[str, Any]) -> str:
    """What a slip said: ``Bonus 300, kept 1-1-5, written``."""
    return ", ".join(_step(step, words) for step in steps) or _("nothing")


def _step(step: Mapping[str, Any], words: Mapping[str, Any]) -> str:
    verb = step.get("do", "")
    told = [VERBS.get(verb)] + [_value(what, words) for key, what in step.items() if key != "do"]
    return " ".join(str(word) for word in told if word)


def _value(what: Any, words: Mapping[str, Any]) -> str:
    if isinstance(what, bool):
        return "Tutto" if what else ""
    if isinstance(what, int):
        return points(what)
    if isinstance(what, list):
        return "-".join(str(face) for face in what)
    return str(words.get("cards", {}).get(what, {}).get("name", what))
