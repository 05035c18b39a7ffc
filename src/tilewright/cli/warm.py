"""Compile all kernels once, so that nobody waits for them later."""

import argparse
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from rich.progress import Progress

from tilewright.core.registry import kernels

from .io import Unusable, add_json, console, print_json

__all__ = ["add_arguments", "run"]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_json(parser)


def run(args: argparse.Namespace) -> None:
    began, games = time.perf_counter(), kernels()
    started: list[subprocess.Popen[str]] = []
    with (
        Progress(console=console, transient=True, disable=args.json) as progress,
        ThreadPoolExecutor() as threads,
    ):
        try:
            ready = sum(threads.map(lambda name: _compile(name, progress, started), games))
        except BaseException:
            for process in started:
                process.kill()
            raise
    seconds = time.perf_counter() - began
    if args.json:
        print_json({"games": games, "functions": ready, "seconds": seconds})
    else:
        console.print(f"{ready} kernel functions are ready ({seconds:.1f} s)")


def _compile(name: str, progress: Progress, started: list["subprocess.Popen[str]"]) -> int:
    """Compile a game in a process of its own, a line a function; how many there were. The Ctrl-C
    of a terminal does not reach it: whoever started it ends it."""
    command = [sys.executable, "-m", "tilewright.engine.warmup", name]
    task = progress.add_task(name, total=None)
    with subprocess.Popen(  # noqa: S603  # our own
        command, stdout=subprocess.PIPE, text=True, process_group=0
    ) as process:
        started.append(process)
        for line in process.stdout or ():
            done, total, function = line.split()
            progress.update(task, completed=int(done), total=int(total))
            progress.update(task, description=f"{name} {function}")
    if process.returncode:
        raise Unusable(f"the kernels of {name} do not compile")
    return int(total)
