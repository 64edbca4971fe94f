"""The history of a game or of a table as CSV or as a workbook, and a table whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from django.utils.http import content_disposition_header
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request

from rules.registry import GAMES
from tracker import export
from tracker.api import answers
from tracker.api.base import Endpoint, writer_of
from tracker.api.schema import KEY, NO_KEY
from tracker.sessions import opens
from tracker.standing.chosen import chosen
from tracker.standing.history import Table, table_at
from tracker.standing.kept import kinds_of
from tracker.standing.rows import Games, game_named

CSV = "text/csv; charset=utf-8"
XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
JSON = "application/json"
ANSWERS = {CSV: OpenApiTypes.STR, XLSX: OpenApiTypes.BINARY, JSON: OpenApiTypes.OBJECT}
HOW = [
    OpenApiParameter("delimiter", enum=list(export.DELIMITERS)),
    OpenApiParameter("bom", enum=list(export.FLAGS)),
    OpenApiParameter("form", enum=list(export.FORMS)),
]
CHOSEN = [
    OpenApiParameter("game", OpenApiTypes.UUID, many=True, description="Only these games."),
    OpenApiParameter("kind", enum=list(GAMES), description="Only games of this kind."),
    OpenApiParameter("player", OpenApiTypes.UUID, description="Only games this player sat in."),
    OpenApiParameter("profile", description="Only games by the rules of this name."),
    OpenApiParameter("since", OpenApiTypes.DATE, description="Only games from this day on."),
    OpenApiParameter("until", OpenApiTypes.DATE, description="Only games up to this day."),
    OpenApiParameter(
        "zone",
        description="Whose days these are, as in Europe/Berlin; else the browser's, else UTC.",
    ),
]


def written(*refused: int, kind: str = CSV, keyed: bool = False) -> Callable[[Any], Any]:
    """An endpoint that answers with a file of this kind, or refuses with one of these."""
    refusals = dict.fromkeys((400, *refused, 404, 429), answers.Refusal)
    return extend_schema(
        parameters=HOW if kind == CSV else None,
        responses={
            (200, kind.split(";")[0]): ANSWERS[kind],
            **refusals,
        },
        auth=KEY if keyed else NO_KEY,
    )


class Export(Endpoint):
    """An endpoint that answers with CSV, whatever the asker says it accepts."""

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """A refusal is still JSON; the export has a type of its own."""
        return super().perform_content_negotiation(request, force=True)


class GameHistoryView(Export):
    """``games/<game>/history.csv``."""

    @written(410)
    def get(self, request: Request, game: UUID) -> StreamingHttpResponse:
        """Every card of a game, for whoever has its watch link."""
        games = game_named(game)
        how = export.wanted(request.query_params, kinds_of(games))
        return _csv(games, how, f"game-{game}")


class GameBookView(Export):
    """``games/<game>/history.xlsx``."""

    @written(410, kind=XLSX)
    def get(self, request: Request, game: UUID) -> StreamingHttpResponse:
        """A game as a workbook, for whoever has its watch link."""
        return download(export.workbook(game_named(game)), XLSX, f"game-{game}.xlsx")


class TableHistoryView(Export):
    """``tables/<table>/history.csv``."""

    @extend_schema(parameters=CHOSEN)
    @written(401, 403, keyed=True)
    def get(self, request: Request, table: UUID) -> StreamingHttpResponse:
        """Every card of every game, or of those chosen, for whoever may read the table."""
        opened = opened_here(request, table)
        how = export.wanted(request.query_params)
        return _csv(_chosen(request, opened), how, opened.name)


class TableBookView(Export):
    """``tables/<table>/history.xlsx``."""

    @extend_schema(parameters=CHOSEN)
    @written(401, 403, kind=XLSX, keyed=True)
    def get(self, request: Request, table: UUID) -> StreamingHttpResponse:
        """The games of a table, or those chosen, as a workbook."""
        opened = opened_here(request, table)
        return download(export.workbook(_chosen(request, opened)), XLSX, f"{opened.name}.xlsx")


class WholeTableView(Export):
    """``tables/<table>/table.json``."""

    @written(401, 403, kind=JSON, keyed=True)
    def get(self, request: Request, table: UUID) -> StreamingHttpResponse:
        """The table whole, to be taken in again: its people, rules, games, slips and editions."""
        opened = opened_here(request, table)
        return download(export.whole_table(opened), JSON, f"{opened.name}.json")


def opened_here(request: Request, table: UUID) -> Table:
    """The table, if the key that was shown opens it, or it has been opened in this browser."""
    opened = table_at(table)
    if not opens(request._request, table, opened.key_hash):
        writer_of(request).must_open(opened.key_hash)
    return opened


def _chosen(request: Request, table: Table) -> Games:
    """The games that were asked for, all of them unless something was."""
    asked = request.query_params
    return chosen(
        table,
        games=asked.getlist("game"),
        kind=asked.get("kind", ""),
        player=asked.get("player", ""),
        profile=asked.get("profile", ""),
        since=asked.get("since", ""),
        until=asked.get("until", ""),
        zone=asked.get("zone", ""),
    )


def _csv(games: Games, how: export.Wanted, name: str) -> StreamingHttpResponse:
    form = "" if how.form in export.OF_EVERY_KIND else f" {how.form}"
    return download(export.history(games, how), CSV, f"{name}{form}.csv")


def download(pieces: Iterator[Any], kind: str, name: str) -> StreamingHttpResponse:
    """A file that is sent while it is written, under this name."""
    response = StreamingHttpResponse(pieces, content_type=kind)
    response["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    response["Cache-Control"] = "private, no-store"
    return response
