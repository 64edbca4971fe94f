"""What people type on the pages."""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

from tracker.house_rules import HouseRulesForm, fields_of, filled_in
from tracker.record import ProfileAsked

UID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}", re.IGNORECASE)
KEY = re.compile(r"(?<![\w-])[\w-]{32}(?![\w-])", re.ASCII)


class Named(NamedTuple):
    """What a link or code names: uids, and a key if there is one."""

    uids: list[UUID]
    key: str | None


def named_in(text: str) -> Named:
    """The uids and the key in whatever was pasted.

    >>> named_in("join 9f0c1c3e-8a53-4a6e-9d0f-0d1a2b3c4d5e").key is None
    True
    """
    uids = [UUID(found) for found in UID.findall(text)]
    key = KEY.search(UID.sub(" ", text))
    return Named(uids, key.group() if key else None)


class FindForm(forms.Form):
    """A link or code, pasted or typed."""

    link = forms.CharField(
        label=_("Link or code"),
        max_length=500,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )


class KeyForm(forms.Form):
    """The pad key of a table."""

    key = forms.CharField(
        label=_("Pad key"),
        max_length=500,
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "spellcheck": "false", "autocapitalize": "off"}
        ),
    )

    def clean_key(self) -> str:
        """The key itself, also out of a whole link."""
        said: str = self.cleaned_data["key"].strip()
        return named_in(said).key or said


class ProfileForm(HouseRulesForm, forms.Form):
    """A profile; the fields of its options and of its deck are added for its kind."""

    name = forms.CharField(label=_("Name"), max_length=120)
    sentence = forms.CharField(
        label=_("In one sentence"),
        help_text=_("What people should know before they choose it."),
        max_length=300,
        required=False,
    )

    def __init__(self, data: Any = None, *, profile: Any) -> None:
        """What the profile says stands in the fields."""
        self.kind: str = profile.kind
        said = {"name": profile.name, "sentence": profile.sentence}
        super().__init__(data, initial=said | filled_in(profile.choices, profile.deck))

    def clean(self) -> dict[str, Any]:
        """The whole form, if it makes a sheet."""
        self.refuse_contradictions(self.kind)
        return self.cleaned_data

    def asked(self) -> ProfileAsked:
        """The profile as it was filled in."""
        choices, deck = self.rules()
        said = self.cleaned_data
        return ProfileAsked(self.kind, said["name"], said["sentence"], choices, deck)


def profile_form(kind: str) -> type[ProfileForm]:
    """The form of a profile of this kind of game, in the reader's words."""
    return type("ProfileForm", (ProfileForm,), fields_of(kind))
