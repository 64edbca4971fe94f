"""People, sheets and house rules taken in from a file; each says whether it is new."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from rules.options import read_options
from rules.registry import GAMES
from rules.sheet import fingerprint
from tracker.models import Player, Profile, ProfileVersion, Sheet, Table
from tracker.record.fields import Unfit, entries_in, filled, of_type, uid_in
from tracker.record.settle import Referee
from tracker.record.sheets import compile_rules

PLAYER = ("name", "colour", "archived", "left_out", "created")
PROFILE = ("slug", "name", "sentence", "kind", "published", "retired")

Entry = dict[str, Any]


def take_player(table: Table, entry: Entry) -> bool:
    """A person at the table; whoever sits at another table is not taken from it."""
    uid = uid_in(entry, "uid")
    there = Player.objects.filter(pk=uid).first()
    if there:
        _refuse_other(there.table_id == table.pk, uid)
        return False
    player = filled(Player(uid=uid, table=table), entry, PLAYER)
    if entry.get("merged") is not None:
        player.merged_id = uid_in(entry, "merged")
    player.save(force_insert=True)
    return True


def take_sheet(table: Table, entry: Entry) -> bool:
    """A sheet, which must be what its fingerprint says and make a game."""
    sheet_in(entry)
    if Sheet.objects.filter(pk=entry["fingerprint"]).exists():
        return False
    choices, deck = _house_rules(entry)
    sheet = Sheet(data=entry["data"], choices=choices, deck=deck)
    filled(sheet, entry, ("fingerprint", "kind")).save(force_insert=True)
    return True


def sheet_in(entry: Entry) -> Referee:
    """The referee of the sheet an entry tells of, if it is what its fingerprint says."""
    data, named = of_type(entry, "data", dict), of_type(entry, "fingerprint", str)
    kind = str(entry.get("kind"))
    if kind not in GAMES or data.get("kind") != kind or fingerprint(data) != named:
        raise Unfit("import_field", field="fingerprint")
    return Referee(GAMES[kind], GAMES[kind].read_sheet(data))


def take_profile(table: Table, entry: Entry) -> bool:
    """House rules of the table with all their versions."""
    slug = of_type(entry, "slug", str)
    there = Profile.objects.filter(slug=slug).first()
    if there:
        _refuse_other(there.table_id == table.pk, slug)
        return False
    choices, deck = _house_rules(entry)
    profile = filled(Profile(table=table, choices=choices, deck=deck), entry, PROFILE)
    profile.sheet_id = known_sheet(entry)
    profile.save(force_insert=True)
    for said in entries_in(entry, "versions"):
        version = ProfileVersion(profile=profile, sheet_id=known_sheet(said))
        filled(version, said, ("made",)).save(force_insert=True)
    return True


def _house_rules(entry: Entry) -> tuple[Entry, Entry]:
    """The choices and the deck of an entry, if they are known ones as we would write them."""
    choices, deck = of_type(entry, "choices", dict), of_type(entry, "deck", dict)
    kind = of_type(entry, "kind", str)
    compile_rules(kind, choices, deck)
    options = read_options(GAMES[kind].printed()[1])
    if choices != {key: options[key].chosen(choice) for key, choice in choices.items()}:
        raise Unfit("import_field", field="choices")
    return choices, deck


def strangers(table: Table) -> bool:
    """Whether anybody is said to be the same as somebody who does not sit at this table."""
    merged = Player.objects.filter(table=table, merged__isnull=False)
    known = Player.objects.filter(table=table).values("pk")
    return merged.exclude(merged_id__in=known).exists()


def in_circles(table: Table) -> bool:
    """Whether anybody is said to be the same as somebody who is said to be the same as they."""
    into = dict(Player.objects.filter(table=table).values_list("pk", "merged"))
    ended: set[UUID | None] = {None}
    for uid in into:
        way: set[UUID | None] = set()
        further: UUID | None = uid
        while further not in ended and further not in way:
            way.add(further)
            further = into.get(further) if further else None
        if further in way:
            return True
        ended |= way
    return False


def known_sheet(entry: Entry) -> str:
    """The sheet an entry names, which must be here."""
    named: str = of_type(entry, "sheet", str)
    if not Sheet.objects.filter(pk=named).exists():
        raise Unfit("import_sheet", sheet=named)
    return named


def _refuse_other(ours: bool, named: Any) -> None:
    if not ours:
        raise Unfit("import_elsewhere", uid=str(named))
