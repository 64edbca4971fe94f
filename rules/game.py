"""What a package under ``rules`` offers to be a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from rules.figures import Chapters, Counted, Tried
from rules.files import Form
from rules.ledger import Line
from rules.position import Position, Ruling, Span
from rules.rulebook import Chapter
from rules.telling import Said, Scene

OPEN = "open"
"""The outcome of a slip that is not finished; every game uses this word for it."""


class GameRules(Protocol):
    """A game: its name for people, and three questions about a sheet."""

    @property
    def key(self) -> str:
        """In urls, fixtures and file names: ``tutto``."""

    @property
    def title(self) -> str:
        """For people: ``Tutto``."""

    @property
    def unit(self) -> str:
        """What the balances count: points, dice, keutjes."""

    @property
    def seats(self) -> range:
        """How many may play."""

    @property
    def counted(self) -> Counted:
        """What its figures are."""

    @property
    def tried(self) -> Tried:
        """What trials of its rules count apart."""

    @property
    def marks(self) -> frozenset[str]:
        """The names of all marks its verdicts may have; one without any pays nothing for them."""

    @property
    def files(self) -> Mapping[str, Form]:
        """The files of its own that its games can be taken along in, by name."""

    @property
    def explained(self) -> Chapters:
        """Where the rules page tells why a line was written."""

    def printed(self) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
        """The printed rules and the catalogue of house rules, as data."""

    def examples(self) -> Mapping[str, Any]:
        """A worked example for each house rule that one turn or a few can show."""

    def read_sheet(self, data: Mapping[str, Any]) -> Any:
        """The sheet, every word of it checked; raises ``SheetError``."""

    def rulebook(self, sheet: Any) -> Sequence[Chapter]:
        """What the rules page says under this sheet, as keys into its texts."""

    def tell(self, steps: Sequence[Mapping[str, Any]]) -> Sequence[Said]:
        """What was written on a slip, line by line, as keys into the texts under ``steps``."""

    def open(self, sheet: Any, spans: Sequence[Span]) -> Position:
        """The position before the first slip."""

    def given(self, sheet: Any, spans: Sequence[Span]) -> Sequence[Line]:
        """The lines that make the balances of that position; none where everybody has nothing."""

    def scene(self, sheet: Any, position: Position) -> Scene:
        """What those who watch are shown at this position, beside the balances."""

    def play(
        self, sheet: Any, position: Position, slip: Mapping[str, Any]
    ) -> tuple[Position, Ruling]:
        """The position after a slip and the verdict on it; raises ``RuleError``.

        An open slip leaves the position as it was.
        """

    def play_out(self, sheet: Any, seats: int, seed: int) -> Iterable[Mapping[str, Any]]:
        """The slips of one game by a simple strategy; the same seed gives the same game."""
