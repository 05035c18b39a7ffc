"""Compile what players think with before anybody's clock starts, once and not in every process."""

import subprocess
import sys
from collections.abc import Iterable, Iterator

from rich.console import Console
from rich.progress import Progress

from tilewright.engine.kernel_cache import CACHE, is_compiled
from tilewright.players import searches

from .io import Unusable

__all__ = ["ensure_compiled"]


def ensure_compiled(game: str, players: Iterable[str]) -> None:
    """Compile the search of a game if one of these players needs it and nobody has yet; it is told
    on standard error. Where nothing can be kept, every process has to do so for itself."""
    if CACHE is not None and any(map(searches, players)) and not is_compiled(game):
        _compile(game)


def _compile(game: str) -> None:
    """Compile in a process of its own, out of reach of the terminal's Ctrl-C: it is ended here."""
    command = [sys.executable, "-m", "tilewright.engine.warmup", game, "--only", "search"]
    with subprocess.Popen(  # noqa: S603  # our own
        command, stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        try:
            _show(game, process.stdout or ())
        except BaseException:
            process.kill()
            raise
    if process.returncode:
        raise Unusable(f"the search of {game} does not compile")


def _show(game: str, lines: Iterable[str]) -> None:
    """How far it is: a bar in a terminal, a line elsewhere."""
    told = Console(stderr=True, highlight=False)
    what = f"compiling the search of {game}, once"
    if not told.is_terminal:
        told.print(what)
    with Progress(console=told, transient=True, disable=not told.is_terminal) as progress:
        task = progress.add_task(what, total=None)
        for done, total in _steps(lines):
            progress.update(task, completed=done, total=total)


def _steps(lines: Iterable[str]) -> Iterator[tuple[int, int]]:
    for line in lines:
        done, total, _function = line.split()
        yield int(done), int(total)
