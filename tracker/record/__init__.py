"""The only writer: every change of a table, a sheet, a game or a slip goes through here."""

from __future__ import annotations

from tracker.record.games import GameAsked, SeatAsked, put_game
from tracker.record.people import open_table, put_player, replace_key
from tracker.record.refold import Refolded, differences, refold
from tracker.record.sheets import Compiled, compile_rules, offer_profile, save_profile, save_sheet
from tracker.record.turns import Slip, Written, write_turn
from tracker.record.whole import Rewritten, SlipAsked, rewrite_turns

__all__ = [
    "Compiled",
    "GameAsked",
    "Refolded",
    "Rewritten",
    "SeatAsked",
    "Slip",
    "SlipAsked",
    "Written",
    "compile_rules",
    "differences",
    "offer_profile",
    "open_table",
    "put_game",
    "put_player",
    "refold",
    "replace_key",
    "rewrite_turns",
    "save_profile",
    "save_sheet",
    "write_turn",
]
