"""A dataset on disk: a folder of shards, each whole or not there.

A shard bears its name only when all of it is written, and says in its metadata to which dataset it
belongs. Nothing else is kept, so a dataset goes on wherever shards are missing.
"""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from tilewright.core.errors import TilewrightError

from .columns import schema
from .spec import DatasetSpec

__all__ = ["BadFile", "Folder", "OtherDataset"]

KEY = b"tilewright"


class BadFile(TilewrightError):
    """A file that is in the way."""


class OtherDataset(BadFile):
    """A folder that holds another dataset than the one to be written."""


class Folder:
    """Where the shards of a dataset are."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def seed(self) -> str | None:
        """The seed of the dataset that is kept there, if any is."""
        for shard in self._files():
            seed: str = _note(shard)["dataset"]["seed"]
            return seed
        return None

    def existing_shards(self, spec: DatasetSpec) -> dict[int, int]:
        """The shards of this dataset that are there, with their rows; refuses another's."""
        ours = spec.describe()
        for path in self._files():
            theirs = _note(path)["dataset"]
            for name, value in ours.items():
                if theirs.get(name) != value:
                    there = f"{name} is {theirs.get(name)!r} there and {value!r} here"
                    raise OtherDataset(f"{path}: a shard of another dataset: {there}")
        return {_note(path)["shard"]: pq.read_metadata(path).num_rows for path in self._files()}

    def write_shard(self, spec: DatasetSpec, number: int, games: list[pa.RecordBatch]) -> None:
        """Write a shard, all of it or nothing."""
        note = {"dataset": spec.describe(), "shard": number}
        known = schema(spec.tournament.game).with_metadata({KEY: json.dumps(note)})
        table = pa.Table.from_batches(games).cast(known).combine_chunks()
        self.path.mkdir(parents=True, exist_ok=True)
        path = self.path / _name(number)
        part = path.with_suffix(f".{os.getpid()}.part")
        try:
            with part.open("wb") as file:
                pq.write_table(table, file, compression="zstd")
                file.flush()
                os.fsync(file.fileno())
            part.replace(path)
        finally:
            part.unlink(missing_ok=True)
        for left in self.path.glob(f"{path.stem}.*.part"):  # of a writer that was killed
            left.unlink(missing_ok=True)

    def size(self) -> int:
        """How many bytes the shards have."""
        return sum(path.stat().st_size for path in self._files())

    def _files(self) -> Iterator[Path]:
        if self.path.exists() and not self.path.is_dir():
            raise BadFile(f"{self.path}: not a folder")
        yield from sorted(self.path.glob("*.parquet"))


def _name(number: int) -> str:
    return f"shard-{number:05}.parquet"


def _note(path: Path) -> dict[str, Any]:
    """What a shard says of itself."""
    try:
        metadata = pq.read_metadata(path).metadata or {}
    except pa.ArrowInvalid as trouble:
        raise BadFile(f"{path}: no whole Parquet file") from trouble
    if KEY not in metadata:
        raise OtherDataset(f"{path}: not written by tilewright dataset")
    note: dict[str, Any] = json.loads(metadata[KEY])
    if path.name != (name := _name(note["shard"])):
        raise BadFile(f"{path}: this shard should be called {name}")
    return note
