"""The codes a phone draws by itself are those that others draw."""

from __future__ import annotations

import random
import string
from collections.abc import Callable
from typing import Any

import pytest
import segno
from segno import encoder

QR = "/static/js/ui/qr.js"
LONGEST = 213
"""Bytes that fit into version 10 at level M."""

LINK = (
    "https://scores.example/pad/#/join/8d0c1f0e-5b1a-4a39-9d65-0f7c6ab11111/"
    "Ada-Bo-Cy_0123456789_0123456789x"
)


@pytest.fixture(autouse=True)
def padded_by_the_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    """segno puts a zero byte more than the standard behind bits that fill their last byte."""
    padding = lambda buff, version, length: buff.extend([0] * (-length % 8))  # noqa: E731
    monkeypatch.setattr(encoder, "write_padding_bits", padding)


def drawn_by_segno(text: str, mask: int | None = None) -> Any:
    """The smallest code of the text at level M."""
    how = {"error": "m", "mode": "byte", "encoding": "utf-8", "boost_error": False}
    return segno.make_qr(text, mask=mask, **how)


def texts() -> list[str]:
    """A link, letters of many scripts, and a text for every length that matters."""
    dice = random.Random(13)
    letters = string.ascii_letters + string.digits + "-_#/:."
    lengths = [*range(1, LONGEST, 7), 14, 26, 42, 62, 84, 106, 122, 152, 180, LONGEST]
    return [LINK, "Grüße, 🦊", *("".join(dice.choices(letters, k=length)) for length in lengths)]


def test_every_module_is_where_another_encoder_puts_it(call: Callable[..., Any]) -> None:
    for text in texts():
        mine = call(QR, "matrixOf", text)
        theirs = drawn_by_segno(text, mine["mask"])
        assert mine["version"] == theirs.version
        assert mine["rows"] == [list(row) for row in theirs.matrix], text


def test_the_mask_is_the_one_that_reads_best(call: Callable[..., Any]) -> None:
    for text in texts():
        size = 17 + 4 * drawn_by_segno(text).version
        scores = [
            encoder.evaluate_mask(drawn_by_segno(text, mask).matrix, size, size)
            for mask in range(8)
        ]
        assert call(QR, "matrixOf", text)["mask"] == scores.index(min(scores)), text


@pytest.mark.parametrize("text", ["x" * (LONGEST + 1), "🦊" * 60])
def test_a_text_that_is_too_long_is_not_drawn(call: Callable[..., Any], text: str) -> None:
    assert call(QR, "matrixOf", text) is None
