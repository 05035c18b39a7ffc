"""What the documents say was measured can be measured again."""

import runpy
from pathlib import Path

import pytest

from games import QUICK

PROGRAM = Path(__file__).parents[2] / "bench" / "reviews.py"


@pytest.mark.parametrize(
    "command",
    [
        "speed",
        pytest.param("calibration", marks=pytest.mark.long),
        pytest.param("agreement", marks=pytest.mark.long),
        pytest.param("levels", marks=pytest.mark.long),
        pytest.param("luck", marks=pytest.mark.long),
    ],
)
def test_measurements_print_a_table(command, capsys, monkeypatch):
    monkeypatch.setattr("sys.argv", ["reviews.py", command, "--quick", "--game", QUICK])
    runpy.run_path(str(PROGRAM), run_name="__main__")
    head, rule, *rows = capsys.readouterr().out.splitlines()
    assert head.startswith("| game ")
    assert {*rule} <= {*"|- "}
    assert rows
    assert all(row.startswith(f"| {QUICK} |") for row in rows)
