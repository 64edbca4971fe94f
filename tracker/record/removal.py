"""What is taken away: games into the bin and out of it, and tables for good."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

from django.db.models import QuerySet
from django.utils import timezone

from tracker.keys import Writer
from tracker.models import DeletedGame, Game, Player, Profile, ProfileVersion, Sheet, Table
from tracker.news import News, announce
from tracker.record.writing import locked_game, locked_table, writing

DAYS_IN_THE_BIN = 30


def bin_game(uid: UUID, binned: bool, writer: Writer) -> Game:
    """A game thrown into the bin, or taken out of it; where it lies already nothing changes."""
    with writing():
        game = locked_game(uid, writer, binned=True)
        if binned == (game.binned_at is not None):
            return game
        game.binned_at = timezone.now() if binned else None
        game.rev += 1
        game.save(update_fields=["binned_at", "rev"])
        announce(News(game.pk, game.rev, game.over))
        return game


def empty_bin() -> int:
    """Delete for good what has lain in the bin long enough; how many games that were."""
    until = timezone.now() - timedelta(days=DAYS_IN_THE_BIN)
    return delete_games(Game.objects.filter(binned_at__lt=until))


def delete_games(games: QuerySet[Game]) -> int:
    """Delete these games for good, as far as they are still to be found so; how many that were."""
    count = 0
    for uid, table in list(games.order_by().values_list("pk", "table")):
        with writing():
            deleted, _ = games.filter(pk=uid).delete()
            if deleted:
                DeletedGame.objects.create(uid=uid, table_id=table)
                count += 1
    return count


def erase_table(uid: UUID, writer: Writer) -> None:
    """A table with all that was ever written at it, gone for good."""
    with writing():
        table = locked_table(uid, writer)
        sheets = _sheets_of(table)
        for game in list(table.games.values_list("pk", flat=True)):
            Game.objects.filter(pk=game).delete()
        Player.objects.filter(table=table).update(merged=None)
        table.delete()
        _forget(sheets)


def _sheets_of(table: Table) -> set[str]:
    """The sheets of its games, and those its own house rules have made."""
    played = Game.objects.filter(table=table).values_list("sheet_id", flat=True)
    made = ProfileVersion.objects.filter(profile__table=table).values_list("sheet_id", flat=True)
    now = Profile.objects.filter(table=table).values_list("sheet_id", flat=True)
    return {*played, *made, *now}


def _forget(sheets: set[str]) -> None:
    """Delete those of the sheets that nobody else plays by."""
    unused = Sheet.objects.filter(pk__in=sheets, games=None, profiles=None, versions=None)
    Sheet.objects.filter(pk__in=list(unused.values_list("pk", flat=True))).delete()
