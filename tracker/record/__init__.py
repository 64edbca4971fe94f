"""The only writer: every change of a table, a sheet, a game or a slip goes through here."""

from __future__ import annotations

from tracker.record.games import GameAsked, SeatAsked, put_game
from tracker.record.merging import merge_player
from tracker.record.people import open_table, put_player, replace_key
from tracker.record.profile_file import from_file, to_file
from tracker.record.profiles import (
    ProfileAsked,
    add_profile,
    change_profile,
    offer_profile,
    save_profile,
    set_profile,
)
from tracker.record.refold import Refolded, differences, refold
from tracker.record.sheets import Compiled, compile_rules, save_sheet
from tracker.record.turns import Slip, Written, write_turn
from tracker.record.whole import Rewritten, SlipAsked, rewrite_turns

__all__ = [
    "Compiled",
    "GameAsked",
    "ProfileAsked",
    "Refolded",
    "Rewritten",
    "SeatAsked",
    "Slip",
    "SlipAsked",
    "Written",
    "add_profile",
    "change_profile",
    "compile_rules",
    "differences",
    "from_file",
    "merge_player",
    "offer_profile",
    "open_table",
    "put_game",
    "put_player",
    "refold",
    "replace_key",
    "rewrite_turns",
    "save_profile",
    "save_sheet",
    "set_profile",
    "to_file",
    "write_turn",
]
