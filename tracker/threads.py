"""Django's WSGI application as an ASGI one: the only place that knows ``a2wsgi``."""

from __future__ import annotations

from io import BytesIO
from typing import Any, cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi import WSGIResponder
from asgiref.typing import ASGI3Application

from tracker.wsgi import application as django

THREADS = 4
"""As many as keep two cores busy: more of them only wait for one another, and for the gate."""

PIECES_AHEAD = 10
"""How many pieces of a long answer may wait for whoever reads it."""


def on_threads() -> ASGI3Application:
    """Django on a few threads, each of which keeps its database connection."""
    return cast(ASGI3Application, Threads(cast(Any, django), workers=THREADS))


class Threads(WSGIMiddleware):
    """What a2wsgi does, but that an ordinary request crosses to its thread and back only once.

    As it comes, each piece of body and answer is a crossing of its own, with two
    threads waiting for each other: together they take longer than Django does.
    """

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        body = [await receive()]
        while body[-1].get("more_body"):
            body.append(await receive())
        answer = _Answer(self.app, self.executor, PIECES_AHEAD)
        answer.body = b"".join(part.get("body", b"") for part in body)
        await answer(scope, receive, send)
        for message in answer.held:
            await send(message)


class _Answer(WSGIResponder):
    """An answer that is held back until it is whole, unless it is one that streams."""

    body = b""

    def __init__(self, *told: Any) -> None:
        super().__init__(*told)
        self.held: list[Any] = []
        self.streams = False

    def send(self, message: Any) -> None:
        """Hand a piece over to whoever reads, or keep it for the end."""
        if self.streams:
            super().send(message)
        else:
            self.held.append(message)

    def wsgi(self, environ: Any, start_response: Any) -> None:
        """Ask Django, with the whole body at hand."""
        environ["wsgi.input"] = BytesIO(self.body)
        pieces: Any = self.app(environ, start_response)
        try:
            if pieces.streaming:
                self._stream(pieces)
            else:
                self.send({"type": "http.response.body", "body": b"".join(pieces)})
        finally:
            pieces.close()

    def _stream(self, pieces: Any) -> None:
        self.streams = True
        for message in self.held:
            super().send(message)
        self.held.clear()
        for piece in pieces:
            super().send({"type": "http.response.body", "body": piece, "more_body": True})
        super().send({"type": "http.response.body", "body": b""})
