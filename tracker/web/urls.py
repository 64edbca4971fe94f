"""Where the pages are found."""

from __future__ import annotations

from django.urls import path

from tracker.web import boards, games, rules, start, tables

urlpatterns = [
    path("", start.start, name="web-start"),
    path("find/", start.find, name="web-find"),
    path("tables/<uuid:table>/", tables.show_table, name="web-table"),
    path("tables/<uuid:table>/open/", tables.open_table, name="web-open"),
    path("games/<uuid:game>/", games.show_game, name="web-game"),
    path("games/<uuid:game>/rules/", rules.game_rules, name="web-game-rules"),
    path("rules/", rules.all_rules, name="web-all-rules"),
    path("rules/sheets/<str:fingerprint>/", rules.sheet_rules, name="web-sheet-rules"),
    path("rules/<slug:kind>/", rules.printed_rules, name="web-rules"),
    path("watch/<uuid:game>/", boards.board, name="web-board"),
]
