"""Tables survive whatever goes wrong, as long as the event store keeps what it was given.

Each seed is a world of its own: a table, its players and spectators, one or two nodes, and what
goes wrong in it. A seed that fails is run alone, and shows all that happened in it, by

    python tests/simulation/run.py SEED --log
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from games import QUICK
from simulation.fault_rates import FaultRates
from simulation.mutants import MUTANTS
from simulation.world import Report, Setup, game_of, play
from tilewright.table import Event

RUN = Path(__file__).with_name("run.py")

CHUNKS, WORLDS = 5, 20
LONG_CHUNKS, LONG_WORLDS = 50, 100
FIRST_LONG = 10_000

TROUBLE = {
    "clock jumps",
    "crashes",
    "cuts",
    "database failures",
    "doubles",
    "drops",
    "garbled",
    "half-open sockets",
    "late",
    "limits met",
    "lost news",
    "overtakings",
    "planned restarts",
    "reloads",
}
ELSEWHERE = {
    *("imported", "transfer_offered", "taken_over", "freed", "rematched"),
    *("coach_switched", "hinted"),
}
"""Events that nobody in these worlds brings about; `tests/table` does, or a version before did."""

EVENTS = {f"stored {kind.kind}" for kind in Event.__subclasses__() if kind.kind not in ELSEWHERE}
APPEND = {
    "append",
    "going on",
    "BEGIN",
    "SELECT",
    "UPDATE",
    "INSERT INTO events",
    "INSERT INTO commands",
    "COMMIT",
    "COMMITTED",
    "sending ack",
    "going on after ack",
    "sending events",
    "going on after events",
}
"""The steps from a command that is decided to its news that are told."""


def run(seeds: range, folder: Path) -> Counter[str]:
    """Play these worlds; what happened in all of them together."""
    total: Counter[str] = Counter()
    for seed in seeds:
        report = play(seed, game_of(seed), folder / f"{seed}.sqlite")
        check(report)
        total += report.counts
    return total


def check(report: Report) -> None:
    assert report.verdict.wrong == [], str(report)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_events_are_neither_lost_nor_doubled_and_clients_agree_at_rest(chunk, tmp_path):
    seeds = range(chunk * WORLDS, (chunk + 1) * WORLDS)
    total = run(seeds, tmp_path)
    assert {trouble for trouble in TROUBLE if not total[trouble]} == set()


@pytest.mark.long
@pytest.mark.parametrize("chunk", range(LONG_CHUNKS))
def test_events_are_neither_lost_nor_doubled_in_thousands_of_games(chunk, tmp_path):
    first = FIRST_LONG + chunk * LONG_WORLDS
    total = run(range(first, first + LONG_WORLDS), tmp_path)
    crashes = {f"crashes before {step}" for step in APPEND}
    assert {trouble for trouble in TROUBLE | EVENTS | crashes if not total[trouble]} == set()


PEOPLE_ON_TWO_NODES, COMPUTERS_AND_A_REMATCH = 1, 5
"""Seeds of worlds in which these come together."""


def calm_world(seed: int, folder: Path, crash_at: int) -> Report:
    """Nothing goes wrong but one crash, before the step of that number."""
    setup = Setup(rates=FaultRates(), crash_at=crash_at)
    return play(seed, "stairs", folder / f"{crash_at}.sqlite", setup)


@pytest.mark.parametrize("seed", [PEOPLE_ON_TWO_NODES, COMPUTERS_AND_A_REMATCH])
def test_a_crash_between_any_two_different_steps_loses_nothing(seed, tmp_path):
    steps = calm_world(seed, tmp_path, crash_at=0).steps
    pairs = {pair: place for place, pair in enumerate(zip(["", *steps], steps, strict=False), 1)}
    assert {after for _, after in pairs} >= APPEND
    for place in pairs.values():
        report = calm_world(seed, tmp_path, crash_at=place)
        check(report)
        assert report.counts["crashes"] == 1


@pytest.mark.long
@pytest.mark.parametrize("seed", [PEOPLE_ON_TWO_NODES, COMPUTERS_AND_A_REMATCH])
def test_a_crash_before_any_step_loses_nothing(seed, tmp_path):
    steps = calm_world(seed, tmp_path, crash_at=0).steps
    for place in range(1, len(steps) + 1):
        check(calm_world(seed, tmp_path, crash_at=place))


@pytest.mark.parametrize("mistake", MUTANTS)
def test_planted_mistakes_are_found(mistake, tmp_path):
    setup, kinds = MUTANTS[mistake]
    found: set[str] = set()
    for seed in range(40):
        report = play(seed, "stairs", tmp_path / f"{seed}.sqlite", setup)
        found |= {kind for kind, _ in report.verdict.wrong}
        if kinds & found:
            break
    assert kinds & found, found


def test_seed_decides_the_whole_simulation(tmp_path):
    first, again = (play(3, QUICK, tmp_path / name) for name in ("first", "again"))
    assert first.log == again.log


def test_a_seed_means_the_same_in_every_process():
    logs = set()
    for hashing in ("1", "2"):
        done = subprocess.run(
            [sys.executable, str(RUN), "7", "--log"],
            env=os.environ | {"PYTHONHASHSEED": hashing},
            capture_output=True,
            text=True,
            check=True,
        )
        logs.add(done.stdout.rpartition(" in ")[0])
    assert len(logs) == 1


def test_a_calm_world_is_calm(tmp_path):
    report = play(2, "stairs", tmp_path / "calm", Setup(rates=FaultRates()))
    check(report)
    assert {trouble for trouble in TROUBLE if report.counts[trouble]} == set()
