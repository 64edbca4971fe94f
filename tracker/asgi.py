"""One port for everything: a dispatcher in front of Django.

Django's own ASGI handler answers ordinary pages five times slower than WSGI
on threads does, so only what must wait for long is asynchronous here.
"""

from __future__ import annotations

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

from tracker.bodies import arrived
from tracker.threads import on_threads

_django = arrived(on_threads())

# These need the models, which Django's application has loaded.
from tracker.live.house import live_line  # noqa: E402
from tracker.live.stream import PATH  # noqa: E402

_streams = live_line()


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Answer the server's start and stop, keep listeners here, hand the rest to Django."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
    elif scope["type"] == "http" and scope["path"].startswith(PATH):
        await _streams(scope, receive, send)
    elif scope["type"] == "http":
        await _django(scope, receive, send)


async def _live(receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Nothing needs to be opened before the first request or closed after the last."""
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await send({"type": "lifespan.startup.complete"})
        else:
            await send({"type": "lifespan.shutdown.complete"})
            return
