"""The only writer: every change of a table, a sheet, a game or a slip goes through here."""

from __future__ import annotations

from tracker.record.fields import Unfit
from tracker.record.games import GameAsked, SeatAsked, put_game
from tracker.record.intake import Fault, Piece, Report, restore_table, take_in
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
from tracker.record.removal import (
    DAYS_IN_THE_BIN,
    bin_game,
    delete_games,
    empty_bin,
    erase_table,
)
from tracker.record.sheets import Compiled, compile_rules, save_sheet
from tracker.record.turns import Slip, Written, write_turn
from tracker.record.whole import Rewritten, SlipAsked, rewrite_turns

__all__ = [
    "DAYS_IN_THE_BIN",
    "Compiled",
    "Fault",
    "GameAsked",
    "Piece",
    "ProfileAsked",
    "Refolded",
    "Report",
    "Rewritten",
    "SeatAsked",
    "Slip",
    "SlipAsked",
    "Unfit",
    "Written",
    "add_profile",
    "bin_game",
    "change_profile",
    "compile_rules",
    "delete_games",
    "differences",
    "empty_bin",
    "erase_table",
    "from_file",
    "merge_player",
    "offer_profile",
    "open_table",
    "put_game",
    "put_player",
    "refold",
    "replace_key",
    "restore_table",
    "rewrite_turns",
    "save_profile",
    "save_sheet",
    "set_profile",
    "take_in",
    "to_file",
    "write_turn",
]
