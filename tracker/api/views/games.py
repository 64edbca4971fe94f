"""Games: opened and changed by whoever holds the key, read by whoever has the watch link."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from tracker import record
from tracker.api import answers
from tracker.api.base import Endpoint, unchanged, with_tag, writer_of
from tracker.api.schema import HELD, REV, described
from tracker.api.serializers import BinEnvelope, GameEnvelope
from tracker.standing.games import game_of, rev_of

NO_NEWS = 204


class TableGameView(Endpoint):
    """A game of a table."""

    @described(answers.Game, 400, 404, 409, 410, 413, 415, 422, request=GameEnvelope, keyed=True)
    def put(self, request: Request, table: UUID, game: UUID) -> Response:
        """Open a game, let people join or leave, close it early or open it again."""
        asked = GameEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        words = asked.validated_data
        seats = [record.SeatAsked(**seat, named=frozenset(seat)) for seat in words.pop("seats")]
        put = record.put_game(
            table, game, record.GameAsked(seats=seats, **words), writer_of(request)
        )
        return with_tag(Response(game_of(put.pk)), str(put.rev))


class BinView(Endpoint):
    """Whether a game is in the bin."""

    @described(answers.Bin, 400, 404, 410, 413, 415, request=BinEnvelope, keyed=True)
    def put(self, request: Request, game: UUID) -> Response:
        """Throw a game into the bin or take it out; after 30 days there it is deleted for good."""
        asked = BinEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        put = record.bin_game(game, asked.validated_data["binned"], writer_of(request))
        said = {"uid": str(put.pk), "rev": put.rev, "binned": put.binned_at is not None}
        return with_tag(Response(said), str(put.rev))


class GameView(Endpoint):
    """A game for everybody who has its watch link."""

    @described(answers.Game, 404, 410, parameters=[HELD, REV], empty=[204, 304])
    def get(self, request: Request, game: UUID) -> Response:
        """The game with all its slips; 204 if it is still at the ``rev`` the asker knows."""
        rev = str(rev_of(game))
        if request.GET.get("rev") == rev:
            return with_tag(Response(status=NO_NEWS), rev)
        return unchanged(request, rev) or _told(game)


def _told(game: UUID) -> Response:
    data = game_of(game)
    return with_tag(Response(data), str(data["rev"]))
