"""Rows straight to and from the database, by SQL that is worked out once.

A turn is written far more often than anything else, and for a turn Django's
query builder would take longer than rules and database together. The SQL here
is the one Django makes of the models; only the making of it is spared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import BooleanField, CharField, Field, IntegerField, Model, QuerySet

MOST_PARAMETERS = 30_000
"""SQLite takes 32,766 in one statement, PostgreSQL twice as many."""

STATEMENTS_REMEMBERED = 256

AS_THEY_ARE = (CharField, IntegerField, BooleanField)

NOBODY = UUID(int=0)
"""Stands where a uid will be asked for."""

Row = Sequence[Any]


class Question:
    """A query that is asked again and again with other parameters."""

    def __init__(self, made: Callable[[], QuerySet[Any, Any]]) -> None:
        self._made = made
        self._known: dict[str, tuple[str, list[Any]]] = {}

    def ask(self, *parameters: Any) -> list[list[Any]]:
        """The rows that answer it, as Python values."""
        sql, converted = self._known.get(connection.vendor) or self._learn()
        with connection.cursor() as cursor:
            cursor.execute(sql, [prepared(each) for each in parameters])
            rows = [list(row) for row in cursor.fetchall()]
        for row in rows:
            for place, converters, column in converted:
                for convert in converters:
                    row[place] = convert(row[place], column, connection)
        return rows

    def _learn(self) -> tuple[str, list[Any]]:
        """The SQL, and which columns have to be converted by what."""
        compiler = self._made().query.get_compiler(connection=connection)
        sql, _ = compiler.as_sql()
        columns = [column for column, *_ in compiler.select]
        converters = compiler.get_converters(columns).items()
        known = sql, [(place, *converted) for place, converted in converters]
        self._known[connection.vendor] = known
        return known


def insert(model: type[Model], columns: Sequence[str], rows: Sequence[Row]) -> None:
    """Put new rows into the table of a model."""
    insert_ready(model, columns, ready(model, columns, rows))


def ready(model: type[Model], columns: Sequence[str], rows: Sequence[Row]) -> list[Row]:
    """The rows with every value as its column takes it."""
    fields = _fields(model, tuple(columns))
    return [
        [
            field.get_db_prep_save(value, connection) if field else value
            for field, value in zip(fields, row, strict=True)
        ]
        for row in rows
    ]


def insert_ready(model: type[Model], columns: Sequence[str], rows: Sequence[Row]) -> None:
    """Put new rows whose values are ready into the table of a model."""
    for some in _batches(rows, len(columns)):
        sql = _insert_sql(model, tuple(columns), len(some))
        _execute(sql, [value for row in some for value in row])


def insert_numbered(model: type[Model], columns: Sequence[str], rows: Sequence[Row]) -> list[int]:
    """Put new rows into the table of a model; the numbers they were given, in order."""
    numbers: list[int] = []
    for some in _batches(rows, len(columns)):
        sql = f"{_insert_sql(model, tuple(columns), len(some))} RETURNING id"
        with connection.cursor() as cursor:
            cursor.execute(sql, _values(model, columns, some))
            numbers += [number for (number,) in cursor.fetchall()]
    return numbers


def update(model: type[Model], key: Any, columns: Sequence[str], row: Row) -> None:
    """Change one row of a model."""
    values = _values(model, (*columns, _key(model)), [[*row, key]])
    _execute(_update_sql(model, tuple(columns)), values)


def execute_with(sql: str, keys: Iterable[Any], *before: Any) -> None:
    """Run a statement whose ``{keys}`` are these."""
    for some in _batches([[key] for key in keys], 1):
        parameters = [*before, *(prepared(key) for (key,) in some)]
        _execute(sql.format(keys=", ".join(["%s"] * len(some))), parameters)


def prepared(value: Any) -> Any:
    """A parameter as this database takes it."""
    if isinstance(value, UUID) and not connection.features.has_native_uuid_field:
        return value.hex
    return value


def _batches(rows: Sequence[Row], width: int) -> Iterator[Sequence[Row]]:
    size = MOST_PARAMETERS // width
    return (rows[start : start + size] for start in range(0, len(rows), size))


def _values(model: type[Model], columns: Sequence[str], rows: Sequence[Row]) -> list[Any]:
    """The values of all rows one after another, each as its column takes it."""
    return [value for row in ready(model, columns, rows) for value in row]


def _execute(sql: str, parameters: Sequence[Any]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql, parameters)


@lru_cache(maxsize=STATEMENTS_REMEMBERED)
def _fields(model: type[Model], columns: tuple[str, ...]) -> tuple[Field[Any, Any] | None, ...]:
    """The fields that have to prepare their values; numbers and words go as they are."""
    known = {field.attname: field for field in model._meta.concrete_fields}
    fields = (known[column] for column in columns)
    return tuple(None if isinstance(field, AS_THEY_ARE) else field for field in fields)


@lru_cache(maxsize=STATEMENTS_REMEMBERED)
def _insert_sql(model: type[Model], columns: tuple[str, ...], count: int) -> str:
    row = f"({', '.join(['%s'] * len(columns))})"
    names = ", ".join(f'"{column}"' for column in columns)
    return f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES {", ".join([row] * count)}'


@lru_cache(maxsize=STATEMENTS_REMEMBERED)
def _update_sql(model: type[Model], columns: tuple[str, ...]) -> str:
    changes = ", ".join(f'"{column}" = %s' for column in columns)
    return f'UPDATE "{model._meta.db_table}" SET {changes} WHERE "{_key(model)}" = %s'


@lru_cache(maxsize=STATEMENTS_REMEMBERED)
def _key(model: type[Model]) -> str:
    assert model._meta.pk
    return model._meta.pk.attname
