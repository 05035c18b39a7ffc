"""Bring a database to the schema of this program, step by step from whatever it has.

The steps are Alembic's, in `migrations/versions`; a new one is written by hand, and a test compares
where they lead with `schema`.
"""

from functools import cache
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from .errors import NewerSchema
from .schema import metadata

__all__ = ["is_current", "migrate"]

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 0x7469_6C65  # "tile": whoever migrates a PostgreSQL database holds it


def is_current(connection: Connection) -> bool:
    """Whether nothing is to be done; `NewerSchema` when nothing can be."""
    script = _script()
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in {step.revision for step in script.walk_revisions()}:
        raise NewerSchema(found, str(script.get_current_head()))
    return found == script.get_current_head()


def migrate(connection: Connection, to: str = "head") -> None:
    """Migrate inside the connection's transaction, alone: of two nodes that start at once the
    second waits, and then finds nothing to do. (SQLite's transaction is such a lock already.)"""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    if is_current(connection):
        return
    script = _script()

    def steps(revision: Any, _context: MigrationContext) -> Any:
        return script._upgrade_revs(to, revision)  # noqa: SLF001  # what Alembic's command does

    with EnvironmentContext(_config(), script, fn=steps, destination_rev=to) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        environment.run_migrations()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


@cache
def _script() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())
