"""Every endpoint says no in one shape, whatever is wrong with the request."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.urls import URLPattern

from tests.builders import Evening, Phone, refused
from tracker.api.throttles import ReadThrottle, WriteThrottle
from tracker.api.urls import endpoints

WHERE = {
    **{key: str(uuid4()) for key in ("table", "player", "game", "turn")},
    "fingerprint": "x",
    "kind": "x",
}
NOT_JSON: list[bytes] = [
    *(b"{", b"", b"[1]", b"null", b'"x"', b"\xff\xfe", b'{"name": NaN}', b'{"name": 1e400}'),
    *(b'{"name": "\\ud800"}', b'{"name": "a\\u0000b"}', b"[" * 100_000, b"1" * 5000),
]


def address(endpoint: URLPattern) -> str:
    """The endpoint's address, filled with things that do not exist."""
    route = str(endpoint.pattern)
    for key, value in WHERE.items():
        route = route.replace(f"<uuid:{key}>", str(value)).replace(f"<str:{key}>", str(value))
    return f"/api/v1/{route}"


def verbs(endpoint: URLPattern) -> list[str]:
    view: Any = endpoint.callback
    return [verb for verb in ("get", "put", "post") if hasattr(view.cls, verb)]


def writes() -> list[Any]:
    return [
        pytest.param(verb, address(endpoint), id=f"{verb} {endpoint.name}")
        for endpoint in endpoints
        for verb in verbs(endpoint)
        if verb != "get"
    ]


every_write = pytest.mark.parametrize(("verb", "path"), writes())
every_endpoint = pytest.mark.parametrize("endpoint", endpoints, ids=lambda each: each.name)


@every_write
@pytest.mark.parametrize("body", NOT_JSON, ids=lambda body: repr(body[:12]))
def test_a_body_that_cannot_be_read(phone: Phone, verb: str, path: str, body: bytes) -> None:
    response = phone.client.generic(verb.upper(), path, body, content_type="application/json")
    refused(response, 400, "bad_request")


@every_write
def test_a_body_that_is_not_json(phone: Phone, verb: str, path: str) -> None:
    response = phone.client.generic(verb.upper(), path, b"a=1", content_type="text/plain")
    refused(response, 415, "bad_request")


@every_write
@pytest.mark.parametrize("size", [2_000_001, 3_000_000])
def test_a_body_that_is_too_large(phone: Phone, verb: str, path: str, size: int) -> None:
    body = b'{"name": "%s"}' % (b"x" * size)
    response = phone.client.generic(verb.upper(), path, body, content_type="application/json")
    refused(response, 413, "bad_request")


@every_endpoint
def test_a_verb_that_is_not_offered(phone: Phone, endpoint: URLPattern) -> None:
    response = phone.client.patch(address(endpoint))
    refused(response, 405, "bad_request")
    assert "GET" in response["Allow"] or "PUT" in response["Allow"] or "POST" in response["Allow"]


@every_endpoint
def test_a_thing_that_does_not_exist(phone: Phone, endpoint: URLPattern) -> None:
    if "get" in verbs(endpoint) and endpoint.pattern.converters:
        refused(phone.client.get(address(endpoint)), 404, "not_found")


@every_endpoint
@pytest.mark.parametrize("throttle", [ReadThrottle, WriteThrottle])
def test_too_many_requests(
    phone: Phone, endpoint: URLPattern, throttle: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "rate", "0/min", raising=False)
    wanted = "get" if throttle is ReadThrottle else "put"
    for verb in verbs(endpoint):
        response = phone.client.generic(
            verb.upper(), address(endpoint), b"{}", content_type="application/json"
        )
        if (verb == "get") == (wanted == "get"):
            refused(response, 429, "too_many")
            assert int(response["Retry-After"]) > 0
        else:
            assert response.status_code != 429


@pytest.mark.parametrize(
    "path",
    ["/api/", "/api/v1/", "/api/v1/nothing/", "/api/v2/", "/api/v1/games/x/", "/api/v1/tables"],
)
@pytest.mark.parametrize("verb", ["GET", "PUT", "POST", "DELETE"])
def test_an_address_that_leads_nowhere(phone: Phone, path: str, verb: str) -> None:
    response = phone.client.generic(verb, path, b"{}", content_type="application/json")
    refused(response, 404, "not_found", path=path)


def test_a_refusal_says_only_what_can_be_sent(evening: Evening, phone: Phone) -> None:
    steps = [{"do": "draw", "card": {"deep": ["\u202e", 10**6]}}]
    where = refused(phone.turn(evening.game(), 0, 0, steps), 422, "unknown_card", turn=0, step=0)
    assert where["card"] == {"deep": ["\u202e", 10**6]}


def test_deleting_is_counted_too(
    evening: Evening, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WriteThrottle, "rate", "0/min", raising=False)
    refused(phone.client.delete(f"/api/v1/tables/{evening.table}/"), 429, "too_many")
    assert phone.get(f"tables/{evening.table}/").status_code == 200
