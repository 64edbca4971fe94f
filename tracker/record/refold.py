"""Fold games again: verdicts are rebuilt from facts, and nothing must change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple
from uuid import UUID

from django.db import transaction

from rules.errors import RuleError
from tracker.models import Game
from tracker.record.settle import POSITION_FIELDS, rewrite, save_place, spans_of, tell
from tracker.record.writing import writing


class Refolded(NamedTuple):
    """What folding a game again came to: a change, or a slip that its sheet now refuses."""

    game: UUID
    changed: bool = False
    refusal: RuleError | None = None


def refold(games: Iterable[UUID] | None = None) -> Iterator[Refolded]:
    """Fold these games again, or all, and write every verdict that was not what the facts say."""
    for uid in _games() if games is None else games:
        with writing():
            refolded = _fold_again(uid)
        yield refolded


def differences() -> Iterator[Refolded]:
    """Fold every game again and write nothing: what a refold would do."""
    for uid in _games():
        with writing():
            refolded = _fold_again(uid)
            transaction.set_rollback(True)
        yield refolded


def _games() -> list[UUID]:
    return list(Game.objects.order_by("created").values_list("pk", flat=True))


def _fold_again(uid: UUID) -> Refolded:
    game = Game.objects.select_for_update().get(pk=uid)
    turns = list(game.turns.order_by("number"))
    placed = [getattr(game, field) for field in POSITION_FIELDS]
    try:
        spans = spans_of(game)
        told = tell(game, turns, spans)
    except RuleError as refusal:
        return Refolded(uid, refusal=refusal)
    changed = rewrite(game, turns, told, spans)
    if not changed and placed == [getattr(game, field) for field in POSITION_FIELDS]:
        return Refolded(uid)
    save_place(game)
    return Refolded(uid, changed=True)
