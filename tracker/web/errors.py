"""Every "no" of the pages: as a page for a browser, as a toast for a part of one."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules.errors import Refused
from tracker.errors import TrackerError
from tracker.words import message

BREAKS_THE_RULES = 422
Words = ParamSpec("Words")
View = Callable[Concatenate[HttpRequest, Words], HttpResponse]


def told(view: View[Words]) -> View[Words]:
    """The view, with every refusal told to whoever asked."""

    @wraps(view)
    def answer(request: HttpRequest, /, *args: Words.args, **kwargs: Words.kwargs) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refusal:
            return refused(request, refusal)

    return answer


def refused(request: HttpRequest, refusal: Refused) -> HttpResponse:
    """The refusal in the reader's words."""
    status = refusal.status if isinstance(refusal, TrackerError) else BREAKS_THE_RULES
    page = "web/_toast.html" if getattr(request, "htmx", False) else "web/refused.html"
    said = {"text": message(refusal), "code": refusal.code, "refused": True}
    response = render(request, page, said, status=status)
    if seconds := refusal.where.get("seconds"):
        response["Retry-After"] = str(seconds)
    return response
