"""Slips: one written, corrected or crossed out; or a game rewritten from one of them on."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from rules.position import Span
from tracker import record
from tracker.api import answers
from tracker.api.base import Endpoint, with_tag, writer_of
from tracker.api.schema import described
from tracker.api.serializers import TurnEnvelope, TurnsEnvelope
from tracker.api.slips import read_slip


class TurnView(Endpoint):
    """One slip of a game."""

    @described(
        answers.WrittenTurn, 400, 404, 409, 410, 413, 415, 422, request=TurnEnvelope, keyed=True
    )
    def put(self, request: Request, game: UUID, turn: UUID) -> Response:
        """Write one slip as a whole; the same slip again changes nothing.

        ``edition`` is the edition it was made from, 0 for a slip the server has never seen.
        """
        slip = read_slip(request.data)
        written = record.write_turn(game, turn, slip, writer_of(request))
        return with_tag(Response(written._asdict()), str(written.rev))


class TurnsView(Endpoint):
    """The slips of a game from one of them on."""

    @described(
        answers.RewrittenGame,
        *(400, 404, 409, 410, 413, 415, 422),
        request=TurnsEnvelope,
        keyed=True,
        operation_id="v1_games_rewrite",
    )
    def put(self, request: Request, game: UUID) -> Response:
        """Rewrite a game from one turn on, all or nothing: insert, remove, shift."""
        asked = TurnsEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        words = asked.validated_data
        rewritten = record.rewrite_turns(
            game,
            words["from"],
            [record.SlipAsked(**slip) for slip in words["turns"]],
            words["edition_of_game"],
            writer_of(request),
            spans=[Span(**span) for span in words.get("seats", ())],
        )
        return with_tag(Response(rewritten._asdict()), str(rewritten.rev))
