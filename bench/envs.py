"""How fast environments are: steps a second, beside what others reach in the same run.

    python bench/envs.py --threads 2
    python bench/envs.py --against ../other/src
    python bench/envs.py --quick        # shows that it runs, not how fast it is

A figure is the best of several short chunks: other work on the machine can only slow a chunk
down. Where there is always other work, --cpu leaves the time out in which others ran. How much
faster threads are is the median of pairs of longer chunks, given with its range. Actions are
chosen at random, and choosing them is part of the time. With --against both checkouts are measured
in turn, each in a process of its own, by processor time: medians of the rounds, and of the ratios.
"""

import argparse
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any, TypeAlias

from checkouts import HERE, in_turn
from measured_games import GAMES, particular
from tilewright.envs.aec import raw_env
from tilewright.envs.vector import TilewrightVectorEnv

Work: TypeAlias = Callable[[], int]


@dataclass(frozen=True)
class Effort:
    """Seconds a chunk and how many of them; the same for the longer chunks in pairs."""

    chunk: float = 0.02
    chunks: int = 60
    pair: float = 0.5
    pairs: int = 15
    clock: Callable[[], float] = time.perf_counter


QUICK = Effort(chunk=0.001, chunks=1, pair=0.001, pairs=1)
EVERY_SEAT: dict[str, Any] = {"opponent": None, "autoreset_mode": "SameStep"}
"""Nobody else plays, and no step is spent on beginning a game."""


def rates(works: list[Work], effort: Effort) -> list[float]:
    """Steps a second of each, their chunks in turn so that all have the same luck."""
    best = [0.0] * len(works)
    for work in works:
        work()
    for _ in range(effort.chunks):
        found = [chunk(work, effort.chunk, effort.clock) for work in works]
        best = [*map(max, best, found)]
    return best


def chunk(work: Work, seconds: float, clock: Callable[[], float] = time.perf_counter) -> float:
    """Steps a second over a while, however they are spread over it."""
    done, began = 0, clock()
    while (spent := clock() - began) < seconds or done == 0:
        done += work()
    return done / spent


def vector_work(game: str, threads: int = 1, count: int = 0, **words: Any) -> Work:
    """Step all games at random, with what is seen, masks, rewards and new games."""
    count = count or particular(game)["side_by_side"]
    env = TilewrightVectorEnv(game, count, threads=threads, actions="code", **EVERY_SEAT, **words)
    env.reset(seed=1)

    def work() -> int:
        for _ in range(8):
            env.step(env.batch.decided("random"))
        return 8 * count

    return work


def window_work(game: str) -> Work:
    """The same with actions by the board, chosen from the masks."""
    env = TilewrightVectorEnv(game, particular(game)["side_by_side"], copy=False, **EVERY_SEAT)
    seen, _ = env.reset(seed=1)

    def work() -> int:
        env.step(seen["action_mask"].argmax(axis=1))
        return env.num_envs

    return work


def zoo_work(env: Any) -> Work:
    """One game through agent_iter and last, a random legal action a turn."""
    env.reset(seed=1)

    def work() -> int:
        env.reset()
        steps = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = seen["action_mask"].nonzero()[0]
            over = ended or cut
            env.step(None if over else int(legal[int(random.random() * len(legal))]))
            steps += 1
        return steps

    return work


def spiel_work(name: str) -> Work:
    """One game of OpenSpiel, everything at random."""
    import pyspiel  # noqa: PLC0415  # an extra

    game = pyspiel.load_game(name)

    def work() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return work


def peers() -> Iterator[tuple[str, Work]]:
    """What others offer, as far as it is installed; PettingZoo's classic games need pygame."""
    if find_spec("pygame"):
        from pettingzoo.classic.connect_four import connect_four  # noqa: PLC0415  # an extra

        yield "PettingZoo connect_four, raw", zoo_work(connect_four.raw_env())
    if find_spec("pyspiel"):
        yield "OpenSpiel backgammon", spiel_work("backgammon")
        yield "OpenSpiel connect_four", spiel_work("connect_four")


def print_threads(game: str, threads: int, effort: Effort) -> None:
    """One environment that shares each call among threads, in turn with one that does not."""
    count = particular(game)["together"]
    alone, shared = (vector_work(game, each, count, copy=False) for each in (1, threads))
    alone(), shared()
    long = effort.pair
    found = [(chunk(alone, long), chunk(shared, long)) for _ in range(effort.pairs)]
    times = sorted(many / one for one, many in found)
    rate = median(many for _, many in found)
    print(
        f"{f'{game} vector, {threads} threads':45} {rate:12,.0f} steps/s,"
        f" {median(times):.2f} × one ({times[0]:.2f} to {times[-1]:.2f})",
        flush=True,
    )


def our_works() -> dict[str, Work]:
    """What is measured of each game, by the name of its row."""
    works = {}
    for game in GAMES:
        works[f"{game} vector"] = vector_work(game, copy=False)
        works[f"{game} vector, arrays of one's own"] = vector_work(game)
        works[f"{game} vector, planes"] = vector_work(game, copy=False, observation="planes")
        works[f"{game} vector, actions by the board"] = window_work(game)
        works[f"{game} AEC, raw"] = zoo_work(raw_env(game))
    return works


def print_beside(other: Path, rounds: int, quick: list[str]) -> None:
    """The rates of both checkouts, and how many times the other's ours is."""
    found = in_turn([HERE, other], rounds, "--cpu", *quick)
    for name in found[0][0]:
        pairs = [(ours[name], theirs[name]) for ours, theirs in found]
        times = sorted(our / their for our, their in pairs)
        our, their = (median(column) for column in zip(*pairs, strict=True))
        print(
            f"{name:45} {our:12,.0f} steps/s, against {their:12,.0f},"
            f" ratio {median(times):.2f} ({times[0]:.2f} to {times[-1]:.2f})",
            flush=True,
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, default=1, help="also with so many threads (1)")
    parser.add_argument("--cpu", action="store_true", help="count this process's time only")
    parser.add_argument("--quick", action="store_true", help="a moment each: shows that it runs")
    parser.add_argument("--against", type=Path, help="the src folder of another checkout")
    parser.add_argument("--rounds", type=int, default=5, help="how often both are measured (5)")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.against:
        print_beside(args.against, args.rounds, ["--quick"] if args.quick else [])
        return
    effort = QUICK if args.quick else Effort()
    if args.cpu:
        effort = replace(effort, clock=time.process_time)
    rows = our_works() | (dict(peers()) if not args.one else {})
    found = dict(zip(rows, rates(list(rows.values()), effort), strict=True))
    if args.one:
        print(json.dumps(found))
        return
    for name, rate in found.items():
        print(f"{name:45} {rate:12,.0f} steps/s", flush=True)
    if args.threads > 1:
        for game in GAMES:
            print_threads(game, args.threads, effort)


if __name__ == "__main__":
    main()
