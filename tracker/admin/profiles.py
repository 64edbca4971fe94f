"""House rules: profiles, edited option by option, and the sheets they have made."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from rules.registry import GAMES
from tracker import record
from tracker.admin.generic import ModelAdmin, ModelForm
from tracker.admin.shared import Verdicts
from tracker.house_rules import DECK, OPTION, HouseRulesForm, catalogue, fields_of, filled_in
from tracker.models import Profile, Sheet

PLAIN = ("kind", "name", "slug", "sentence", "table", "published", "retired")


class ProfileForm(HouseRulesForm, ModelForm[Profile]):
    """A profile; the fields of its options and of its deck are added for its kind."""

    class Meta:
        model = Profile
        fields = PLAIN
        help_texts = {
            "sentence": _("What people should know before they choose it."),
            "slug": _("The last part of its address; links to it break when it changes."),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """What was chosen stands in the fields; all else is as printed."""
        super().__init__(*args, **kwargs)
        for field in self.fields.values():
            if example := getattr(field, "example", ""):
                field.help_text = f"{field.help_text} {example}"
        self.initial.update(filled_in(self.instance.choices, self.instance.deck))

    def clean(self) -> dict[str, Any]:
        """The choices and the deck, if they make a sheet."""
        cleaned: dict[str, Any] = super().clean() or {}
        self.instance.choices, self.instance.deck = self.rules()
        self.refuse_contradictions(cleaned.get("kind") or self.instance.kind)
        return cleaned


@admin.register(Profile)
class ProfileAdmin(ModelAdmin[Profile]):
    """Profiles; saving one makes a new sheet, and games under older sheets go on under theirs."""

    list_display = ("name", "kind", "table", "published", "retired", "choices", "deck", "sheet")
    list_filter = ("published", "retired", "kind")
    list_select_related = ("sheet", "table")
    autocomplete_fields = ("table",)
    search_fields = ("name", "slug", "sentence")
    prepopulated_fields = {"slug": ("name",)}

    def get_queryset(self, request: HttpRequest) -> QuerySet[Profile]:
        """Profiles without the whole text of their sheets."""
        return super().get_queryset(request).defer("sheet__data")

    def get_fieldsets(self, request: HttpRequest, obj: Profile | None = None) -> Any:
        """What it is called, its house rules, its deck."""
        kind = _kind(request, obj)
        cards = [name for name in fields_of(kind) if name.startswith(DECK)]
        return [
            (None, {"fields": PLAIN, "description": None if obj else _other_games(kind)}),
            *(
                (group.name, {"fields": [f"{OPTION}{option.key}" for option in group.options]})
                for group in catalogue(kind)
            ),
            *([(_("Cards in the deck"), {"fields": cards})] if cards else ()),
            (_("Versions"), {"fields": ("versions",)}),
        ]

    def get_form(
        self, request: HttpRequest, obj: Profile | None = None, change: bool = False, **kwargs: Any
    ) -> Any:
        """A form with the options of this kind of game, which is asked for only at first."""
        kind = _kind(request, obj)
        options = fields_of(kind)
        if obj is None:
            options["kind"] = forms.ChoiceField(
                label=_("Kind of game"), choices=[(kind, GAMES[kind].title)], initial=kind
            )
        kwargs["form"] = type("ProfileForm", (ProfileForm,), options)
        return super().get_form(request, obj, change, **kwargs)

    def get_readonly_fields(self, request: HttpRequest, obj: Profile | None = None) -> Any:
        """A profile stays with its kind, and its versions with what they were."""
        return ("kind", "versions") if obj else ("versions",)

    @admin.display(description=_("Versions"))
    def versions(self, profile: Profile) -> str:
        """What it has compiled to, the latest first; games keep the one they were begun with."""
        lines = [f"{each.made:%Y-%m-%d} {each.sheet_id}" for each in profile.versions.all()]
        return "\n".join(lines) or "-"

    def save_model(self, request: HttpRequest, obj: Profile, form: Any, change: bool) -> None:
        """Through the writer, which compiles the sheet."""
        record.save_profile(obj)


def _kind(request: HttpRequest, profile: Profile | None) -> str:
    """The kind of the profile, of the form that was sent, of the link, or the first there is."""
    asked = (profile and profile.kind) or request.POST.get("kind") or request.GET.get("kind")
    return asked if asked in GAMES else next(iter(GAMES))


def _other_games(kind: str) -> SafeString:
    """The ways to a new profile of another game."""
    others = ((other.key, other.title) for other in GAMES.values() if other.key != kind)
    return format_html_join(" · ", '<a href="?kind={}">{}</a>', others)


@admin.register(Sheet)
class SheetAdmin(Verdicts, ModelAdmin[Sheet]):
    """Sheets never change."""

    list_display = ("fingerprint", "kind", "choices", "deck", "created")
    list_filter = ("kind",)
    search_fields = ("fingerprint",)
    ordering = ("-created",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Sheet]:
        """In the list the whole text is not read."""
        return super().get_queryset(request).defer("data")
