"""Every "no" of the API in one shape: code, message, where."""

from __future__ import annotations

import math
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import Http404
from rest_framework.exceptions import APIException, NotFound, ValidationError
from rest_framework.response import Response

from rules.errors import Refused
from tracker.api.parsers import BodyTooLarge
from tracker.errors import NoKey, TrackerError
from tracker.words import message, sentence

BREAKS_THE_RULES = 422


def answer(exc: Exception, context: dict[str, Any]) -> Response | None:
    """The answer to a refusal; anything that is none is a fault of ours and surfaces as one."""
    if isinstance(exc, Refused):
        return _refused(exc)
    if isinstance(exc, Http404):
        exc = NotFound()
    if isinstance(exc, RequestDataTooBig):
        exc = BodyTooLarge()
    if isinstance(exc, APIException):
        return _misread(exc)
    return None


def _refused(refusal: Refused) -> Response:
    status = refusal.status if isinstance(refusal, TrackerError) else BREAKS_THE_RULES
    response = _said(refusal.code, message(refusal), refusal.where, status)
    if isinstance(refusal, NoKey):
        response["WWW-Authenticate"] = "Pad"
    return response


def _misread(exc: APIException) -> Response:
    """What the framework refuses before a request reaches the record."""
    code = {404: "not_found", 429: "too_many"}.get(exc.status_code, "bad_request")
    where = {"field": _field(exc.detail)} if isinstance(exc, ValidationError) else {}
    response = _said(code, sentence(code, where), where, exc.status_code)
    wait = getattr(exc, "wait", None)
    if wait is not None:
        response["Retry-After"] = str(math.ceil(wait))
    return response


def _field(detail: Any) -> str:
    """The first field at fault, with the way to it: ``seats.0.player``."""
    if isinstance(detail, dict) and detail:
        key, inner = next(iter(detail.items()))
        return ".".join(filter(None, (str(key), _field(inner))))
    if isinstance(detail, list):
        place = next(
            (nth for nth, inner in enumerate(detail) if isinstance(inner, dict) and inner), None
        )
        return "" if place is None else f"{place}.{_field(detail[place])}"
    return ""


def _said(code: str, text: str, where: dict[str, Any], status: int) -> Response:
    return Response({"code": code, "message": text, "where": where}, status=status)
