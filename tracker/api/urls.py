"""Where the API is found, under ``/api/``."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path, re_path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from tracker.api.views.exports import (
    GameBookView,
    GameHistoryView,
    TableBookView,
    TableHistoryView,
    WholeTableView,
)
from tracker.api.views.games import BinView, GameView, TableGameView
from tracker.api.views.nowhere import NowhereView
from tracker.api.views.sheets import OptionsView, ProfilesView, SheetsView, SheetView
from tracker.api.views.tables import KeyView, MergedView, PlayerView, TableView
from tracker.api.views.turns import TurnsView, TurnView

endpoints = [
    path("tables/<uuid:table>/", TableView.as_view(), name="api-table"),
    path("tables/<uuid:table>/key/", KeyView.as_view(), name="api-key"),
    path("tables/<uuid:table>/players/<uuid:player>/", PlayerView.as_view(), name="api-player"),
    path(
        "tables/<uuid:table>/players/<uuid:player>/merged/",
        MergedView.as_view(),
        name="api-merged",
    ),
    path("tables/<uuid:table>/games/<uuid:game>/", TableGameView.as_view(), name="api-table-game"),
    path("tables/<uuid:table>/history.csv", TableHistoryView.as_view(), name="api-table-history"),
    path("tables/<uuid:table>/history.xlsx", TableBookView.as_view(), name="api-table-book"),
    path("tables/<uuid:table>/table.json", WholeTableView.as_view(), name="api-table-whole"),
    path("profiles/", ProfilesView.as_view(), name="api-profiles"),
    path("options/<str:kind>/", OptionsView.as_view(), name="api-options"),
    path("sheets/", SheetsView.as_view(), name="api-sheets"),
    path("sheets/<str:fingerprint>/", SheetView.as_view(), name="api-sheet"),
    path("games/<uuid:game>/", GameView.as_view(), name="api-game"),
    path("games/<uuid:game>/history.csv", GameHistoryView.as_view(), name="api-game-history"),
    path("games/<uuid:game>/history.xlsx", GameBookView.as_view(), name="api-game-book"),
    path("games/<uuid:game>/bin/", BinView.as_view(), name="api-bin"),
    path("games/<uuid:game>/turns/", TurnsView.as_view(), name="api-turns"),
    path("games/<uuid:game>/turns/<uuid:turn>/", TurnView.as_view(), name="api-turn"),
]

urlpatterns: list[URLPattern | URLResolver] = [
    path("v1/", include(endpoints)),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path(
        "docs/",
        SpectacularSwaggerSplitView.as_view(url_name="api-schema", template_name="api/docs.html"),
        name="api-docs",
    ),
    re_path("", NowhereView.as_view(), name="api-nowhere"),
]
