"""What `bench` measures, and how two checkouts are compared. No figure decides a test."""

import json
from pathlib import Path

import tilewright
from games import KERNELS
from tilewright.core.registry import load_kernel
from tilewright.engine.benchmark import SIZES

HERE = Path(tilewright.__file__).parents[1]


def test_bench_compares_every_row_with_another_checkout(call):
    status, out, err = call("bench", "--quick", "--rounds", 1, "--against", HERE, "--json")
    assert status == 0, err
    rows = {row["name"]: row for row in json.loads(out[0])}
    for name in KERNELS:
        titles = [*load_kernel(name).BENCH_VARIANTS]
        assert {*titles, f"{titles[0]}-vector"} <= rows.keys()
        assert rows[f"{name}-search"]["simulations_per_s"] > 0
        alone = [rows[f"{titles[0]}-array-{size}"]["of_one_alone"] for size in SIZES]
        assert alone[0] == 1
        assert min(alone) > 0
    assert "megabytes" in rows["worker"]
    assert all(row["ratio"] > 0 for row in rows.values())


def test_bench_refuses_a_folder_without_the_program(call, tmp_path):
    status, _, err = call("bench", "--against", tmp_path)
    assert status != 0
    assert f"{tmp_path} is no src folder" in err
