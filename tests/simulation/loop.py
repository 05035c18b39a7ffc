"""An event loop in which time is a number: it jumps to whatever is due next and never waits.

There are no threads, no sockets and no real clock in it, so that one seed decides everything.
Tasks remember on whose behalf they run, so that a node can be stopped in the middle of anything.
"""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any


class Stuck(Exception):
    """Nothing is ready and nothing is due: everybody waits for somebody else."""


class Owner:
    """Somebody on whose behalf tasks run."""

    def __init__(self) -> None:
        self.tasks: dict[asyncio.Task[Any], None] = {}  # in the order in which they began

    def cancel_tasks(self) -> None:
        for task in [*self.tasks]:
            task.cancel()


_owner: ContextVar[Owner | None] = ContextVar("owner", default=None)


@contextmanager
def on_behalf_of(owner: Owner) -> Iterator[None]:
    """Tasks begun in here, and those that they begin, are the owner's."""
    token = _owner.set(owner)
    try:
        yield
    finally:
        _owner.reset(token)


class _Jumps:
    """In the place of a selector: waiting for a time means that it has come."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck
        self.loop.now += timeout
        return []


class VirtualLoop(asyncio.BaseEventLoop):
    """`mistakes` are the exceptions that nobody caught."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.mistakes: list[BaseException] = []
        self._failed: list[asyncio.Task[Any]] = []
        self._selector = _Jumps(self)
        self.set_task_factory(_owned)  # type: ignore[arg-type]
        self.set_exception_handler(lambda _, context: self._mistaken(context))

    def time(self) -> float:
        return self.now

    def run_in_executor(self, executor: object, func: Callable[..., Any], *args: Any) -> Any:  # type: ignore[override]  # noqa: ARG002  # there is none
        """What would need a thread is done at once."""
        done = self.create_future()
        done.set_result(func(*args))
        return done

    def note(self, task: asyncio.Task[Any]) -> None:
        """Look at it again when all is over: somebody may still ask how it went."""
        if not task.cancelled() and task._exception:  # noqa: SLF001  # asking openly would hide it
            self._failed.append(task)

    def look_back(self) -> None:
        """Find the tasks that failed and were left alone."""
        for task in self._failed:
            if task._log_traceback:  # noqa: SLF001  # as above
                self.mistakes.append(task.exception())

    def _mistaken(self, context: dict[str, Any]) -> None:
        self.mistakes.append(context.get("exception") or RuntimeError(context["message"]))

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none: nothing comes from outside."""

    def _write_to_self(self) -> None:
        """Nobody sleeps, so nobody need be woken."""


def _owned(
    loop: asyncio.AbstractEventLoop, coroutine: Coroutine[Any, Any, Any], **more: Any
) -> asyncio.Task[Any]:
    task: asyncio.Task[Any] = asyncio.Task(coroutine, loop=loop, **more)
    task.add_done_callback(loop.note)  # type: ignore[attr-defined]
    if owner := _owner.get():
        owner.tasks[task] = None
        task.add_done_callback(lambda task: owner.tasks.pop(task, None))
    return task


def run_virtually(main: Callable[[], Coroutine[Any, Any, Any]]) -> tuple[Any, VirtualLoop]:
    """Run to the end, in no time; what it returns, and the loop it ran in."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(main()), loop
    finally:
        _end_all(loop)
        loop.look_back()
        loop.close()


def _end_all(loop: VirtualLoop) -> None:
    if tasks := asyncio.all_tasks(loop):
        for task in tasks:
            task.cancel()
        loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
