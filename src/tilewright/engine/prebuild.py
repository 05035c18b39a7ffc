"""`python -m tilewright.engine.prebuild FOLDER` builds the modules that a wheel brings along.

They are for any processor of this machine's kind (`target.PORTABLE`), and named by what they are
made of, so that a wheel whose sources were changed builds its own.
"""

import json
import subprocess
import sys
from argparse import ArgumentParser
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tilewright.core.registry import kernels

from . import target
from .kernel_cache import hash_for_players
from .module_file import keep_in
from .warmup import FOR_ALL, work_of

__all__ = ["main"]


def _prebuild(name: str, folder: Path, made_for: target.Target) -> None:
    """All modules of a game, as if the folder were the cache of such a machine."""
    target.build_for(made_for)
    keep_in(folder)
    for do in work_of(FOR_ALL, name).values():
        do()
    for lock in folder.glob("*.lock"):
        lock.unlink(missing_ok=True)


def main() -> None:
    parser = ArgumentParser(description="Build the modules of a wheel.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", help="only this one")
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    made_for = target.portable()
    if made_for is None:
        sys.exit(f"nothing is known about {target.host().triple}, so a wheel brings nothing along")
    if args.game:
        _prebuild(args.game, args.folder, made_for)
        return
    command = [sys.executable, "-m", __spec__.name, str(args.folder), "--game"]
    with ThreadPoolExecutor() as threads:
        done = threads.map(lambda name: subprocess.run([*command, name], check=True), kernels())  # noqa: S603  # our own
        list(done)
    ready = {
        "triple": made_for.triple,
        "features": made_for.features,
        "games": {name: hash_for_players(name) for name in kernels()},
    }
    (args.folder / "ready.json").write_text(json.dumps(ready), "utf-8")


if __name__ == "__main__":
    main()
