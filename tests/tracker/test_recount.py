"""Whatever happened to the games of a table, its figures are a recount of their slips."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any
from uuid import UUID

import pytest
from django.db.models import Sum

from rules.errors import Refused
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
    Games,
    Marks,
)
from rules.marks import MILLION
from rules.registry import GAMES
from tests.builders import Evening
from tests.tracker.by_chance import HAPPENINGS, MAY_BE_REFUSED, Evenings, house_rules, played
from tests.tracker.recount import dudo, keutjesspel, tutto
from tests.tracker.recount.games import evenings, shown
from tracker import record
from tracker.models import Table
from tracker.standing.figure_lines import (
    Asked,
    lines_between,
    lines_of_card,
    lines_of_face,
    lines_under,
)
from tracker.standing.figures import FACES, figures_of
from tracker.standing.figures_scope import (
    ALL,
    HOUSE,
    NAMED,
    OFFICIAL,
    CardCount,
    Figures,
    Result,
    Scope,
)

NAMES = ("Wednesday", "Sunday")
RECOUNTS = {"tutto": tutto.told, "dudo": dudo.told, "keutjesspel": keutjesspel.told}
HAPPENS = 7


@pytest.mark.parametrize("kind", sorted(GAMES))
@pytest.mark.parametrize("seed", range(3))
def test_figures_equal_a_recount_whatever_happened(evening: Evening, kind: str, seed: int) -> None:
    chance = random.Random(seed)
    evening.add("Di")
    evening.add("Eli")
    official = record.save_sheet(record.compile_rules(kind, {}, {})).pk
    sheets = [official, *(house_rules(kind, evening, chance, name) for name in NAMES)]
    games = [played(kind, evening, sheet, chance) for sheet in sheets * 2]
    at = Evenings(evening, games, chance)
    for _ in range(HAPPENS):
        something_happens(at)
        for scope in scopes(evening, kind):
            check_figures(scope)
    for scope in scopes(evening, kind)[:2]:
        check_lines(scope, figures_of(scope))
        if scope.has_cards:
            check_cards(scope, figures_of(scope))


@pytest.mark.parametrize("seed", range(2))
def test_figures_over_all_games_equal_a_recount(evening: Evening, seed: int) -> None:
    chance = random.Random(100 + seed)
    evening.add("Di")
    games = []
    for kind in GAMES:
        official = record.save_sheet(record.compile_rules(kind, {}, {})).pk
        for sheet in (official, house_rules(kind, evening, chance, NAMES[0])):
            games.append(played(kind, evening, sheet, chance))
    at = Evenings(evening, games, chance)
    for _ in range(HAPPENS):
        something_happens(at)
        check_results(Scope(Table.objects.get(pk=evening.table), ALL))


def something_happens(at: Evenings) -> None:
    """Any one of what may happen to games, unless it is refused."""
    try:
        at.chance.choice(HAPPENINGS)(at)
    except Refused as refusal:
        if refusal.code not in MAY_BE_REFUSED:
            raise


def scopes(evening: Evening, kind: str) -> list[Scope]:
    """Every sort of rules the table has played by."""
    table = Table.objects.get(pk=evening.table)
    rules = (OFFICIAL, HOUSE, *(f"{NAMED}{name}" for name in NAMES))
    return [Scope(table, kind, each) for each in rules]


# What the database says, as its form asks for it ------------------------------------

Telling = Callable[[Figures, Figure, UUID | None], Any]


def _tally(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    return figures.tally(figure.of, who)


def _mean(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    tally = figures.tally(figure.of, who)
    return (tally.total, tally.times) if tally.times else None


def _per(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    assert figure.per
    return _tally(figures, figure, who).times, figures.tally(figure.per, who).times


def _share(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    if figure.per:
        part, whole = _per(figures, figure, who)
        return (part, whole) if whole or who is None else None
    return _mean(figures, figure, who)


def _against(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    tally = _tally(figures, figure, who)
    assert tally.times == tally.foreseen
    return (tally.total, tally.times, tally.expected) if tally.times else None


def _chance(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    tally = _tally(figures, figure, who)
    return (tally.expected, tally.foreseen) if tally.foreseen else None


def _beyond(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    tally = _tally(figures, figure, who)
    return tally.came * MILLION - tally.expected


def _favourite(figures: Figures, figure: Figure, who: UUID | None) -> Any:
    assert isinstance(figure.of, Marks)
    names = enumerate(figure.of.whats, start=1)
    counts = {face: figures.tally(Marks((what,)), who).total for face, what in names}
    return {face: count for face, count in counts.items() if count} or None


SAID: Mapping[str, Telling] = {
    TIMES: lambda *asked: _tally(*asked).times,
    TOTAL: lambda *asked: _tally(*asked).total,
    NET: lambda *asked: _tally(*asked).total,
    MOST: lambda *asked: _tally(*asked).most,
    MEAN: _mean,
    PER: _per,
    SHARE: _share,
    CHANCE: _chance,
    BEYOND: _beyond,
    AGAINST: _against,
    MEAN_AGAINST: _against,
    SHARE_AGAINST: _against,
    RUN: lambda figures, figure, who: figures.run(figure.of, who),
    FAVOURITE: _favourite,
}
NOTHING = (None, 0, {}, (0, 0))


def check_figures(scope: Scope) -> None:
    figures, counted = figures_of(scope), RECOUNTS[scope.kind](scope)
    keys = {each.key for each in (*scope.counted.figures(), *scope.counted.pairs)}
    assert set(counted) == keys
    for group in scope.counted.groups:
        for figure in group.figures:
            said = {who: SAID[figure.form](figures, figure, who) for who in shown()}
            assert something(said) == something(counted[figure.key]), figure.key
    for figure in scope.counted.together:
        said = SAID[figure.form](figures, figure, None)
        assert said == counted[figure.key] or said in NOTHING, figure.key
        assert (said in NOTHING) == (counted[figure.key] in NOTHING), figure.key
    for pair in scope.counted.pairs:
        met = figures.pairs[pair.key].items()
        share = pair.form == SHARE
        said = {two: (tally.total, tally.times) if share else tally.total for two, tally in met}
        assert said == counted[pair.key]
    check_results(scope)


def something(said: Mapping[Any, Any]) -> dict[Any, Any]:
    return {who: number for who, number in said.items() if number not in NOTHING}


def check_results(scope: Scope) -> None:
    told = figures_of(scope)
    counted = {result for each in evenings(scope) for result in results_in(each)}
    assert set(told.results) == counted
    assert told.finished == len(list(evenings(scope)))


def results_in(evening: Any) -> list[Result]:
    """What an evening came to for everybody who is shown."""
    end, places = evening.end, {}
    if evening.kind == "dudo":
        order = [*end.winners, *reversed(end.memory["out"])]
        places = {seat: place for place, seat in enumerate(order, start=1)}
    if evening.kind == "keutjesspel":
        ranks = end.memory["settled"]["ranks"]
        places = {seat: rank for seat, rank in enumerate(ranks) if rank is not None}
    worth = end.standing().get("results") or end.balances
    return [
        Result(
            *(evening.uid, evening.kind, evening.started_at, player, worth[seat]),
            won=seat in end.winners,
            reason=str(end.reason),
            place=places.get(seat),
        )
        for seat, player in enumerate(evening.players)
        if player in shown()
    ]


# The lines under each figure ----------------------------------------------------------


def check_lines(scope: Scope, told: Figures) -> None:
    """Every figure is the sum, the average or the most of what its lines have counted."""
    for group in scope.counted.groups:
        for figure in group.figures:
            for who in told.people:
                check_figure(figure, told, Asked(scope, who))
    for figure in scope.counted.together:
        check_figure(figure, told, Asked(scope))
    for pair in scope.counted.pairs:
        for (one, other), tally in told.pairs[pair.key].items():
            assert summed(lines_between(pair, Asked(scope, one), other)) == tally.total


def check_figure(figure: Figure, told: Figures, asked: Asked) -> None:
    tally, who = told.tally(figure.of, asked.player), asked.player
    if figure.form == FAVOURITE:
        assert isinstance(figure.of, Marks)
        for what in figure.of.whats:
            under = summed(lines_under(figure, asked._replace(key=what)))
            assert under == told.tally(Marks((what,)), who).total
        return
    lines = lines_under(figure, asked)
    if figure.form == MOST:
        assert {turn.counted for turn in lines} == {tally.most} - {None}
    elif figure.form == RUN:
        run = told.run(figure.of, who)
        assert lines.count() % run == 0 if run else not lines
    elif figure.form in (TIMES, PER) or (figure.form == SHARE and figure.per):
        assert summed(lines) == tally.times
    elif figure.form == CHANCE:
        assert (summed(lines), lines.count()) == (tally.expected, tally.foreseen)
    elif figure.form == BEYOND:
        assert summed(lines) == tally.came * MILLION - tally.expected
    else:
        assert summed(lines) == tally.total, figure.key
    assert not isinstance(figure.of, Games)


def summed(lines: Any) -> int:
    return lines.aggregate(Sum("counted"))["counted__sum"] or 0


def check_cards(scope: Scope, told: Figures) -> None:
    counted = tutto.Recount(scope)
    assert told.faces == tuple(counted.faces[int(face)] for face in FACES)
    cards: dict[UUID, dict[str, tuple[int, int]]] = {}
    for figure in list(counted.of):
        if figure.startswith("card "):
            for who, done in counted.lists(figure).items():
                cards.setdefault(who, {})[figure.removeprefix("card ")] = (len(done), sum(done))
    said = {
        who: {card: (count.drawn, count.complete) for card, count in each.items()}
        for who, each in told.cards.items()
    }
    assert said == cards
    for who, each in told.cards.items():
        for card, count in each.items():
            check_card(count, Asked(scope, who, card))
    for face, count in zip(FACES, told.faces, strict=True):
        assert summed(lines_of_face(Asked(scope, None, face))) == count


def check_card(count: CardCount, asked: Asked) -> None:
    assert summed(lines_of_card(asked)) == count.complete
