"""Many small files travel as one: modules and styles are joined when they are collected.

A phone asks for one file instead of a hundred, and what is alike in them is
compressed once. It is no bundler: it knows only the few forms that our own
modules keep to (``tests/test_js_layers.py`` sees to it), and developers are
served the files as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from pathlib import PurePosixPath
from posixpath import relpath
from typing import NamedTuple

Read = Callable[[str], str]

SHARED = "js/shared.js"
"""What files that travel apart have in common."""

STATEMENT = re.compile(
    r"""^(?P<verb>import|export)\b\s*(?P<what>[^;"'()=]*?)\s*(?:\bfrom\s*)?"""
    r"""\"(?P<path>\.{1,2}/[^"]+)";\n?""",
    re.MULTILINE,
)
"""A statement that names another module."""

LATE = re.compile(r'\bimport\("(\.{1,2}/[^"]+)"\)')
DECLARED = re.compile(r"^export (?=(?:async )?(?:function|class|const)\b[ *]*(\w+))", re.MULTILINE)
STYLES = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)


def join_styles(entry: str, read: Read) -> dict[str, str]:
    """A list of styles, with the styles in the place of their names: one file."""
    return {entry: STYLES.sub(lambda named: read(beside(entry, named[1])), read(entry))}


def join_modules(entry: str, read: Read, apart: Collection[str] = ()) -> dict[str, str]:
    """A module behind all that it stands on or fetches later: files by their names.

    What is ``apart`` is a file of its own, fetched later, behind what only it stands on; what
    several of the files stand on lies in one that all of them ask for.
    """
    order = in_order(entry, read)
    roots = [*(module for module in order if module in apart), entry]
    reached = {root: set(in_order(root, read, apart)) for root in roots}
    homes = {module: [root for root in roots if module in reached[root]] for module in order}
    common = [module for module in order if len(homes[module]) > 1]
    joining = _Joining(read, {module: f"m{place}" for place, module in enumerate(order)}, apart)
    files = {
        root: joining.file(root, [m for m in order if homes[m] == [root] and m != root], common)
        for root in roots
    }
    return files | ({SHARED: joining.shared(common)} if common else {})


def in_order(entry: str, read: Read, apart: Collection[str] = ()) -> list[str]:
    """The modules that a module needs at once or later, each after those it stands on.

    What is fetched later and ``apart`` is not among them.
    """
    found: dict[str, None] = {}
    later = [entry]

    def visit(module: str) -> None:
        if module not in found:
            source = read(module)
            for path in paths_in(source):
                visit(beside(module, path))
            named = (beside(module, path) for path in LATE.findall(source))
            later.extend(other for other in named if other not in apart)
            found[module] = None

    while later:
        visit(later.pop())
    return [*(module for module in found if module != entry), entry]


def paths_in(source: str) -> list[str]:
    """What a module stands on, as it names it."""
    return [statement["path"] for statement in STATEMENT.finditer(source)]


def beside(module: str, path: str) -> str:
    """The name of what a file calls by a path of its own.

    >>> beside("js/pad/pages/game.js", "../../ui/list.js")
    'js/ui/list.js'
    """
    folder = PurePosixPath(module).parent
    while path.startswith("../"):
        folder, path = folder.parent, path.removeprefix("../")
    return str(folder / path.removeprefix("./"))


class _Joining(NamedTuple):
    """What a module becomes inside a file: a scope under a name that all files know."""

    read: Read
    names: dict[str, str]
    apart: Collection[str]

    def file(self, root: str, below: list[str], common: list[str]) -> str:
        """A module behind what only it stands on, and what it takes from the shared file."""
        taken = ", ".join(self.names[module] for module in common)
        head = f'import {{ {taken} }} from "{way_from(root, SHARED)}";\n' if common else ""
        body, exports = self.rewritten(root, root)
        if exports:
            given = ", ".join(pair.partition(":")[0] for pair in exports)
            body = f"{self.scope(root, root)}export const {{ {given} }} = {self.names[root]};\n"
        return "".join([head, *(self.scope(module, root) for module in below), body])

    def shared(self, common: list[str]) -> str:
        """What several files stand on, for all of them to take."""
        given = ", ".join(self.names[module] for module in common)
        scopes = (self.scope(module, SHARED) for module in common)
        return "".join([*scopes, f"export {{ {given} }};\n"])

    def scope(self, module: str, home: str) -> str:
        body, exports = self.rewritten(module, home)
        given = ", ".join(exports)
        return f"const {self.names[module]} = (() => {{\n{body}return {{ {given} }};\n}})();\n"

    def rewritten(self, module: str, home: str) -> tuple[str, list[str]]:
        """The body of a module without imports and exports, and what it gives to others."""
        exports: list[str] = []

        def statement(found: re.Match[str]) -> str:
            name, what = self.names[beside(module, found["path"])], found["what"]
            if found["verb"] == "export":
                exports.extend(f"{new}: {name}.{old}" for old, new in _pairs(what))
                return ""
            if what.startswith("*"):
                return f"const {what.removeprefix('* as ')} = {name};\n"
            taken = ", ".join(old if old == new else f"{old}: {new}" for old, new in _pairs(what))
            return f"const {{ {taken} }} = {name};\n" if taken else ""

        def late(found: re.Match[str]) -> str:
            other = beside(module, found[1])
            if other in self.apart:
                return f'import("{way_from(home, other)}")'
            return f"Promise.resolve({self.names[other]})"

        body = STATEMENT.sub(statement, self.read(module))
        exports += DECLARED.findall(body)
        return LATE.sub(late, DECLARED.sub("", body)), exports


def way_from(file: str, other: str) -> str:
    """How a file calls another by a path of its own.

    >>> way_from("js/pad.js", "js/pad/far.js"), way_from("js/pad/far.js", "js/shared.js")
    ('./pad/far.js', '../shared.js')
    """
    way = relpath(other, PurePosixPath(file).parent)
    return way if way.startswith("../") else f"./{way}"


def _pairs(what: str) -> list[tuple[str, str]]:
    """The names in braces, as they are called there and here.

    >>> _pairs("{ seat as account, line }")
    [('seat', 'account'), ('line', 'line')]
    """
    words = [word.split(" as ") for word in what.strip("{} \n,").split(",") if word.strip()]
    return [(pair[0].strip(), pair[-1].strip()) for pair in words]
