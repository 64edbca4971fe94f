"""One slip: written for the first time, written on, corrected, crossed out."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db import connection
from django.db.models import Q, QuerySet
from django.utils import timezone

from rules.errors import RuleError
from rules.fold import Verdict
from rules.game import OPEN
from rules.position import Position, Ruling
from rules.sheet import canonical
from tracker.errors import BadRequest, Conflict
from tracker.keys import Writer
from tracker.models import Edition, Game, Turn
from tracker.record import rows
from tracker.record.rows import NOBODY, Question
from tracker.record.settle import place, referee, said_by, save_place, settle, spans_of
from tracker.record.verdicts import reading_of, remove_rows, stored_lines, write_rows
from tracker.record.writing import locked_game, writing


class Slip(NamedTuple):
    """A slip as it was sent: its number in the game, and the edition it was made from."""

    number: int
    edition: int
    seat: int
    steps: list[Any]


class Written(NamedTuple):
    """What the phone is told of a slip: the verdict on it, and where the game stands now."""

    rev: int
    edition: int
    ruling: dict[str, Any]
    standing: dict[str, Any]


def write_turn(game_uid: UUID, uid: UUID, slip: Slip, writer: Writer) -> Written:
    """Store one slip and the verdict on it, or refuse it and store nothing.

    The same slip again changes nothing. Only the last slip may be left open.
    """
    with writing():
        game = locked_game(game_uid, writer)
        mine, there = _standing(game, uid, slip.number)
        if mine and _same(mine, slip):
            return Written(game.rev, mine.edition, ruling_of(mine), game.standing)
        _refuse_conflicts(game, mine, there, slip)
        turn = _overwritten(game, mine or there, uid, slip, writer)
        if slip.number >= game.length - 1:
            ruling = _write_last(game, turn, mine or there, slip)
        else:
            ruling = _correct(game, turn)
        save_place(game)
        return Written(game.rev, turn.edition, ruling.to_json(), game.standing)


def standing_slip(turn: Turn) -> dict[str, Any]:
    """A slip as it stands, for whoever wanted to write something else there."""
    return {
        "uid": str(turn.pk),
        "number": turn.number,
        "edition": turn.edition,
        "seat": turn.seat,
        "steps": turn.steps,
    }


def ruling_of(turn: Turn) -> dict[str, Any]:
    """The verdict that stands with a slip."""
    return Ruling(turn.outcome, stored_lines(turn), turn.at_risk).to_json()


def keep_editions(turns: Collection[UUID], at: datetime | None = None) -> None:
    """Keep slips as they are before somebody overwrites them."""
    now = connection.ops.adapt_datetimefield_value(at or timezone.now())
    rows.execute_with(EDITIONS, turns, now)


EDITIONS = (
    f"INSERT INTO {Edition._meta.db_table} (replaced_at, turn, game_id, number, edition, seat,"
    " steps, outcome, written_at, device) SELECT %s, uid, game_id, number, edition, seat,"
    f" steps, outcome, written_at, device FROM {Turn._meta.db_table}"
    " WHERE uid IN ({keys}) ORDER BY number"
)
SLIP_COLUMNS = ("uid", "game_id", "number", "edition", "seat", "steps", "outcome", "at_risk")
TURN_COLUMNS = tuple(field.attname for field in Turn._meta.concrete_fields)


@Question
def slips_at() -> QuerySet[Any, Any]:
    """The slip with a uid, and the slip with a number in a game."""
    wanted = Q(pk=NOBODY) | Q(game=NOBODY, number=0)
    return Turn.objects.filter(wanted).order_by().values_list(*SLIP_COLUMNS)


def _standing(game: Game, uid: UUID, number: int) -> tuple[Turn | None, Turn | None]:
    """The slip with this uid, and the slip with this number in the game."""
    mine = there = None
    for row in slips_at.ask(uid, game.pk, number):
        turn = Turn.from_db(None, SLIP_COLUMNS, row)
        if turn.pk == uid:
            mine = turn
        if turn.game_id == game.pk and turn.number == number:
            there = turn
    if mine and mine.game_id != game.pk:
        raise BadRequest("turn", turn_uid=str(uid))
    return mine, there


def _same(turn: Turn, slip: Slip) -> bool:
    """Whether the slip says what is already written; a 1 and a true are not the same."""
    return (turn.number, turn.seat) == (slip.number, slip.seat) and (
        turn.steps == slip.steps and canonical({"": turn.steps}) == canonical({"": slip.steps})
    )


def _refuse_conflicts(game: Game, mine: Turn | None, there: Turn | None, slip: Slip) -> None:
    """Refuse what was written without knowing what stands there now."""
    if mine and (mine.number != slip.number or slip.edition < mine.edition):
        raise Conflict("slip_moved", turn=mine.number, slip=standing_slip(mine))
    if there and there is not mine and there.steps:
        raise Conflict("turn_taken", turn=slip.number, slip=standing_slip(there))
    if slip.number > game.length:
        raise Conflict("turn_missing", number=game.length)


def _overwritten(game: Game, standing: Turn | None, uid: UUID, slip: Slip, writer: Writer) -> Turn:
    """The turn with the new slip on it, not saved yet; what stood there is kept as an edition.

    A phone may know a later edition than we do, when an older backup was put
    back: the count goes on from the later of the two.
    """
    known = 0
    if standing:
        keep_editions([standing.pk])
        known = standing.edition if standing.pk == uid else 0
    return Turn(
        uid=uid,
        game=game,
        number=slip.number,
        edition=max(known, slip.edition) + 1,
        seat=slip.seat,
        steps=slip.steps,
        written_at=timezone.now(),
        device=writer.device,
    )


def _write_last(game: Game, turn: Turn, standing: Turn | None, slip: Slip) -> Ruling:
    """The last slip, new or changed, told from the position before it: always the same work."""
    before = _before_last(game, slip)
    rules, sheet = referee(game.sheet_id)
    with said_by(rules):
        after, ruling = rules.play(sheet, before, {"seat": turn.seat, "steps": turn.steps})
    reading = reading_of(Verdict(before, after, ruling), turn.seat)
    for column, value in reading.columns().items():
        setattr(turn, column, value)
    _put(turn, standing)
    write_rows(game, {turn.pk: reading})
    place(game, slip.number + 1, before, after)
    return ruling


def _before_last(game: Game, slip: Slip) -> Position:
    if slip.number < game.length:
        return Position.from_json(game.checkpoint)
    before = Position.from_json(game.position)
    if before.number < game.length:
        raise RuleError("turn_open", turn=before.number)
    if game.closed_at:
        raise RuleError("game_over", turn=slip.number)
    return before


def _put(turn: Turn, standing: Turn | None) -> None:
    """Save the turn, in the place of the slip that stood there if there was one."""
    row = [getattr(turn, column) for column in TURN_COLUMNS]
    if standing is None:
        rows.insert(Turn, TURN_COLUMNS, [row])
        return
    remove_rows(turn.game, [standing.pk])
    rows.update(Turn, standing.pk, TURN_COLUMNS, row)


def _correct(game: Game, turn: Turn) -> Ruling:
    """An older slip: all is folded again, and a later slip that now breaks a rule forbids it.

    An empty last slip gives way when the one before it is rewritten.
    """
    turns = list(game.turns.order_by("number"))
    if turn.number == len(turns) - 2 and not turns[-1].steps:
        empty = turns.pop()
        keep_editions([empty.pk])
        empty.delete()
    turn.outcome, turn.round = OPEN, 0
    turns[turn.number] = turn
    turn.save(force_update=True)
    return settle(game, turns, spans_of(game))[turn.number].ruling
