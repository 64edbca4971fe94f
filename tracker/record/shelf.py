"""Things of a file that wait on the disk until they are stored."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from tempfile import TemporaryFile
from types import TracebackType
from typing import Any


class Shelf:
    """What is put there lies there in order, and takes no memory.

    >>> with Shelf() as shelf:
    ...     shelf.put("one")
    ...     shelf.put("two")
    ...     list(shelf)
    ['one', 'two']
    """

    def __enter__(self) -> Shelf:
        self._file = TemporaryFile()
        self._count = 0
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def put(self, thing: Any) -> None:
        """One thing more, behind the others."""
        pickle.dump(thing, self._file, pickle.HIGHEST_PROTOCOL)
        self._count += 1

    def __iter__(self) -> Iterator[Any]:
        """All things, each only as long as it is looked at."""
        self._file.seek(0)
        for _ in range(self._count):
            yield pickle.load(self._file)
