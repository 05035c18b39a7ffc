"""Tasks on the cores of this machine: a process a core, each task in one.

A process that dies takes one task with it. Another takes its place, and the job says whether the
task is tried again.
"""

import signal
import sys
import time
from collections.abc import Generator, Iterable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context, resource_tracker
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from tilewright.interrupt import out_of_reach

from .job import Job, Note

__all__ = ["run_in_processes"]

PROCESSES = get_context("spawn")
NOTHING_NOTED = -1
TERMINATE_TIMEOUT = 3.0
"""Seconds in which processes may end in order."""

Task = TypeVar("Task")
Done = TypeVar("Done")


def run_in_processes(
    job: Job[Task, Done], tasks: Iterable[Task], processes: int
) -> Generator[Done]:
    """The results, in the order in which the tasks end."""
    waiting = iter(tasks)
    workers: list[_Worker[Task, Done]] = []
    try:
        for task in waiting:
            workers.append(_Worker.begin(job, task))
            if len(workers) == processes:
                break
        while workers:
            for worker in _ready(workers):
                if worker.retries():
                    continue
                yield worker.result()
                following = next(waiting, None)
                if following is None:
                    workers.remove(worker)
                    worker.end()
                else:
                    worker.give(following)
    finally:
        with out_of_reach():
            _terminate_all(workers)


def _terminate_all(workers: list["_Worker[Any, Any]"]) -> None:
    """End all processes. They may end the programs they hold, but nobody waits long for that."""
    for worker in workers:
        worker.process.terminate()
    until = time.monotonic() + TERMINATE_TIMEOUT
    for worker in workers:
        worker.process.join(max(0.0, until - time.monotonic()))
        worker.process.kill()
        worker.process.join()


def _ready(workers: list["_Worker[Task, Done]"]) -> list["_Worker[Task, Done]"]:
    """Those whose task has ended, or whose process has."""
    done = wait([worker.pipe for worker in workers])
    return [worker for worker in workers if worker.pipe in done]


@dataclass
class _Worker(Generic[Task, Done]):
    """A process, the pipe to it, what it noted, the task it has and how often that was tried."""

    job: Job[Task, Done]
    process: Any
    pipe: "Connection[Any, Any]"
    noted: Any
    task: Task
    attempts: int = 0

    @classmethod
    def begin(cls, job: Job[Task, Done], task: Task) -> "_Worker[Task, Done]":
        worker = cls(job, *_start(job), task)
        worker.give(task)
        return worker

    def give(self, task: Task) -> None:
        self.task, self.attempts = task, 0
        self._send()

    def retries(self) -> bool:
        """Begin again, where the process died under its task and another may try."""
        self._answer = self._receive()
        if self._answer is not None or self.attempts == self.job.max_attempts:
            return False
        self._send()
        return True

    def result(self) -> Done:
        if self._answer is None:
            what = f"its process ended with {self.process.exitcode}"
            return self.job.on_crash(self.task, self.noted.value, what)
        done, error = self._answer
        if error is not None:
            raise error
        result: Done = done
        return result

    def end(self) -> None:
        self.pipe.close()
        self.process.join()

    def _send(self) -> None:
        if not self.process.is_alive():
            self.process, self.pipe, self.noted = _start(self.job)
        self.attempts += 1
        self.pipe.send(self.task)

    def _receive(self) -> tuple[Any, BaseException | None] | None:
        """A result or an error; None from a process that died."""
        try:
            answer: tuple[Any, BaseException | None] = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.process.join()
            return None
        return answer


def _start(job: Job[Any, Any]) -> tuple[Any, Any, Any]:
    here, there = PROCESSES.Pipe()
    noted = PROCESSES.Value("i", NOTHING_NOTED, lock=False)
    process = PROCESSES.Process(target=_work, args=(job, there, noted), daemon=True)
    resource_tracker.ensure_running()  # starting it would bring this process within reach again
    with out_of_reach():
        process.start()
    there.close()
    return process, here, noted


def _work(job: Job[Any, Any], pipe: "Connection[Any, Any]", noted: Any) -> None:
    """Do what comes through the pipe until it closes. Ctrl-C in the terminal goes to everybody, but
    whoever asked decides when this ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _number, _frame: sys.exit())

    def note(number: int) -> None:
        noted.value = number

    with suppress(EOFError, BrokenPipeError):  # nobody asks any more
        while True:
            pipe.send(_answer(job, pipe.recv(), note))


def _answer(job: Job[Any, Any], task: Any, note: Note) -> tuple[Any, BaseException | None]:
    try:
        return job.run(task, note), None
    except Exception as error:  # noqa: BLE001  # whoever asked raises it again
        return None, error
