"""Tables, keys and players."""

from __future__ import annotations

from uuid import UUID

from rest_framework.request import Request
from rest_framework.response import Response

from tracker import record
from tracker.api import answers
from tracker.api.base import Endpoint, host_of, tagged, writer_of, written
from tracker.api.schema import HELD, described
from tracker.api.serializers import KeyEnvelope, MergedEnvelope, PlayerEnvelope, TableEnvelope
from tracker.standing.tables import opened_table, player_of, table_of

ERASED = 204


class TableView(Endpoint):
    """A table."""

    @described(answers.Table, 400, 413, 415, request=TableEnvelope, keyed=True)
    def put(self, request: Request, table: UUID) -> Response:
        """Open a table, or rename it. The first request registers the pad key it shows."""
        asked = TableEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        opened = record.open_table(table, asked.validated_data["name"], host_of(request))
        return written(table_of(opened))

    @described(answers.Table, 404, keyed=True, parameters=[HELD], empty=[304])
    def get(self, request: Request, table: UUID) -> Response:
        """The table with its people and games."""
        return tagged(request, table_of(opened_table(table, writer_of(request))))

    @described(None, 404, keyed=True, empty=[204])
    def delete(self, request: Request, table: UUID) -> Response:
        """Erase the table for good, with its people, games, slips and house rules."""
        record.erase_table(table, writer_of(request))
        return Response(status=ERASED)


class KeyView(Endpoint):
    """The key of a table."""

    @described(answers.Table, 400, 404, 413, 415, request=KeyEnvelope, keyed=True)
    def put(self, request: Request, table: UUID) -> Response:
        """Replace the pad key: from then on only the new one opens the table."""
        asked = KeyEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        opened = record.replace_key(table, asked.validated_data["key"], writer_of(request))
        return written(table_of(opened))


class PlayerView(Endpoint):
    """A person at a table."""

    @described(answers.Player, 400, 404, 413, 415, request=PlayerEnvelope, keyed=True)
    def put(self, request: Request, table: UUID, player: UUID) -> Response:
        """Add somebody to the table, or change them. What is left out stays as it is."""
        asked = PlayerEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        put = record.put_player(table, player, asked.validated_data, writer_of(request))
        return written(player_of(put))


class MergedView(Endpoint):
    """Two players who are one person."""

    @described(answers.Player, 400, 404, 409, 413, 415, request=MergedEnvelope, keyed=True)
    def put(self, request: Request, table: UUID, player: UUID) -> Response:
        """Give all seats of a player to another of the table, or, with null, take them back."""
        asked = MergedEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        into = asked.validated_data["into"]
        return written(player_of(record.merge_player(table, player, into, writer_of(request))))
