"""Pictures of a run: how far predictions stray, and strength, by generation."""

from pathlib import Path
from typing import Any

from tilewright.core.extras import needs

with needs("train", "a picture of training"):
    import matplotlib as mpl
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator

__all__ = ["plot"]

mpl.rcParams["svg.hashsalt"] = "tilewright"


def plot(folder: Path, history: list[dict[str, Any]]) -> None:
    """Draw both pictures anew."""
    astray = {
        "points of a seat": [each["error"] ** 0.5 for each in history],
        "lead over another": [each["error_of_leads"] ** 0.5 for each in history],
    }
    _draw(folder / "learning.svg", astray, "points astray (root mean square)")
    rating = {"one ply": [each["rating"] for each in history]}
    _draw(folder / "rating.svg", rating, "points of rating")


def _draw(path: Path, lines: dict[str, list[float]], label: str) -> None:
    """A line for each name, by generation."""
    figure = Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.subplots()
    for name, line in lines.items():
        axes.plot(range(len(line)), line, marker="o", label=name)
    axes.set_xlabel("generation")
    axes.set_ylabel(label)
    axes.legend(frameon=False)
    axes.grid(visible=True, alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    figure.savefig(path, metadata={"Date": None})
