"""What people type on the pages."""

from __future__ import annotations

import re
from typing import NamedTuple
from uuid import UUID

from django import forms
from django.utils.translation import gettext_lazy as _

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
