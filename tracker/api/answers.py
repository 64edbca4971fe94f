"""What the answers look like, told to whoever reads the schema."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers


class Refusal(serializers.Serializer[Any]):
    """Every "no": a code for programs, a message for people, and the place at fault."""

    code = serializers.CharField()
    message = serializers.CharField()
    where = serializers.DictField()


class Standing(serializers.Serializer[Any]):
    """Where a game stands; lists are in seat order."""

    balances = serializers.ListField(child=serializers.IntegerField())
    next_seat = serializers.IntegerField(allow_null=True)
    number = serializers.IntegerField()
    round = serializers.IntegerField()
    last_round = serializers.BooleanField()
    over = serializers.BooleanField()
    winners = serializers.ListField(child=serializers.IntegerField())
    reason = serializers.CharField(allow_null=True)
    results = serializers.ListField(child=serializers.IntegerField(), required=False)
    veiled = serializers.BooleanField(required=False)


class Line(serializers.Serializer[Any]):
    """Points a seat gained or lost, and why."""

    seat = serializers.IntegerField()
    points = serializers.IntegerField()
    why = serializers.CharField()
    card = serializers.CharField(required=False)


class Ruling(serializers.Serializer[Any]):
    """The verdict on one slip."""

    outcome = serializers.CharField()
    lines = Line(many=True)
    at_risk = serializers.IntegerField()


class WrittenTurn(serializers.Serializer[Any]):
    """A slip as it was stored, and where the game stands with it."""

    rev = serializers.IntegerField()
    edition = serializers.IntegerField()
    ruling = Ruling()
    standing = Standing()


class RewrittenTurn(serializers.Serializer[Any]):
    """One slip of a rewritten game."""

    uid = serializers.UUIDField()
    number = serializers.IntegerField()
    edition = serializers.IntegerField()
    ruling = Ruling()


class RewrittenGame(serializers.Serializer[Any]):
    """The slips as they stand after a rewrite."""

    rev = serializers.IntegerField()
    turns = RewrittenTurn(many=True)
    standing = Standing()


class Player(serializers.Serializer[Any]):
    """A person at a table."""

    uid = serializers.UUIDField()
    name = serializers.CharField()
    colour = serializers.CharField(allow_blank=True)
    archived = serializers.BooleanField()
    left_out = serializers.BooleanField()
    merged = serializers.UUIDField(allow_null=True)


class Seat(serializers.Serializer[Any]):
    """A player's place in one game."""

    player = serializers.UUIDField()
    name = serializers.CharField()
    colour = serializers.CharField(allow_blank=True)
    joined = serializers.IntegerField()
    left = serializers.IntegerField(allow_null=True)


class GameSummary(serializers.Serializer[Any]):
    """A game without its slips."""

    uid = serializers.UUIDField()
    kind = serializers.CharField()
    rev = serializers.IntegerField()
    sheet = serializers.CharField()
    seats = Seat(many=True)
    started_at = serializers.DateTimeField()
    note = serializers.CharField(allow_blank=True)
    closed = serializers.BooleanField()
    standing = Standing()


class StandingSlip(serializers.Serializer[Any]):
    """A slip in its latest edition."""

    uid = serializers.UUIDField()
    number = serializers.IntegerField()
    edition = serializers.IntegerField()
    seat = serializers.IntegerField()
    steps = serializers.ListField(child=serializers.DictField())


class Game(GameSummary):
    """A game with all its slips."""

    turns = StandingSlip(many=True)


class Bin(serializers.Serializer[Any]):
    """Whether a game is in the bin."""

    uid = serializers.UUIDField()
    rev = serializers.IntegerField()
    binned = serializers.BooleanField()


class Table(serializers.Serializer[Any]):
    """A table, its people and its games."""

    uid = serializers.UUIDField()
    name = serializers.CharField()
    players = Player(many=True)
    games = GameSummary(many=True)


class Difference(serializers.Serializer[Any]):
    """What departs from the printed rules, in words."""

    option = serializers.CharField()
    choice = serializers.JSONField()
    text = serializers.CharField()


class Profile(serializers.Serializer[Any]):
    """A published bundle of house rules."""

    slug = serializers.CharField()
    name = serializers.CharField()
    kind = serializers.CharField()
    sentence = serializers.CharField(allow_blank=True)
    sheet = serializers.CharField()
    table = serializers.UUIDField(allow_null=True)
    differs = Difference(many=True)


class Choice(serializers.Serializer[Any]):
    """What an option can be set to."""

    key = serializers.CharField()
    text = serializers.CharField()


class Option(serializers.Serializer[Any]):
    """A house rule in words: choices, or the range of its number."""

    key = serializers.CharField()
    name = serializers.CharField()
    help = serializers.CharField()
    example = serializers.CharField()
    default = serializers.JSONField()
    choices = Choice(many=True, required=False)
    least = serializers.IntegerField(required=False)
    most = serializers.IntegerField(required=False)


class Group(serializers.Serializer[Any]):
    """House rules that belong together."""

    key = serializers.CharField()
    name = serializers.CharField()
    options = Option(many=True)


class CompiledSheet(serializers.Serializer[Any]):
    """A sheet and its name."""

    fingerprint = serializers.CharField()
    sheet = serializers.DictField()
    differs = Difference(many=True)


class SheetData(serializers.Serializer[Any]):
    """The rules of one game as data; all but its kind and format depends on the game."""

    kind = serializers.CharField()
    format = serializers.IntegerField()
