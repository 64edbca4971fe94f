"""Profiles and sheets."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.utils.translation import get_language
from rest_framework.request import Request
from rest_framework.response import Response

from rules.registry import GAMES
from rules.texts import FALLBACK
from tracker import record
from tracker.api import answers
from tracker.api.base import Endpoint, tagged, unchanged, with_tag, writer_of
from tracker.api.schema import HELD, TABLE, described
from tracker.api.serializers import SheetEnvelope
from tracker.errors import Gone
from tracker.house_rules import OptionTold, catalogue
from tracker.standing.profiles import profile_of, profiles_in
from tracker.standing.sheets import differs, sheet_of
from tracker.standing.tables import opened_table
from tracker.uids import uid_said

FOREVER = "public, max-age=31536000, immutable"


class ProfilesView(Endpoint):
    """The house rules that are offered."""

    @described(
        answers.Profile(many=True), 400, 401, 403, 404, parameters=[HELD, TABLE], empty=[304]
    )
    def get(self, request: Request) -> Response:
        """All published profiles, and with the key of a table its own; differences in words."""
        table = _opened(request, request.query_params.get("table"))
        return tagged(request, profiles_in(get_language() or FALLBACK, table))


class OptionsView(Endpoint):
    """What can be chosen."""

    @described(answers.Group(many=True), 404, parameters=[HELD], empty=[304])
    def get(self, request: Request, kind: str) -> Response:
        """Every house rule of a game in the reader's words, by group."""
        if kind not in GAMES:
            raise Gone(kind=kind)
        groups = [
            group._asdict() | {"options": [_option(option) for option in group.options]}
            for group in catalogue(kind)
        ]
        return tagged(request, groups)


class SheetsView(Endpoint):
    """Where house rules become a sheet."""

    @described(answers.CompiledSheet, 400, 401, 403, 404, 413, 415, 422, request=SheetEnvelope)
    def post(self, request: Request) -> Response:
        """Compile a sheet from a profile and what is different tonight, and keep it."""
        asked = SheetEnvelope(data=request.data)
        asked.is_valid(raise_exception=True)
        table = asked.validated_data.pop("table", None)
        compiled = _compile(**asked.validated_data, table=_opened(request, table))
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
    table: UUID | None = None,
) -> record.Compiled:
    """The sheet of a profile with tonight's choices on top."""
    start = profile_of(kind, profile, table) if profile else None
    chosen = (start.choices if start else {}) | (choices or {})
    return record.compile_rules(kind, chosen, (start.deck if start else {}) | (deck or {}))


def _opened(request: Request, table: UUID | str | None) -> UUID | None:
    """The table that was named, if the key that was shown opens it."""
    if not table:
        return None
    return opened_table(uid_said("table", table), writer_of(request)).pk


def _option(option: OptionTold) -> dict[str, Any]:
    """An option as it crosses the wire: with its choices, or with the range of its number."""
    told = option._asdict()
    choices = [{"key": key, "text": text} for key, text in told.pop("choices")]
    least, most = told.pop("least"), told.pop("most")
    return told | ({"choices": choices} if choices else {"least": least, "most": most})


class SheetView(Endpoint):
    """A compiled sheet."""

    @described(answers.SheetData, 404, parameters=[HELD], empty=[304])
    def get(self, request: Request, fingerprint: str) -> Response:
        """The sheet with this fingerprint; it never changes."""
        sheet = sheet_of(fingerprint)
        answer = unchanged(request, fingerprint) or Response(sheet)
        return with_tag(answer, fingerprint, caching=FOREVER)
