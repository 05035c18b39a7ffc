"""Play the games that are missing, and write each shard when it has all of its games."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TypeAlias

import pyarrow as pa

from tilewright.arena.schedule import Pairing
from tilewright.executors import Note, Where, execute

from .folder import Folder
from .rows import GameFailed, rows_of
from .spec import DatasetSpec

__all__ = ["Rows", "Task", "play_rows", "write"]

MAX_ATTEMPTS = 3

Task: TypeAlias = tuple[int, Pairing]
"""A game by its number."""

Rows: TypeAlias = tuple[int, pa.RecordBatch]
"""The same when it is played."""


def play_rows(spec: DatasetSpec, tasks: Iterable[Task], where: Where) -> Generator[Rows]:
    """The games in the order in which they end."""
    return execute(_PlayGames(spec), tasks, where)


def write(
    spec: DatasetSpec, folder: Folder, play: Callable[[Iterator[Task]], Generator[Rows]]
) -> Generator[int]:
    """The number of every game that is in a shard or played, in no order."""
    existing = folder.existing_shards(spec)
    for shard in existing:
        yield from spec.numbers(shard)
    missing = (task for task in enumerate(spec.games()) if task[0] // spec.shard not in existing)
    played: dict[int, pa.RecordBatch] = {}
    playing = play(missing)
    with closing(playing):
        for number, rows in playing:
            played[number] = rows
            games = spec.numbers(number // spec.shard)
            if all(each in played for each in games):
                folder.write_shard(spec, number // spec.shard, [played.pop(each) for each in games])
            yield number


@dataclass(frozen=True)
class _PlayGames:
    spec: DatasetSpec
    max_attempts: int = MAX_ATTEMPTS

    def run(self, task: Task, note: Note) -> Rows:
        number, pairing = task
        note(number)
        return number, rows_of(self.spec, number, pairing)

    def on_crash(self, task: Task, _noted: int, what: str) -> Rows:
        number, pairing = task
        deal = self.spec.tournament.deal(pairing)
        raise GameFailed(f"game {number} (deal {deal}) failed {self.max_attempts} times: {what}")
