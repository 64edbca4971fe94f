"""The history as a German spreadsheet sees it: the bytes, and what LibreOffice makes of them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.builders import HUNDRED, PLUS_MINUS, Evening
from tests.tracker import told
from tracker import export, record
from tracker.standing.history import table_at
from tracker.standing.rows import games_of_table

OFFICE = shutil.which("soffice")
PATIENCE_SECONDS = 120
GERMAN = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
 <item oor:path="/org.openoffice.Setup/L10N">
  <prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>de-DE</value></prop>
 </item>
</oor:items>
"""
READ_AS = "Text - txt - csv (StarCalc):59,34,76,1,,1031,false,false"
"""Semicolons, double quotes, UTF-8 from the first line on, German, no cell a text by its quotes."""

CELL = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}table-cell"
ROW = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}table-row"
KIND = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}value-type"
FORMULA = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}formula"
REPEATED = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}number-columns-repeated"


@pytest.fixture
def written(db: None) -> bytes:
    """What the button of the German pages brings."""
    evening = Evening(names=('Jürgen; "Jü"', "=1+1", "zwei\nZeilen")).begin()
    record.open_table(evening.table, "Zoës Tisch", evening.writer)
    evening.fill(evening.game(), HUNDRED, PLUS_MINUS, [{"do": "pass"}], HUNDRED)
    wanted = export.wanted({"delimiter": "semicolon", "bom": "1"})
    return b"".join(export.history(games_of_table(table_at(evening.table)), wanted))


def test_the_bytes_are_those_that_it_wants(written: bytes) -> None:
    mark, *lines = written.partition(b"table;")[0], *written.split(b"\r\n")
    assert mark == "\ufeff".encode()
    assert lines[0].decode("utf-8-sig").split(";") == told.CONTRACT
    first, second, third, fourth, end = lines[1:]
    assert first.startswith("Zoës Tisch;".encode())
    assert ';"Jürgen; ""Jü""";'.encode() in first
    assert b";'=1+1;" in second
    assert b';"zwei\nZeilen";' in third
    assert b";100;0;-800;" in fourth
    assert end == b""


@pytest.mark.skipif(not OFFICE, reason="There is no LibreOffice here.")
def test_libreoffice_reads_it_as_it_was_meant(written: bytes, tmp_path: Path) -> None:
    (tmp_path / "profile/user").mkdir(parents=True)
    (tmp_path / "profile/user/registrymodifications.xcu").write_text(GERMAN, "utf-8")
    (tmp_path / "history.csv").write_bytes(written)
    settings = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    asked = [f"--infilter={READ_AS}", "--convert-to", "fods", "history.csv"]
    command = [OFFICE, "--headless", "--norestore", settings, *asked]
    subprocess.run(command, cwd=tmp_path, check=True, capture_output=True, timeout=PATIENCE_SECONDS)
    header, *rows = cells(tmp_path / "history.fods")
    assert [said for _, said in header] == told.CONTRACT
    table, player, balance, throws = (told.CONTRACT.index(column) for column in COLUMNS)
    assert [row[table] for row in rows] == [("string", "Zoës Tisch")] * 4
    names = ['Jürgen; "Jü"', "'=1+1", "zwei\nZeilen", 'Jürgen; "Jü"']
    assert [row[player] for row in rows] == [("string", name) for name in names]
    numbers = ["100", "1000", "0", "-800"]
    assert [row[balance] for row in rows] == [("float", number) for number in numbers]
    assert rows[0][throws] == ("string", ">1")


COLUMNS = ("table", "player", "balance_after", "throws")


def cells(file: Path) -> list[list[tuple[str | None, str]]]:
    """Of every cell what it is and what it says; none may be a formula."""
    rows = []
    for row in ElementTree.parse(file).getroot().iter(ROW):
        found: list[tuple[str | None, str]] = []
        for cell in row.iter(CELL):
            assert FORMULA not in cell.attrib
            said = "\n".join("".join(line.itertext()) for line in cell)
            found += [(cell.get(KIND), said)] * int(cell.get(REPEATED, "1"))
        rows.append(found[: len(told.CONTRACT)])
    return [row for row in rows if row and row[0][0]]
