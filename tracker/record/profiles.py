"""Profiles: named house rules, each change of them a new version with a sheet of its own."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple
from uuid import UUID

from django.utils.text import slugify

from tracker.errors import Gone
from tracker.models import Profile, ProfileVersion
from tracker.record.sheets import compile_rules, store_sheet
from tracker.record.writing import writing

SLUG_WORDS = 24
"""So much of a name stands in its address; the rest of the field holds the unguessable part."""
SLUG_BYTES = 12


class ProfileAsked(NamedTuple):
    """A profile as people have put it together."""

    kind: str
    name: str
    sentence: str = ""
    choices: Mapping[str, Any] = {}
    deck: Mapping[str, Any] = {}


def add_profile(asked: ProfileAsked, table: UUID | None = None) -> Profile:
    """A new profile of a table or, without one, of the staff.

    A table's own is offered to that table at once; whoever knows its unguessable
    address may look at it and copy it. The staff publish theirs when they are ready.
    """
    profile = Profile(kind=asked.kind, table_id=table, published=table is not None)
    token = secrets.token_hex(SLUG_BYTES)
    profile.slug = f"{slugify(asked.name)[:SLUG_WORDS].strip('-') or asked.kind}-{token}"[:50]
    return save_profile(_put(profile, asked))


def change_profile(slug: str, asked: ProfileAsked) -> Profile:
    """The profile with these house rules from now on; its address stays."""
    with writing():
        return save_profile(_put(_locked(slug), asked))


def set_profile(slug: str, **flags: bool) -> Profile:
    """Publish a profile or take it back, retire it or bring it back."""
    with writing():
        profile = _locked(slug)
        for name, value in flags.items():
            setattr(profile, name, value)
        profile.save(update_fields=list(flags))
        return profile


def save_profile(profile: Profile) -> Profile:
    """Keep a profile with the sheet it makes today; games under older sheets go on under theirs."""
    compiled = compile_rules(profile.kind, profile.choices, profile.deck)
    profile.choices, profile.deck = compiled.choices, compiled.deck
    with writing():
        profile.sheet = store_sheet(compiled)
        profile.save()
        latest = profile.versions.first()
        if latest is None or latest.sheet_id != profile.sheet_id:
            ProfileVersion.objects.create(profile=profile, sheet=profile.sheet)
    return profile


def offer_profile(slug: str, **asked: Any) -> bool:
    """Publish a profile, unless there is one of this name already; whether it is new."""
    if Profile.objects.filter(slug=slug).exists():
        return False
    save_profile(Profile(slug=slug, published=True, **asked))
    return True


def _locked(slug: str) -> Profile:
    profile = Profile.objects.select_for_update().filter(slug=slug).first()
    if profile is None:
        raise Gone(profile=slug)
    return profile


def _put(profile: Profile, asked: ProfileAsked) -> Profile:
    profile.name, profile.sentence = asked.name, asked.sentence
    profile.choices, profile.deck = dict(asked.choices), dict(asked.deck)
    return profile
