"""A refold changes nothing, finds what was spoiled, and mends it."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command

from rules.position import Span
from rules.registry import GAMES
from tests import golden
from tests.builders import FIFTY, HUNDRED, OPEN, PLUS_MINUS, Evening, fireworks
from tracker import record
from tracker.models import DrawnCard, Game, Mark, ScoreLine, Throw, Turn

VERDICTS = (Turn, DrawnCard, Throw, ScoreLine, Mark)


def everything() -> list[Any]:
    """Every row of the record that a refold could touch."""
    games = list(Game.objects.order_by("pk").values())
    return games + [list(model.objects.order_by("pk").values()) for model in VERDICTS]


@pytest.fixture
def games(evening: Evening) -> list[Any]:
    """A game of every sort: over, open, closed, with somebody who joined."""
    evening.play(evening.game(people=1), HUNDRED, fireworks(6000), seats=1)
    played = evening.game()
    evening.play(played, fireworks(500), FIFTY, PLUS_MINUS, OPEN)
    closed = evening.game()
    evening.play(closed, HUNDRED)
    evening.game(closed, closed=True)
    return [played]


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_what_an_opening_gave_is_kept_and_mended(evening: Evening, kind: str) -> None:
    rules = GAMES[kind]
    sheet = record.save_sheet(record.compile_rules(kind, {}, {}))
    game = evening.game(kind=kind, sheet=sheet.pk)
    given = rules.given(rules.read_sheet(sheet.data), [Span()] * 3)
    stored = ScoreLine.objects.filter(game=game, turn=None)
    assert [(line.src, line.dst, line.points, line.why) for line in stored] == [
        (line.src, line.dst, line.points, line.why) for line in given
    ]
    stored.delete()
    assert [folded.changed for folded in record.refold()] == [bool(given)]
    assert stored.count() == len(given)


def test_a_refold_changes_nothing(games: list[Any]) -> None:
    before = everything()
    assert [folded.changed for folded in record.refold()] == [False] * 3
    assert everything() == before


@pytest.mark.parametrize("game", golden.files("slips"), ids=golden.name)
def test_every_golden_game_comes_out_of_the_record_and_survives_a_refold(
    evening: Evening, game: dict[str, Any]
) -> None:
    if "refused" in game["expect"]:
        return
    uid = evening.open_golden(game)
    after = [
        evening.write(uid, number, slip["seat"], slip["steps"]).standing["balances"]
        for number, slip in enumerate(game["slips"])
    ]
    if game.get("closed"):
        evening.open_golden(game, uid, closed=True)
    assert after == game["expect"]["after"]
    outcomes = Turn.objects.filter(game=uid).values_list("outcome", flat=True)
    assert list(outcomes) == game["expect"]["outcomes"]
    standing = Game.objects.get(pk=uid).standing
    assert standing["winners"] == game["expect"]["winners"]
    assert standing == standing | game["expect"].get("standing", {})
    assert not any(folded.changed for folded in record.differences())


def test_the_lines_of_a_game_add_up_to_its_balances(games: list[Any]) -> None:
    for game in Game.objects.all():
        for seat, balance in enumerate(game.standing["balances"]):
            gained = sum(game.lines.filter(dst=f"seat:{seat}").values_list("points", flat=True))
            lost = sum(game.lines.filter(src=f"seat:{seat}").values_list("points", flat=True))
            assert gained - lost == balance


SPOILERS: list[Any] = [
    lambda: Turn.objects.filter(number=2).update(balance=7),
    lambda: ScoreLine.objects.filter(why="docked").delete(),
    lambda: DrawnCard.objects.filter(turn__number=1).delete(),
    lambda: Throw.objects.update(kept="66"),
    lambda: DrawnCard.objects.filter(turn__number=1).update(dice=">6-6"),
    lambda: Game.objects.filter(length=4).update(standing={"balances": [1, 2, 3]}),
    lambda: Game.objects.filter(length=4).update(checkpoint={}),
]


@pytest.mark.parametrize("spoil", SPOILERS)
def test_a_spoiled_verdict_is_found_and_mended(games: list[Any], spoil: Any) -> None:
    before = everything()[:3]
    spoil()
    spoiled = everything()
    assert sum(folded.changed for folded in record.differences()) >= 1
    assert everything() == spoiled
    with pytest.raises(SystemExit):
        call_command("refold", check=True, stdout=StringIO())
    assert sum(folded.changed for folded in record.refold()) >= 1
    assert not any(folded.changed for folded in record.differences())
    mended = Game.objects.get(pk=games[0]).standing
    assert mended == next(game for game in before if game["uid"] == games[0])["standing"]


def test_a_slip_that_its_sheet_now_refuses_is_named_and_left_alone(games: list[Any]) -> None:
    Turn.objects.filter(game=games[0], number=1).update(steps=[{"do": "dance"}])
    spoiled = everything()
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit):
        call_command("refold", stdout=out, stderr=err)
    assert "unknown_step" in err.getvalue()
    assert "3 games folded, 0 changed, 1 refused" in out.getvalue()
    assert everything() == spoiled


def test_the_command_tells_how_many_games_it_folded(games: list[Any]) -> None:
    out = StringIO()
    call_command("refold", check=True, stdout=out)
    assert "3 games folded, 0 changed, 0 refused" in out.getvalue()
