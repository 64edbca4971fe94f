"""The name of the rules belongs to the game; a sheet, which all tables share, has none."""

from __future__ import annotations

from typing import Any

from django.db import migrations, models
from django.db.models import Exists, OuterRef, Subquery, Value
from django.db.models.functions import Coalesce


def name_games(apps: Any, schema_editor: Any) -> None:
    """Each game has the name its table gives its rules, else the staff, else what the sheet had.

    A sheet that another table has made may have that table's words: they are not handed on.
    """
    made = apps.get_model("tracker", "ProfileVersion").objects.order_by("profile")
    here = made.filter(sheet=OuterRef("sheet"))
    own = here.filter(profile__table=OuterRef("table"))
    shared = here.filter(profile__table=None, profile__published=True)
    of_tables = made.filter(sheet=OuterRef("pk"), profile__table__isnull=False)
    sheets = apps.get_model("tracker", "Sheet").objects.filter(~Exists(of_tables))
    names = (
        Subquery(own.values("profile__name")[:1]),
        Subquery(shared.values("profile__name")[:1]),
        Subquery(sheets.filter(pk=OuterRef("sheet")).values("title")[:1]),
    )
    apps.get_model("tracker", "Game").objects.update(profile=Coalesce(*names, Value("")))


class Migration(migrations.Migration):
    dependencies = [
        ("tracker", "0010_field_names"),
    ]

    operations = [
        migrations.AddField(
            model_name="game",
            name="profile",
            field=models.CharField(blank=True, max_length=120, verbose_name="profile"),
        ),
        migrations.RunPython(name_games, migrations.RunPython.noop),
        migrations.RemoveField(model_name="sheet", name="title"),
    ]
