"""Whatever is no endpoint."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from tracker.api.base import Endpoint
from tracker.errors import Gone


@extend_schema(exclude=True)
class NowhereView(Endpoint):
    """An address that leads nowhere refuses in the same shape as all others."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """Refuse whatever is asked."""
        super().initial(request, *args, **kwargs)
        raise Gone(path=request.path)

    def get(self, request: Request) -> Response:
        """Never reached: there must be one method for others to be refused alike."""
        raise Gone(path=request.path)
