"""Many slips at once: a game rewritten from one turn on, all or nothing."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Max
from django.utils import timezone

from rules.errors import RuleError
from rules.ledger import Line
from rules.position import Ruling, Span
from rules.sheet import canonical
from rules.spans import moved_spans
from tracker.errors import BadRequest, Conflict
from tracker.keys import Writer
from tracker.models import Game, Seat, Turn
from tracker.record.settle import save_place, settle, spans_of
from tracker.record.turns import keep_editions, standing_slip
from tracker.record.verdicts import lines_in
from tracker.record.writing import locked_game, writing


class SlipAsked(NamedTuple):
    """A slip of a rewritten game; its number follows from its place."""

    uid: UUID
    seat: int
    steps: list[Any]


class Rewritten(NamedTuple):
    """What the phone is told: the slips as they stand, and where the game stands."""

    rev: int
    turns: list[dict[str, Any]]
    standing: dict[str, Any]


def rewrite_turns(
    game_uid: UUID,
    start: int,
    slips: Sequence[SlipAsked],
    known_rev: int,
    writer: Writer,
    *,
    spans: Sequence[Span] = (),
) -> Rewritten:
    """The game as it was up to ``start`` and with these slips from there on.

    It must be made from the game as it stands (``known_rev``); the same again changes
    nothing. ``spans`` say when those in the first seats joined and left, in the numbers
    the turns then have; all others do so still with the turns they did so with.
    """
    with writing():
        game = locked_game(game_uid, writer)
        turns = list(game.turns.order_by("number"))
        seats = list(game.seats.order_by("index"))
        if start > len(turns):
            raise Conflict("turn_missing", number=len(turns))
        if not _same(turns[start:], slips) or not _seated(seats, spans):
            _refuse(game, turns, start, known_rev)
            before = [turn.pk for turn in turns]
            after = [*before[:start], *(slip.uid for slip in slips)]
            _reseat(seats, [*spans, *moved_spans(_spans(seats)[len(spans) :], before, after)])
            first = start + _unchanged(turns[start:], slips)
            turns = _replace(game, turns, first, slips[first - start :], writer)
        lines = lines_in(game)
        told = [_told(turn, lines[turn.pk]) for turn in turns[start:]]
        return Rewritten(game.rev, told, game.standing)


def _same(turns: Sequence[Turn], slips: Sequence[SlipAsked]) -> bool:
    stand = [[str(turn.pk), turn.seat, turn.steps] for turn in turns]
    asked = [[str(slip.uid), slip.seat, slip.steps] for slip in slips]
    return stand == asked and canonical({"": stand}) == canonical({"": asked})


def _seated(seats: Sequence[Seat], spans: Sequence[Span]) -> bool:
    """Whether those who sit in the first seats joined and left then."""
    return _spans(seats)[: len(spans)] == list(spans)


def _spans(seats: Sequence[Seat]) -> list[Span]:
    return [Span(seat.joined, seat.left) for seat in seats]


def _reseat(seats: Sequence[Seat], spans: Sequence[Span]) -> None:
    """Everybody joins and leaves then."""
    if len(spans) > len(seats):
        raise BadRequest("seats")
    for seat, span in zip(seats, spans, strict=True):
        if span.left is not None and span.left < span.joined:
            raise BadRequest("seats", seat=seat.index)
        if span != Span(seat.joined, seat.left):
            seat.joined, seat.left = span
            seat.save(update_fields=["joined", "left"])


def _unchanged(turns: Sequence[Turn], slips: Sequence[SlipAsked]) -> int:
    """How many slips at the beginning stand already."""
    pairs = enumerate(zip(turns, slips, strict=False))
    shorter = min(len(turns), len(slips))
    return next((place for place, (turn, slip) in pairs if not _same([turn], [slip])), shorter)


def _refuse(game: Game, turns: Sequence[Turn], start: int, known_rev: int) -> None:
    if known_rev != game.rev:
        standing = [standing_slip(turn) for turn in turns[start:]]
        raise Conflict("slip_moved", rev=game.rev, slips=standing)


def _replace(
    game: Game, turns: list[Turn], start: int, slips: Sequence[SlipAsked], writer: Writer
) -> list[Turn]:
    """Put the new slips where the old ones were, and fold the game anew."""
    old = {turn.pk: turn for turn in turns[start:]}
    _refuse_strangers(slips, set(old))
    if game.closed_at and len(slips) > len(old) and slips[-1].uid not in old:
        raise RuleError("game_over", turn=start + len(old))
    new = [_turn(game, start + place, slip, old, writer) for place, slip in enumerate(slips)]
    now = timezone.now()
    _date(game, new, old, now)
    kept = {turn.pk: turn for turn in new}
    lost = [turn for turn in old.values() if _changed(turn, kept.get(turn.pk))]
    keep_editions([turn.pk for turn in lost], now)
    game.turns.filter(number__gte=start).delete()
    Turn.objects.bulk_create(new)
    turns = [*turns[:start], *new]
    settle(game, turns, spans_of(game))
    save_place(game)
    return turns


def _refuse_strangers(slips: Sequence[SlipAsked], known: set[UUID]) -> None:
    """A uid names one slip only: of this request, and of the whole record."""
    uids = Counter(slip.uid for slip in slips)
    taken = Turn.objects.filter(pk__in=uids.keys() - known).values_list("pk", flat=True).first()
    double = next((uid for uid, times in uids.items() if times > 1), taken)
    if double:
        raise BadRequest("turns", turn_uid=str(double))


def _turn(game: Game, number: int, slip: SlipAsked, old: dict[UUID, Turn], writer: Writer) -> Turn:
    """The slip at its new number: a next edition if anything about it has changed."""
    turn = Turn(
        uid=slip.uid,
        game=game,
        number=number,
        seat=slip.seat,
        steps=slip.steps,
        device=writer.device,
        round=0,
    )
    before = old.get(slip.uid)
    if before and not _changed(before, turn):
        turn.edition, turn.written_at, turn.device = (
            before.edition,
            before.written_at,
            before.device,
        )
    elif before:
        turn.edition = before.edition + 1
    return turn


def _date(game: Game, new: Sequence[Turn], old: dict[UUID, Turn], now: datetime) -> None:
    """What was rewritten was so at one moment; what comes back goes on from its last edition."""
    fresh = [turn.pk for turn in new if turn.pk not in old]
    kept = game.editions.filter(turn__in=fresh).order_by().values_list("turn")
    last = dict(kept.annotate(Max("edition"))) if fresh else {}
    for turn in new:
        if turn.pk not in old:
            turn.edition = last.get(turn.pk, 0) + 1
        if turn.pk not in old or _changed(old[turn.pk], turn):
            turn.written_at = now


def _changed(turn: Turn, new: Turn | None) -> bool:
    """Whether a slip is gone, moved or says something else."""
    if new is None:
        return True
    return (new.number, new.seat, new.steps) != (turn.number, turn.seat, turn.steps)


def _told(turn: Turn, lines: Sequence[Line]) -> dict[str, Any]:
    return {
        "uid": str(turn.pk),
        "number": turn.number,
        "edition": turn.edition,
        "ruling": Ruling(turn.outcome, tuple(lines), turn.at_risk).to_json(),
    }
