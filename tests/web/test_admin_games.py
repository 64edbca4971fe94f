"""What the staff do with games, and how the record is named to them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.test import Client

from tests.builders import FIFTY, HUNDRED, Evening
from tests.web.test_admin import staff
from tracker import record
from tracker.models import DeletedGame, Edition, Game, Turn

__all__ = ["staff"]


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
