"""Races in SQL: what happened in one, appended by one statement each."""

from sqlalchemy import Connection, Executable, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from .model import RaceEntry
from .schema import races

__all__ = ["append_to_race", "delete_races", "select_race"]

RACE = (
    select(races.c.version, races.c.at, races.c.body)
    .where(races.c.race == bindparam("race"))
    .order_by(races.c.version)
)


def select_race(connection: Connection, race: str) -> list[RaceEntry]:
    return [RaceEntry(*row) for row in connection.execute(RACE, {"race": race})]


def _append(new: sqlite.Insert | postgresql.Insert) -> Executable:
    """Only the first that is appended under a version is stored."""
    return new.on_conflict_do_nothing().returning(races.c.version)


APPEND = {"sqlite": _append(sqlite.insert(races)), "postgresql": _append(postgresql.insert(races))}


def append_to_race(connection: Connection, race: str, entry: RaceEntry) -> bool:
    values = {"race": race, **entry._asdict()}
    return connection.scalar(APPEND[connection.dialect.name], values) is not None


DELETE = delete(races).where(races.c.at < bindparam("before"))


def delete_races(connection: Connection, before: int) -> None:
    connection.execute(DELETE, {"before": before})
