"""How fast players think, and how much memory the process holds in which they do."""

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import sleep
from typing import Any

from tilewright.core.deal import Dealer
from tilewright.core.game import CHANCE
from tilewright.core.registry import kernels, load_game, load_kernel
from tilewright.engine.benchmark import FULL, Effort, Figures, first_case, rate
from tilewright.engine.rng import make_streams
from tilewright.search.config import Budget
from tilewright.search.mcts import search

__all__ = ["WORKER", "AskedWorker", "Held", "held", "measurements"]

SIMULATIONS, FEW = 4000, 8
"""Of one search; where it need only run."""

PLIES = (7, 16, 25)
"""How far the games are that are searched."""

WORKER = (sys.executable, "-m", "tilewright.players.worker")
MOVES = 2
"""That a worker is asked for, of each game."""

MEGA = 1 << 20


def measurements(effort: Effort = FULL) -> Iterator[Figures]:
    """A row a measurement: searches of each game on one thread, and a worker that has thought
    about all of them."""
    simulations = SIMULATIONS if effort == FULL else FEW
    for game in kernels():
        yield _searches(game, simulations, effort)
    yield from _worker()


def _searches(game: str, simulations: int, effort: Effort) -> Figures:
    """The same positions over and over, so many simulations each."""
    found = list(_positions(game))

    def work() -> int:
        budget = Budget(simulations=simulations)
        return sum(int(search(game, each, budget, seed=1).visits.sum()) for each in found)

    return {"name": f"{game}-search", "simulations_per_s": rate(work, effort)}


def _positions(game: str) -> Iterator[Any]:
    """Some in which a seat has to choose, played at random, and no endgames."""
    case, fast = first_case(game), load_kernel(game)
    for seed, plies in enumerate(PLIES):
        states, rngs = fast.new(1), make_streams(100 + seed)
        fast.start_many(states, case.seats, fast.encode_options(case.options), rngs)
        for ply in range(max(PLIES)):
            if ply >= plies and fast.legal_count(states[0]) > 1:
                break
            fast.step(states[0], int(fast.random_action(states[0], rngs)), rngs)
        yield states[0]


# A worker


@dataclass(frozen=True)
class Held:
    """What a process holds: its own memory, and files that all processes share."""

    own: int
    shared: int

    @property
    def whole(self) -> int:
        return self.own + self.shared


def held(pid: int) -> Held | None:
    """None where the system does not say so."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("ascii").splitlines()
    except OSError:
        return None
    found = {line.split(":")[0]: line.split()[1] for line in lines if "kB" in line}
    return Held(int(found["RssAnon"]) * 1024, int(found["RssFile"]) * 1024)


class AskedWorker:
    """A process in which computers think, and which is asked for moves of `expert`."""

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
                raise RuntimeError(f"the worker says {answer}")
            sleep(0.2)

    def _answer(self, line: bytes) -> bytes:
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None:
            raise RuntimeError("the worker cannot be spoken to")
        stdin.write(line)
        stdin.flush()
        return stdout.readline()

    def play(self, name: str, moves: int) -> None:
        """Let it choose the first moves of a game."""
        game, dealer = load_game(name), Dealer("memory")
        state, chosen = game.start(2, game.Options()), 0
        while chosen < moves:
            if game.to_move(state) is CHANCE:
                state = game.apply(state, game.draw(state, dealer.pick))
                continue
            text = self.ask(game=name, position=game.write_position(state), seed=str(chosen))
            state, chosen = game.apply(state, game.read_action(text)), chosen + 1


def _worker() -> Iterator[Figures]:
    pipe = subprocess.PIPE
    with subprocess.Popen(WORKER, stdin=pipe, stdout=pipe) as process:  # noqa: S603  # our own
        try:
            for game in kernels():
                AskedWorker(process).play(game, MOVES)
            if (found := held(process.pid)) is not None:
                yield {"name": "worker", "megabytes": found.whole / MEGA}
        finally:
            process.terminate()
