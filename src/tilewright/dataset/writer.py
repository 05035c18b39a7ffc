"""Play the games that are missing, and write each shard when it has all of its games."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import TypeAlias

import pyarrow as pa

from tilewright.arena.schedule import Pairing
from tilewright.executors import Note, run_in_processes, run_on_ray

from .folder import Folder
from .rows import GameFailed, rows_of
from .spec import Plan

__all__ = ["Rows", "Task", "rows_here", "rows_on_ray", "write"]

TRIES = 3

Task: TypeAlias = tuple[int, Pairing]
"""A game by its number."""

Rows: TypeAlias = tuple[int, pa.RecordBatch]
"""The same when it is played."""


def rows_here(plan: Plan, tasks: Iterable[Task], processes: int) -> Generator[Rows]:
    """The games in the order in which they end."""
    return run_in_processes(_Games(plan), tasks, processes)


def rows_on_ray(plan: Plan, tasks: Iterable[Task], address: str) -> Generator[Rows]:
    """The same on a Ray cluster."""
    return run_on_ray(_Games(plan), tasks, address)


def write(
    plan: Plan, folder: Folder, play: Callable[[Iterator[Task]], Generator[Rows]]
) -> Generator[int]:
    """The number of every game that is in a shard or played, in no order."""
    kept = folder.kept(plan)
    for shard in kept:
        yield from plan.numbers(shard)
    missing = (task for task in enumerate(plan.games()) if task[0] // plan.shard not in kept)
    played: dict[int, pa.RecordBatch] = {}
    playing = play(missing)
    with closing(playing):
        for number, rows in playing:
            played[number] = rows
            games = plan.numbers(number // plan.shard)
            if all(each in played for each in games):
                folder.put(plan, number // plan.shard, [played.pop(each) for each in games])
            yield number


@dataclass(frozen=True)
class _Games:
    plan: Plan
    tries: int = TRIES

    def do(self, task: Task, note: Note) -> Rows:
        number, pairing = task
        note(number)
        return number, rows_of(self.plan, number, pairing)

    def lost(self, task: Task, _noted: int, what: str) -> Rows:
        number, pairing = task
        deal = self.plan.tournament.deal(pairing)
        raise GameFailed(f"game {number} (deal {deal}) failed {self.tries} times: {what}")
