"""Pictures of a run: how far predictions stray, and strength, by generation."""

from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

__all__ = ["plot"]

mpl.rcParams["svg.hashsalt"] = "tilewright"


def plot(folder: Path, history: list[dict[str, Any]]) -> None:
    """Draw both pictures anew."""
    generations = [each["generation"] for each in history]
    _draw(
        folder / "learning.svg",
        generations,
        [each["error"] ** 0.5 for each in history],
        "points astray (root mean square)",
    )
    _draw(
        folder / "rating.svg", generations, [each["rating"] for each in history], "points of rating"
    )


def _draw(path: Path, across: list[int], up: list[float], label: str) -> None:
    figure = Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.plot(across, up, marker="o")
    axes.set_xlabel("generation")
    axes.set_ylabel(label)
    axes.grid(visible=True, alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.savefig(path, metadata={"Date": None})
