"""Two players who are one person: merged, and taken apart again exactly as they were.

A seat knows who sat down in it (``first_player``), and a player whom it was merged
into. Who sits in a seat now follows from the two, however long the chain.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping
from uuid import UUID

from django.db.models import F, Q, QuerySet

from tracker.errors import BadRequest, Conflict, Gone
from tracker.keys import Writer
from tracker.models import Game, Player, Seat
from tracker.news import News, announce
from tracker.record.writing import locked_table, writing


def merge_player(table_uid: UUID, uid: UUID, into: UUID | None, writer: Writer) -> Player:
    """All seats of this player are the other's; or, into nobody, its own again."""
    with writing():
        table = locked_table(table_uid, writer)
        people = {player.pk: player for player in table.players.all()}
        for wanted in filter(None, (uid, into)):
            if wanted not in people:
                raise Gone(player=str(wanted))
        player = people[uid]
        if player.merged_id != into:
            _merge(player, into, people)
        return player


def _merge(player: Player, into: UUID | None, people: Mapping[UUID, Player]) -> None:
    """Whoever is this player goes along; each seat keeps who sat down in it."""
    others = _merged_into(player.pk, people)
    if into in others:
        raise BadRequest("into")
    player.merged_id = into
    owner = sits_for(player.pk, people)
    games = list(_seats_of(others).values_list("game", flat=True))
    if into:
        _refuse_met(player, owner, others, games)
    _seats_of(others).filter(first_player=None).update(first_player=F("player"))
    _seats_of(others).update(player=owner)
    _seats_of(others).filter(first_player=F("player")).update(first_player=None)
    player.save(update_fields=["merged"])
    tell(games)


def _seats_of(people: Collection[UUID]) -> QuerySet[Seat]:
    """The seats that these people sat down in."""
    own = Q(first_player=None, player__in=people)
    return Seat.objects.filter(own | Q(first_player__in=people)).order_by()


def _refuse_met(
    player: Player, owner: UUID, others: Collection[UUID], games: Collection[UUID]
) -> None:
    """Nobody sits twice in one game: two who met in one are two."""
    sat = Seat.objects.filter(player=owner, game__in=games).exclude(first_player__in=others)
    met = sat.order_by().values_list("game", flat=True).first()
    if met:
        raise Conflict("players_met", player=str(player.pk), into=str(owner), game=str(met))


def _merged_into(uid: UUID, people: Mapping[UUID, Player]) -> list[UUID]:
    """A player, whoever was merged into it, whoever was merged into those, and so on."""
    merged = defaultdict(list)
    for player in people.values():
        merged[player.merged_id].append(player.pk)
    found = [uid]
    for each in found:
        found += merged[each]
    return found


def _way(uid: UUID, people: Mapping[UUID, Player]) -> list[UUID]:
    """A player, whom it was merged into, whom that one was merged into, and so on."""
    way = [uid]
    while (further := people[way[-1]].merged_id) is not None:
        way.append(further)
    return way


def sits_for(uid: UUID, people: Mapping[UUID, Player]) -> UUID:
    """Who sits in a seat that is asked for by this name."""
    return _way(uid, people)[-1]


def tell(uids: Collection[UUID]) -> None:
    """Whoever watches one of these games sees its people as they are now."""
    games = Game.objects.filter(pk__in=uids)
    games.update(rev=F("rev") + 1)
    for row in games.order_by().values_list("pk", "rev", "over"):
        announce(News(*row))
