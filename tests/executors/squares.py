"""A job to try an executor with."""

import os
import signal
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Squares:
    """Squares numbers; a task of 13 ends its process, as often as `marks` has no file for it."""

    marks: Path
    deaths: int
    max_attempts: int = 3

    def run(self, task, note):
        note(task)
        if task == 13 and len(list(self.marks.iterdir())) < self.deaths:
            (self.marks / str(os.getpid())).touch()
            os.kill(os.getpid(), signal.SIGKILL)
        if task < 0:
            raise ValueError(f"{task} is too small")
        return task**2

    def on_crash(self, task, noted, what):
        return f"{task}, {noted}: {what}"
