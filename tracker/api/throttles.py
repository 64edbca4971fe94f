"""How often one address may ask."""

from __future__ import annotations

from rest_framework.request import Request
from rest_framework.throttling import SimpleRateThrottle
from rest_framework.views import APIView

READS = ("GET", "HEAD")


class ReadThrottle(SimpleRateThrottle):
    """Counts what one address reads."""

    scope = "read"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One count for each address that reads."""
        return f"read-{self.get_ident(request)}" if request.method in READS else None


class WriteThrottle(SimpleRateThrottle):
    """Counts what one address asks for beside reading."""

    scope = "write"

    def get_cache_key(self, request: Request, view: APIView) -> str | None:
        """One count for each address that writes or deletes."""
        return None if request.method in READS else f"write-{self.get_ident(request)}"
