"""The house: settings, headers, static files, the write gate, the way in."""

from __future__ import annotations

import json
import re
import stat
import subprocess
import sys
import threading
from pathlib import Path

import polib
import pytest
from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from tracker import checks, environment, gate
from tracker.models import Profile

ROOT = Path(__file__).parent.parent


# --- static files


FILES = ("pad", "pad/tutto", "pad/dudo")
PAGE = """import "./rules/x.js";
import {
y,
} from "./rules/y.js";
export { x } from "./rules/x.js";
export const PLACE = "./rules/x.js";
"""


COMMENTED = """// import "./gone.js"; is what a comment may say
/**
 * And what it says is for readers of the code.
 */
"""


@pytest.fixture
def collect(tmp_path, settings):
    """Collect these modules of ours as for a public site: where to, and under which names."""
    source, target = tmp_path / "source", tmp_path / "target"
    settings.STATICFILES_DIRS = [source]
    settings.STATIC_ROOT = target
    settings.STORAGES = {
        **settings.STORAGES,
        "staticfiles": {"BACKEND": "tracker.storage.HouseStorage"},
    }
    settings.INSTALLED_APPS = ["django.contrib.staticfiles", "django_htmx"]

    def collect_modules(modules: dict[str, str]) -> tuple[Path, dict[str, str]]:
        for name, text in modules.items():
            module = source / "js" / name
            module.parent.mkdir(parents=True, exist_ok=True)
            module.write_text(text)
        call_command("collectstatic", interactive=False, verbosity=0)
        return target, json.loads((target / "staticfiles.json").read_text())["paths"]

    return collect_modules


@pytest.fixture
def collected(collect):
    """Three modules: the first imports both others, the second imports the third."""
    return collect(
        {
            "page.js": COMMENTED + PAGE,
            "rules/x.js": 'import { y } from "./y.js";\n',
            "rules/y.js": "export const y = 1;\n",
        }
    )


def test_our_modules_import_each_other_by_hashed_name(collected):
    target, hashed = collected
    x, y = (Path(hashed[f"js/rules/{name}.js"]).name for name in "xy")
    assert x.count(".") == y.count(".") == 2
    assert (target / hashed["js/rules/x.js"]).read_text() == f'import {{ y }} from "./{y}";\n'
    assert (target / hashed["js/page.js"]).read_text() == (
        PAGE.replace('import "./rules/x.js"', f'import "./rules/{x}"')
        .replace('from "./rules/x.js"', f'from "./rules/{x}"')
        .replace('from "./rules/y.js"', f'from "./rules/{y}"')
    )


def test_a_module_fetched_later_is_found_by_hashed_name_too(collect):
    later = 'export const find = async () => (await import("./rules/z.js")).z;\n'
    target, hashed = collect({"later.js": later, "rules/z.js": "export const z = 1;\n"})
    z = Path(hashed["js/rules/z.js"]).name
    assert f'import("./rules/{z}")' in (target / hashed["js/later.js"]).read_text()


def test_our_modules_and_styles_travel_without_their_comments(collected):
    target, hashed = collected
    assert COMMENTED.splitlines()[0] not in (target / hashed["js/page.js"]).read_text()


def test_the_modules_of_the_pad_travel_as_one(collect):
    entry = 'import { y } from "./rules/x.js";\nfind = () => import("./z.js");\nhere(y);\n'
    x = 'import { y as why } from "./y.js";\nexport { y } from "./y.js";\nexport const x = why;\n'
    y, z = "export const y = 1;\n", 'import * as x from "./rules/x.js";\nexport class Z {}\n'
    target, hashed = collect({"pad.js": entry, "rules/x.js": x, "rules/y.js": y, "z.js": z})
    assert (target / hashed["js/pad.js"]).read_text() == (
        "const m0 = (() => {\nconst y = 1;\nreturn { y };\n})();\n"
        "const m1 = (() => {\nconst { y: why } = m0;\nconst x = why;\n"
        "return { y: m0.y, x };\n})();\n"
        "const m2 = (() => {\nconst x = m1;\nclass Z {}\nreturn { Z };\n})();\n"
        "const { y } = m1;\nfind = () => Promise.resolve(m2);\nhere(y);\n"
    )


@pytest.fixture
def apart(collect):
    """An entry and two games that are fetched later; all stand on one list, two on a rule."""
    game = 'import { a } from "../ui/a.js";\nimport { r } from "../rules/r.js";\n'
    games = 'export const GAMES = [() => import("./tutto.js"), () => import("./dudo.js")];\n'
    return collect(
        {
            "pad.js": 'import { GAMES } from "./pad/kinds.js";\nimport "./ui/a.js";\nGAMES;\n',
            "pad/kinds.js": games,
            "pad/tutto.js": f'{game}import {{ own }} from "./own.js";\nexport const t = own;\n',
            "pad/own.js": "export function own() {}\n",
            "pad/dudo.js": f"{game}export const d = 1;\nexport class Desk {{}}\n",
            "rules/r.js": "export const r = 1;\n",
            "ui/a.js": "export const a = 1;\n",
        }
    )


def test_a_game_travels_apart_with_what_only_it_stands_on(apart):
    target, hashed = apart
    entry, tutto, dudo = ((target / hashed[f"js/{name}.js"]).read_text() for name in FILES)
    shared = Path(hashed["js/shared.js"])
    told = re.search(r"export \{ (m\d), (m\d) \};", (target / shared).read_text())
    assert told
    taken = f"import {{ {told[1]}, {told[2]} }} from"
    assert entry.startswith(f'{taken} "./{shared.name}";')
    assert tutto.startswith(f'{taken} "../{shared.name}";')
    assert "function own()" in tutto
    assert "function own()" not in entry + dudo
    assert f'import("./pad/{Path(hashed["js/pad/tutto.js"]).name}")' in entry
    assert re.search(r"^export const \{ d, Desk \} = m\d;$", dudo, re.MULTILINE)


def test_what_was_joined_before_is_joined_anew_from_its_sources(collect):
    modules = {"pad.js": 'import { x } from "./x.js";\nx;\n', "x.js": "export const x = 1;\n"}
    collect(modules)
    target, hashed = collect(modules | {"x.js": "export const x = 2;\n"})
    assert "const x = 2;" in (target / hashed["js/pad.js"]).read_text()


def test_modules_may_stand_on_each_other_twenty_floors_high(collect):
    # The lowest comes last by name, so that every pass settles one floor only.
    floors = {f"f{n:02}.js": f'import "./f{n + 1:02}.js";\n' for n in range(20)}
    target, hashed = collect({**floors, "f20.js": "export const ground = 1;\n"})
    for n in range(20):
        below = Path(hashed[f"js/f{n + 1:02}.js"]).name
        assert (target / hashed[f"js/f{n:02}.js"]).read_text() == f'import "./{below}";\n'


def test_modules_of_packages_are_hashed_but_left_as_they_are(collected):
    target, hashed = collected
    name = "django_htmx/ext/hx-head-2.js"
    kept = Path(finders.find(name)).read_bytes()
    assert (target / hashed[name]).read_bytes() == kept


# --- headers


def test_every_page_carries_the_policy_of_the_house(client):
    headers = client.get("/admin/login/", follow=False).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "geolocation=()" in headers["Permissions-Policy"]


def test_a_static_file_carries_the_policy_and_is_not_for_other_sites(client):
    response = client.get("/static/django_htmx/htmx-2.min.js")
    assert response.status_code == 200
    assert "default-src 'none'" in response.headers["Content-Security-Policy"]
    assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert "Access-Control-Allow-Origin" not in response.headers


# --- what the environment says


def _settings_under(variables: dict[str, str], expression: str) -> str:
    """What a setting is in a process of its own with these variables."""
    code = f"from tracker import settings as s; print({expression})"
    done = subprocess.run(
        [sys.executable, "-c", code], env=variables, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_https_brings_secure_cookies_a_redirect_and_hsts(tmp_path):
    under = {"SCOREPAD_VAR": str(tmp_path), "SCOREPAD_HTTPS": "1"}
    said = _settings_under(
        under,
        "s.SESSION_COOKIE_NAME, s.SESSION_COOKIE_SECURE, s.CSRF_COOKIE_SECURE,"
        " s.SECURE_SSL_REDIRECT, s.SECURE_HSTS_SECONDS > 0",
    )
    assert said == "__Host-sessionid True True True True"


def test_a_secret_is_drawn_once_and_kept_private(tmp_path, monkeypatch):
    monkeypatch.delenv("SECRET_KEY", raising=False)
    drawn = environment.secret_key(tmp_path)
    assert len(drawn) >= 50
    assert environment.secret_key(tmp_path) == drawn
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_a_secret_given_is_a_secret_used(tmp_path, monkeypatch):
    monkeypatch.setenv("SECRET_KEY", "given")
    assert environment.secret_key(tmp_path) == "given"
    assert not list(tmp_path.iterdir())


def test_a_limit_can_be_switched_off(monkeypatch):
    monkeypatch.setenv("SCOREPAD_WRITES", "off")
    assert environment.rate("SCOREPAD_WRITES", default="1/min") is None
    monkeypatch.delenv("SCOREPAD_WRITES")
    assert environment.rate("SCOREPAD_WRITES", default="1/min") == "1/min"


# --- the record's database


@pytest.fixture
def on_sqlite(db):
    if connection.vendor != "sqlite":
        pytest.skip("speaks of SQLite only")


def _pragma(name: str) -> object:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {name}")
        return cursor.fetchone()[0]


def test_a_confirmed_slip_survives_a_power_cut(on_sqlite):
    full = 2
    assert _pragma("journal_mode") == "wal"
    assert _pragma("synchronous") == full


def test_an_old_sqlite_is_warned_of(on_sqlite, monkeypatch):
    monkeypatch.setattr(checks.sqlite3, "sqlite_version_info", (3, 40, 1))
    assert [warning.id for warning in checks.sqlite_is_sound(None)] == ["tracker.W001"]


def test_a_sound_sqlite_is_not_warned_of(on_sqlite, monkeypatch):
    monkeypatch.setattr(checks.sqlite3, "sqlite_version_info", (3, 53, 4))
    assert checks.sqlite_is_sound(None) == []


# --- the write gate


def test_waiting_writers_pass_in_the_order_they_came():
    lock, passed = gate.FairLock(), []
    lock.acquire()
    waiting = []
    for number in range(5):
        writer = threading.Thread(target=lambda n=number: _pass(lock, passed, n))
        writer.start()
        waiting.append(writer)
        while len(lock._waiting) <= number:
            pass
    lock.release()
    for writer in waiting:
        writer.join()
    assert passed == [0, 1, 2, 3, 4]


def _pass(lock: gate.FairLock, passed: list[int], number: int) -> None:
    lock.acquire()
    passed.append(number)
    lock.release()


HOLDER = """
import fcntl, os, sys
held = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
fcntl.flock(held, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.readline()
"""


def test_a_writer_waits_for_another_process(tmp_path):
    lock_file = tmp_path / "record.gate"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(lock_file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout.readline() == "held\n"
    entered = threading.Event()
    writer = threading.Thread(target=_enter, args=(lock_file, entered))
    writer.start()
    assert not entered.wait(0.1)
    holder.communicate("let go\n")
    writer.join()
    assert entered.is_set()


def _enter(lock_file: Path, entered: threading.Event) -> None:
    with gate._between_processes(lock_file):
        entered.set()


@pytest.mark.django_db(transaction=True)
def test_the_gate_opens_again_after_a_failure():
    for _ in range(2):
        with pytest.raises(ZeroDivisionError), gate.write_gate(), transaction.atomic():
            raise ZeroDivisionError
    with gate.write_gate(), transaction.atomic(), gate.write_gate():
        assert connection.in_atomic_block


# --- the commands


def test_words_are_compiled_without_gettext(tmp_path, settings):
    folder = tmp_path / "nl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    catalogue = polib.POFile()
    catalogue.append(polib.POEntry(msgid="Table", msgstr="Tafel"))
    catalogue.save(str(folder / "django.po"))
    settings.LOCALE_PATHS = [tmp_path]
    call_command("compile_words", verbosity=0)
    assert [entry.msgstr for entry in polib.mofile(str(folder / "django.mo"))] == ["Tafel"]


def test_the_first_administrator_can_log_in_with_the_printed_password(db, client, capsys):
    call_command("first_admin")
    printed = dict(
        line.split(": ") for line in capsys.readouterr().out.splitlines() if ": " in line
    )
    assert client.login(username=printed["Name"], password=printed["Password"])
    with pytest.raises(CommandError, match="exists already"):
        call_command("first_admin")


def test_the_languages_are_english_german_and_dutch():
    assert [code for code, _ in settings.LANGUAGES] == ["en", "de", "nl"]


def test_preparing_the_house_again_changes_nothing(db, capsys):
    call_command("prepare", host="127.0.0.1")
    offered = Profile.objects.count()
    assert offered
    call_command("prepare", host="127.0.0.1")
    assert Profile.objects.count() == offered
    assert "http://127.0.0.1:8000/" in capsys.readouterr().out
