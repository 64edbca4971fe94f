"""Envelopes: the outside of every body, checked before anybody asks the rules.

What a slip says is judged by the rules alone; here a step is any JSON object.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from rest_framework import serializers

from tracker.api.slips import MOST_NUMBER, MOST_STEPS, MOST_TURNS, read_steps

MOST_LETTERS = 120
MOST_NOTE = 1000
MOST_SEATS = 100
FINGERPRINT = 64
CENTURIES = [
    MinValueValidator(datetime(1900, 1, 1, tzinfo=UTC)),
    MaxValueValidator(datetime(2999, 12, 31, tzinfo=UTC)),
]
"""When a game can have been played: a calendar must be able to leaf on from there."""


class NameField(serializers.CharField):
    """What people call something: any letters, trimmed, neither empty nor endless."""

    def __init__(self, **words: Any) -> None:
        super().__init__(max_length=MOST_LETTERS, **words)


class NumberField(serializers.IntegerField):
    """A whole number that a game could count to."""

    def __init__(self, **words: Any) -> None:
        super().__init__(min_value=0, max_value=MOST_NUMBER, **words)


class StepsField(serializers.ListField):
    """The steps of a slip."""

    child = serializers.DictField()

    def __init__(self, **words: Any) -> None:
        super().__init__(max_length=MOST_STEPS, **words)

    def to_internal_value(self, data: Any) -> list[Any]:
        """The steps as they were sent: the rules judge what they say."""
        return read_steps(data)


class TableEnvelope(serializers.Serializer[Any]):
    """A table is only its name."""

    name = NameField()


class KeyEnvelope(serializers.Serializer[Any]):
    """A new pad key: 32 URL-safe characters."""

    key = serializers.CharField(trim_whitespace=False)


class PlayerEnvelope(serializers.Serializer[Any]):
    """A person at the table."""

    name = NameField()
    colour = serializers.RegexField(r"^[a-z0-9#-]{0,20}\Z", required=False, allow_blank=True)
    archived = serializers.BooleanField(required=False)
    left_out = serializers.BooleanField(required=False)


class MergedEnvelope(serializers.Serializer[Any]):
    """Whom a player is merged into; nobody takes it back."""

    into = serializers.UUIDField(allow_null=True)


class SheetEnvelope(serializers.Serializer[Any]):
    """House rules: a profile to start from (of a table, with its key), and what is new tonight."""

    kind = serializers.CharField()
    profile = serializers.CharField(required=False, allow_null=True)
    table = serializers.UUIDField(required=False, allow_null=True)
    choices = serializers.DictField(required=False)
    deck = serializers.DictField(required=False)


class SeatEnvelope(serializers.Serializer[Any]):
    """A player's place; ``joined`` and ``left`` are turn numbers."""

    player = serializers.UUIDField()
    joined = NumberField(required=False)
    left = NumberField(required=False, allow_null=True)


class GameEnvelope(serializers.Serializer[Any]):
    """A game: its rules, its people, its circumstances."""

    kind = serializers.CharField()
    sheet = serializers.CharField(max_length=FINGERPRINT)
    seats = serializers.ListField(child=SeatEnvelope(), allow_empty=False, max_length=MOST_SEATS)
    started_at = serializers.DateTimeField(required=False, validators=CENTURIES)
    note = serializers.CharField(required=False, allow_blank=True, max_length=MOST_NOTE)
    closed = serializers.BooleanField(required=False)


class BinEnvelope(serializers.Serializer[Any]):
    """Whether a game shall be in the bin."""

    binned = serializers.BooleanField()


class TurnEnvelope(serializers.Serializer[Any]):
    """A slip with its number and the edition it was made from."""

    number = NumberField()
    edition = NumberField()
    seat = NumberField()
    steps = StepsField()


class SlipEnvelope(serializers.Serializer[Any]):
    """A slip whose number follows from its place."""

    uid = serializers.UUIDField()
    seat = NumberField()
    steps = StepsField()


class SpanEnvelope(serializers.Serializer[Any]):
    """The turn numbers at which a seat joined and left."""

    joined = NumberField()
    left = NumberField(allow_null=True)


class TurnsEnvelope(serializers.Serializer[Any]):
    """A game from one turn on; ``edition_of_game`` is the ``rev`` it was made from.

    ``seats`` say when everybody joined and left in the numbers the turns then have; whoever
    is not told of does so still with the turn they joined or left with.
    """

    turns = serializers.ListField(child=SlipEnvelope(), max_length=MOST_TURNS)
    seats = serializers.ListField(child=SpanEnvelope(), required=False, max_length=MOST_SEATS)
    edition_of_game = NumberField()

    def get_fields(self) -> dict[str, Any]:
        """``from`` is a word of Python, so it cannot be a field written above."""
        return {"from": NumberField()} | dict(super().get_fields())
