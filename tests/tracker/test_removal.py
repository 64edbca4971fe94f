"""The bin, and tables erased for good."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from tests.builders import FIFTY, HUNDRED, OTHER_KEY, Evening
from tracker import export, intake, record
from tracker.errors import Binned, Deleted, NoKey, WrongKey
from tracker.keys import Writer
from tracker.models import DeletedGame, Edition, Game, Player, Profile, Sheet, Table, Turn
from tracker.standing import games, history, rows, tables


@pytest.fixture
def game(evening: Evening) -> UUID:
    game = evening.game()
    evening.play(game, HUNDRED, FIFTY)
    return game


def lie(game: UUID, days: int) -> None:
    """Let a game have lain in the bin for so many days."""
    Game.objects.filter(pk=game).update(binned_at=timezone.now() - timedelta(days=days, hours=1))


def test_a_game_in_the_bin_is_in_no_list_and_no_export(evening: Evening, game: UUID) -> None:
    record.bin_game(game, True, evening.writer)
    table = history.table_at(evening.table)
    assert tables.table_of(table)["games"] == []
    assert not history.games_at(table)
    assert not history.players_at(table)
    assert history.profiles_at(table) == []
    assert b"".join(export.history(rows.games_of_table(table), export.Wanted())).count(b"\n") == 1
    assert [each.pk for each in history.binned_at(table)] == [game]


def test_nothing_is_written_in_the_bin_and_nothing_lost_in_it(evening: Evening, game: UUID) -> None:
    record.bin_game(game, True, evening.writer)
    with pytest.raises(Binned):
        evening.write(game, 2, 2, HUNDRED)
    with pytest.raises(Binned):
        evening.game(game)
    with pytest.raises(Binned):
        evening.fill(game, HUNDRED)
    record.bin_game(game, False, evening.writer)
    assert evening.write(game, 2, 2, HUNDRED).standing["balances"] == [100, 50, 100]


def test_the_bin_wants_the_key(game: UUID) -> None:
    with pytest.raises(NoKey):
        record.bin_game(game, True, Writer())
    with pytest.raises(WrongKey):
        record.bin_game(game, True, Writer(OTHER_KEY))


def test_the_same_again_changes_nothing(evening: Evening, game: UUID) -> None:
    once = record.bin_game(game, True, evening.writer)
    again = record.bin_game(game, True, evening.writer)
    assert (once.rev, once.binned_at) == (again.rev, again.binned_at)


def test_the_bin_is_emptied_of_what_has_lain_there_long_enough(
    evening: Evening, game: UUID
) -> None:
    fresh, kept = evening.game(), evening.game()
    lie(game, record.DAYS_IN_THE_BIN)
    lie(fresh, record.DAYS_IN_THE_BIN - 1)
    out = StringIO()
    call_command("empty_bin", stdout=out)
    assert out.getvalue() == "1 games deleted\n"
    assert set(Game.objects.values_list("pk", flat=True)) == {fresh, kept}
    assert not Turn.objects.filter(game=game)


def test_what_was_deleted_for_good_is_not_opened_anew(evening: Evening, game: UUID) -> None:
    lie(game, record.DAYS_IN_THE_BIN)
    other = evening.game()
    assert record.empty_bin() == 1
    for ask in (
        lambda: evening.game(game),
        lambda: evening.write(game, 2, 2, HUNDRED),
        lambda: evening.fill(game, HUNDRED),
        lambda: record.bin_game(game, False, evening.writer),
        lambda: history.game_with_sheet(game),
        lambda: games.game_of(game),
        lambda: games.rev_of(game),
        lambda: rows.game_named(game),
    ):
        with pytest.raises(Deleted):
            ask()
    assert list(Game.objects.values_list("pk", flat=True)) == [other]


def test_what_was_deleted_for_good_can_be_taken_in_again(evening: Evening, game: UUID) -> None:
    content = "".join(export.whole_table(history.table_at(evening.table))).encode()
    record.delete_games(Game.objects.filter(pk=game))
    assert intake.take(content, evening.table, evening.writer, dry=False).written
    assert "".join(export.whole_table(history.table_at(evening.table))).encode() == content
    assert evening.write(game, 2, 2, HUNDRED).standing["balances"] == [100, 50, 100]
    assert not DeletedGame.objects.exists()


def test_an_erased_table_leaves_nothing_behind(evening: Evening, game: UUID) -> None:
    other = Evening().begin()
    other.play(other.game(), HUNDRED)
    uid = evening.play(evening.game(), HUNDRED, FIFTY)[0]
    Edition.objects.create(
        game_id=game, turn=uid, number=0, edition=1, seat=0, steps=[], written_at=timezone.now()
    )
    record.delete_games(Game.objects.filter(pk=evening.game()))
    Player.objects.filter(pk=evening.players[2]).update(merged=evening.players[0])
    rules = record.ProfileAsked("tutto", "Ours", choices={"goal": 3000})
    record.add_profile(rules, evening.table)
    record.erase_table(evening.table, evening.writer)
    assert list(Table.objects.values_list("pk", flat=True)) == [other.table]
    assert set(Game.objects.values_list("table", flat=True)) == {other.table}
    assert not Edition.objects.exists()
    assert not DeletedGame.objects.exists()
    assert not Profile.objects.filter(name="Ours").exists()
    assert list(Sheet.objects.values_list("pk", flat=True)) == [other.sheet]


def test_only_the_key_erases_a_table(evening: Evening) -> None:
    with pytest.raises(WrongKey):
        record.erase_table(evening.table, Writer(OTHER_KEY))


def test_the_command_erases_the_table_that_was_meant(evening: Evening) -> None:
    with pytest.raises(CommandError, match="another name"):
        call_command("erase_table", str(evening.table), name="Monday")
    with pytest.raises(CommandError, match="no table"):
        call_command("erase_table", str(uuid4()), name="Tuesday")
    call_command("erase_table", str(evening.table), name="Tuesday", stdout=StringIO())
    assert not Table.objects.exists()
