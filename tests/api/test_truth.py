"""Whatever the schema allows is answered as the schema says: made up by schemathesis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.builders import HUNDRED, KEY, Evening
from tracker.wsgi import application

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    result.ok()
    for result in schemathesis.openapi.from_wsgi("/api/schema/", application).get_all_operations()
]


@pytest.fixture
def one_connection() -> Iterator[None]:
    """Leave the test's connection open between requests, as Django's own client does."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


@pytest.mark.usefixtures("one_connection")
@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda each: each.label)
def test_every_answer_is_as_the_schema_says(evening: Evening, operation: Any) -> None:
    game = evening.game()
    (turn,) = evening.play(game, HUNDRED)
    there = {
        "table": str(evening.table),
        "player": str(evening.players[0]),
        "game": str(game),
        "turn": str(turn),
        "fingerprint": evening.sheet,
        "kind": "tutto",
    }

    @settings(
        max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(operation.as_strategy(), st.booleans())
    def every(case: Any, known: bool) -> None:
        if known:
            case.path_parameters = {key: there[key] for key in case.path_parameters or {}}
        response = case.call(headers={"Authorization": f"Pad {KEY}"})
        case.validate_response(response, checks=CHECKS)

    every()
