"""Where the pages are found."""

from __future__ import annotations

from django.urls import path

from tracker.web import boards, games, start, tables

urlpatterns = [
    path("", start.start, name="web-start"),
    path("find/", start.find, name="web-find"),
    path("tables/<uuid:table>/", tables.show_table, name="web-table"),
    path("tables/<uuid:table>/open/", tables.open_table, name="web-open"),
    path("games/<uuid:game>/", games.show_game, name="web-game"),
    path("watch/<uuid:game>/", boards.board, name="web-board"),
    path("live/<uuid:game>/", boards.no_stream, name="web-live"),
]
