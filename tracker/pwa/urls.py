"""Where the pad is found."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tracker.pwa.views import PadView

urlpatterns: list[URLPattern | URLResolver] = [
    path("pad/", PadView.as_view(), name="pwa-pad"),
]
