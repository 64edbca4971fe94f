from __future__ import annotations

from typing import Any

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models


def first_versions(apps: Any, schema_editor: Any) -> None:
    """Every profile there is has one version so far: what it compiles to today."""
    profiles = apps.get_model("tracker", "Profile").objects
    version = apps.get_model("tracker", "ProfileVersion")
    version.objects.bulk_create(
        version(profile_id=profile.pk, sheet_id=profile.sheet_id, made=profile.sheet.created)
        for profile in profiles.select_related("sheet").defer("sheet__data")
    )


class Migration(migrations.Migration):
    dependencies = [
        ("tracker", "0002_edition_outcome"),
    ]

    operations = [
        migrations.AddField(
            model_name="profile",
            name="retired",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="profile",
            name="table",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="profiles",
                to="tracker.table",
            ),
        ),
        migrations.CreateModel(
            name="ProfileVersion",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("made", models.DateTimeField(default=django.utils.timezone.now)),
                (
                    "profile",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="versions",
                        to="tracker.profile",
                    ),
                ),
                (
                    "sheet",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="versions",
                        to="tracker.sheet",
                    ),
                ),
            ],
            options={"ordering": ["-pk"]},
        ),
        migrations.RunPython(first_versions, migrations.RunPython.noop),
    ]
