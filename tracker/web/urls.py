"""Where the pages are found."""

from __future__ import annotations

from django.urls import path

from tracker.web import (
    boards,
    evenings,
    figure_lines,
    figures,
    games,
    keeping,
    players,
    profile_edit,
    profiles,
    rules,
    start,
    tables,
    trials,
)

urlpatterns = [
    path("", start.start, name="web-start"),
    path("find/", start.find, name="web-find"),
    path("tables/<uuid:table>/", tables.show_table, name="web-table"),
    path("tables/<uuid:table>/open/", tables.open_table, name="web-open"),
    path("tables/<uuid:table>/files/", keeping.keeping, name="web-keeping"),
    path("tables/<uuid:table>/take-in/", keeping.take_in, name="web-take-in"),
    path("tables/<uuid:table>/erase/", keeping.erase, name="web-erase"),
    path("games/<uuid:game>/bin/", keeping.bin_game, name="web-bin"),
    path("tables/<uuid:table>/evenings/<str:day>/", evenings.show_evening, name="web-evening"),
    path(
        "tables/<uuid:table>/evenings/<str:day>/open/", tables.open_table, name="web-open-evening"
    ),
    path("tables/<uuid:table>/figures/", figures.show_figures, name="web-figures"),
    path(
        "tables/<uuid:table>/figures/course.svg",
        figures.figures_picture,
        name="web-figures-picture",
    ),
    path(
        "tables/<uuid:table>/figures/lines/",
        figure_lines.show_lines,
        name="web-figure-lines",
    ),
    path("tables/<uuid:table>/people/", players.players, name="web-players"),
    path("games/<uuid:game>/course.svg", games.game_picture, name="web-game-picture"),
    path("games/<uuid:game>/", games.show_game, name="web-game"),
    path("games/<uuid:game>/rules/", rules.game_rules, name="web-game-rules"),
    path("games/<uuid:game>/what-if/", trials.what_if_page, name="web-what-if"),
    path("house-rules/", profiles.all_profiles, name="web-profiles"),
    path("house-rules/read/", profiles.read_profile, name="web-profile-read"),
    path("house-rules/new/<slug:kind>/", profiles.new_profile, name="web-profile-new"),
    path("house-rules/try/<str:sheet>/", trials.try_profile, name="web-trial"),
    path("house-rules/<slug:slug>/", profiles.show_profile, name="web-profile"),
    path("house-rules/<slug:slug>/edit/", profile_edit.edit_profile, name="web-profile-edit"),
    path("house-rules/<slug:slug>/copy/", profiles.copy_profile, name="web-profile-copy"),
    path("house-rules/<slug:slug>/set/", profiles.set_profile, name="web-profile-set"),
    path("house-rules/<slug:slug>/file/", profiles.profile_file, name="web-profile-file"),
    path("rules/", rules.all_rules, name="web-all-rules"),
    path("rules/sheets/<str:fingerprint>/", rules.sheet_rules, name="web-sheet-rules"),
    path("rules/<slug:kind>/", rules.printed_rules, name="web-rules"),
    path("watch/<uuid:game>/", boards.board, name="web-board"),
    path("live/<uuid:game>/", boards.no_stream, name="web-live"),
]
