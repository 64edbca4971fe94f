"""What every request and answer of the house has: a zone, and headers."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping

from csp.utils import build_policy
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from tracker.zones import COOKIE, zone_named

PERMISSIONS = "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"


def house_headers(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """No other site may embed what we serve, and no page of ours asks for a device."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        response.headers.setdefault("Permissions-Policy", PERMISSIONS)
        return response

    return answer


def reader_zone(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Days and hours are those of the reader, as far as the browser has told its zone."""

    def answer(request: HttpRequest) -> HttpResponse:
        with timezone.override(zone_named(request.COOKIES.get(COOKIE, ""))):
            return get_response(request)

    return answer


def static_headers(headers: MutableMapping[str, str], path: str, url: str) -> None:
    """A static file carries the policy too: it is served before the policy's own middleware."""
    headers["Content-Security-Policy"] = build_policy()
