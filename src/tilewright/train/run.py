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
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np
from rich.progress import Progress

from tilewright.search.network import Weights, blank, load_weights

from .evaluator import evaluator_of
from .plots import plot
from .selfplay import MatchTally, SelfPlay, TrainingVariant
from .settings import TrainingSettings
from .shards import Data, save
from .value_network import ValueNetwork, store

__all__ = ["Run", "cases_of"]

NEVER_SEEN = 0.1
"""The share of shards that only measure."""


class Run:
    def __init__(self, settings: TrainingSettings, folder: Path, progress: Progress) -> None:
        self.settings, self.folder, self.progress = settings, folder, progress
        self.games = SelfPlay(settings.game, threads=settings.threads, td_lambda=settings.td_lambda)
        self.evaluator = self.games.evaluator
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
        return blank(self.evaluator.NUM_FEATURES, self.evaluator.STAGES, 10.0)

    def _generation(self, generation: int, began: float) -> None:
        folder = self.folder / f"{generation:03}"
        folder.mkdir(exist_ok=True)
        self._play(generation, folder)
        errors = self._learn(generation, folder)
        results = self._gate(generation, folder)
        self._conclude(generation, errors, results, time.perf_counter() - began)

    # Self-play

    def _play(self, generation: int, folder: Path) -> None:
        """The first generation is taught by the cheap policy, all others play themselves."""
        settings, weights = self.settings, self.best()
        shards = max(settings.games // settings.shard, 2)
        task = self.progress.add_task(f"{generation}: games", total=shards * settings.shard)
        for shard in range(shards):
            path = folder / f"shard-{shard:03}.npz"
            if not path.exists():
                seed = 10**9 * settings.seed + 10**4 * generation + shard
                if generation:
                    rows = self.games.self_play(self.cases, weights, settings.shard, seed)
                else:
                    rows = self.games.taught(self.cases, settings.shard, seed)
                save(path, rows)
            self.progress.advance(task, settings.shard)

    # Learning

    def _paths(self, generation: int) -> list[Path]:
        """The shards to learn from: what the teacher did is soon forgotten."""
        first = max(generation - self.settings.replay_window + 1, min(generation, 1))
        found = (self.folder / f"{each:03}" for each in range(first, generation + 1))
        return [path for folder in found for path in sorted(folder.glob("shard-*.npz"))]

    def _learn(self, generation: int, folder: Path) -> tuple[float, float]:
        """Learn from the last generations; the mean squared errors of points and leads on shards
        never learned from."""
        settings, paths = self.settings.at(generation), self._paths(generation)
        kept = paths[-max(int(len(paths) * NEVER_SEEN), 1) :]
        learner = ValueNetwork(self.evaluator.NUM_FEATURES, settings.width, settings.depth)
        if (self.folder / "weights.npz").exists():
            learner.recall(self.best())
        if not (folder / "weights.npz").exists():
            data = Data([path for path in paths if path not in kept])
            task = self.progress.add_task(
                f"{generation}: learning", total=settings.steps(len(data))
            )
            learner.learn(data, settings, lambda _loss: self.progress.advance(task))
            spread = learner.spread(Data(kept), self.evaluator.STAGES)[0]
            store(folder / "weights.npz", learner.weights(spread))
        learner.recall(load_weights(folder / "weights.npz"))
        return learner.spread(Data(kept), self.evaluator.STAGES)[1:]

    # The gate

    def _gate(self, generation: int, folder: Path) -> dict[str, MatchTally]:
        """Matches of what was learned against the best so far, deal by deal from every seat."""
        settings, found = self.settings, {}
        one, other = load_weights(folder / "weights.npz"), self.best()
        cases = list(dict.fromkeys(self.cases))
        task = self.progress.add_task(f"{generation}: gate", total=len(cases))
        for case in cases:
            seed = 10**9 * settings.seed + 10**8 + generation
            found[case.name] = self.games.match(case, settings.gate_deals, (one, other), seed)
            self.progress.advance(task)
        return found

    def _conclude(
        self,
        generation: int,
        errors: tuple[float, float],
        results: dict[str, MatchTally],
        seconds: float,
    ) -> None:
        history = self.history()
        gain = float(np.mean([_rating(case, results[case.name]) for case in self.cases]))
        rating = max((each["rating"] for each in history if each["passed"]), default=0.0)
        history.append(
            {
                "generation": generation,
                "error": errors[0],
                "error_of_leads": errors[1],
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
            f"generation {generation}: errors {errors[0]:.1f} and {errors[1]:.1f},"
            f" {gain:+.0f} points of rating,"
            f" {'passed' if gain > 0 else 'held back'}, {seconds:.0f} s"
        )


def cases_of(game: str) -> list[TrainingVariant]:
    """The games to learn from, in turn."""
    return [
        TrainingVariant(f"{seats} seats, options {options}", seats, options)
        for seats, options in evaluator_of(game).TRAINING_VARIANTS
    ]


def _rating(case: TrainingVariant, result: MatchTally) -> float:
    """How many points of rating a result is above what an equal would have."""
    won = (result.wins + 0.5) / (result.games + 1)
    fair = 1 / case.seats
    return float(400 * np.log10(won / (1 - won) * (1 - fair) / fair))
