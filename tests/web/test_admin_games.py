"""What the staff do with games, and how the record is named to them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.builders import FIFTY, HUNDRED, Evening, golden_game
from tests.web.test_admin import staff
from tracker import record
from tracker.models import DeletedGame, Edition, Game, Turn

__all__ = ["staff"]

OTHER_KINDS = ("dudo", "keutjesspel")


def chosen(staff: Client, action: str, *games: UUID) -> Any:
    """Choose games in the list and do something with them."""
    asked = {"action": action, "_selected_action": [str(game) for game in games]}
    return staff.post("/admin/tracker/game/", asked, follow=action != "export_csv")


def test_games_go_into_the_bin_and_out_of_it(staff: Client, evening: Evening) -> None:
    games = [evening.game() for _ in range(3)]
    chosen(staff, "throw_away", *games[:2])
    assert Game.objects.filter(binned_at=None).get().pk == games[2]
    found = staff.get("/admin/tracker/game/?binned_at__isempty=0").context["cl"].result_count
    assert found == 2
    chosen(staff, "take_out", games[0])
    assert Game.objects.filter(binned_at=None).count() == 2


def test_what_the_staff_delete_is_not_opened_anew(staff: Client, evening: Evening) -> None:
    games = [evening.game() for _ in range(3)]
    asked = {"action": "delete_selected", "_selected_action": [str(each) for each in games[:2]]}
    staff.post("/admin/tracker/game/", asked | {"post": "yes"})
    staff.post(f"/admin/tracker/game/{games[2]}/delete/", {"post": "yes"})
    assert set(DeletedGame.objects.values_list("pk", flat=True)) == set(games)
    assert not Game.objects.exists()


def test_chosen_games_are_folded_again(staff: Client, evening: Evening) -> None:
    spoiled, other = evening.game(), evening.game()
    evening.play(spoiled, HUNDRED)
    Turn.objects.update(balance=7)
    page = chosen(staff, "fold_again", spoiled, other)
    assert "2 folded, 1 changed, 0 refused" in page.content.decode()
    assert Turn.objects.get().balance == 100


def test_what_is_in_the_bin_is_not_exported(staff: Client, evening: Evening) -> None:
    games = [evening.game(), evening.game()]
    for game in games:
        evening.play(game, HUNDRED)
    record.bin_game(games[0], True, evening.writer)
    assert chosen(staff, "export_csv", *games).getvalue().count(b"\n") == 2


@pytest.fixture
def of_all_kinds(evening: Evening) -> dict[str, UUID]:
    """A game of every kind."""
    tutto = evening.game()
    evening.play(tutto, HUNDRED, FIFTY)
    others = {kind: evening.play_golden(golden_game(kind, "evening")) for kind in OTHER_KINDS}
    return {"tutto": tutto, **others}


def test_games_and_turns_of_every_kind_are_found(
    staff: Client, of_all_kinds: dict[str, UUID]
) -> None:
    for kind, game in of_all_kinds.items():
        for query in (f"kind={kind}", f"q={game}", f"kind={kind}&q=Ada", f"kind={kind}&q=Tuesday"):
            assert found(staff, "game", query) == [game], query
        turns = Turn.objects.filter(game=game)
        assert len(found(staff, "turn", f"game__kind={kind}")) == turns.count()
        outcome = turns[0].outcome
        fitting = Turn.objects.filter(outcome=outcome, game__kind=kind).count()
        assert len(found(staff, "turn", f"outcome={outcome}&game__kind={kind}")) == fitting
        (one,) = found(staff, "turn", f"q={turns[0].pk}")
        assert one == turns[0].pk


def found(staff: Client, what: str, query: str) -> list[UUID]:
    return [row.pk for row in staff.get(f"/admin/tracker/{what}/?{query}").context["cl"].queryset]


def test_a_turn_shows_what_its_kind_of_game_has(
    staff: Client, of_all_kinds: dict[str, UUID]
) -> None:
    shown = {}
    for kind, game in of_all_kinds.items():
        turn = Turn.objects.filter(game=game).latest("number")
        page = staff.get(f"/admin/tracker/turn/{turn.pk}/change/").content.decode()
        parts = ("cards", "lines", "marks")
        shown[kind] = [part for part in parts if f'id="{part}-group"' in page]
    assert shown == {
        "tutto": ["cards", "lines"],
        "dudo": ["lines", "marks"],
        "keutjesspel": ["lines", "marks"],
    }


def test_a_correction_by_the_staff_is_refereed_in_every_game(
    staff: Client, of_all_kinds: dict[str, UUID]
) -> None:
    for game in of_all_kinds.values():
        turn = Turn.objects.get(game=game, number=1)
        page = staff.post(f"/admin/tracker/turn/{turn.pk}/change/", {"steps": '{"do": "dance"}'})
        assert page.status_code == 200
        assert Turn.objects.get(pk=turn.pk).steps == turn.steps


def test_games_of_every_kind_are_exported_and_folded_again(
    staff: Client, of_all_kinds: dict[str, UUID]
) -> None:
    lines = chosen(staff, "export_csv", *of_all_kinds.values()).getvalue().count(b"\n")
    assert lines == 1 + Turn.objects.count()
    page = chosen(staff, "fold_again", *of_all_kinds.values())
    assert "3 folded, 0 changed, 0 refused" in page.content.decode()


def test_lists_cost_the_same_whatever_is_in_them(
    staff: Client, evening: Evening, of_all_kinds: dict[str, UUID]
) -> None:
    pages = ("game/", "turn/", f"turn/{Turn.objects.filter(marks__isnull=False)[0].pk}/change/")
    for page in pages:
        # What Django keeps of its own tables is asked for once.
        assert staff.get(f"/admin/tracker/{page}").status_code == 200
    costs = []
    for _ in range(2):
        with CaptureQueriesContext(connection) as asked:
            for page in pages:
                staff.get(f"/admin/tracker/{page}")
        costs.append(len(asked))
        for kind in OTHER_KINDS:
            evening.play_golden(golden_game(kind, "evening"))
    assert costs[0] == costs[1]


def test_everything_is_counted_from_one(staff: Client, evening: Evening) -> None:
    game = evening.game()
    uid = evening.play(game, HUNDRED, FIFTY)[1]
    evening.write(game, 1, 1, HUNDRED, uid=uid, edition=1)
    edition = Edition.objects.get()
    assert (str(edition), str(Turn.objects.get(number=1))) == ("2, edition 1", "2: banked")
    page = staff.get(f"/admin/tracker/edition/{edition.pk}/change/").content.decode()
    assert '<div class="readonly">2</div>' in page
    seats = staff.get(f"/admin/tracker/game/{game}/change/").content.decode()
    assert [f"<p>{seat}</p>" in seats for seat in (0, 1, 3)] == [False, True, True]


def test_the_record_is_named_in_the_readers_language(staff: Client) -> None:
    page = staff.get("/admin/", headers={"accept-language": "de"}).content.decode()
    assert "Frühere Fassungen" in page
    assert "Spieler" in page
