"""``manage.py demo``: a table to look at."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.utils import timezone

from tracker import record
from tracker.keys import Writer
from tracker.management import fixtures

KEY_BYTES = 24
"""Make 32 URL-safe characters."""


class Command(BaseCommand):
    """Each run makes one more table, with a key of its own."""

    help = "Make a table with people and games, and print the link to its pad."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The address is only spoken of."""
        parser.add_argument("--site", default="http://127.0.0.1:8000")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the table, play its games, and print its links."""
        call_command("load_profiles", verbosity=0)
        demo = fixtures.read("demo.json")
        writer = Writer(secrets.token_urlsafe(KEY_BYTES), "demo")
        table = record.open_table(uuid4(), demo["table"], writer)
        people = [_seat(table.pk, person, writer) for person in demo["people"]]
        for game in demo["games"]:
            uid = _play(table.pk, people, game, writer)
            self.stdout.write(f"Watch: {options['site']}/watch/{uid}/")
        self.stdout.write(f"Pad: {options['site']}/pad/#/join/{table.pk}/{writer.key}")


def _seat(table: UUID, person: dict[str, Any], writer: Writer) -> UUID:
    uid: UUID = record.put_player(table, uuid4(), person, writer).pk
    return uid


def _play(table: UUID, people: list[UUID], game: dict[str, Any], writer: Writer) -> UUID:
    """One game from its golden file, as far as the demo has got with it."""
    golden = fixtures.read(f"golden/{game['kind']}/{game['golden']}.json")
    sheet = record.save_sheet(record.compile_rules(game["kind"], {}, {}))
    asked = record.GameAsked(
        kind=game["kind"],
        sheet=sheet.pk,
        seats=[record.SeatAsked(people[place]) for place in game["seats"]],
        started_at=timezone.now() - timedelta(hours=game["hours_ago"]),
        note=game["note"],
    )
    uid = uuid4()
    record.put_game(table, uid, asked, writer)
    for number, slip in enumerate(golden["slips"][: game["turns"]]):
        written = record.Slip(number, 0, slip["seat"], slip["steps"])
        record.write_turn(uid, uuid4(), written, writer)
    return uid
