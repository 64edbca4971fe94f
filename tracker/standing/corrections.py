"""What was corrected in a game: who changed, moved, put in or took out which turn, and when."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.utils import timezone

from rules.game import OPEN
from tracker.models import Edition, Game, Turn

SLIP = ("uid", "number", "edition", "seat", "steps", "written_at", "device")
"""What is read of a turn here."""

Version: TypeAlias = Edition | Turn
"""A slip as it was, or as it is."""

Times: TypeAlias = Mapping[int, Sequence[tuple[datetime, datetime]]]
"""From when until when something was written at each number of a game."""


class Correction(NamedTuple):
    """Something that was put right; ``number``, ``seat`` and ``steps`` are what stood before.

    ``what`` is "said" (it says something else now), "moved", "added" or "removed".
    """

    what: str
    at: datetime
    device: str
    number: int
    seat: int
    steps: list[Any]


class Corrections(NamedTuple):
    """The corrections of the turns that stand, and the turns that stand no more."""

    of: Mapping[UUID, list[Correction]]
    removed: list[Correction]


def corrections_of(game: Game) -> Corrections:
    """What was corrected in a game, the first correction first.

    A correction changes a finished slip while a later turn stands. A slip that grew
    while it was written has editions too, and so has what was undone at the end of
    the game and written again; nobody asks for those.
    """
    turns = list(Turn.objects.filter(game=game).only(*SLIP).order_by("number"))
    versions: dict[UUID, list[Edition]] = defaultdict(list)
    for edition in Edition.objects.filter(game=game).order_by("pk"):
        versions[edition.turn].append(edition)
    times = _times(versions, turns)
    devices = {turn.written_at: turn.device for turn in turns}
    devices |= {kept.written_at: kept.device for each in versions.values() for kept in each}
    replaced = {kept.replaced_at for each in versions.values() for kept in each}
    found = {}
    for turn in turns:
        before = versions.pop(turn.pk, [])
        first = before[0] if before else turn
        found[turn.pk] = [*_added(first, replaced), *_changes(before, turn, times)]
    removed = [
        _was("removed", each[-1], devices) for each in versions.values() if _finished(each[-1])
    ]
    return Corrections(found, sorted(removed, key=lambda correction: correction.at))


def _times(versions: Mapping[UUID, Iterable[Edition]], turns: Iterable[Turn]) -> Times:
    stood: dict[int, list[tuple[datetime, datetime]]] = defaultdict(list)
    for each in versions.values():
        for kept in filter(_written, each):
            stood[kept.number].append((kept.written_at, kept.replaced_at))
    now = timezone.now()
    for turn in filter(_written, turns):
        stood[turn.number].append((turn.written_at, now))
    return stood


def _written(version: Version) -> bool:
    return bool(version.steps)


def _finished(version: Version) -> bool:
    return _written(version) and version.outcome not in ("", OPEN)


def _added(first: Version, replaced: set[datetime]) -> Iterator[Correction]:
    """A turn that came when others were rewritten was put in, or put back."""
    if first.edition == 1 and first.written_at in replaced:
        yield Correction("added", first.written_at, first.device, first.number, first.seat, [])


def _changes(before: Sequence[Edition], turn: Turn, times: Times) -> Iterator[Correction]:
    """From each version to the next: what it said, and where it stood."""
    later: list[Version] = [*before, turn]
    for old, new in zip(before, later[1:], strict=True):
        if not _finished(old):
            continue
        at, device = old.replaced_at, new.device
        if (old.number, old.seat) != (new.number, new.seat):
            yield Correction("moved", at, device, old.number, old.seat, old.steps)
        followed = any(since <= at <= until for since, until in times[old.number + 1])
        if old.steps != new.steps and followed:
            yield Correction("said", at, device, old.number, old.seat, old.steps)


def _was(what: str, edition: Edition, devices: Mapping[datetime, str]) -> Correction:
    """A turn that stands no more; whoever took it out wrote the others then."""
    at = edition.replaced_at
    return Correction(what, at, devices.get(at, ""), edition.number, edition.seat, edition.steps)
