"""The history of a game or of a table as CSV."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from tracker import export
from tracker.api import answers
from tracker.api.base import Endpoint, writer_of
from tracker.api.schema import KEY, NO_KEY
from tracker.sessions import opens
from tracker.standing.history import table_at
from tracker.standing.rows import Games, game_named, games_of_table

CSV = "text/csv; charset=utf-8"
HOW = [
    OpenApiParameter("delimiter", enum=list(export.DELIMITERS)),
    OpenApiParameter("bom", enum=list(export.FLAGS)),
    OpenApiParameter("form", enum=list(export.FORMS)),
]


def written(*refused: int, keyed: bool = False) -> Callable[[Any], Any]:
    """An endpoint that answers with CSV, or refuses with one of these."""
    refusals = dict.fromkeys((400, *refused, 404, 429), answers.Refusal)
    return extend_schema(
        parameters=HOW,
        responses={(200, "text/csv"): OpenApiTypes.STR, **refusals},
        auth=KEY if keyed else NO_KEY,
    )


class Export(Endpoint):
    """An endpoint that answers with CSV, whatever the asker says it accepts."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """A refusal is still JSON; the export has a type of its own."""
        return super().perform_content_negotiation(request, force=True)


class GameHistoryView(Export):
    """``games/<game>/history.csv``."""

    @written()
    def get(self, request: Request, game: UUID) -> StreamingHttpResponse:
        """Every card of a game, for whoever has its watch link."""
        return _answer(request, game_named(game), f"game-{game}.csv")


class TableHistoryView(Export):
    """``tables/<table>/history.csv``."""

    @written(401, 403, keyed=True)
    def get(self, request: Request, table: UUID) -> StreamingHttpResponse:
        """Every card of every game, for whoever has the key or has opened the table here."""
        opened = table_at(table)
        if not opens(request._request, table, opened.key_hash):
            writer_of(request).must_open(opened.key_hash)
        return _answer(request, games_of_table(opened), f"{opened.name}.csv")


def _answer(request: Request, games: Games, name: str) -> StreamingHttpResponse:
    pieces: Iterator[str] = export.history(games, export.wanted(request.query_params))
    response = StreamingHttpResponse(pieces, content_type=CSV)
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response["Cache-Control"] = "private, no-store"
    return response
