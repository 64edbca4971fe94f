"""What two phones do with Tutto they do with every game."""

from __future__ import annotations

import urllib.request

import pytest

from tests.offline.test_files import saved, without_profile
from tests.pad.conftest import Pad
from tests.pad.kinds import KINDS, Kind, at_home
from tests.pad.test_correction import take_back
from tests.phones.conftest import Two, aside, choose, invitation, join, look, there
from tests.phones.test_corrections import take_out


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def two(pad: Pad, other: Pad, kind: Kind) -> Two:
    """Both in a game of this kind, with one slip written."""
    kind.begin(at_home(pad)).tap(*kind.first)
    pad.wait_saved()
    join(other, invitation(pad))
    kind.ready(other)
    return Two(pad, other)


@pytest.mark.parametrize("way", ["theirs", "mine", "both"])
def test_two_slips_of_the_same_turn_are_chosen_between(two: Two, kind: Kind, way: str) -> None:
    two.cut()
    two.ada.tap(*kind.theirs)
    two.bo.tap(*kind.mine)
    (mine,) = [slip["steps"] for slip in two.bo.slips() if slip["number"] == 1]
    two.mend(two.ada)
    (theirs,) = [steps for number, _, steps in there() if number == 1]
    two.mend(two.bo)
    look(two.bo)
    two.bo.page.keyboard.press("Escape")
    choose(two.bo, way)
    two.agree()
    later = {"theirs": [theirs], "mine": [mine], "both": [theirs, mine]}
    assert [steps for _, _, steps in there()[1:]] == later[way]
    laid = {"theirs": [mine], "mine": [theirs], "both": []}
    assert [steps for _, _, steps in aside(two.bo)] == laid[way]


def test_a_correction_without_a_network_arrives_and_is_taken_back(two: Two, kind: Kind) -> None:
    two.ada.tap(*kind.theirs)
    two.agree()
    before = there()
    two.cut(two.ada)
    take_out(two.ada, 1)
    two.mend(two.ada)
    two.agree()
    assert there() == before[:1]
    two.ada.page.evaluate("location.hash += '/turns'")
    take_back(two.ada)
    two.ada.page.evaluate("location.hash = location.hash.replace('/turns', '')")
    two.agree()
    assert there() == before


def test_the_csv_of_the_phone_is_that_of_the_server(two: Two, kind: Kind) -> None:
    two.ada.tap(*kind.mine)
    two.ada.wait_saved()
    site = two.ada.url.removesuffix("/pad/")
    with urllib.request.urlopen(f"{site}/api/v1/games/{two.ada.game_uid()}/history.csv") as answer:
        told = answer.read().decode()
    assert without_profile(saved(two.ada, "csv")) == without_profile(told)
    assert len(told.splitlines()) == 3
