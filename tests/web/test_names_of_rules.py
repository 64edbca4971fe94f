"""What rules are called on the pages: by each table in its own words."""

from __future__ import annotations

from django.test import Client

from tests.builders import CLOVER, HUNDRED, Evening
from tests.web.conftest import house_rules
from tracker import record


def test_every_page_of_a_table_calls_the_rules_by_its_own_name(
    people: Client, evening: Evening
) -> None:
    other = Evening().begin()
    other.game(sheet=house_rules(other, "Their secret"))
    game = evening.game(sheet=house_rules(evening, "Ours"))
    evening.play(game, HUNDRED, CLOVER)
    table = f"/tables/{evening.table}/"
    pages = (
        *(table, f"{table}?profile=Ours", f"{table}files/", f"{table}figures/"),
        *(f"/games/{game}/", f"/games/{game}/rules/"),
    )
    for page in pages:
        told = people.get(page).content.decode()
        assert "Ours" in told, page
        assert "Their secret" not in told, page
    assert str(game) not in people.get(f"{table}?profile=Their+secret").content.decode()


def test_the_page_of_a_sheet_tells_no_name_of_a_table(client: Client, evening: Evening) -> None:
    sheet = house_rules(evening, "Ours")
    told = client.get(f"/rules/sheets/{sheet}/").content.decode()
    assert "from the official sheet, marked below" in told
    assert "Ours" not in told
    everybodys = record.add_profile(record.ProfileAsked("tutto", "Short", choices={"goal": 3000}))
    record.set_profile(everybodys.slug, published=True)
    assert "<bdi>Short</bdi>" in client.get(f"/rules/sheets/{sheet}/").content.decode()
