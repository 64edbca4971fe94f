"""How long words may be in the record."""

from __future__ import annotations

NAME_LENGTH = 120
SENTENCE_LENGTH = 300
CODE_LENGTH = 40
HASH_LENGTH = 64
DICE_LENGTH = 20
