"""The files of the Keutjesspel: its ledger, its rounds and its results (CSV)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.files import Form, always
from rules.keutjesspel.files.ledger import ledger
from rules.keutjesspel.files.results import results
from rules.keutjesspel.files.rounds import rounds

USUAL = 10
"""So many people have a column of their own in any case."""


def _rounds(seats: int) -> list[str]:
    before = (
        "game_id round started_at ended_at leader basis number target participants pot_a_start"
        " throws zeros overs winner winner_is_leader winning_sum pot_b_before_top_up top_up"
        " pot_b_paid annulled"
    )
    return [*before.split(), *(f"net_{number}" for number in range(1, max(seats, USUAL) + 1))]


FILES: Mapping[str, Form] = {
    "keutjes_ledger": Form(
        always(
            "game_id seq ts round turn thrower is_leader sum faces from to amount reason"
            " pot_a pot_b note"
        ),
        ledger,
    ),
    "keutjes_rounds": Form(_rounds, rounds),
    "keutjes_results": Form(
        always(
            "game_id seat player capital loans balance counted difference result rank"
            " rounds_played rounds_led rounds_won options"
        ),
        results,
    ),
}
