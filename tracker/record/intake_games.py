"""A game taken in from a file with all its slips and their editions; the referee reads it anew.

To read it takes far longer than to store it, so it is read before anybody is kept from writing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import AutoField, Model

from rules.ledger import Line
from rules.position import Span
from rules.telling import can_be_told
from tracker.errors import BadRequest
from tracker.models import DeletedGame, Edition, Game, Player, Seat, Sheet, Table, Turn
from tracker.record import rows
from tracker.record.fields import Unfit, entries_in, filled, of_type, uid_in
from tracker.record.rows import Row
from tracker.record.settle import Referee, referee, told_by
from tracker.record.verdicts import Reading, reading_of, write_lines, write_rows

Entry = dict[str, Any]
FindReferee = Callable[[str], Referee]

GAME = (
    *("kind", "profile", "started_at", "note", "closed_at", "binned_at"),
    *("created", "updated", "rev"),
)
SEAT = ("joined", "left")
TURN = ("edition", "seat", "written_at", "device")
EDITION = ("number", "edition", "seat", "outcome", "written_at", "device", "replaced_at")
MOST_STEPS = 1000
MOST_NUMBER = 1_000_000


class Known:
    """What games need of the table they are taken in at, as far as it was asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.people: set[UUID] = set()
        self.sheets: set[str] = set()
        self.deleted = set(DeletedGame.objects.filter(table=table).values_list("pk", flat=True))

    def must_have_sheet(self, named: str) -> None:
        """Refuse what is played by a sheet that is not here."""
        if named not in self.sheets and not Sheet.objects.filter(pk=named).exists():
            raise Unfit("import_sheet", sheet=named)
        self.sheets.add(named)

    def must_have_people(self, people: frozenset[UUID]) -> None:
        """Refuse what seats somebody who is not at this table."""
        if not people <= self.people:
            found = Player.objects.filter(table=self.table, pk__in=people)
            self.people.update(found.values_list("pk", flat=True))
        if not people <= self.people:
            raise Unfit("import_field", field="player")


class Refereed(NamedTuple):
    """A game as it will be stored: its rows, and the verdict on each of its turns."""

    uid: UUID
    sheet: str
    people: frozenset[UUID]
    rows: list[tuple[type[Model], list[Row]]]
    given: tuple[Line, ...]
    readings: dict[UUID, Reading]


def there_already(entry: Entry) -> bool:
    """Whether a game of this uid is here, at whatever table."""
    return Game.objects.filter(pk=uid_in(entry, "uid")).exists()


def refereed(table: UUID, entry: Entry, find: FindReferee) -> Refereed:
    """The game of an entry, read by the referee of its sheet."""
    named = of_type(entry, "sheet", str)
    game = Game(uid=uid_in(entry, "uid"), table_id=table, sheet_id=named)
    filled(game, entry, GAME)
    court = find(named)
    if court.rules.key != game.kind:
        raise Unfit("import_field", field="kind")
    seats = _seats(game, entries_in(entry, "seats"), court.rules.seats)
    turns = [_turn(game, number, said) for number, said in enumerate(entries_in(entry, "turns"))]
    editions = [_edition(game, said) for said in entries_in(entry, "editions")]
    for edition in editions:
        if not can_be_told(game.kind, court.rules.tell, edition.steps, max(court.rules.seats)):
            raise Unfit("import_field", field="steps")
    spans = [Span(seat.joined, seat.left) for seat in seats]
    told = told_by(court, game, turns, spans)
    pairs = zip(turns, told, strict=True)
    readings = {turn.pk: reading_of(verdict, turn.seat) for turn, verdict in pairs}
    for turn in turns:
        vars(turn).update(readings[turn.pk].columns())
    people = {uid for seat in seats for uid in (seat.player_id, seat.first_player_id) if uid}
    kept = [_rows(Game, [game]), _rows(Seat, seats), _rows(Turn, turns), _rows(Edition, editions)]
    return Refereed(
        uid=game.pk,
        sheet=named,
        people=frozenset(people),
        rows=kept,
        given=tuple(court.rules.given(court.sheet, spans)),
        readings=readings,
    )


def _rows(model: type[Model], found: Sequence[Model]) -> tuple[type[Model], list[Row]]:
    columns = _columns(model)
    values = [[getattr(each, column) for column in columns] for each in found]
    return model, rows.ready(model, columns, values)


@cache
def _columns(model: type[Model]) -> tuple[str, ...]:
    """The columns of a row that the database does not number itself."""
    fields = model._meta.concrete_fields
    return tuple(field.attname for field in fields if not isinstance(field, AutoField))


def take_game(known: Known, entry: Entry, game: Refereed | None) -> bool:
    """A game that is not here yet; whether it is new."""
    uid = uid_in(entry, "uid")
    ours = uid in known.deleted
    there = Game.objects.filter(pk=uid).values_list("table", flat=True).first()
    if not (there or ours):
        there = DeletedGame.objects.filter(pk=uid).values_list("table", flat=True).first()
    if there:
        if there != known.table.pk:
            raise Unfit("import_elsewhere", uid=str(uid))
        return False
    if ours:
        # Whoever takes it in again means it to be here, though it was deleted.
        DeletedGame.objects.filter(pk=uid).delete()
    _store(known, game or refereed(known.table.pk, entry, kept_referee))
    return True


def kept_referee(sheet: str) -> Referee:
    """The referee of a sheet that must be here."""
    try:
        return referee(sheet)
    except Sheet.DoesNotExist:
        raise Unfit("import_sheet", sheet=sheet) from None


def _store(known: Known, game: Refereed) -> None:
    """Store a game; a uid names one slip in the whole record."""
    known.must_have_sheet(game.sheet)
    known.must_have_people(game.people)
    try:
        with transaction.atomic():
            for model, some in game.rows:
                rows.insert_ready(model, _columns(model), some)
    except IntegrityError:
        raise BadRequest("turns") from None
    stored = Game(uid=game.uid)
    write_lines(stored, {None: game.given})
    write_rows(stored, game.readings)


def _seats(game: Game, said: Sequence[Entry], how_many: range) -> list[Seat]:
    seats = []
    for index, each in enumerate(said):
        seat = Seat(game=game, index=index, player_id=uid_in(each, "player"))
        if each.get("first_player") is not None:
            seat.first_player_id = uid_in(each, "first_player")
        filled(seat, each, SEAT)
        if seat.left is not None and seat.left < seat.joined:
            raise Unfit("import_field", field="left")
        seats.append(seat)
    alone = len({seat.player_id for seat in seats}) == len(seats)
    if not alone or len(seats) not in how_many:
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
