"""Lines move points; the wire tells each seat its part."""

from __future__ import annotations

from rules.ledger import BANK, Line, book, net, seat


def test_a_line_between_seats_is_told_to_both() -> None:
    line = Line(seat(1), seat(0), 1000, "docked", "plus_minus")
    assert line.to_json() == [
        {"seat": 1, "points": -1000, "why": "docked", "card": "plus_minus"},
        {"seat": 0, "points": 1000, "why": "docked", "card": "plus_minus"},
    ]


def test_the_bank_is_nobody() -> None:
    line = Line(BANK, seat(0), 350, "dice")
    assert line.to_json() == [{"seat": 0, "points": 350, "why": "dice"}]


def test_an_account_that_is_no_seat_is_nobody_either() -> None:
    line = Line(seat(0), "pot:b", 4, "zero")
    assert line.to_json() == [{"seat": 0, "points": -4, "why": "zero"}]
    assert book((300, 300), [line]) == (296, 300)


def test_net_counts_gains_and_losses_of_one_seat_only() -> None:
    lines = [Line(BANK, seat(0), 300, "dice"), Line(seat(0), seat(1), 100, "docked")]
    assert (net(0, lines), net(1, lines), net(2, lines)) == (200, 100, 0)
    assert book((0, 0, 0), lines) == (200, 100, 0)
