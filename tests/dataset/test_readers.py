"""What reads Parquet reads a dataset."""

import numpy as np
import pandas as pd
import polars as pl
import pytest

from games import OTHER
from tilewright.arena import Tournament
from tilewright.core.registry import load_kernel
from tilewright.dataset import COLUMNS, DatasetSpec, Folder, write
from tilewright.dataset.rows import rows_of

PLAN = DatasetSpec(Tournament(OTHER, 2, ("strong:8n", "random"), 2, "r"), 1)
NAMES = [column.name for column in COLUMNS]


@pytest.fixture(scope="module")
def rows():
    return [
        row
        for number, pairing in enumerate(PLAN.games())
        for row in rows_of(PLAN, number, pairing).to_pylist()
    ]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("readers")
    list(write(PLAN, Folder(path), lambda tasks: ((n, rows_of(PLAN, n, p)) for n, p in tasks)))
    return path


def test_pandas_reads_it(folder, rows):
    frame = pd.read_parquet(folder)
    assert list(frame.columns) == NAMES
    assert frame["position"].tolist() == [row["position"] for row in rows]
    assert np.stack(frame["observation"]).tolist() == [row["observation"] for row in rows]


def test_polars_reads_it(folder, rows):
    assert pl.read_parquet(folder / "*.parquet").to_dicts() == rows


@pytest.mark.long
@pytest.mark.filterwarnings("ignore")  # it loads whatever is installed
def test_datasets_reads_it(folder, rows, tmp_path):
    datasets = pytest.importorskip("datasets")
    read = datasets.load_dataset("parquet", data_dir=str(folder), cache_dir=str(tmp_path))
    assert read["train"].to_list() == rows


def test_a_mask_is_one_line_from_the_codes(rows):
    mask = np.zeros((len(rows), load_kernel(OTHER).NUM_ACTIONS), np.int8)
    for at, row in enumerate(rows):
        mask[at, row["legal"]] = 1
    assert mask.sum() == sum(len(row["legal"]) for row in rows)
