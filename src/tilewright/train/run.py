"""A run of training: generations of self-play, learning and a gate, kept in one folder.

    settings.json           what the run was started with
    progress.json           a line of figures a generation
    weights.npz             the best so far
    000/ 001/ …             a generation: its shards and the weights it learned
    learning.svg            how far predictions stray, by generation
    rating.svg              strength by generation

Whatever is there when a run starts again is not done again.
"""

import json
import shutil
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

from tilewright.core.registry import judge as find_judge
from tilewright.core.registry import kernel as find_kernel
from tilewright.search.net import Weights, blank, load_weights

from .learner import Learner, store
from .played import Case, Result, match, self_play
from .plots import plot
from .shards import Data, save

__all__ = ["Run", "Settings", "cases_of"]

NEVER_SEEN = 0.05
"""The share of shards that only measure."""


@dataclass(frozen=True)
class Settings:
    """What a run is like; the defaults are for an evening on two cores."""

    game: str
    games: int = 40_000
    generations: int = 8
    window: int = 3
    """Generations that are learned from together."""

    epochs: float = 3.0
    batch: int = 4096
    rate: float = 0.002
    width: int = 32
    depth: int = 32
    shard: int = 4_000
    pairs: int = 200
    """Deals a case at the gate."""

    seed: int = 1
    threads: int = 1
    """For learning; two that share a busy core wait for each other most of the time."""


class Run:
    def __init__(self, settings: Settings, folder: Path, progress: Progress) -> None:
        self.settings, self.folder, self.progress = settings, folder, progress
        self.judge = find_judge(settings.game)
        self.cases = cases_of(settings.game)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "settings.json").write_text(json.dumps(asdict(settings), indent=2), "utf-8")

    def go(self) -> None:
        for generation in range(self.settings.generations):
            if generation >= len(self.history()):
                began = time.perf_counter()
                self._generation(generation, began)

    def history(self) -> list[dict[str, Any]]:
        path = self.folder / "progress.json"
        found: list[dict[str, Any]] = json.loads(path.read_text("utf-8")) if path.exists() else []
        return found

    def best(self) -> Weights:
        """The weights that play: those of the last generation that passed the gate."""
        path = self.folder / "weights.npz"
        if path.exists():
            return load_weights(path)
        return blank(self.judge.FEATURES, self.judge.STAGES, 10.0)

    def _generation(self, generation: int, began: float) -> None:
        folder = self.folder / f"{generation:03}"
        folder.mkdir(exist_ok=True)
        self._play(generation, folder)
        error = self._learn(generation, folder)
        results = self._gate(generation, folder)
        self._conclude(generation, error, results, time.perf_counter() - began)

    # Self-play

    def _play(self, generation: int, folder: Path) -> None:
        settings = self.settings
        weights = self.best() if generation else None
        shards = max(settings.games // settings.shard, 2)
        task = self.progress.add_task(f"{generation}: games", total=shards * settings.shard)
        for shard in range(shards):
            path = folder / f"shard-{shard:03}.npz"
            if not path.exists():
                seed = 10**9 * settings.seed + 10**4 * generation + shard
                rows = self_play(settings.game, self.cases, weights, settings.shard, seed)
                save(path, rows)
            self.progress.advance(task, settings.shard)

    # Learning

    def _paths(self, generation: int) -> list[Path]:
        first = max(generation - self.settings.window + 1, 0)
        found = range(first, generation + 1)
        return [path for each in found for path in sorted(self._shards(each))]

    def _shards(self, generation: int) -> list[Path]:
        return list((self.folder / f"{generation:03}").glob("shard-*.npz"))

    def _learn(self, generation: int, folder: Path) -> float:
        """Learn from the last generations; the mean squared error on shards never learned from."""
        settings, paths = self.settings, self._paths(generation)
        kept = paths[-max(int(len(paths) * NEVER_SEEN), 1) :]
        data, unseen = Data([path for path in paths if path not in kept]), Data(kept)
        learner = Learner(self.judge.FEATURES, settings.width, settings.depth)
        before = self.folder / f"{generation - 1:03}" / "weights.npz"
        if before.exists():
            learner.recall(load_weights(before))
        if not (folder / "weights.npz").exists():
            steps = int(settings.epochs * len(data) / settings.batch)
            task = self.progress.add_task(f"{generation}: learning", total=steps)
            learner.learn(data, settings, lambda _loss: self.progress.advance(task))
            spread, error = learner.spread(unseen, self.judge.STAGES)
            store(folder / "weights.npz", learner.weights(spread))
        else:
            learner.recall(load_weights(folder / "weights.npz"))
            error = learner.spread(unseen, self.judge.STAGES)[1]
        return error

    # The gate

    def _gate(self, generation: int, folder: Path) -> dict[str, Result]:
        """Matches of what was learned against the best so far, deal by deal from every seat."""
        settings, found = self.settings, {}
        one, other = load_weights(folder / "weights.npz"), self.best()
        cases = list(dict.fromkeys(self.cases))
        task = self.progress.add_task(f"{generation}: gate", total=len(cases))
        for case in cases:
            seed = 10**9 * settings.seed + 10**8 + generation
            found[case.name] = match(settings.game, case, settings.pairs, (one, other), seed)
            self.progress.advance(task)
        return found

    def _conclude(
        self, generation: int, error: float, results: dict[str, Result], seconds: float
    ) -> None:
        history = self.history()
        gain = float(np.mean([_rating(case, results[case.name]) for case in set(self.cases)]))
        rating = max((each["rating"] for each in history if each["passed"]), default=0.0)
        history.append(
            {
                "generation": generation,
                "error": error,
                "rating": rating + gain,
                "passed": gain > 0,
                "seconds": round(seconds),
                "matches": {name: result._asdict() for name, result in results.items()},
            }
        )
        if gain > 0:
            shutil.copy(
                self.folder / f"{generation:03}" / "weights.npz", self.folder / "weights.npz"
            )
        (self.folder / "progress.json").write_text(json.dumps(history, indent=2), "utf-8")
        plot(self.folder, history)
        self.progress.console.print(
            f"generation {generation}: error {error:.1f}, {gain:+.0f} points of rating,"
            f" {'passed' if gain > 0 else 'held back'}, {seconds:.0f} s"
        )


def cases_of(game: str) -> list[Case]:
    """The games to learn from, in turn."""
    judge = find_judge(game)
    if hasattr(judge, "LESSONS"):
        return [
            Case(f"{seats} seats, options {options}", seats, options)
            for seats, options in judge.LESSONS
        ]
    kernel = find_kernel(game)
    return [
        Case(name, seats, kernel.encode_options(options))
        for name, (seats, options) in kernel.CASES.items()
    ]


def _rating(case: Case, result: Result) -> float:
    """How many points of rating a result is above what an equal would have."""
    won = (result.wins + 0.5) / (result.games + 1)
    fair = 1 / case.seats
    return float(400 * np.log10(won / (1 - won) * (1 - fair) / fair))
