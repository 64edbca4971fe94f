"""Django's classes as their types know them: each for one kind of row.

Only type checkers read the kind; to Django they are its own plain classes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from django.contrib.admin import ModelAdmin, TabularInline
    from django.forms import ModelForm
else:
    from django import forms
    from django.contrib import admin

    class _OfRows:
        def __class_getitem__(cls, row):
            return cls

    class ModelAdmin(_OfRows, admin.ModelAdmin):
        """A page for rows."""

    class TabularInline(_OfRows, admin.TabularInline):
        """Rows on the page of another."""

    class ModelForm(_OfRows, forms.ModelForm):
        """A form for a row."""


__all__ = ["ModelAdmin", "ModelForm", "TabularInline"]
