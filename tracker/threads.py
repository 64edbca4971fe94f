"""Django's WSGI application as an ASGI one: the only place that knows ``a2wsgi``."""

from __future__ import annotations

from typing import Any, cast

from a2wsgi import WSGIMiddleware
from asgiref.typing import ASGI3Application

from tracker.wsgi import application as django

THREADS = 8


def on_threads() -> ASGI3Application:
    """Django on a few threads, each of which keeps its database connection."""
    wsgi: Any = django
    return cast(ASGI3Application, WSGIMiddleware(wsgi, workers=THREADS))
