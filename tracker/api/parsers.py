"""How a body is read: strict JSON that can be stored and said again."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from math import isfinite
from typing import IO, Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import JSONParser

MOST_BYTES = 2_000_000
"""Room for a game of several thousand turns rewritten in one request."""

NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
"""The escape of NUL, and not a backslash that stands before the letter u."""


class BodyTooLarge(APIException):
    """The body is longer than any slip or game could be."""

    status_code = 413
    default_detail = _("The request is too large.")
    default_code = "bad_request"


class StrictJSON(JSONParser):
    """JSON without what no database and no answer could hold.

    Those are lone halves of characters, the character NUL, numbers without end,
    and nesting deeper than anybody reads.
    """

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
            text = body.decode("utf-8")
            data = json.loads(text, parse_constant=_refuse, parse_float=_finite)
            if "\\u" in text:
                _sayable(data)
        except (ValueError, RecursionError) as fault:
            raise ParseError() from fault
        return data


def _refuse(word: str) -> None:
    raise ValueError(word)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(digits)
    return number


def _sayable(data: Any) -> None:
    """Escapes can spell what UTF-8 cannot say and what no column holds: half a character, NUL."""
    said = json.dumps(data, ensure_ascii=False)
    said.encode("utf-8")
    if NUL.search(said):
        raise ValueError("NUL")
