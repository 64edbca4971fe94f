"""The figures of every game on their page, against evenings reckoned by hand."""

from __future__ import annotations

import html
import re
from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import CLOVER, HUNDRED, Evening, fireworks, golden_game
from tracker import record
from tracker.models import Table
from tracker.standing.figures import figures_of
from tracker.standing.figures_scope import HOUSE, OFFICIAL, Scope
from tracker.web.figure_forms import shown
from tracker.web.figure_tables import between_of, evenings_of, met_of

LINK = re.compile(r'href="(/tables/[^"]+/figures/lines/[^"]*)"')
DUDO = {
    "place": ["2.0", "1.0", "3.0"],
    "started": ["5", "1", "1"],
    "boldness": ["4.6 %", "38.8 %", ""],
    "luck": ["+0.07", "+0.09", "−1.26"],
    "doubts": ["1 / 2, 50 %", "2 / 2, 100 %", "0 / 2, 0 %"],
    "doubted": ["0 / 2, 0 %", "3 / 4, 75 %", ""],
    "calzas": ["1 / 1, 100 %", "", ""],
    "palificos": ["1 / 1, 100 %", "1 / 1, 100 %", "1 / 1, 100 %"],
    "stood": ["", "2", ""],
    "favourite": ["2, 25 %", "1, 29 %", "1, 50 %"],
    "lost_as_bidder": ["2", "1", "0"],
    "lost_as_doubter": ["1", "0", "2"],
    "lost_by_calza": ["0", "0", "0"],
    "won_by_calza": ["1", "0", "0"],
}
DUDO_TOGETHER = {
    "all_rounds": "7",
    "rounds_a_game": "7.0",
    "off": "−0.6",
    "by_dudo": "6 / 7, 86 %",
    "by_calza": "1 / 7, 14 %",
    "on_jokers": "1 / 7, 14 %",
    "forced": "0",
}
KEUTJES = {
    "result": ["+53", "−45", "−8"],
    "place": ["1.0", "3.0", "2.0"],
    "loans": ["0", "0", "0"],
    "led": ["1 / 1, 100 %", "0 / 1, 0 %", ""],
    "followed": ["1 / 1, 100 %", "0 / 1, 0 %", "0 / 2, 0 %"],
    "largest": ["47", "", ""],
    "net_led": ["5.0", "−43.0", ""],
    "net_followed": ["48.0", "−2.0", "−4.0"],
    "hits": ["2, 0.1 expected", "0, 0.0 expected", "0, 0.0 expected"],
    "sums": ["8.5, 3.5 expected", "3.5, 3.5 expected", "7.4, 3.5 expected"],
    "blanks": ["0.0 %, 33.5 % expected", "25.0 %, 33.5 % expected", "20.0 %, 33.5 % expected"],
    "blank_run": ["0", "1", "1"],
    "paid_out": ["11", "12", "23"],
    "zeros": ["0", "4", "4"],
    "surplus": ["0", "0", "7"],
    "top_ups": ["0", "33", "0"],
}
KEUTJES_TOGETHER = {
    "all_rounds": "2",
    "throws_a_round": "6.5",
    "pot_b": "7.5",
    "aim": "80.0",
    "topped_up": "1 / 2, 50 %",
    "top_up": "33.0",
    "biggest": "47",
}
EVENINGS = [
    ("dudo", HOUSE, DUDO, DUDO_TOGETHER),
    ("keutjesspel", OFFICIAL, KEUTJES, KEUTJES_TOGETHER),
]


def scope_of(evening: Evening, kind: str, rules: str) -> Scope:
    return Scope(Table.objects.get(pk=evening.table), kind, rules)


def read(figure: Any, figures: Any, player: UUID | None) -> str:
    """A figure as it stands on the page."""
    told = shown(figure, figures, player)
    return ", ".join(filter(None, (told.number, told.more)))


@pytest.mark.parametrize(("kind", "rules", "own", "together"), EVENINGS)
def test_the_golden_evening_comes_to_what_was_reckoned_by_hand(
    evening: Evening, kind: str, rules: str, own: dict[str, Any], together: dict[str, str]
) -> None:
    evening.play_golden(golden_game(kind, "evening"))
    scope = scope_of(evening, kind, rules)
    figures, counted = figures_of(scope), scope.counted
    assert {
        figure.key: [read(figure, figures, player) for player in evening.players]
        for group in counted.groups
        for figure in group.figures
    } == own
    assert {each.key: read(each, figures, None) for each in counted.together} == together


def test_who_doubted_whom_and_who_topped_up_for_whom(evening: Evening) -> None:
    ada, bo, cy = evening.players
    for kind, rules, _, _ in EVENINGS:
        evening.play_golden(golden_game(kind, "evening"))
        figures = figures_of(scope_of(evening, kind, rules))
        ((key, met),) = figures.pairs.items()
        assert {two: (tally.total, tally.times) for two, tally in met.items()} == {
            "who_doubts": {(bo, ada): (2, 2), (cy, bo): (0, 2), (ada, bo): (1, 2)},
            "who_topped_up": {(bo, ada): (33, 1)},
        }[key]
    words = {
        "figures": {"who_topped_up": "Who"},
        "figure_helps": {},
    }
    (between,) = between_of(figures, scope_of(evening, "keutjesspel", OFFICIAL).counted, words)
    assert [[told.number for _, told in row] for _, row in between.rows] == [
        ["", "", ""],
        ["33", "", ""],
        ["", "", ""],
    ]


def test_games_that_end_by_places_are_compared_by_them(evening: Evening) -> None:
    evening.play_golden(golden_game("dudo", "evening"))
    figures = figures_of(scope_of(evening, "dudo", HOUSE))
    assert [each.ends for each in evenings_of(figures, by_place=True)] == [[2, 1, 3]]
    above = [[cell and cell[1:] for cell in row] for _, row in met_of(figures)]
    assert above == [[None, (0, 1), (1, 1)], [(1, 1), None, (1, 1)], [(0, 1), (0, 1), None]]


@pytest.fixture
def all_kinds(evening: Evening) -> Evening:
    """A table that has played a game of every kind to its end."""
    evening.play(evening.game(), HUNDRED, CLOVER)
    for kind, *_ in EVENINGS:
        evening.play_golden(golden_game(kind, "evening"))
    return evening


def page(client: Client, evening: Evening, query: str, **headers: str) -> str:
    answer = client.get(f"/tables/{evening.table}/figures/?{query}", headers=headers)
    assert answer.status_code == 200
    text: str = answer.content.decode()
    return text


@pytest.mark.parametrize(("kind", "rules", "own", "together"), EVENINGS)
def test_every_number_of_every_game_opens(
    people: Client,
    all_kinds: Evening,
    kind: str,
    rules: str,
    own: dict[str, Any],
    together: dict[str, str],
) -> None:
    links = {
        html.unescape(link)
        for link in LINK.findall(page(people, all_kinds, f"kind={kind}&rules={rules}"))
    }
    figures = {re.search(r"figure=(\w+)", link)[1] for link in links}  # type: ignore[index]
    pairs = {"dudo": "who_doubts", "keutjesspel": "who_topped_up"}
    assert figures == {
        *("finished", "games", "wins", "longest", "met", pairs[kind]),
        *own,
        *together,
    }
    for link in links:
        answer = people.get(link)
        assert answer.status_code == 200, link
        if not re.search("figure=(finished|games|wins|longest|met)", link):
            assert "turns" in answer.content.decode()


def test_what_lies_under_a_figure_is_told_in_its_form(people: Client, all_kinds: Evening) -> None:
    ada, bo, _ = map(str, all_kinds.players)
    asked = [
        ("boldness", ada, "2 turns, 4.6 % on average"),
        ("luck", ada, "2 turns, together +0.07"),
        ("doubts", bo, "2 turns, together 2"),
        ("stood", bo, "2 turns<"),
        ("favourite&key=face_2", ada, "2 turns, together 2"),
    ]
    for figure, player, told in asked:
        lines = f"figures/lines/?kind=dudo&rules=house&figure={figure}&player={player}"
        assert told in people.get(f"/tables/{all_kinds.table}/{lines}").content.decode(), figure


@pytest.mark.parametrize(
    "query",
    [
        "kind=dudo&figure=busts",
        "kind=dudo&figure=card&key=double",
        "kind=dudo&figure=face&key=1",
        "kind=dudo&figure=favourite&key=face_7",
        "kind=tutto&figure=doubts",
        "kind=all&figure=doubts",
    ],
)
def test_a_figure_of_another_game_is_none(people: Client, all_kinds: Evening, query: str) -> None:
    address = f"/tables/{all_kinds.table}/figures/lines/?{query}&player={all_kinds.players[0]}"
    assert people.get(address).status_code == 404


def test_all_games_are_told_together(people: Client, all_kinds: Evening) -> None:
    text = page(people, all_kinds, "kind=all")
    assert "3 finished games count." in text
    for title in ("Tutto", "Dudo", "Keutjesspel"):
        assert f'<th scope="col">{title}</th>' in text
    links = {html.unescape(link) for link in LINK.findall(text)}
    figures = {re.search(r"figure=(\w+)", link)[1] for link in links}  # type: ignore[index]
    assert figures == {"finished", "games", "wins", "longest", "met"}
    for link in links:
        assert people.get(link).status_code == 200, link
    lines = f"/tables/{all_kinds.table}/figures/lines/?kind=all&player={all_kinds.players[1]}"
    assert people.get(f"{lines}&figure=games").content.decode().count('class="game"') == 3
    assert people.get(f"{lines}&figure=wins").content.decode().count('class="game"') == 2


def test_how_a_game_was_won_is_told_where_that_differs(people: Client, evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, CLOVER)
    evening.play_golden(golden_game("dudo", "evening"))
    assert "Cloverleaf:" not in page(people, evening, "kind=tutto")
    assert "last with dice:" not in page(people, evening, "kind=dudo&rules=house")
    short = record.save_sheet(record.compile_rules("tutto", {"goal": 3000}, {})).pk
    evening.play(evening.game(sheet=short), HUNDRED, CLOVER)
    evening.play(evening.game(sheet=short), fireworks(3000), HUNDRED, HUNDRED)
    told = page(people, evening, "kind=tutto&rules=house")
    assert '<span class="table__gain">Cloverleaf: 1</span>' in told
    assert '<span class="table__gain">most points: 1</span>' in told


def test_the_game_that_was_played_last_is_shown_first(people: Client, all_kinds: Evening) -> None:
    assert '<option value="keutjesspel" selected>' in page(people, all_kinds, "")
    assert '<option value="keutjesspel" selected>' in page(people, all_kinds, "kind=chess")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_places_are_drawn_with_the_first_on_top(
    people: Client, all_kinds: Evening, theme: str
) -> None:
    all_kinds.play_golden(golden_game("dudo", "evening"))
    asked = f"figures/course.svg?kind=dudo&rules=house&theme={theme}"
    answer = people.get(f"/tables/{all_kinds.table}/{asked}")
    assert answer["Content-Type"] == "image/svg+xml"
    drawn = answer.content.decode()
    places = re.findall(r"<text[^>]*>(\d)</text>", drawn)
    assert sorted(places) == ["1", "2", "3"]
    first, last = (
        float(re.search(rf'<text[^>]* y="([\d.]+)"[^>]*>{place}</text>', drawn)[1])  # type: ignore[index]
        for place in (1, 3)
    )
    assert first < last


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", ("Alle zusammen", "Wer wen anzweifelt", "Plätze als Tabelle", "Alle Spiele")),
        ("nl", ("Allen samen", "Wie aan wie twijfelt", "Plaatsen als tabel", "Alle spellen")),
    ],
)
def test_figures_are_told_in_the_readers_language(
    people: Client, all_kinds: Evening, language: str, words: tuple[str, ...]
) -> None:
    text = page(people, all_kinds, "kind=dudo&rules=house", **{"accept-language": language})
    for word in words:
        assert word in text, word


@pytest.mark.parametrize("kind", ["tutto", "dudo", "keutjesspel", "all"])
def test_figures_cost_the_same_with_more_games(
    people: Client, all_kinds: Evening, kind: str
) -> None:
    costs = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            for rules in (OFFICIAL, HOUSE):
                page(people, all_kinds, f"kind={kind}&rules={rules}")
        costs.append(len(asked))
        all_kinds.add("Di")
        for each, *_ in EVENINGS:
            all_kinds.play_golden(golden_game(each, "evening"))
        all_kinds.play(all_kinds.game(), HUNDRED, CLOVER)
    assert costs[0] == costs[1]
