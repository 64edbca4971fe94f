"""How the endpoints present themselves in the schema."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema

from tracker.api import answers

KEY: Any = [{"padKey": []}]
NO_KEY: Any = [{}]
HELD = OpenApiParameter(
    "If-None-Match", str, OpenApiParameter.HEADER, description="The tag of what is held: 304."
)

TABLE = OpenApiParameter(
    "table", OpenApiTypes.UUID, description="Also what is this table's own; its key is needed."
)
REV = OpenApiParameter("rev", int, description="The revision that is known: 204 if it is still so.")


def described(
    answer: Any,
    *refused: int,
    request: type[Any] | None = None,
    keyed: bool = False,
    **more: Any,
) -> Callable[[Any], Any]:
    """An endpoint that answers so (or with nothing), or refuses with one of these."""
    refusals = (*refused, 401, 403) if keyed else refused
    responses: dict[int, Any] = {200: answer} if answer else {}
    responses |= dict.fromkeys((*refusals, 429), answers.Refusal)
    for status in more.pop("empty", ()):
        responses[status] = None
    return extend_schema(
        request=request,
        responses=responses,
        auth=KEY if keyed else NO_KEY,
        parameters=more.pop("parameters", None),
        **more,
    )
