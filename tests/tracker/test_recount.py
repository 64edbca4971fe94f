"""Whatever happened to the games of a table, its figures are a recount of their slips."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple
from uuid import UUID, uuid4

import pytest
from django.db.models import Sum

from rules.errors import Refused, RuleError, SheetError
from rules.game import OPEN
from rules.ledger import net
from rules.ledger import seat as account
from rules.position import Position, Span
from rules.registry import GAMES
from rules.tutto.state import begin
from rules.tutto.turn import advance
from tests.builders import BUST, FIFTY, HUNDRED, PASS, PLUS_MINUS, STOPPED, Evening
from tests.js import evenings
from tracker import record
from tracker.models import Game, Player, Seat, Table, Turn
from tracker.record import GameAsked, SeatAsked, SlipAsked
from tracker.standing.figure_lines import LINES, Asked, lines_under
from tracker.standing.figures import FACES, figures_of
from tracker.standing.figures_scope import (
    HOUSE,
    NAMED,
    OFFICIAL,
    CardCount,
    Figures,
    Played,
    Result,
    Scope,
)

RULES = GAMES["tutto"]
TITLES = ("Wednesday", "Sunday")
LONGEST = 90
LOST = [
    {"do": "draw", "card": "double"},
    {"do": "throw", "dice": [1, 1, 5, 2, 3, 4]},
    {"do": "keep", "dice": [1, 1, 5]},
    BUST,
]
OTHER_STEPS = [HUNDRED, FIFTY, [PASS], STOPPED, LOST, PLUS_MINUS]


# A recount of the slips ----------------------------------------------------------


class Recount:
    """The same figures in plain Python, from the slips alone."""

    def __init__(self, scope: Scope) -> None:
        self.points: dict[UUID, list[int]] = defaultdict(list)
        self.sums: dict[UUID, Counter[str]] = defaultdict(Counter)
        self.cards: dict[UUID, dict[str, CardCount]] = defaultdict(dict)
        self.faces: Counter[int] = Counter()
        self.results: list[Result] = []
        self.shown = set(Player.objects.filter(left_out=False).values_list("pk", flat=True))
        for game in Game.objects.filter(table=scope.table).select_related("sheet"):
            if not (game.closed_at or game.binned_at) and fits(game, scope.rules):
                self.count(game)

    def count(self, game: Game) -> None:
        sheet = RULES.read_sheet(game.sheet.data)
        seats = list(Seat.objects.filter(game=game).order_by("index"))
        players = [seat.player_id for seat in seats]
        position = RULES.open(sheet, [Span(seat.joined, seat.left) for seat in seats])
        every = []
        for slip in Turn.objects.filter(game=game).order_by("number").values("seat", "steps"):
            before = position
            position, ruling = RULES.play(sheet, position, slip)
            every.append((sheet, before, slip, ruling))
        if not position.over:
            return
        self.results += [
            Result(
                game.pk,
                game.started_at,
                player,
                position.balances[index],
                index in position.winners,
                str(position.reason),
            )
            for index, player in enumerate(players)
            if player in self.shown
        ]
        for turn in every:
            self.count_turn(players, *turn)

    def count_turn(
        self, players: list[UUID], sheet: Any, before: Position, slip: Any, ruling: Any
    ) -> None:
        who, own = players[slip["seat"]], account(slip["seat"])
        for line in ruling.lines:
            if line.why == "docked" and line.src != own:
                self.sums[who]["taken"] += line.points
                self.sums[players[int(line.src.removeprefix("seat:"))]]["paid"] += line.points
        if ruling.outcome in (OPEN, "passed") or who not in self.shown:
            return
        self.points[who].append(net(slip["seat"], ruling.lines))
        self.sums[who] += Counter(
            busts=ruling.outcome == "bust", lost=taken_by_the_bust(sheet, before, slip, ruling)
        )
        for card, done in completed(sheet, before, slip):
            had = self.cards[who].get(card, CardCount(0, 0))
            self.cards[who][card] = CardCount(had.drawn + 1, had.complete + done)
        for drawn in ruling.cards:
            self.sums[who]["complete"] += drawn.tutto
            for throw in drawn.throws:
                self.faces.update(throw.thrown or ())

    def played(self) -> dict[UUID, Played]:
        return {
            who: Played(len(all_), sum(all_) / len(all_), max(all_), **self.sums[who])
            for who, all_ in self.points.items()
        }


def fits(game: Game, rules: str) -> bool:
    official = game.sheet.choices == {} and game.sheet.deck == {}
    named = rules.startswith(NAMED) and game.sheet.title == rules.removeprefix(NAMED)
    return official if rules == OFFICIAL else not official and (rules == HOUSE or named)


def states(sheet: Any, before: Position, slip: Any) -> Iterator[Any]:
    """The turn before its first step, and after each."""
    state = begin(before, slip["seat"])
    yield state
    for step in slip["steps"]:
        state = advance(sheet, state, step)
        yield state


def taken_by_the_bust(sheet: Any, before: Position, slip: Any, ruling: Any) -> int:
    """What could have been written at the last moment and was not, and what the bust cost."""
    *_, last, _ended = states(sheet, before, slip)
    step = slip["steps"][-1]
    if step["do"] == "bank" or (step["do"] == "draw" and ruling.outcome != "bust"):
        return 0
    if not (ruling.outcome == "bust" or busts_and_writes(sheet, last, ruling)):
        return 0
    own = account(slip["seat"])
    booked = sum(line.points for line in last.booked if line.dst == own)
    written = sum(line.points for line in ruling.lines if line.dst == own) - booked
    fines = sum(line.points for line in ruling.lines if line.why == "bust_row")
    return last.at_risk + int(step.get("points", 0)) - written + fines


def busts_and_writes(sheet: Any, last: Any, ruling: Any) -> bool:
    """Whether the turn ended with the bust that this card keeps its own points through."""
    return ruling.outcome == "banked" and last.card.bust_keeps == "card" and not last.safe


def completed(sheet: Any, before: Position, slip: Any) -> Iterator[tuple[str, bool]]:
    """Each card of a turn, and whether it asked for no more."""
    told: list[tuple[str, bool]] = []
    for step, state in zip([None, *slip["steps"]], states(sheet, before, slip), strict=True):
        if step and step["do"] == "draw":
            told.append((state.card.key, False))
        if state.card:
            told[-1] = (state.card.key, state.complete)
    yield from told


# Whatever may happen to the games of a table --------------------------------------


class Evenings(NamedTuple):
    """A table with games, and the chance that happens to them."""

    evening: Evening
    games: list[UUID]
    chance: random.Random


def house_rules(chance: random.Random, title: str) -> str:
    """A sheet by any choice of house rules that go together."""
    base, options = RULES.printed()
    while True:
        choices = {
            key: evenings.random_choice(chance, option)
            for key, option in options.items()
            if chance.random() < 0.4
        }
        choices["goal"] = chance.choice((3000, 6000))
        try:
            compiled = record.compile_rules(
                "tutto", choices, evenings.random_deck(chance, base["cards"])
            )
        except SheetError:
            continue
        return record.save_sheet(compiled, title).pk


def played(evening: Evening, sheet: str, chance: random.Random) -> UUID:
    """A game by random people who are recorded in every way, most often to its end."""
    people = chance.randint(2, 3)
    game = evening.game(
        sheet=sheet,
        seats=[SeatAsked(player) for player in chance.sample(evening.players, people)],
    )
    slips: list[Any] = []
    while not slips:
        data = RULES.read_sheet(Game.objects.get(pk=game).sheet.data)
        slips = evenings.proper_game(chance, data, people)["slips"][:LONGEST]
    asked = [SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in slips]
    record.rewrite_turns(game, 0, asked, 1, evening.writer)
    return game


def correct(at: Evenings) -> None:
    """A turn changed, put in, or taken out; what can no longer follow is taken out too."""
    game = Game.objects.get(pk=at.chance.choice(at.games))
    people = Seat.objects.filter(game=game).count()
    kept = list(Turn.objects.filter(game=game).order_by("number").values_list("uid", "steps"))
    first = at.chance.randrange(len(kept))
    steps: Any = at.chance.choice(OTHER_STEPS)
    match at.chance.choice(["change", "insert", "remove"]):
        case "change":
            kept[first] = (kept[first][0], steps)
        case "insert":
            kept.insert(first, (uuid4(), steps))
        case _:
            del kept[first]
    asked = [SlipAsked(uid, nth % people, said) for nth, (uid, said) in enumerate(kept)]
    while len(asked) > first:
        try:
            record.rewrite_turns(game.pk, first, asked[first:], game.rev, at.evening.writer)
            return
        except RuleError as refusal:
            asked = asked[: refusal.where["turn"]]


def bin_or_take_out(at: Evenings) -> None:
    game = Game.objects.get(pk=at.chance.choice(at.games))
    record.bin_game(game.pk, game.binned_at is None, at.evening.writer)


def close_or_open(at: Evenings) -> None:
    game = Game.objects.get(pk=at.chance.choice(at.games))
    seats = [SeatAsked(seat.player_id) for seat in game.seats.order_by("index")]
    asked = GameAsked(game.kind, game.sheet_id, seats, closed=game.closed_at is None)
    record.put_game(at.evening.table, game.pk, asked, at.evening.writer)


def merge_or_part(at: Evenings) -> None:
    """Two who have met in a game stay two."""
    one, other = at.chance.sample(at.evening.players, 2)
    into = None if Player.objects.get(pk=one).merged_id else other
    record.merge_player(at.evening.table, one, into, at.evening.writer)


def leave_out_or_tell(at: Evenings) -> None:
    player = Player.objects.get(pk=at.chance.choice(at.evening.players))
    asked = {"left_out": not player.left_out}
    record.put_player(at.evening.table, player.pk, asked, at.evening.writer)


HAPPENINGS: list[Callable[[Evenings], None]] = [
    *[correct] * 4,
    *(bin_or_take_out, close_or_open, merge_or_part, leave_out_or_tell),
]


MAY_BE_REFUSED = {"binned", "players_met", "game_over"}


@pytest.mark.parametrize("seed", range(3))
def test_figures_equal_a_recount_whatever_happened(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    evening.add("Di")
    evening.add("Eli")
    sheets = [evening.sheet, *(house_rules(chance, title) for title in TITLES)]
    at = Evenings(evening, [played(evening, sheet, chance) for sheet in sheets * 2], chance)
    for _ in range(10):
        try:
            chance.choice(HAPPENINGS)(at)
        except Refused as refusal:
            if refusal.code not in MAY_BE_REFUSED:
                raise
        for scope in scopes(evening):
            check_figures(scope)
    for scope in scopes(evening):
        check_lines(scope, figures_of(scope))


def scopes(evening: Evening) -> list[Scope]:
    """Every sort of rules the table has played by."""
    table = Table.objects.get(pk=evening.table)
    rules = (OFFICIAL, HOUSE, *(f"{NAMED}{title}" for title in TITLES))
    return [Scope(table, "tutto", each) for each in rules]


def check_figures(scope: Scope) -> None:
    told, counted = figures_of(scope), Recount(scope)
    played = counted.played()
    assert rounded(told.played) == rounded(played)
    assert told.cards == counted.cards
    assert told.faces == tuple(counted.faces[int(face)] for face in FACES)
    assert set(told.results) == set(counted.results)


def rounded(played: dict[UUID, Played]) -> dict[UUID, Played]:
    return {who: one._replace(average=round(one.average, 6)) for who, one in played.items()}


def check_lines(scope: Scope, told: Figures) -> None:
    """Every figure is the sum, the average or the most of what its lines have counted."""
    for who, one in told.played.items():
        for figure in ("busts", "lost", "complete", "taken", "paid"):
            assert under(figure, Asked(scope, who)) == getattr(one, figure), figure
        assert lines_under("turns", Asked(scope, who)).count() == one.turns
        assert under("turns", Asked(scope, who)) == pytest.approx(one.average * one.turns)
        assert {turn.counted for turn in lines_under("best", Asked(scope, who))} == {one.best}
        for card, count in told.cards.get(who, {}).items():
            assert under("card", Asked(scope, who, card)) == count.complete
    for face, count in zip(FACES, told.faces, strict=True):
        assert under("face", Asked(scope, None, face)) == count
    assert set(LINES) == {*Played._fields} - {"average"} | {"card", "face"}


def under(figure: str, asked: Asked) -> int:
    return lines_under(figure, asked).aggregate(Sum("counted"))["counted__sum"] or 0
