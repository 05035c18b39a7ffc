"""What the terminal of a server shows while computers are warming up."""

import sys
from collections.abc import Mapping
from typing import TextIO

from tilewright.server.computers.warmup import EngineState, Readiness

__all__ = ["WarmingLine"]


class WarmingLine:
    """A line about the games whose search is being compiled: rewritten in a terminal, elsewhere
    written when something begins, fails or ends."""

    def __init__(self, out: TextIO | None = None) -> None:
        self._out = out or sys.stdout
        self._written = ""
        self._stages: dict[str, Readiness] = {}

    def __call__(self, engines: Mapping[str, EngineState]) -> None:
        line, stages = _line(engines), {name: each.readiness for name, each in engines.items()}
        if self._out.isatty():
            room = " " * max(0, len(self._written) - len(line))
            self._out.write(f"\r{line}{room}{'' if _is_waiting(engines) else chr(10)}")
        elif stages != self._stages:
            self._out.write(f"{line}\n")
        self._written, self._stages = line, stages
        self._out.flush()


def _is_waiting(engines: Mapping[str, EngineState]) -> bool:
    return any(each.readiness is not Readiness.READY for each in engines.values())


def _line(engines: Mapping[str, EngineState]) -> str:
    if not _is_waiting(engines):
        return "All computers are ready."
    return f"Stronger computers are warming up: {', '.join(map(_about, engines.items()))}"


def _about(named: tuple[str, EngineState]) -> str:
    name, engine = named
    match engine:
        case EngineState(Readiness.READY):
            return f"{name} is ready"
        case EngineState(Readiness.FAILED):
            return f"{name} failed and is tried again"
        case EngineState(seconds=None):
            return f"{name} takes up to a minute"
    return f"{name} about {engine.seconds} s"
