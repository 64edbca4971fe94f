"""The cells that the database makes are those of the contract, whatever people are called."""

from __future__ import annotations

from datetime import UTC, datetime
from importlib import import_module
from random import Random
from typing import Any
from uuid import uuid4

from django.apps import apps
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.registry import GAMES
from tests.builders import HUNDRED, OPEN, STOPPED, Evening
from tests.js import evenings
from tests.tracker import told
from tests.tracker.test_export import CHAIN
from tracker import export, record
from tracker.models import DrawnCard, Game, Player, Table, Turn
from tracker.standing import cells, rows
from tracker.standing.formulas import AS_WRITTEN, DEFUSED, defused

NASTY = [
    *("=1+1", "+49", "-600", "@SUM(A1)", "＝1+1", "－2", "\t=", "\r", "\n", "two\nlines", "\r\nx"),
    *(" =1", "\u00a0=1", "\u3000+1", "\u200b=1", "\u200f-1", "\ufeff@x", '"=1', "'=1", "'", '"'),
    *('Ann "A", x', "a;b", "a,b", "Zoë", "אדה", "\u202eadA", "🎲" * 5, "👩‍👩‍👧", "e\u0301"),
    *("1-1-5", "0", "007", "TRUE", "\\.", "\\N", "NULL", "%s", "{0}", "  Ada  ", "\x1c=", "a\x85"),
]
NAMES = st.sampled_from(NASTY) | st.text(
    st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=12
)
OPTIONS: list[dict[str, Any]] = [{}, {"goal": 1000}, {"goal": 2000, "finish": "at_once"}]
WORDS_AT_ONCE = 300
MOMENTS = st.datetimes(
    datetime(1900, 1, 1), datetime(2026, 1, 1), timezones=st.just(UTC)
) | st.just(datetime(2026, 3, 29, 0, 30, tzinfo=UTC))


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table of people with odd names, and a few games of all sorts."""
    chance = Random(draw(st.integers(0, 10**6)))
    evening = Evening(names=tuple(draw(st.lists(NAMES, min_size=3, max_size=5)))).begin()
    record.open_table(evening.table, draw(NAMES), evening.writer)
    for moment in draw(st.lists(MOMENTS, min_size=1, max_size=4)):
        _play(evening, chance, moment, profile=draw(NAMES | st.just("")))
    left_out = draw(st.lists(st.sampled_from(evening.players), max_size=1))
    Player.objects.filter(pk__in=left_out).update(left_out=True)
    return Table.objects.get(pk=evening.table)


def _play(evening: Evening, chance: Random, moment: datetime, profile: str) -> None:
    """A game to its end, broken off, closed or with a slip that is still open."""
    sheet = record.save_sheet(record.compile_rules("tutto", chance.choice(OPTIONS), {}))
    people = chance.sample(evening.players, chance.randint(1, len(evening.players)))
    how = {"seats": [record.SeatAsked(each) for each in people], "sheet": sheet.pk}
    game = evening.game(started_at=moment, **how)
    Game.objects.filter(pk=game).update(profile=profile)
    played = evenings.proper_game(chance, GAMES["tutto"].read_sheet(sheet.data), len(people))
    slips = played["slips"][: chance.choice((0, 3, 12, 400))]
    asked = [record.SlipAsked(uuid4(), slip["seat"], slip["steps"]) for slip in slips]
    record.rewrite_turns(game, 0, asked, 1, evening.writer)
    standing = Game.objects.get(pk=game).standing
    if not standing["over"] and (then := chance.choice(("open", "empty", "closed", "on"))) != "on":
        if then == "closed":
            evening.game(game, started_at=moment, closed=True, **how)
        else:
            steps = OPEN if then == "open" else []
            evening.write(game, len(slips), standing["next_seat"], steps)
    # A row that is changed lies elsewhere from then on, so the order is not that of writing.
    some = list(Turn.objects.filter(game=game).values_list("pk", flat=True))
    for pk in chance.sample(some, len(some) // 2):
        Turn.objects.filter(pk=pk).update(device="elsewhere")


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.data())
def test_the_files_are_what_plain_python_tells(db: None, data: st.DataObject) -> None:
    table = data.draw(tables())
    games = rows.games_of_table(table)
    found = list(games)
    for sign in (",", ";"):
        flat = export.history(games, export.Wanted(sign))
        assert b"".join(flat) == told.as_csv(told.by_cards(found), sign)
        across = export.history(games, export.Wanted(sign, form="rounds"))
        assert b"".join(across) == told.as_csv(told.by_rounds(found), sign)
    assert [list(row) for some in cells.rows(games, AS_WRITTEN) for row in some] == [
        *told.by_cards(found)
    ][1:]


def test_python_and_the_database_defuse_the_same_words(db: None) -> None:
    signs = [chr(code) for code in range(1, 0x10000) if not 0xD800 <= code < 0xE000]
    odd = [sign for sign in signs if not sign.isalnum()]
    words = [f"{sign}{then}" for sign in odd for then in ("1", "=1", " +1", "x=1")]
    assert [word for word in words if defused(word) != told.defused(word)] == []
    for first in range(0, len(words), WORDS_AT_ONCE):
        some = words[first : first + WORDS_AT_ONCE]
        union = " UNION ALL SELECT ".join(["%s AS said"] + ["%s"] * (len(some) - 1))
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT said, {DEFUSED.of('said')} FROM (SELECT {union}) x", some)
            assert [each for each in cursor.fetchall() if each[1] != defused(each[0])] == []


def test_a_file_that_nobody_waits_for_leaves_nothing_open(transactional_db: None) -> None:
    evening = Evening().begin()
    for _ in range(30):
        evening.fill(evening.game(), *[HUNDRED] * 40)
    games = rows.games_of_table(Table.objects.get())
    for pieces in (export.history(games, export.Wanted()), cells.rows(games, AS_WRITTEN)):
        next(pieces), next(pieces)
        pieces.close()
        assert not connection.in_atomic_block
        assert Turn.objects.count() == 1200


def test_no_games_are_an_empty_file(db: None) -> None:
    (header,) = export.history(rows.games_named([]), export.Wanted())
    assert header.decode().strip().split(",") == told.CONTRACT


def test_cards_from_before_get_their_dice_written_down(evening: Evening) -> None:
    evening.play(evening.game(), CHAIN, STOPPED, HUNDRED)
    before = list(DrawnCard.objects.order_by("pk").values_list("pk", "dice"))
    DrawnCard.objects.update(dice="")
    import_module("tracker.migrations.0007_dice_of_a_card").spell(apps, None)
    assert list(DrawnCard.objects.order_by("pk").values_list("pk", "dice")) == before
    assert [dice for _, dice in before][:2] == ["1-1-1-5-2-3>1-1-1 5-5-5>5-5-5", ">1-5 2-4-6-3>"]
