"""House rules: profiles, edited option by option, and the sheets they have made."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rules.errors import Refused
from rules.options import Option, read_options
from rules.registry import GAMES
from rules.sheet import MOST_OF_A_CARD
from rules.texts import FALLBACK, texts
from tracker import record
from tracker.admin.generic import ModelAdmin, ModelForm
from tracker.admin.shared import Verdicts
from tracker.models import Profile, Sheet
from tracker.words import message

OPTION, DECK = "option-", "deck-"
PLAIN = ("kind", "name", "slug", "sentence", "published")


class ProfileForm(ModelForm[Profile]):
    """A profile; the fields of its options and of its deck are added for its kind."""

    kind = forms.ChoiceField(label=_("Kind of game"))

    class Meta:
        model = Profile
        fields = PLAIN

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """What was chosen stands in the fields; all else is as printed."""
        super().__init__(*args, **kwargs)
        if "kind" in self.fields:
            kinds = [(kind, game.title) for kind, game in GAMES.items()]
            self.fields["kind"].choices = kinds  # type: ignore[attr-defined]
        for prefix, stored in ((OPTION, self.instance.choices), (DECK, self.instance.deck)):
            self.initial.update({f"{prefix}{key}": value for key, value in stored.items()})

    def clean(self) -> dict[str, Any]:
        """The choices and the deck, if they make a sheet."""
        cleaned: dict[str, Any] = super().clean() or {}
        self.instance.choices = self._under(OPTION, cleaned)
        self.instance.deck = self._under(DECK, cleaned)
        kind = cleaned.get("kind") or self.instance.kind
        if not self.errors:
            try:
                record.compile_rules(kind, self.instance.choices, self.instance.deck)
            except Refused as refusal:
                raise forms.ValidationError(message(refusal)) from None
        return cleaned

    def _under(self, prefix: str, cleaned: dict[str, Any]) -> dict[str, Any]:
        return {
            name.removeprefix(prefix): value
            for name, value in cleaned.items()
            if name.startswith(prefix) and value is not None
        }


def fields_of(kind: str) -> dict[str, forms.Field]:
    """A field for each option of a game and for each of its cards."""
    words = texts(kind, (get_language() or FALLBACK).split("-")[0])
    base, catalogue = GAMES[kind].printed()
    options = {
        f"{OPTION}{key}": _field(option, words["options"][key])
        for key, option in read_options(catalogue).items()
    }
    deck = {
        f"{DECK}{key}": forms.IntegerField(
            label=words["cards"][key]["name"],
            initial=card["count"],
            min_value=0,
            max_value=MOST_OF_A_CARD,
            help_text=_("%(count)s in the printed deck") % {"count": card["count"]},
        )
        for key, card in base["cards"].items()
    }
    return {**options, **deck}


def _field(option: Option, words: dict[str, Any]) -> forms.Field:
    told = {"label": words["name"], "help_text": words["help"], "initial": option.default}
    if option.pointer:
        return forms.IntegerField(min_value=option.least, max_value=option.most, **told)
    return forms.ChoiceField(
        choices=[(key, words["choices"][key]) for key in option.choices], **told
    )


@admin.register(Profile)
class ProfileAdmin(ModelAdmin[Profile]):
    """Profiles; saving one makes a new sheet, and games under older sheets go on under theirs."""

    list_display = ("name", "kind", "published", "choices", "deck", "sheet")
    list_filter = ("published", "kind")
    list_select_related = ("sheet",)
    search_fields = ("name", "slug", "sentence")
    prepopulated_fields = {"slug": ("name",)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Profile]:
        """Profiles without the whole text of their sheets."""
        return super().get_queryset(request).defer("sheet__data")

    def get_fieldsets(self, request: HttpRequest, obj: Profile | None = None) -> Any:
        """What it is called, its house rules, its deck."""
        names = fields_of(_kind(request, obj))
        return [
            (None, {"fields": PLAIN}),
            (_("House rules"), {"fields": [name for name in names if name.startswith(OPTION)]}),
            (_("Deck"), {"fields": [name for name in names if name.startswith(DECK)]}),
        ]

    def get_form(
        self, request: HttpRequest, obj: Profile | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """A form with the options of this kind of game."""
        fields = fields_of(_kind(request, obj))
        kwargs["form"] = type("ProfileForm", (ProfileForm,), fields)
        return super().get_form(request, obj, change, **kwargs)

    def get_readonly_fields(self, request: HttpRequest, obj: Profile | None = None) -> Any:
        """A profile stays with its kind."""
        return ("kind",) if obj else ()

    def save_model(self, request: HttpRequest, obj: Profile, form: Any, change: bool) -> None:
        """Through the writer, which compiles the sheet."""
        record.save_profile(obj)


def _kind(request: HttpRequest, profile: Profile | None) -> str:
    """The kind of the profile, of the form that was sent, of the link, or the first there is."""
    asked = (profile and profile.kind) or request.POST.get("kind") or request.GET.get("kind")
    return asked if asked in GAMES else next(iter(GAMES))


@admin.register(Sheet)
class SheetAdmin(Verdicts, ModelAdmin[Sheet]):
    """Sheets never change."""

    list_display = ("title", "kind", "fingerprint", "choices", "deck", "created")
    list_filter = ("kind",)
    search_fields = ("title", "fingerprint")
    ordering = ("-created",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Sheet]:
        """In the list the whole text is not read."""
        return super().get_queryset(request).defer("data")
