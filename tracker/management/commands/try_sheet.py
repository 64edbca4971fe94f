"""``manage.py try_sheet``: what a profile would do, from many simulated games."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.registry import GAMES
from tracker import trials
from tracker.errors import Gone
from tracker.standing.profiles import profile_at
from tracker.standing.sheets import sheet_of

SHARES = ("busts", "swayed", "by_card", "unfinished")


class Command(BaseCommand):
    """The same seed gives the same figures, here and on the profile's page."""

    help = "Print figures of simulated games by a profile, the official sheet beside it."

    def add_arguments(self, parser: CommandParser) -> None:
        """Which profile, how many games, how many seats, which seed."""
        parser.add_argument("--profile", required=True, help="the slug of the profile")
        parser.add_argument("--games", type=int, default=trials.GAMES_IN_ALL)
        parser.add_argument("--seats", type=int, default=trials.SEATS)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        """Play the games and print the figures in two columns."""
        try:
            profile = profile_at(options["profile"])
        except Gone:
            raise CommandError(f"There is no profile {options['profile']}.") from None
        rules, games = GAMES[profile.kind], options["games"]
        if options["seats"] not in rules.seats or games < 1:
            raise CommandError(
                f"{rules.seats.start} to {rules.seats.stop - 1} seats, 1 game or more."
            )
        asked = {name: options[name] for name in ("seats", "seed", "games")}
        official, house = (
            trials.trial_of(profile.kind, data, **asked).figures()
            for data in (rules.printed()[0], sheet_of(profile.sheet_id))
        )
        self.stdout.write(f"{games} games, {asked['seats']} seats, seed {asked['seed']}")
        self.stdout.write(f"{'':14}{'official':>12}{profile.slug:>26}")
        for name, figure in official.items():
            self.stdout.write(f"{name:14}{_told(name, figure):>12}{_told(name, house[name]):>26}")


def _told(name: str, figure: float) -> str:
    return f"{figure:.1%}" if name in SHARES else f"{figure:.1f}"
