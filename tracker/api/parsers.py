"""How a body is read: strict JSON, and not too much of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser

from tracker import strict

MOST_BYTES = 2_000_000
"""Room for a game of several thousand turns rewritten in one request."""


class BodyTooLarge(APIException):
    """The body is longer than any slip or game could be."""

    status_code = 413
    default_detail = _("The request is too large.")
    default_code = "bad_request"


class StrictJSON(JSONParser):
    """JSON that can be stored and said again."""

    def parse(
        self,
        stream: IO[Any],
        media_type: str | None = None,
        parser_context: Mapping[str, Any] | None = None,
    ) -> Any:
        """The data of the body; raises ``ParseError``."""
        body = stream.read(MOST_BYTES + 1)
        if len(body) > MOST_BYTES:
            raise BodyTooLarge()
        try:
            return strict.read(body.decode("utf-8"))
        except ValueError as fault:
            raise ParseError() from fault
