"""How numbers, dice and moments are shown on every page."""

from __future__ import annotations

from datetime import datetime
from urllib.parse import parse_qsl

from django import template
from django.utils.formats import date_format, number_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import get_language

from rules.registry import GAMES
from rules.texts import FALLBACK, title_words

register = template.Library()

WITH_DECIMAL_COMMA = ("de", "nl")
"""Languages whose spreadsheets need the comma for numbers, and take a semicolon between cells."""

MINUS = "\u2212"


@register.filter
def points(number: int) -> str:
    """Points as the reader's language writes them, with a minus as wide as the plus.

    >>> points(-1000)
    '−1,000'
    """
    return number_format(number, use_l10n=True, force_grouping=True).replace("-", MINUS)


@register.filter
def signed(number: int) -> str:
    """Points with their sign, as a change is told.

    >>> signed(350), signed(0)
    ('+350', '0')
    """
    return f"+{points(number)}" if number > 0 else points(number)


@register.filter
def dice(digits: str) -> str:
    """Dice as people write them down.

    >>> dice("115")
    '1-1-5'
    """
    return "-".join(digits)


@register.filter
def initial(name: str) -> str:
    """The first letter of a name.

    >>> initial(" ada"), initial("")
    ('A', '?')
    """
    return name.strip()[:1].upper() or "?"


@register.filter
def rules_named(title: str) -> str:
    """The name of rules; those that come with the house have one in the reader's language."""
    language = (get_language() or FALLBACK).split("-")[0]
    told = (title_words(kind, language, title) for kind in GAMES)
    return next((name for name in told if name != title), title)


@register.filter
def game_title(kind: str) -> str:
    """What a kind of game is called; one that is not ours any more is shown by its key."""
    return GAMES[kind].title if kind in GAMES else kind


@register.filter
def isolated(name: str) -> SafeString:
    """A name inside a sentence, whose direction does not reach the words around it.

    >>> isolated("A&B")
    '<bdi>A&amp;B</bdi>'
    """
    return format_html("<bdi>{}</bdi>", name)


@register.simple_tag
def csv_choice() -> str:
    """How a spreadsheet in the reader's language wants its CSV, as a query."""
    language = (get_language() or "").split("-")[0]
    return "?delimiter=semicolon&bom=1" if language in WITH_DECIMAL_COMMA else ""


@register.filter
def csv_of(form: str) -> str:
    """The query for a file of this form, as a spreadsheet in the reader's language wants it.

    >>> csv_of("rounds")
    '?form=rounds'
    """
    wishes = csv_choice()
    return f"{wishes}&form={form}" if wishes else f"?form={form}"


@register.simple_tag
def csv_fields() -> SafeString:
    """The same wishes as hidden fields of a form."""
    wishes = parse_qsl(csv_choice().removeprefix("?"))
    return format_html_join("", '<input type="hidden" name="{}" value="{}">', wishes)


@register.simple_tag
def moment(when: datetime, shown: str = "moment") -> SafeString:
    """A moment for everybody; the reader's browser turns it into the reader's own time.

    ``shown`` is ``moment`` (day and time), ``day`` or ``time``.
    """
    pattern = {"moment": "SHORT_DATETIME_FORMAT", "day": "DATE_FORMAT", "time": "TIME_FORMAT"}
    here = localtime(when)
    written = date_format(here, pattern[shown])
    zone = "" if shown == "day" else f" {here:%Z}"
    return format_html(
        '<time datetime="{}" data-moment="{}">{}{}</time>', here.isoformat(), shown, written, zone
    )
