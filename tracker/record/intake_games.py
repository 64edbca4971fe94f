"""A game taken in from a file with all its slips and their editions; the referee reads it anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.position import Span
from tracker.errors import BadRequest
from tracker.models import DeletedGame, Edition, Game, Player, Seat, Sheet, Table, Turn
from tracker.record.fields import Unfit, entries_in, filled, uid_in
from tracker.record.intake_people import known_sheet
from tracker.record.settle import POSITION_FIELDS, referee, settle

Entry = dict[str, Any]

GAME = ("kind", "started_at", "note", "closed_at", "binned_at", "created", "updated", "rev")
SEAT = ("joined", "left")
TURN = ("edition", "seat", "written_at", "device")
EDITION = ("number", "edition", "seat", "outcome", "written_at", "device", "replaced_at")
MOST_STEPS = 1000
MOST_NUMBER = 1_000_000


def take_game(table: Table, entry: Entry) -> bool:
    """A game that is not here yet; whether it is new."""
    uid = uid_in(entry, "uid")
    there = Game.objects.filter(pk=uid).values_list("table", flat=True).first()
    if there:
        if there != table.pk:
            raise Unfit("import_elsewhere", uid=str(uid))
        return False
    # Whoever takes it in again means it to be here, though it was deleted.
    DeletedGame.objects.filter(pk=uid, table=table).delete()
    game = Game(uid=uid, table=table, position={}, checkpoint={}, standing={})
    filled(game, entry, GAME).sheet_id = known_sheet(entry)
    if Sheet.objects.values_list("kind", flat=True).get(pk=game.sheet_id) != game.kind:
        raise Unfit("import_field", field="kind")
    seats = _seats(table, game, entries_in(entry, "seats"))
    turns = [_turn(game, number, said) for number, said in enumerate(entries_in(entry, "turns"))]
    _refuse_known(turns)
    editions = [_edition(game, said) for said in entries_in(entry, "editions")]
    _store(game, seats, turns, editions)
    return True


def _store(game: Game, seats: list[Seat], turns: list[Turn], editions: list[Edition]) -> None:
    """Keep the facts, and let the referee fold them to verdicts."""
    game.save(force_insert=True)
    Seat.objects.bulk_create(seats)
    Turn.objects.bulk_create(turns)
    Edition.objects.bulk_create(editions)
    settle(game, turns, [Span(seat.joined, seat.left) for seat in seats])
    game.save(update_fields=POSITION_FIELDS)


def _seats(table: Table, game: Game, said: Sequence[Entry]) -> list[Seat]:
    known = set(Player.objects.filter(table=table).values_list("pk", flat=True))
    seats = []
    for index, each in enumerate(said):
        seat = Seat(game=game, index=index, player_id=uid_in(each, "player"))
        if each.get("first_player") is not None:
            seat.first_player_id = uid_in(each, "first_player")
        if not {seat.player_id, seat.first_player_id} <= {*known, None}:
            raise Unfit("import_field", field="player")
        filled(seat, each, SEAT)
        if seat.left is not None and seat.left < seat.joined:
            raise Unfit("import_field", field="left")
        seats.append(seat)
    alone = len({seat.player_id for seat in seats}) == len(seats)
    if not alone or len(seats) not in referee(game.sheet_id).rules.seats:
        raise Unfit("import_field", field="seats")
    return seats


def _turn(game: Game, number: int, said: Entry) -> Turn:
    turn = Turn(uid=uid_in(said, "uid"), game=game, number=number, steps=_steps(said), round=0)
    return filled(turn, said, TURN)


def _edition(game: Game, said: Entry) -> Edition:
    edition = Edition(game=game, turn=uid_in(said, "turn"), steps=_steps(said))
    return filled(edition, said, EDITION)


def _steps(said: Entry) -> list[Entry]:
    """The steps of a slip: whatever the rules say of them, no number is beyond all counting."""
    steps = entries_in(said, "steps")
    countable = all(_countable(value) for step in steps for value in step.values())
    if len(steps) > MOST_STEPS or not countable:
        raise Unfit("import_field", field="steps")
    return steps


def _countable(value: Any) -> bool:
    return not isinstance(value, int | float) or -MOST_NUMBER <= value <= MOST_NUMBER


def _refuse_known(turns: Sequence[Turn]) -> None:
    """A uid names one slip in the whole record."""
    uids = {turn.pk for turn in turns}
    if len(uids) < len(turns) or Turn.objects.filter(pk__in=uids).exists():
        raise BadRequest("turns")
