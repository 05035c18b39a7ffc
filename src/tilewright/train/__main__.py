"""`python -m tilewright.train GAME --folder FOLDER`: learn, or go on learning."""

import argparse
from dataclasses import fields
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from tilewright.core.extras import needs
from tilewright.core.mistakes import TilewrightError
from tilewright.core.registry import kernels

from .settings import Settings

__all__ = ["main"]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m tilewright.train", description=__doc__)
    parser.add_argument("game", choices=kernels())
    parser.add_argument("--folder", type=Path, required=True, help="where the run is kept")
    for field in fields(Settings)[1:]:
        kind = float if isinstance(field.default, float) else int
        parser.add_argument(f"--{field.name}", type=kind, default=field.default)
    chosen = vars(parser.parse_args(arguments))
    folder = chosen.pop("folder")
    try:
        _learn(Settings(**chosen), folder)
    except TilewrightError as mistake:
        parser.exit(2, f"{parser.prog}: {mistake}\n")


def _learn(settings: Settings, folder: Path) -> None:
    with needs("train", "training"):
        import torch  # noqa: PLC0415  # so that help is there without it

        from .run import Run  # noqa: PLC0415  # the same

    torch.manual_seed(settings.seed)
    torch.set_num_threads(settings.threads)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()
    with Progress(*columns, TimeElapsedColumn(), console=Console()) as progress:
        Run(settings, folder, progress).go()


if __name__ == "__main__":
    main()
