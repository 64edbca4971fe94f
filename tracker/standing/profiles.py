"""Profiles: what is offered to whom, and what each has been before."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet
from django.utils.translation import get_language

from rules.registry import GAMES
from rules.texts import FALLBACK, profile_words
from tracker.errors import Gone
from tracker.models import Profile, ProfileVersion, Table
from tracker.standing.sheets import differs

__all__ = [
    "Profile",
    "ProfileTold",
    "Table",
    "for_staff",
    "name_of",
    "offered",
    "own_of",
    "profile_at",
    "profile_of",
    "profiles_in",
    "told",
    "version_of",
    "versions_of",
]


class ProfileTold(NamedTuple):
    """A profile in the reader's words."""

    profile: Profile
    name: str
    sentence: str
    differs: list[dict[str, Any]]


def told(profile: Profile, language: str = "") -> ProfileTold:
    """Name, sentence and differences in a language, the reader's own if none is named."""
    language = (language or get_language() or FALLBACK).split("-")[0]
    name, sentence = profile_words(
        profile.kind, language, profile.slug, profile.name, profile.sentence
    )
    found = differs(profile.kind, profile.choices, profile.deck, language)
    return ProfileTold(profile, name, sentence, found)


def profile_at(slug: str) -> Profile:
    """The profile with this address, whoever asks."""
    profile = _profiles().filter(slug=slug).first()
    if profile is None:
        raise Gone(profile=slug)
    return profile


def profile_of(kind: str, slug: str, table: UUID | None = None) -> Profile:
    """A profile of this kind of game that is offered to everybody, or to this table."""
    profile = offered(table).filter(kind=kind, slug=slug).first()
    if profile is None:
        raise Gone(profile=slug)
    return profile


def offered(table: UUID | None = None) -> QuerySet[Profile]:
    """What everybody may choose, and a table its own besides."""
    everybody = Q(table=None)
    whose = everybody | Q(table=table) if table else everybody
    return _profiles().filter(whose, published=True, retired=False, kind__in=list(GAMES))


def own_of(tables: Iterable[UUID]) -> QuerySet[Profile]:
    """All profiles of these tables, the retired ones too."""
    return _profiles().filter(table__in=list(tables))


def for_staff() -> QuerySet[Profile]:
    """All profiles that are no table's own."""
    return _profiles().filter(table=None)


def profiles_in(language: str, table: UUID | None = None) -> list[dict[str, Any]]:
    """What is offered, with the differences in the reader's language."""
    return [_as_data(told(profile, language)) for profile in offered(table)]


def name_of(sheet: str) -> str:
    """What everybody calls these rules; what a table calls them is its own affair."""
    return Profile.objects.name_of(sheet)


def versions_of(profile: Profile) -> QuerySet[ProfileVersion]:
    """What the profile has compiled to, the latest first."""
    return profile.versions.select_related("sheet").defer("sheet__data")


def version_of(profile: Profile, fingerprint: str) -> ProfileVersion:
    """One version of a profile, named by its sheet."""
    version = profile.versions.select_related("sheet").filter(sheet=fingerprint).first()
    if version is None:
        raise Gone(version=fingerprint)
    return version


def _profiles() -> QuerySet[Profile]:
    return Profile.objects.select_related("table", "sheet").defer("sheet__data")


def _as_data(told: ProfileTold) -> dict[str, Any]:
    return {
        "slug": told.profile.slug,
        "name": told.name,
        "kind": told.profile.kind,
        "sentence": told.sentence,
        "sheet": told.profile.sheet_id,
        "table": told.profile.table_id and str(told.profile.table_id),
        "differs": told.differs,
    }
