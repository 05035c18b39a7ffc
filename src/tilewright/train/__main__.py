"""`python -m tilewright.train GAME --out FOLDER`: learn, or go on learning."""

import argparse
import os
from dataclasses import fields
from pathlib import Path

from tilewright.core.errors import TilewrightError
from tilewright.core.extras import needs
from tilewright.core.registry import kernels
from tilewright.interrupt import INTERRUPTED, end_at_once, raise_again

from .settings import TrainingSettings

__all__ = ["main", "run"]


def run() -> None:
    """Train until it is done or somebody presses Ctrl-C: what a run has done so far is kept."""
    end_at_once()
    try:
        main()
    except KeyboardInterrupt:
        os._exit(INTERRUPTED)  # threads that are still playing keep nobody waiting


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tilewright.train", description=__doc__)
    parser.add_argument("game", choices=kernels(), metavar="GAME", help=" or ".join(kernels()))
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="where the run is kept; goes on where it ends",
    )
    for field in fields(TrainingSettings)[1:]:
        kind = float if isinstance(field.default, float) else int
        flag = "--" + field.name.replace("_", "-")
        parser.add_argument(flag, type=kind, default=field.default)
    chosen = vars(parser.parse_args(arguments))
    folder = chosen.pop("out")
    try:
        _learn(TrainingSettings(**chosen), folder)
    except TilewrightError as mistake:
        parser.exit(2, f"{parser.prog}: {mistake}\n")


def _learn(settings: TrainingSettings, folder: Path) -> None:
    with needs("train", "training"):
        import torch  # noqa: PLC0415  # it loads for seconds: whoever only mistyped does not wait

        from .run import Run  # noqa: PLC0415  # the same
    from rich.console import Console  # noqa: PLC0415  # the same
    from rich.progress import (  # noqa: PLC0415  # the same
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
    )

    raise_again()
    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.threads)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeElapsedColumn(), console=Console()) as progress:
        Run(settings, folder, progress).go()


if __name__ == "__main__":
    run()
