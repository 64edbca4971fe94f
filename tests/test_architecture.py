"""The promises of the design, kept by reading the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from rules.registry import GAMES
from rules.texts import LANGUAGES, texts
from tests import golden
from tracker.words import RECORD

ROOT = Path(__file__).parents[1]
CODE = [
    *sorted((ROOT / "rules").rglob("*.py")),
    *sorted((ROOT / "tracker").rglob("*.py")),
    *sorted((ROOT / "static" / "js").rglob("*.js")),
    *sorted((ROOT / "templates").rglob("*.html")),
]
TESTS = sorted((ROOT / "tests").rglob("*.py"))
WORDS_OF_THE_API = {"deck"}
"""Option keys that are also a field of the API."""

WRITES = re.compile(r"\.(?:save|create|update|delete|bulk_create|bulk_update|get_or_create)\(")
WRITERS = ("record", "migrations", "admin")


def literals(path: Path) -> Iterator[str]:
    """Every string of a source file that is exactly one word of code."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
    else:
        for match in re.finditer(r"""(["'`])([a-z0-9_]+)\1""", text):
            yield match[2]


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_no_card_and_no_option_is_named_outside_its_toml(kind: str) -> None:
    base, catalogue = GAMES[kind].printed()
    fields_of_the_sheet = set(base)
    secret = {*base.get("cards", {}), *catalogue} - fields_of_the_sheet - WORDS_OF_THE_API
    named = {
        f"{path.relative_to(ROOT)}: {word}"
        for path in CODE
        for word in literals(path)
        if word in secret
    }
    assert not named


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_every_game_of_the_registry_has_all_its_files(kind: str) -> None:
    wanted = [
        f"rules/{kind}/base.toml",
        f"rules/{kind}/options.toml",
        *(f"rules/{kind}/texts/{language}.toml" for language in LANGUAGES),
        f"static/js/rules/{kind}/index.js",
        f"static/js/pad/{kind}.js",
        f"templates/pad/{kind}.html",
    ]
    assert [path for path in wanted if not (ROOT / path).is_file()] == []
    assert list((golden.FOLDER / kind).glob("*.json"))
    registry = (ROOT / "static/js/pad/kinds.js").read_text("utf-8")
    assert f'  {kind}: late(() => import("./{kind}.js")),' in registry


NAMES_NO_GAME = ("tracker", "templates/web", "static/js/store", "static/js/sync", "static/js/ui")
COLUMN_OF_A_CARD = "tutto"
"""How often all dice were put aside on a drawn card: a name that the contract fixes (CSV)."""
READERS_OF_CARDS = {
    *("tracker/models/turns.py", "tracker/record/verdicts.py", "tracker/admin/turns.py"),
    *("tracker/standing/columns.py", "tracker/standing/figures.py", "tracker/web/receipts.py"),
    *("tracker/standing/figure_lines.py", "tracker/intake/rebuilding.py"),
}
"""Where that column is written and read; no line there that has it is about a kind of game."""


def lines_of_the_record() -> Iterator[tuple[str, str]]:
    """Every line of what serves any game, with its place; migrations are what once was."""
    for folder in NAMES_NO_GAME:
        for path in sorted((ROOT / folder).rglob("*")):
            place = path.relative_to(ROOT).as_posix()
            if path.suffix not in (".py", ".js", ".html") or "/migrations/" in place:
                continue
            for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
                if place in READERS_OF_CARDS and "kind" not in line:
                    line = re.sub(rf"\b{COLUMN_OF_A_CARD}\b", "", line)
                yield f"{place}:{number}", line


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_what_serves_any_game_names_none(kind: str) -> None:
    names = re.compile(rf"\b(?:{kind}|{re.escape(GAMES[kind].title)})\b", re.IGNORECASE)
    assert [place for place, line in lines_of_the_record() if names.search(line)] == []


def of_the_rules(kind: str) -> list[Path]:
    """The source of a game, and of all that the games share."""
    return [*(ROOT / "rules").glob("*.py"), *(ROOT / "rules" / kind).rglob("*.py")]


def raised(sources: Iterable[Path], error: str) -> set[str]:
    """Every code that is raised there as this error."""
    codes = set()
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == error:
                codes |= {arg.value for arg in node.args[:1] if isinstance(arg, ast.Constant)}
    return codes


def gates(kind: str) -> set[str]:
    """Codes that a gate returns before they are raised: those of the catalogue in its source."""
    known = set(texts(kind, "en")["refusals"])
    sources = (ROOT / "rules" / kind).rglob("*.py")
    return {word for path in sources for word in literals(path)} & known


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_every_refusal_of_the_rules_has_words_and_a_golden_file(kind: str) -> None:
    codes = raised(of_the_rules(kind), "RuleError") | gates(kind)
    played = [*golden.turns(), *golden.files("slips")]
    shown = {each["expect"].get("refused") for each in played if each["kind"] == kind}
    for language in LANGUAGES:
        assert codes == set(texts(kind, language)["refusals"])
    assert codes == shown - {None}


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_every_fault_of_a_sheet_has_words(kind: str) -> None:
    assert raised(of_the_rules(kind), "SheetError") == set(texts(kind, "en")["sheet_faults"])


def test_every_refusal_of_the_record_has_words() -> None:
    sources = list((ROOT / "tracker").rglob("*.py"))
    codes = set().union(*(raised(sources, error) for error in ("Conflict", "Unreadable", "Unfit")))
    by_their_own_class = {"bad_request", "not_found", "wrong_key", "not_yours", "too_many"}
    by_their_own_class |= {"binned", "deleted", "import_table"}
    chosen_at_the_place = {"import_cut", "import_end", "import_gap", "import_no_cards"}
    chosen_at_the_place |= {"import_points", "import_rounds", "import_seat"}
    assert codes | by_their_own_class | chosen_at_the_place == set(RECORD)


def test_tests_wait_by_what_a_page_answers() -> None:
    """Playwright's own waiting is content with the promise of an ``async`` function."""
    waits = re.compile(r"\.wait_for_function\(")
    assert [str(path) for path in TESTS if waits.search(path.read_text("utf-8"))] == []


def test_only_the_record_writes() -> None:
    """The admin writes through forms of Django's own and through the record."""
    writes = {
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / "tracker").rglob("*.py")
        if path.relative_to(ROOT / "tracker").parts[0] not in WRITERS
        for line in path.read_text("utf-8").splitlines()
        if WRITES.search(line) and "hashlib" not in line
    }
    assert not writes


def test_python_and_javascript_know_the_same_words() -> None:
    """The judges, effects and steps of Tutto, in both engines."""
    from rules.tutto.scoring import JUDGES
    from rules.tutto.sheet import EFFECT_WORDS
    from rules.tutto.turn import VERBS

    twin = "\n".join(
        path.read_text("utf-8") for path in (ROOT / "static/js/rules/tutto").glob("*.js")
    )
    for word in {*JUDGES, *EFFECT_WORDS, *VERBS}:
        assert re.search(rf"\b{word}\b", twin), word


LAYERS = {
    "rules": {"rules"},
    "store": {"store"},
    "ui": {"ui"},
    "sync": {"sync", "store"},
    "pad": {"pad", "rules", "store", "sync", "ui"},
}


@pytest.mark.parametrize("layer", sorted(LAYERS))
def test_the_layers_of_the_pad_import_only_downwards(layer: str) -> None:
    scripts = ROOT / "static" / "js"
    for path in (scripts / layer).rglob("*.js"):
        for line in re.findall(
            r'^(?:import|export)\b[^;"]*"([^"]+)"', path.read_text("utf-8"), re.M
        ):
            target = (path.parent / line).resolve().relative_to(scripts)
            assert target.parts[0] in LAYERS[layer], f"{path.relative_to(ROOT)} imports {target}"
