"""Every card gets its throws as people write them down, from the throws that are there."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

CARDS_AT_ONCE = 1000


def spell(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Write down what fell and what was kept on each card."""
    throws = apps.get_model("tracker", "Throw").objects.order_by("card", "place")
    found = throws.values_list("card", "thrown", "kept").iterator(CARDS_AT_ONCE)
    some: list[Any] = []
    card = apps.get_model("tracker", "DrawnCard")
    for pk, fallen in groupby(found, key=lambda throw: throw[0]):
        dice = " ".join(f"{'-'.join(thrown)}>{'-'.join(kept)}" for _, thrown, kept in fallen)
        some.append(card(pk=pk, dice=dice))
        if len(some) == CARDS_AT_ONCE:
            card.objects.bulk_update(some, ["dice"])
            some.clear()
    card.objects.bulk_update(some, ["dice"])


class Migration(migrations.Migration):
    dependencies = [
        ("tracker", "0006_lost_and_complete"),
    ]

    operations = [
        migrations.AddField(
            model_name="drawncard",
            name="dice",
            field=models.TextField(blank=True, default=""),
        ),
        migrations.RunPython(spell, migrations.RunPython.noop),
    ]
