"""A SQLite event store that does everything at once in the thread that asks.

For tools, and for simulations, which look at it between any two statements.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, event

from .model import AppendRequest, AppendResult
from .sql_store import SqlEventStore
from .sqlite import migrate_file, open_file
from .sqlite_append import append_all
from .translate import translate_errors

__all__ = ["InlineEventStore"]

P = ParamSpec("P")
T = TypeVar("T")


class InlineEventStore(SqlEventStore):
    """`watch` is called before each statement with its text, and before and after each COMMIT;
    what it raises goes through to the caller with the transaction rolled back, as if the program
    had ended there."""

    def __init__(
        self, path: Path, *, durable: bool = True, watch: Callable[[str], None] | None = None
    ) -> None:
        self._location = str(path)
        self._engine = open_file(path, "BEGIN IMMEDIATE", durable=durable)
        self._committed: Callable[[], None] = lambda: None
        migrate_file(self._engine, self._location)
        if watch is not None:
            self._watch(watch)

    def _watch(self, watch: Callable[[str], None]) -> None:
        def executes(*execution: object) -> None:
            watch(str(execution[2]))

        def commits(_connection: Connection) -> None:
            watch("COMMIT")

        event.listen(self._engine, "before_cursor_execute", executes)
        event.listen(self._engine, "commit", commits)
        self._committed = lambda: watch("COMMITTED")

    async def append(self, append: AppendRequest) -> AppendResult:
        [result] = await self.write(append_all, [append])
        return result

    async def close(self) -> None:
        self._engine.dispose()

    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        return await self.write(ask, *args, **kwargs)

    async def write(
        self, tell: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        with translate_errors(self._location), self._engine.begin() as connection:
            result = tell(connection, *args, **kwargs)
        self._committed()
        return result
