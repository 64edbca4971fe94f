"""Many small files travel as one: modules and styles are joined when they are collected.

A phone asks for one file instead of a hundred, and what is alike in them is
compressed once. It is no bundler: it knows only the few forms that our own
modules keep to (``tests/test_js_layers.py`` sees to it), and developers are
served the files as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import PurePosixPath

Read = Callable[[str], str]

STATEMENT = re.compile(
    r"""^(?P<verb>import|export)\b\s*(?P<what>[^;"'()=]*?)\s*(?:\bfrom\s*)?"""
    r"""\"(?P<path>\.{1,2}/[^"]+)";\n?""",
    re.MULTILINE,
)
"""A statement that names another module."""

LATE = re.compile(r'\bimport\("(\.{1,2}/[^"]+)"\)')
DECLARED = re.compile(r"^export (?=(?:async )?(?:function|class|const)\b[ *]*(\w+))", re.MULTILINE)
STYLES = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)


def join_styles(entry: str, read: Read) -> str:
    """A list of styles, with the styles in the place of their names."""
    return STYLES.sub(lambda named: read(beside(entry, named[1])), read(entry))


def join_modules(entry: str, read: Read) -> str:
    """A module behind all that it stands on or fetches later, each a scope of its own."""
    modules = in_order(entry, read)
    names = {module: f"m{place}" for place, module in enumerate(modules)}
    *below, top = (_rewritten(module, read(module), names) for module in modules)
    scopes = (
        f"const {name} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();\n"
        for name, (body, exports) in zip(names.values(), below, strict=False)
    )
    return "".join([*scopes, top[0]])


def in_order(entry: str, read: Read) -> list[str]:
    """The modules that a module needs at once or later, each after those it stands on."""
    found: dict[str, None] = {}
    later = [entry]

    def visit(module: str) -> None:
        if module not in found:
            source = read(module)
            for path in paths_in(source):
                visit(beside(module, path))
            later.extend(beside(module, path) for path in LATE.findall(source))
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


def _rewritten(module: str, source: str, names: dict[str, str]) -> tuple[str, list[str]]:
    """The body of a module without imports and exports, and what it gives to others."""
    exports: list[str] = []

    def statement(found: re.Match[str]) -> str:
        name, what = names[beside(module, found["path"])], found["what"]
        if found["verb"] == "export":
            exports.extend(f"{new}: {name}.{old}" for old, new in _pairs(what))
            return ""
        if what.startswith("*"):
            return f"const {what.removeprefix('* as ')} = {name};\n"
        taken = ", ".join(old if old == new else f"{old}: {new}" for old, new in _pairs(what))
        return f"const {{ {taken} }} = {name};\n" if taken else ""

    body = STATEMENT.sub(statement, source)
    exports += DECLARED.findall(body)
    body = LATE.sub(
        lambda found: f"Promise.resolve({names[beside(module, found[1])]})", DECLARED.sub("", body)
    )
    return body, exports


def _pairs(what: str) -> list[tuple[str, str]]:
    """The names in braces, as they are called there and here.

    >>> _pairs("{ seat as account, line }")
    [('seat', 'account'), ('line', 'line')]
    """
    words = [word.split(" as ") for word in what.strip("{} \n,").split(",") if word.strip()]
    return [(pair[0].strip(), pair[-1].strip()) for pair in words]
