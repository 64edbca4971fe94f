"""What all endpoints share: who asks, and how an answer is tagged."""

from __future__ import annotations

import hashlib
from typing import Any

from django.conf import settings
from django.contrib.auth import get_user
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules.sheet import canonical
from tracker.api.parsers import StrictJSON
from tracker.api.throttles import ReadThrottle, WriteThrottle
from tracker.keys import DEVICE_LENGTH, Writer

SCHEME = "Pad "
NOT_MODIFIED = 304
TAG_LENGTH = 32
ASK_AGAIN = "private, no-cache"


class Endpoint(APIView):
    """An endpoint of the pad."""

    parser_classes = [StrictJSON]
    throttle_classes = [ReadThrottle, WriteThrottle]

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """JSON is all there is, so whatever the asker says it accepts is answered with it."""
        (renderer,) = self.get_renderers()
        return renderer, renderer.media_type


def writer_of(request: Request) -> Writer:
    """Whoever asks, by the key in the header ``Authorization: Pad <key>``."""
    header = request.META.get("HTTP_AUTHORIZATION", "")
    key = header.removeprefix(SCHEME) if header.startswith(SCHEME) else None
    device = request.META.get("HTTP_X_DEVICE") or request.META.get("HTTP_USER_AGENT", "")
    return Writer(key, device[:DEVICE_LENGTH])


def host_of(request: Request) -> Writer:
    """Whoever opens a table: on a public host one of its staff, signed in with a session."""
    staff = not settings.TABLES_OPEN and getattr(get_user(request._request), "is_staff", False)
    return writer_of(request)._replace(staff=staff)


def tagged(request: Request, data: Any) -> Response:
    """The data with a tag made of it, or 304 if the asker has it already."""
    return unchanged(request, tag_of(data)) or with_tag(Response(data), tag_of(data))


def written(data: Any) -> Response:
    """What was written, with its tag."""
    return with_tag(Response(data), tag_of(data))


def tag_of(data: Any) -> str:
    """A tag that is the same as long as the data is."""
    return hashlib.sha256(canonical({"": data}).encode()).hexdigest()[:TAG_LENGTH]


def unchanged(request: Request, tag: str) -> Response | None:
    """The answer 304, if the asker holds what has this tag."""
    held = parse_etags(request.META.get("HTTP_IF_NONE_MATCH", ""))
    if "*" in held or any(each.removeprefix("W/") == f'"{tag}"' for each in held):
        return with_tag(Response(status=NOT_MODIFIED), tag)
    return None


def with_tag(response: Response, tag: str, *, caching: str = ASK_AGAIN) -> Response:
    """The answer with its tag, and who may keep it for how long."""
    response["ETag"] = f'"{tag}"'
    response["Cache-Control"] = caching
    patch_vary_headers(response, ["Authorization"])
    return response
