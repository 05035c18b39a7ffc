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
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

from measured_games import GAMES
from tilewright.core.deal import Dealer
from tilewright.core.game import CHANCE
from tilewright.core.registry import load_game

COMPILER = (sys.executable, "-m", "tilewright.engine.warmup")
WORKER = (sys.executable, "-m", "tilewright.players.worker")
SERVER = (sys.executable, "-c", "from tilewright.cli import main; main()", "serve")
ALONE = ("--port", "0", "--workers", "1", "--log-level", "error")
MOVES = 10
MEGA = 1 << 20


@dataclass(frozen=True)
class Held:
    """What a process holds: its own memory, and files that all processes share."""

    own: int
    shared: int

    @property
    def whole(self) -> int:
        return self.own + self.shared


def held(pid: int) -> Held:
    lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    found = {line.split(":")[0]: line.split()[1] for line in lines if "kB" in line}
    return Held(int(found["RssAnon"]) * 1024, int(found["RssFile"]) * 1024)


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


# A worker


class Asked:
    """A worker that is asked for moves."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.process = process

    def ask(self, **question: str) -> str:
        """The action it answers; it is asked again while it is not ready."""
        line = json.dumps({"id": "1", "player": "expert", **question}).encode() + b"\n"
        while True:
            answer = json.loads(self._answer(line))
            if "action" in answer:
                return str(answer["action"])
            if answer["code"] != "warming":
                raise SystemExit(f"the worker says {answer}")
            time.sleep(0.2)

    def _answer(self, line: bytes) -> bytes:
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise SystemExit("the worker cannot be spoken to")
        stdin.write(line)
        stdin.flush()
        return stdout.readline()

    def play(self, name: str) -> None:
        """Let it choose the first moves of a game."""
        game, dealer = load_game(name), Dealer("memory")
        state, chosen = game.start(2, game.Options()), 0
        while chosen < MOVES:
            if game.to_move(state) is CHANCE:
                state = game.apply(state, game.draw(state, dealer.pick))
                continue
            text = self.ask(game=name, position=game.write_position(state), seed=str(chosen))
            state, chosen = game.apply(state, game.read_action(text)), chosen + 1


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
        worker, first = Asked(process), load_game(GAMES[0])
        state, dealer = first.start(2, first.Options()), Dealer("memory")
        while first.to_move(state) is CHANCE:
            state = first.apply(state, first.draw(state, dealer.pick))
        position = first.write_position(state)
        worker.ask(game=first.name, position=position, player="greedy", seed="1")
        yield "a worker that has not searched", held(process.pid), 0
        for name in GAMES:
            peak = compile_search(name, folder) if folder else 0
            worker.play(name)
            yield f"after {MOVES} moves of {name}", held(process.pid), peak


def measure_server() -> Iterator[tuple[str, Held, int]]:
    with tempfile.TemporaryDirectory() as folder:
        command = (*SERVER, *ALONE, "--database", f"sqlite:///{folder}/tables.sqlite")
        with started(command, "") as process:
            next(iter(process.stdout or ()), None)  # its address: it serves
            time.sleep(2)
            yield "the server, without its workers", held(process.pid), 0


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
