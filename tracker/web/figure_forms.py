"""Figures in the forms people read: a number, and what stands smaller beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import NamedTuple
from uuid import UUID

from django.utils.formats import number_format
from django.utils.translation import gettext as _

from rules.figures import (
    AGAINST,
    BEYOND,
    CHANCE,
    FAVOURITE,
    MEAN,
    MEAN_AGAINST,
    MOST,
    NET,
    PER,
    RUN,
    SHARE,
    SHARE_AGAINST,
    TIMES,
    TOTAL,
    Figure,
    Marks,
)
from rules.marks import MILLION
from tracker.standing.figures_scope import Figures
from tracker.standing.tallies import Tally
from tracker.templatetags.scorepad import MINUS, points, signed

HUNDRED = 100
NO_DECIMALS_FROM = 100
"""So large a number is told without decimals."""

OF_LUCK = 2
"""The decimals of what came beyond what was to be expected: a single turn brings little of it."""


class Shown(NamedTuple):
    """A figure as it is read; without a ``number`` there was nothing to count.

    ``key`` is the mark that it is about, if one of several.
    """

    number: str = ""
    more: str = ""
    key: str = ""


NONE = Shown()


def shown(figure: Figure, figures: Figures, player: UUID | None = None) -> Shown:
    """The figure of somebody, or of all together."""
    if figure.form == RUN:
        return Shown(points(figures.run(figure.of, player)))
    if figure.form == FAVOURITE:
        return _favourite(figure.of, figures, player)
    tally = figures.tally(figure.of, player)
    per = figures.tally(figure.per, player) if figure.per else None
    return FORMS[figure.form](tally, per)


def pair_shown(form: str, tally: Tally) -> Shown:
    """A figure between two."""
    return FORMS[form](tally, None)


def counted_text(form: str, counted: int) -> str:
    """What a line brings to a figure of this form."""
    if form == CHANCE:
        return percent(counted / MILLION)
    return _signed(counted / MILLION) if form == BEYOND else points(counted)


def decimal(number: float, decimals: int = 1) -> str:
    """A number with so many decimals, as the reader's language writes it; a large one without.

    >>> decimal(3.46), decimal(-0.04), decimal(-1234.5)
    ('3.5', '0.0', '−1,234')
    """
    places = 0 if abs(number) >= NO_DECIMALS_FROM else decimals
    # A float would be cut there, not rounded; what is added takes the sign from a zero.
    rounded_off = Decimal(f"{number:.{places}f}") + 0
    written: str = number_format(rounded_off, use_l10n=True, force_grouping=True)
    return written.replace("-", MINUS)


def percent(share: float) -> str:
    """A share in a hundred.

    >>> percent(0.335)
    '33.5 %'
    """
    return f"{decimal(HUNDRED * share)} %"


def rounded(part: int, whole: int) -> str:
    """A share in whole hundredths, where the two numbers stand beside it.

    >>> rounded(7, 12)
    '58 %'
    """
    return f"{round(HUNDRED * part / whole)} %"


def _signed(number: float) -> str:
    told = decimal(number, OF_LUCK)
    return f"+{told}" if round(number, OF_LUCK) > 0 else told


def _expected(told: str) -> str:
    return _("%(number)s expected") % {"number": told}


def _times(tally: Tally, per: Tally | None) -> Shown:
    return Shown(points(tally.times))


def _total(tally: Tally, per: Tally | None) -> Shown:
    return Shown(points(tally.total))


def _net(tally: Tally, per: Tally | None) -> Shown:
    return Shown(signed(tally.total))


def _most(tally: Tally, per: Tally | None) -> Shown:
    return NONE if tally.most is None else Shown(points(tally.most))


def _mean(tally: Tally, per: Tally | None) -> Shown:
    return Shown(decimal(tally.total / tally.times)) if tally.times else NONE


def _per(tally: Tally, per: Tally | None) -> Shown:
    return Shown(decimal(tally.times / per.times)) if per and per.times else NONE


def _share(tally: Tally, per: Tally | None) -> Shown:
    part, whole = (tally.times, per.times) if per else (tally.total, tally.times)
    return Shown(f"{points(part)} / {points(whole)}", rounded(part, whole)) if whole else NONE


def _chance(tally: Tally, per: Tally | None) -> Shown:
    known = tally.foreseen
    return Shown(percent(tally.expected / MILLION / known)) if known else NONE


def _beyond(tally: Tally, per: Tally | None) -> Shown:
    return Shown(_signed(tally.came - tally.expected / MILLION)) if tally.foreseen else NONE


def _against(tally: Tally, per: Tally | None) -> Shown:
    return Shown(points(tally.total), _expected(decimal(tally.expected / MILLION)))


def _mean_against(tally: Tally, per: Tally | None) -> Shown:
    if not tally.times or not tally.foreseen:
        return NONE
    expected = tally.expected / MILLION / tally.foreseen
    return Shown(decimal(tally.total / tally.times), _expected(decimal(expected)))


def _share_against(tally: Tally, per: Tally | None) -> Shown:
    if not tally.times or not tally.foreseen:
        return NONE
    expected = tally.expected / MILLION / tally.foreseen
    return Shown(percent(tally.total / tally.times), _expected(percent(expected)))


def _favourite(source: object, figures: Figures, player: UUID | None) -> Shown:
    """Which of the marks came most often, by its place among them, and how often."""
    assert isinstance(source, Marks)
    counts = [figures.tally(Marks((what,)), player).total for what in source.whats]
    most = max(counts)
    if not most:
        return NONE
    place = counts.index(most)
    return Shown(str(place + 1), rounded(most, sum(counts)), source.whats[place])


FORMS: Mapping[str, Callable[[Tally, Tally | None], Shown]] = {
    TIMES: _times,
    TOTAL: _total,
    NET: _net,
    MOST: _most,
    MEAN: _mean,
    PER: _per,
    SHARE: _share,
    CHANCE: _chance,
    BEYOND: _beyond,
    AGAINST: _against,
    MEAN_AGAINST: _mean_against,
    SHARE_AGAINST: _share_against,
}
