"""What is learned from, on disk: positions and their sparse rows in .npz files."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from .selfplay import Rows

__all__ = ["Data", "TrainingBatch", "load", "save"]


class TrainingBatch(NamedTuple):
    """The features of some rows, where each row begins, and which rows and positions they are."""

    features: Any
    offsets: Any
    rows: Any
    owners: Any
    """The position of each row, as the batch numbers them."""


def save(path: Path, rows: Rows) -> None:
    """Write a shard; a half-written one never bears the name."""
    part = path.with_suffix(".part")
    smallest = np.uint16 if rows.features.max(initial=0) < 2**16 else np.int32
    with part.open("wb") as file:
        np.savez(file, **rows._replace(features=rows.features.astype(smallest))._asdict())
    part.rename(path)


def load(path: Path) -> Rows:
    with np.load(path) as stored:
        return Rows(*(stored[name] for name in Rows._fields))


class Data:
    """The positions of several shards, dealt in batches of any order."""

    def __init__(self, paths: list[Path]) -> None:
        shards = [load(path) for path in paths]
        self.rows = Rows(*(np.concatenate(parts) for parts in zip(*shards, strict=True)))
        self.seats = self.rows.seats.astype(np.int64)
        self.counts = self.rows.counts.astype(np.int64)
        self.heads, self.starts = _starts(self.seats), _starts(self.counts)

    def __len__(self) -> int:
        return len(self.seats)

    def batches(self, size: int, luck: Any = None) -> Iterator[TrainingBatch]:
        """So many positions at a time with all of their rows, shuffled where there is luck."""
        order = np.arange(len(self)) if luck is None else luck.permutation(len(self))
        for first in range(0, len(order), size):
            chosen = order[first : first + size]
            rows, _ = _spans(self.heads[chosen], self.seats[chosen])
            places, offsets = _spans(self.starts[rows], self.counts[rows])
            owners = np.repeat(np.arange(len(chosen)), self.seats[chosen])
            features = self.rows.features[places].astype(np.int32)
            yield TrainingBatch(features, offsets.astype(np.int32), rows, owners)


def _starts(lengths: Any) -> Any:
    return np.cumsum(lengths) - lengths


def _spans(firsts: Any, lengths: Any) -> tuple[Any, Any]:
    """All places of spans that begin and last so, and where each span begins among them."""
    offsets = _starts(lengths)
    return np.repeat(firsts - offsets, lengths) + np.arange(lengths.sum()), offsets
