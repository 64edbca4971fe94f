"""Where the pad is found."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, path

from tracker.pwa.views import PadView, service_worker, show_manifest

urlpatterns: list[URLPattern | URLResolver] = [
    path("pad/", PadView.as_view(), name="pwa-pad"),
    path("sw.js", service_worker, name="pwa-worker"),
    path("manifest.webmanifest", show_manifest, name="pwa-manifest"),
]
