"""The steps from one schema to the next.

They are Alembic's, in `migrations/versions`; a new one is written by hand, and a test compares
where they lead with `schema`.
"""

from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.runtime.environment import EnvironmentContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from .schema import HEAD, metadata

__all__ = ["steps", "upgrade"]

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection, to: str = HEAD) -> None:
    script = steps()

    def pending(revision: Any, _context: MigrationContext) -> Any:
        return script._upgrade_revs(to, revision)  # noqa: SLF001  # what Alembic's command does

    with EnvironmentContext(_config(), script, fn=pending, destination_rev=to) as environment:
        environment.configure(connection=connection, target_metadata=metadata)
        environment.run_migrations()


def steps() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config
