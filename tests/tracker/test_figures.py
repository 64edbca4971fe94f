"""Figures: counted by the database, and the same when everything is folded anew."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from rules.errors import RuleError
from rules.ledger import net
from rules.ledger import seat as account
from rules.position import Position, Span
from rules.registry import GAMES
from tests.builders import BUST, CLOVER, HUNDRED, PASS, PLUS_MINUS, STOPPED, Evening
from tracker import record
from tracker.models import Game, Seat, Table, Turn
from tracker.standing.figures import figures_of
from tracker.standing.figures_scope import CardCount, Played, Scope

RULES = GAMES["tutto"]
LOST = [
    {"do": "draw", "card": "double"},
    {"do": "throw", "dice": [1, 1, 5, 2, 3, 4]},
    {"do": "keep", "dice": [1, 1, 5]},
    BUST,
]


def scope(evening: Evening, *, official: bool = True) -> Scope:
    return Scope(Table.objects.get(pk=evening.table), "tutto", official)


def recount(evening: Evening) -> tuple[dict[UUID, Played], dict[UUID, Any], tuple[int, ...]]:
    """The same figures in plain Python, from the slips alone."""
    points: dict[UUID, list[int]] = defaultdict(list)
    sums: dict[UUID, Counter[str]] = defaultdict(Counter)
    cards: dict[UUID, dict[str, CardCount]] = defaultdict(dict)
    faces: Counter[int] = Counter()
    for game in Game.objects.filter(table=evening.table, closed_at=None).select_related("sheet"):
        sheet = RULES.read_sheet(game.sheet.data)
        seats = Seat.objects.filter(game=game).order_by("index")
        players = [seat.player_id for seat in seats]
        spans = [Span(seat.joined, seat.left) for seat in seats]
        slips = list(Turn.objects.filter(game=game).order_by("number").values("seat", "steps"))
        position = RULES.open(sheet, spans)
        every = []
        for slip in slips:
            before = position
            position, ruling = RULES.play(sheet, position, slip)
            every.append((slip, before, ruling))
        if not position.over:
            continue
        for slip, before, ruling in every:
            who = players[slip["seat"]]
            own = account(slip["seat"])
            if ruling.outcome not in ("open", "passed"):
                points[who].append(net(slip["seat"], ruling.lines))
            if ruling.outcome == "bust":
                sums[who] += Counter(busts=1, lost=at_risk_before_the_bust(sheet, before, slip))
            for line in ruling.lines:
                if line.why == "docked" and line.src != own:
                    sums[who]["taken"] += line.points
                    sums[players[int(line.src.removeprefix("seat:"))]]["paid"] += line.points
            count_cards(ruling, sums[who], cards[who], faces)
    played = {
        who: Played(len(all_), sum(all_) / len(all_), max(all_), **sums[who])
        for who, all_ in points.items()
    }
    return played, dict(cards), tuple(faces[face] for face in range(1, 7))


def at_risk_before_the_bust(sheet: Any, before: Position, slip: Any) -> int:
    """What could have been written at the last moment, and what the last step added to it."""
    *steps, last = slip["steps"]
    _, ruling = RULES.play(sheet, before, {**slip, "steps": steps})
    return ruling.at_risk + int(last.get("points", 0))


def count_cards(ruling: Any, sums: Any, cards: dict[str, CardCount], faces: Any) -> None:
    """The cards of one turn."""
    for drawn in ruling.cards:
        sums["complete"] += drawn.tutto
        had = cards.get(drawn.card, CardCount(0, 0))
        cards[drawn.card] = CardCount(had.drawn + 1, had.complete + bool(drawn.tutto))
        for throw in drawn.throws:
            faces.update(throw.thrown or ())


def simulated(evening: Evening, seed: int) -> UUID:
    """A whole game by the simple strategy."""
    game = evening.game()
    sheet = RULES.read_sheet(Game.objects.get(pk=game).sheet.data)
    slips = [
        record.SlipAsked(uuid4(), slip["seat"], list(slip["steps"]))
        for slip in RULES.play_out(sheet, 3, seed)
    ]
    record.rewrite_turns(game, 0, slips, 1, evening.writer)
    return game


def corrected(evening: Evening, game: UUID, chance: random.Random) -> None:
    """One random correction, if the rules allow it: a turn changed, put in, or removed."""
    found = Game.objects.get(pk=game)
    turns = list(Turn.objects.filter(game=game).order_by("number"))
    at = chance.randrange(len(turns))
    steps: list[Any] = chance.choice([HUNDRED, [PASS], STOPPED, LOST, PLUS_MINUS])
    kept: list[tuple[UUID, list[Any]]] = [(turn.pk, turn.steps) for turn in turns]
    match chance.choice(["change", "insert", "remove"]):
        case "change":
            kept[at] = (kept[at][0], steps)
        case "insert":
            kept.insert(at, (uuid4(), steps))
        case _:
            del kept[at]
    asked = [record.SlipAsked(uid, number % 3, slip) for number, (uid, slip) in enumerate(kept)][
        at:
    ]
    while asked:
        try:
            record.rewrite_turns(game, at, asked, found.rev, evening.writer)
            return
        except RuleError:
            asked = asked[:-1]


@pytest.mark.parametrize("seed", range(3))
def test_after_any_corrections_figures_equal_a_recount(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    games = [simulated(evening, 10 * seed + nth) for nth in range(3)]
    for _ in range(8):
        corrected(evening, chance.choice(games), chance)
        told = figures_of(scope(evening))
        played, cards, faces = recount(evening)
        assert {who: one._replace(average=0) for who, one in told.played.items()} == {
            who: one._replace(average=0) for who, one in played.items()
        }
        for who, one in played.items():
            assert told.played[who].average == pytest.approx(one.average)
        assert (told.cards, told.faces) == (cards, faces)


def finished(evening: Evening, *slips: list[Any], **asked: Any) -> UUID:
    """A game that ends with a win at once by whoever is next."""
    game = evening.game(**asked)
    evening.play(game, *slips, CLOVER)
    return game


def test_a_win_is_told_with_its_reason(evening: Evening) -> None:
    finished(evening, HUNDRED)
    told = figures_of(scope(evening))
    won = {result.player: result.reason for result in told.results if result.won}
    assert won == {evening.players[1]: Game.objects.get().standing["reason"]}
    assert [result.balance for result in told.results] == [100, 0, 0]


def test_only_finished_games_count_and_the_others_are_told(evening: Evening) -> None:
    finished(evening, HUNDRED)
    Game.objects.filter(pk=finished(evening)).update(binned_at=timezone.now())
    evening.play(evening.game(), HUNDRED)
    given_up = evening.game()
    evening.play(given_up, HUNDRED)
    evening.game(given_up, closed=True)
    told = figures_of(scope(evening))
    assert (told.finished, told.abandoned, told.running) == (1, 1, 1)
    assert told.played[evening.players[0]].turns == 1


def test_house_rules_stand_apart(evening: Evening) -> None:
    finished(evening, HUNDRED)
    short = record.save_sheet(record.compile_rules("tutto", {"goal": 3000}, {}), "Short").pk
    house = finished(evening, HUNDRED, sheet=short)
    told = figures_of(scope(evening, official=False))
    assert {result.game for result in told.results} == {house}
    assert figures_of(scope(evening)).finished == 1


def test_who_is_left_out_stands_in_no_figure(evening: Evening) -> None:
    finished(evening, LOST)
    ada = evening.players[0]
    record.put_player(evening.table, ada, {"name": "Ada", "left_out": True}, evening.writer)
    told = figures_of(scope(evening))
    assert ada not in told.people
    assert ada not in told.played
    assert sum(told.faces) == 0


def test_merged_players_are_counted_as_one(evening: Evening) -> None:
    ada, bo, cy = evening.players
    for one in (ada, cy):
        game = evening.game(seats=[record.SeatAsked(one), record.SeatAsked(bo)])
        evening.play(game, HUNDRED, CLOVER, seats=2)
    record.merge_player(evening.table, cy, ada, evening.writer)
    assert figures_of(scope(evening)).played[ada].turns == 2
    record.merge_player(evening.table, cy, None, evening.writer)
    assert figures_of(scope(evening)).played[ada].turns == 1


def test_figures_cost_the_same_with_more_games_and_people(evening: Evening) -> None:
    costs = []
    for count in (1, 6):
        for _ in range(count):
            evening.add("Di")
            finished(evening, HUNDRED, LOST, STOPPED)
            game = evening.game(seats=[record.SeatAsked(evening.players[-1])])
            evening.play(game, CLOVER, seats=1)
        asked_for = scope(evening)
        with CaptureQueriesContext(connection) as asked:
            figures_of(asked_for)
        costs.append(len(asked))
    assert costs[0] == costs[1] <= 8
