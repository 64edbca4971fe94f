"""A table whole, as plain data: all that people wrote there, and nothing the engine made of it.

The same table always gives the same data in the same order. Of its key there is nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from tracker.models import Edition, Game, Player, Profile, Seat, Sheet, Table, Turn

GAMES_AT_ONCE = 20
"""Games whose slips are held in memory at the same time."""

Entry = dict[str, Any]

PLAYER = ("uid", "name", "colour", "archived", "left_out", "merged_id", "created")
SHEET = ("fingerprint", "kind", "choices", "deck", "data")
PROFILE = (
    *("slug", "name", "sentence", "kind", "choices", "deck"),
    *("published", "retired", "sheet_id"),
)
GAME = (
    *("uid", "kind", "sheet_id", "profile", "started_at", "note", "closed_at", "binned_at"),
    *("created", "updated", "rev"),
)
SEAT = ("player_id", "first_player_id", "joined", "left")
TURN = ("uid", "edition", "seat", "steps", "written_at", "device")
EDITION = (
    *("turn", "number", "edition", "seat", "steps", "outcome"),
    *("written_at", "device", "replaced_at"),
)


def table_entry(table: Table) -> Entry:
    """The table itself."""
    return _entry(("uid", "name", "created"), (table.pk, table.name, table.created))


def players_of(table: Table) -> Iterator[Entry]:
    """Its people in the order they came."""
    rows = Player.objects.filter(table=table).order_by("created", "uid").values_list(*PLAYER)
    return (_entry(PLAYER, row) for row in rows)


def sheets_of(table: Table) -> Iterator[Entry]:
    """The rules its games were played by, and those its own house rules have made."""
    made = Q(profiles__table=table) | Q(versions__profile__table=table)
    used = Sheet.objects.filter(Q(games__table=table) | made).order_by().values("pk")
    rows = Sheet.objects.filter(pk__in=used).order_by("fingerprint").values_list(*SHEET)
    return (_entry(SHEET, row) for row in rows)


def profiles_of(table: Table) -> Iterator[Entry]:
    """Its own house rules, each with what it compiled to from which day on."""
    for profile in Profile.objects.filter(table=table).order_by("pk").prefetch_related("versions"):
        versions = sorted(profile.versions.all(), key=lambda version: version.pk)
        yield _entry(PROFILE, [getattr(profile, field) for field in PROFILE]) | {
            "versions": [
                _entry(("sheet_id", "made"), (version.sheet_id, version.made))
                for version in versions
            ]
        }


def games_of(table: Table) -> Iterator[Entry]:
    """Its games from the first on, also those in the bin, each with every slip and its editions."""
    uids = Game.objects.filter(table=table).order_by("started_at", "uid")
    for some in _some(list(uids.values_list("pk", flat=True))):
        yield from games_named(some)


def games_named(uids: Iterable[UUID]) -> Iterator[Entry]:
    """These games whole, from the first on."""
    uids = list(uids)
    seats, turns, editions = _seats(uids), _turns(uids), _editions(uids)
    rows = Game.objects.filter(pk__in=uids).order_by("started_at", "uid").values_list(*GAME)
    for row in rows:
        uid = row[0]
        parts = {"seats": seats[uid], "turns": turns[uid], "editions": editions[uid]}
        yield _entry(GAME, row) | parts


def _some(uids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    return (uids[at : at + GAMES_AT_ONCE] for at in range(0, len(uids), GAMES_AT_ONCE))


def _seats(games: Sequence[UUID]) -> dict[UUID, list[Entry]]:
    rows = Seat.objects.filter(game__in=games).order_by("game", "index")
    return _by_game(rows.values_list("game_id", *SEAT), SEAT)


def _turns(games: Sequence[UUID]) -> dict[UUID, list[Entry]]:
    rows = Turn.objects.filter(game__in=games).order_by("game", "number")
    return _by_game(rows.values_list("game_id", *TURN), TURN)


def _editions(games: Sequence[UUID]) -> dict[UUID, list[Entry]]:
    rows = Edition.objects.filter(game__in=games).order_by("pk")
    return _by_game(rows.values_list("game_id", *EDITION), EDITION)


def _by_game(rows: Iterable[Sequence[Any]], fields: Sequence[str]) -> dict[UUID, list[Entry]]:
    entries: dict[UUID, list[Entry]] = defaultdict(list)
    for game, *row in rows:
        entries[game].append(_entry(fields, row))
    return entries


def _entry(fields: Sequence[str], row: Sequence[Any]) -> Entry:
    return {
        field.removesuffix("_id"): _said(value) for field, value in zip(fields, row, strict=True)
    }


def _said(value: Any) -> Any:
    """A value as a file says it: times in UTC to the microsecond."""
    if isinstance(value, datetime):
        return f"{value.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%f}Z"
    return str(value) if isinstance(value, UUID) else value
