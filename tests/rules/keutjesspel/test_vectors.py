"""Every vector of the Keutjesspel through the engine."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import RuleError
from rules.keutjesspel import play
from rules.keutjesspel.odds import (
    DENOMINATOR,
    Chances,
    chances,
    mean,
    top_up,
    variance,
    weights,
)
from rules.keutjesspel.state import begin, remembered
from rules.keutjesspel.table import come_and_go, open_table
from rules.position import Position, Span
from tests.rules.keutjesspel import vectors
from tests.rules.keutjesspel.vectors import JSON, Script


def started(script: Script, sheet: Any) -> tuple[Position, list[JSON]]:
    """The position a vector starts from, and the payments of an opening."""
    spans = [Span(**span) for span in script.spans]
    if script.given is None:
        position, lines = open_table(sheet, spans)
        return position, [{"outcome": None, "lines": [list(line[:4]) for line in lines]}]
    position = Position.from_json(script.start())
    assert position.next_seat is not None
    state = come_and_go(sheet, begin(position, position.next_seat), spans, position.number)
    return position._replace(balances=state.balances, memory=remembered(state)), []


def played(script: Script, sheet: Any) -> tuple[Position, list[JSON], JSON | None]:
    """Where the slips of a vector lead, what each came to, and the refusal of one."""
    try:
        position, told = started(script, sheet)
    except RuleError as refusal:
        return Position((), (), None), [], {"error": refusal.code, "at": 0}
    for step, place in zip(script.steps, script.places, strict=True):
        slip = {"seat": position.next_seat, "steps": [step]}
        try:
            position, ruling = play(sheet, position, slip)
        except RuleError as refusal:
            return position, told, {"error": refusal.code, "at": place + refusal.where["step"]}
        lines = [list(line[:4]) for line in ruling.lines]
        told.append({"outcome": ruling.outcome, "lines": lines})
    return position, told, None


@pytest.mark.parametrize("vector", vectors.of_kind("play"), ids=vectors.name)
def test_a_vector_comes_out_exactly(vector: JSON) -> None:
    script, expect = Script(vector), vector["expect"]
    position, told, refused = played(script, vectors.sheet_of(vector))
    if "error" in expect:
        assert refused == {key: expect[key] for key in ("error", "at")}
        unchanged = {"expect": expect.get("after", {})}
        if unchanged["expect"]:
            seen = vectors.seen(script, vectors.sheet_data(vector), position.to_json(), told)
            assert vectors.expected(unchanged, seen) == unchanged["expect"]
        return
    assert refused is None
    seen = vectors.seen(script, vectors.sheet_data(vector), position.to_json(), told)
    assert vectors.expected(vector, seen) == expect


@pytest.mark.parametrize("vector", vectors.of_kind("odds"), ids=vectors.name)
def test_the_odds_of_every_sum_are_exact(vector: JSON) -> None:
    marked = vector["marked_faces"]
    assert list(weights(marked)) == vector["weights"]
    assert vector["denominator"] == DENOMINATOR == sum(weights(marked))
    for told, fraction in ((vector["mean"], mean(marked)), (vector["variance"], variance(marked))):
        assert told == f"{fraction.numerator}/{fraction.denominator}"


@pytest.mark.parametrize("vector", vectors.of_kind("hit"), ids=vectors.name)
def test_the_chances_beside_a_pot_are_exact(vector: JSON) -> None:
    expect = dict(vector["expect"])
    assert expect.pop("denominator") == DENOMINATOR
    assert chances(vector.get("marked_faces", 1), vector["pot_a"]) == Chances(**expect)


@pytest.mark.parametrize(("target", "pot_b", "added"), vectors.TOP_UPS)
def test_the_leader_adds_what_is_missing(target: int, pot_b: int, added: int) -> None:
    assert top_up(target, pot_b) == added


def test_a_vector_is_read_for_every_kind_but_the_top_up_that_has_cases_of_its_own() -> None:
    assert {vector["kind"] for vector in vectors.VECTORS} == {"play", "hit", "odds"}
    assert len(vectors.VECTORS) == 53
