"""Profiles and sheets."""

from __future__ import annotations

from typing import Any

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from rules.texts import FALLBACK
from tracker import record
from tracker.api import answers
from tracker.api.base import Endpoint, tagged, unchanged, with_tag
from tracker.api.schema import HELD, described
from tracker.api.serializers import SheetEnvelope
from tracker.standing.sheets import differs, profile_of, profiles_in, sheet_of

FOREVER = "public, max-age=31536000, immutable"


class ProfilesView(Endpoint):
    """The house rules that are offered."""

    @described(answers.Profile(many=True), parameters=[HELD], empty=[304])
    def get(self, request: Request) -> Response:
        """All published profiles, with what departs from the printed rules in words."""
        return tagged(request, profiles_in(get_language() or FALLBACK))


class SheetsView(Endpoint):
    """Where house rules become a sheet."""

    @described(answers.CompiledSheet, 400, 404, 413, 415, 422, request=SheetEnvelope)
    def post(self, request: Request) -> Response:
        """Compile a sheet from a profile and what is different tonight, and keep it."""
        asked = SheetEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        compiled = _compile(**asked.validated_data)
        sheet = record.save_sheet(compiled)
        language = get_language() or FALLBACK
        answer = {
            "fingerprint": sheet.pk,
            "sheet": compiled.data,
            "differs": differs(compiled.kind, compiled.choices, compiled.deck, language),
        }
        return with_tag(Response(answer), sheet.pk)


def _compile(
    kind: str,
    profile: str | None = None,
    choices: dict[str, Any] | None = None,
    deck: dict[str, Any] | None = None,
) -> record.Compiled:
    """The sheet of a profile with tonight's choices on top."""
    start = profile_of(kind, profile) if profile else None
    chosen = (start.choices if start else {}) | (choices or {})
    return record.compile_rules(kind, chosen, (start.deck if start else {}) | (deck or {}))


class SheetView(Endpoint):
    """A compiled sheet."""

    @described(answers.SheetData, 404, parameters=[HELD], empty=[304])
    def get(self, request: Request, fingerprint: str) -> Response:
        """The sheet with this fingerprint; it never changes."""
        sheet = sheet_of(fingerprint)
        answer = unchanged(request, fingerprint) or Response(sheet)
        return with_tag(answer, fingerprint, caching=FOREVER)
