"""What busts took, and which cards were complete: read once more from all slips there are."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models

from rules.errors import RuleError
from rules.fold import verdicts
from rules.position import Ruling, Span
from rules.registry import GAMES

BATCH = 500


def read_again(apps: Any, schema_editor: Any) -> None:
    """Fold every game; one that its sheet refuses is left for ``manage.py refold`` to name."""
    Game = apps.get_model("tracker", "Game")
    for uid in list(Game.objects.order_by().values_list("pk", flat=True)):
        game = Game.objects.select_related("sheet").get(pk=uid)
        turns = list(game.turns.order_by("number").only("uid", "seat", "steps", "lost"))
        try:
            keep(apps, game, turns, rulings_on(game, turns))
        except RuleError:
            continue


def rulings_on(game: Any, turns: list[Any]) -> list[Ruling]:
    """What the rules say of the slips of a game."""
    rules = GAMES[game.kind]
    sheet = rules.read_sheet(game.sheet.data)
    spans = [Span(*span) for span in game.seats.order_by("index").values_list("joined", "left")]
    slips = ({"seat": turn.seat, "steps": turn.steps} for turn in turns)
    told = list(verdicts(rules, sheet, rules.open(sheet, spans), slips))
    return [verdict.ruling for verdict in told]


def keep(apps: Any, game: Any, turns: list[Any], rulings: list[Ruling]) -> None:
    """Write what was lost in each turn, and which cards were complete."""
    complete = set()
    for turn, ruling in zip(turns, rulings, strict=True):
        turn.lost = ruling.lost
        complete |= {(turn.pk, place) for place, card in enumerate(ruling.cards) if card.complete}
    lost = [turn for turn in turns if turn.lost]
    apps.get_model("tracker", "Turn").objects.bulk_update(lost, ["lost"], batch_size=BATCH)
    drawn = apps.get_model("tracker", "DrawnCard").objects.filter(turn__game=game)
    cards = [pk for pk, *at in drawn.values_list("pk", "turn", "place") if tuple(at) in complete]
    for start in range(0, len(cards), BATCH):
        drawn.filter(pk__in=cards[start : start + BATCH]).update(complete=True)


class Migration(migrations.Migration):
    dependencies = [
        ("tracker", "0005_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="drawncard",
            name="complete",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="turn",
            name="lost",
            field=models.BigIntegerField(default=0),
        ),
        migrations.RunPython(read_again, migrations.RunPython.noop),
    ]
