"""The application, which writes down what it is asked, and answers as a test tells it to.

A worker's own requests are out of reach of the browser's means: what a proxy or a captive
network would answer has to come from here.
"""

from __future__ import annotations

import json
import os
import re
import time
from pathlib import Path
from typing import Any

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, Scope

from tracker.asgi import application as tracker


async def application(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Write a line for each request, then answer it, or as the file of faults says."""
    fault = None
    if scope["type"] == "http":
        with Path(os.environ["ASKED_LOG"]).open("a") as log:
            log.write(f"{time.time()} {scope['method']} {scope['path']}\n")
        fault = fault_for(scope["path"])
    if fault:
        await answer(fault, send)
    else:
        await tracker(scope, receive, send)


def fault_for(path: str) -> Any:
    """What is to be answered instead, if anything."""
    file = Path(f"{os.environ['ASKED_LOG']}.faults")
    if not file.exists():
        return None
    pattern, fault = json.loads(file.read_text())
    return fault if re.search(pattern, path) else None


async def answer(fault: Any, send: Any) -> None:
    """A whole answer."""
    headers = [[name.encode(), value.encode()] for name, value in fault["headers"].items()]
    start = {"type": "http.response.start", "status": fault["status"], "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": fault["body"].encode()})
