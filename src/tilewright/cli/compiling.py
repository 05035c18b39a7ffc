"""Compile what players think with before anybody's clock starts, once and not in every process."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from tilewright.core.registry import kernels
from tilewright.players import Searching, player

from .io import Unusable

__all__ = ["ensure_compiled"]


def ensure_compiled(game: str, players: Iterable[str]) -> None:
    """Compile the search of a game if one of these players needs it and nobody has yet; it is told
    on standard error."""
    compiles = os.environ.get("TILEWRIGHT_JIT", "on") != "off" and game in kernels()
    searches = any(isinstance(player(name), Searching) for name in players)
    if compiles and searches and not _is_compiled(game):
        _compile(game)


def _is_compiled(game: str) -> bool:
    from tilewright import compiled  # noqa: PLC0415  # it loads Numba, which others need not

    found: bool = getattr(compiled, "is_compiled", _is_in_cache)(game)
    return found


def _is_in_cache(game: str) -> bool:
    """Whether the function that compiling the search ends with is in the cache."""
    from tilewright.jit import CACHE, hashed  # noqa: PLC0415  # the same

    sources = Path(__file__).parents[1] / "search"
    folder = CACHE and CACHE / f"{game}-{hashed(sources.rglob('*.py'))}"
    return folder is None or any(folder.rglob("root.simulate_each-*.nbc"))


def _compile(game: str) -> None:
    """Compile in a process of its own, out of reach of the terminal's Ctrl-C: it is ended here."""
    command = [sys.executable, "-m", "tilewright.compiled", game, "--only", "search"]
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
