"""Play the games that are missing, and write each shard when it has all of its games."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

import pyarrow as pa

from tilewright.arena.pairing import Pairing
from tilewright.crew import Note, work_here, work_on_ray

from .folder import Folder
from .plan import Plan
from .rows import GameFailed, rows_of

__all__ = ["Rows", "Task", "rows_here", "rows_on_ray", "write"]

TRIES = 3

Task: TypeAlias = tuple[int, Pairing]
"""A game by its number."""

Rows: TypeAlias = tuple[int, pa.RecordBatch]
"""The same when it is played."""


def rows_here(plan: Plan, tasks: Iterable[Task], processes: int) -> Iterator[Rows]:
    """The games in the order in which they end."""
    return work_here(_Games(plan), tasks, processes)


def rows_on_ray(plan: Plan, tasks: Iterable[Task], address: str) -> Iterator[Rows]:
    """The same on a Ray cluster."""
    return work_on_ray(_Games(plan), tasks, address)


def write(
    plan: Plan, folder: Folder, play: Callable[[list[Task]], Iterator[Rows]]
) -> Iterator[int]:
    """The number of every game that is in a shard or played, in no order."""
    kept = folder.kept(plan)
    shards = dict(enumerate(plan.shards()))
    for number in kept:
        yield from shards[number]
    missing = {number: games for number, games in shards.items() if number not in kept}
    games = plan.games()
    played: dict[int, pa.RecordBatch] = {}
    for number, rows in play([(each, games[each]) for own in missing.values() for each in own]):
        played[number] = rows
        shard = number // plan.shard
        if all(each in played for each in missing[shard]):
            folder.put(plan, shard, [played.pop(each) for each in missing[shard]])
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
