"""What is learned from, on disk: sparse rows in .npz files, a folder a generation."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from .played import Rows

__all__ = ["Data", "load", "save"]


def save(path: Path, rows: Rows) -> None:
    """Write a shard; a half-written one never bears the name."""
    part = path.with_suffix(".part")
    smallest = np.uint16 if rows.features.max(initial=0) < 2**16 else np.int32
    with part.open("wb") as file:
        np.savez(
            file,
            features=rows.features.astype(smallest),
            counts=rows.counts,
            targets=rows.targets,
            stages=rows.stages,
        )
    part.rename(path)


def load(path: Path) -> Rows:
    with np.load(path) as stored:
        return Rows(*(stored[name] for name in Rows._fields))


class Data:
    """The rows of several shards, dealt in batches of any order."""

    def __init__(self, paths: list[Path]) -> None:
        shards = [load(path) for path in paths]
        self.features = np.concatenate([shard.features for shard in shards])
        self.counts = np.concatenate([shard.counts for shard in shards]).astype(np.int64)
        self.targets = np.concatenate([shard.targets for shard in shards])
        self.stages = np.concatenate([shard.stages for shard in shards])
        self.starts = np.concatenate([[0], np.cumsum(self.counts)[:-1]])

    def __len__(self) -> int:
        return len(self.counts)

    def batches(self, size: int, luck: Any = None) -> Iterator[tuple[Any, Any, Any]]:
        """Rows in batches, shuffled where there is luck: features, where each row starts, rows."""
        order = np.arange(len(self)) if luck is None else luck.permutation(len(self))
        for first in range(0, len(order), size):
            rows = order[first : first + size]
            counts = self.counts[rows]
            offsets = np.concatenate([[0], np.cumsum(counts)[:-1]])
            places = np.repeat(self.starts[rows] - offsets, counts) + np.arange(counts.sum())
            yield self.features[places].astype(np.int32), offsets.astype(np.int32), rows
