"""What the record keeps: facts as people wrote them, and verdicts as the engine read them.

Only ``tracker.record`` writes here. Verdicts can be rebuilt at any time
(``manage.py refold``); a fact is never changed by a rebuild.
"""

from __future__ import annotations

import uuid

from django.db import models
from django.utils import timezone

from tracker.keys import DEVICE_LENGTH

NAME_LENGTH = 120
SENTENCE_LENGTH = 300
CODE_LENGTH = 40
HASH_LENGTH = 64
DICE_LENGTH = 20


class Table(models.Model):
    """A group of people who play together; whoever holds its pad key may write."""

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    name = models.CharField(max_length=NAME_LENGTH)
    key_hash = models.CharField(max_length=HASH_LENGTH, blank=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.name


class Player(models.Model):
    """A person at a table, across its games."""

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="players")
    name = models.CharField(max_length=NAME_LENGTH)
    colour = models.CharField(max_length=CODE_LENGTH, blank=True)
    archived = models.BooleanField(default=False)
    created = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["created", "uid"]

    def __str__(self) -> str:
        return self.name


class Sheet(models.Model):
    """The compiled rules of one game, immutable, named by their fingerprint.

    ``title`` is the name of the profile it was first made for; ``choices`` and
    ``deck`` are what departs from the printed rules.
    """

    fingerprint = models.CharField(primary_key=True, max_length=HASH_LENGTH)
    kind = models.CharField(max_length=CODE_LENGTH)
    data = models.JSONField()
    choices = models.JSONField(default=dict, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    title = models.CharField(max_length=NAME_LENGTH, blank=True)
    created = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return self.title or self.fingerprint[:12]


class Profile(models.Model):
    """A named bundle of house rules; ``sheet`` is what it compiles to today.

    One with a ``table`` is that table's own and offered to nobody else; one without
    is the staff's and, once published, everybody's. A retired one is offered no more.
    """

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=NAME_LENGTH)
    sentence = models.CharField(max_length=SENTENCE_LENGTH, blank=True)
    kind = models.CharField(max_length=CODE_LENGTH)
    table = models.ForeignKey(
        Table, on_delete=models.CASCADE, related_name="profiles", null=True, blank=True
    )
    choices = models.JSONField(default=dict, blank=True)
    deck = models.JSONField(default=dict, blank=True)
    published = models.BooleanField(default=False)
    retired = models.BooleanField(default=False)
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="profiles")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.name


class ProfileVersion(models.Model):
    """What a profile compiled to from a day on; the latest is what it is today."""

    profile = models.ForeignKey(Profile, on_delete=models.CASCADE, related_name="versions")
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="versions")
    made = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.profile}, {self.made:%Y-%m-%d}"


class Game(models.Model):
    """One game at one table, from first slip to winner.

    Facts are its sheet, seats, slips and whether it was closed early. All below
    ``rev`` are verdicts: how many slips there are, the position after them and
    the one before the last, and the standing as people read it. ``rev`` grows
    with every change, so whoever watches knows whether there is news.
    """

    uid = models.UUIDField(primary_key=True, default=uuid.uuid4)
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="games")
    kind = models.CharField(max_length=CODE_LENGTH)
    sheet = models.ForeignKey(Sheet, on_delete=models.PROTECT, related_name="games")
    started_at = models.DateTimeField(default=timezone.now)
    note = models.CharField(max_length=1000, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)
    created = models.DateTimeField(default=timezone.now)
    updated = models.DateTimeField(default=timezone.now)
    rev = models.PositiveIntegerField(default=0)
    length = models.PositiveIntegerField(default=0)
    position = models.JSONField()
    checkpoint = models.JSONField()
    standing = models.JSONField()
    over = models.BooleanField(default=False)

    class Meta:
        ordering = ["-started_at", "uid"]

    def __str__(self) -> str:
        return f"{self.kind} {self.started_at:%Y-%m-%d %H:%M}"


class Seat(models.Model):
    """A player's place in one game, and the turns it takes part in."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats", db_index=False)
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="seats")
    joined = models.PositiveIntegerField(default=0)
    left = models.PositiveIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint("game", "index", name="one_player_a_seat"),
            models.UniqueConstraint("game", "player", name="one_seat_a_player"),
        ]

    def __str__(self) -> str:
        return f"{self.index}: {self.player}"


class Turn(models.Model):
    """One seat's go, as it was written down.

    ``seat`` and ``steps`` are the fact, in their latest edition. Outcome, drawn
    cards and score lines are the engine's reading of it and are rewritten
    whenever the game is refolded. ``points`` is what the turn was worth to its
    seat, ``taken`` what others lost by it, ``balance`` what the seat has then.
    """

    uid = models.UUIDField(primary_key=True)
    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="turns", db_index=False)
    number = models.PositiveIntegerField()
    edition = models.PositiveIntegerField(default=1)
    seat = models.PositiveSmallIntegerField()
    steps = models.JSONField()
    written_at = models.DateTimeField(default=timezone.now)
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    outcome = models.CharField(max_length=CODE_LENGTH)
    round = models.PositiveIntegerField()
    points = models.BigIntegerField(default=0)
    taken = models.BigIntegerField(default=0)
    balance = models.BigIntegerField(default=0)
    at_risk = models.BigIntegerField(default=0)

    class Meta:
        ordering = ["number"]
        constraints = [models.UniqueConstraint("game", "number", name="one_slip_a_number")]

    def __str__(self) -> str:
        return f"{self.number}: {self.outcome}"


class Edition(models.Model):
    """A slip as it was before it was overwritten or removed: when, and on which device written.

    ``outcome`` is what it came to then, so that a finished turn that was changed
    is told apart from one that was still being written.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="editions")
    turn = models.UUIDField(db_index=True)
    number = models.PositiveIntegerField()
    edition = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    steps = models.JSONField()
    outcome = models.CharField(max_length=CODE_LENGTH, blank=True)
    written_at = models.DateTimeField()
    device = models.CharField(max_length=DEVICE_LENGTH, blank=True)
    replaced_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.number}, edition {self.edition}"


class DrawnCard(models.Model):
    """A card of a turn and what it came to (verdict)."""

    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="cards", db_index=False)
    place = models.PositiveSmallIntegerField()
    card = models.CharField(max_length=CODE_LENGTH)
    dice_points = models.BigIntegerField(default=0)
    tutto = models.PositiveSmallIntegerField(default=0)
    card_points = models.BigIntegerField(default=0)

    class Meta:
        ordering = ["place"]
        constraints = [models.UniqueConstraint("turn", "place", name="one_card_a_place")]

    def __str__(self) -> str:
        return self.card


class Throw(models.Model):
    """What fell and what was kept of it, as digits; empty where nothing was written (verdict)."""

    card = models.ForeignKey(
        DrawnCard, on_delete=models.CASCADE, related_name="throws", db_index=False
    )
    place = models.PositiveSmallIntegerField()
    thrown = models.CharField(max_length=DICE_LENGTH, blank=True)
    kept = models.CharField(max_length=DICE_LENGTH, blank=True)

    class Meta:
        ordering = ["place"]
        constraints = [models.UniqueConstraint("card", "place", name="one_throw_a_place")]

    def __str__(self) -> str:
        return f"{self.thrown} → {self.kept}"


class ScoreLine(models.Model):
    """Points that moved from one account to another, and why (verdict).

    The lines of an opening have no turn.
    """

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="lines")
    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="lines", null=True)
    src = models.CharField(max_length=CODE_LENGTH)
    dst = models.CharField(max_length=CODE_LENGTH)
    points = models.BigIntegerField()
    why = models.CharField(max_length=CODE_LENGTH)
    card = models.CharField(max_length=CODE_LENGTH, blank=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.src} → {self.dst}: {self.points}"
