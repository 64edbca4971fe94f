"""The marks of verdicts as rows; for a game that has none the database is not asked."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from uuid import UUID

from rules.marks import Mark as Told
from rules.marks import in_order
from rules.registry import GAMES
from tracker.models import Game, Mark
from tracker.record import rows

COLUMNS = ("turn_id", *Told._fields)
REMOVAL = f"DELETE FROM {Mark._meta.db_table} WHERE turn_id IN ({{keys}})"


def write_marks(marks: Mapping[UUID, Iterable[Told]]) -> None:
    """Write the marks of these turns, none of which has any yet."""
    rows.insert(Mark, COLUMNS, [(uid, *mark) for uid, told in marks.items() for mark in told])


def remove_marks(game: Game, turns: Collection[UUID]) -> None:
    """Remove the marks of these turns."""
    if _has_marks(game):
        rows.execute_with(REMOVAL, turns)


def stored_marks(game: Game) -> Mapping[UUID, Sequence[Told]]:
    """The marks of every turn of a game, in their order."""
    if not _has_marks(game):
        return {}
    marks: dict[UUID, list[Told]] = defaultdict(list)
    kept = Mark.objects.filter(turn__game=game).order_by()
    for turn, *mark in kept.values_list(*COLUMNS):
        marks[turn].append(Told(*mark))
    return {turn: in_order(told) for turn, told in marks.items()}


def _has_marks(game: Game) -> bool:
    return bool(GAMES[game.kind].marks)
