"""The schema is true, and there is a page to browse it."""

from __future__ import annotations

from typing import Any

import pytest
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.validation import validate_schema

from tests.builders import Phone
from tracker.api.urls import endpoints


@pytest.fixture(scope="module")
def schema() -> Any:
    return SchemaGenerator().get_schema(request=None, public=True)


def test_the_schema_is_valid_and_names_every_endpoint(schema: Any) -> None:
    validate_schema(schema)
    assert len(schema["paths"]) == len(endpoints)


def test_every_operation_says_how_it_refuses(schema: Any) -> None:
    for path, operations in schema["paths"].items():
        for verb, operation in operations.items():
            refusals = {status for status in operation["responses"] if status >= "400"}
            assert "429" in refusals, (verb, path)
            if verb in ("put", "post"):
                assert {"400", "413", "415"} <= refusals, (verb, path)


def test_the_schema_and_its_page_are_served(phone: Phone) -> None:
    assert b"openapi" in phone.client.get("/api/schema/").content
    page = phone.client.get("/api/docs/")
    assert page.status_code == 200
    assert b"<script>" not in page.content
