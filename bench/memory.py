"""How much memory the processes of a server hold: itself, and one in which computers think.

The worker is asked for a move of an expert, in one game after the other. With --cold
nothing has been compiled before: as a server does, that is done first in a process of its own,
whose peak is shown beside what the worker holds afterwards, which should be the same. Linux only.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.table import Table

from measured_games import GAMES
from tilewright.core.deal import Dealer
from tilewright.core.game import CHANCE
from tilewright.core.registry import load_game
from tilewright.players.benchmark import WORKER, AskedWorker, Held, held

COMPILER = (sys.executable, "-m", "tilewright.engine.warmup")
SERVER = (sys.executable, "-c", "from tilewright.cli import main; main()", "serve")
ALONE = ("--port", "0", "--workers", "1", "--log-level", "error")
MOVES = 10
MEGA = 1 << 20
NOTHING = Held(0, 0)
"""Where a system does not say what a process holds."""


def compile_search(name: str, folder: str) -> int:
    """Compile what players need of a game, kept in a folder; how much that took at most."""
    environment = os.environ | {"XDG_CACHE_HOME": folder}
    command = [*COMPILER, name, "--only", "search"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"the search of {name} does not compile")
    return usage.ru_maxrss * 1024


@contextmanager
def started(command: tuple[str, ...], folder: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A process that keeps what it compiles, if a folder is named, only there."""
    given = os.environ | ({"XDG_CACHE_HOME": folder} if folder else {})
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=given
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


def measure_worker(folder: str) -> Iterator[tuple[str, Held, int]]:
    with started(WORKER, folder) as process:
        worker, first = AskedWorker(process), load_game(GAMES[0])
        state, dealer = first.start(2, first.Options()), Dealer("memory")
        while first.to_move(state) is CHANCE:
            state = first.apply(state, first.draw(state, dealer.pick))
        position = first.write_position(state)
        worker.ask(game=first.name, position=position, player="greedy", seed="1")
        yield "a worker that has not searched", held(process.pid) or NOTHING, 0
        for name in GAMES:
            peak = compile_search(name, folder) if folder else 0
            worker.play(name, MOVES)
            yield f"after {MOVES} moves of {name}", held(process.pid) or NOTHING, peak


def measure_server() -> Iterator[tuple[str, Held, int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = (*SERVER, *ALONE, "--database", f"sqlite:///{folder}/tables.sqlite")
        with started(command, "") as process:
            next(iter(process.stdout or ()), None)  # its address: it serves
            time.sleep(2)
            yield "the server, without its workers", held(process.pid) or NOTHING, 0


def show(rows: list[tuple[str, Held, int]]) -> None:
    columns = ("", "resident", "its own", "shared", "peak of compiling")
    table = Table(*columns, title="megabytes")
    for what, found, compiling in rows:
        numbers = (found.whole, found.own, found.shared, compiling)
        table.add_row(what, *(f"{number / MEGA:.0f}" if number else "" for number in numbers))
    Console().print(table)


def main() -> None:
    about = argparse.ArgumentParser(description=__doc__)
    about.add_argument("--cold", action="store_true", help="with nothing compiled (minutes)")
    about.add_argument("--json", action="store_true", help="print JSON")
    args = about.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows = [*measure_worker(folder if args.cold else ""), *measure_server()]
    if args.json:
        said = [{"what": what, "own": h.own, "shared": h.shared, "peak": p} for what, h, p in rows]
        sys.stdout.write(json.dumps(said) + "\n")
    else:
        show(rows)


if __name__ == "__main__":
    main()
