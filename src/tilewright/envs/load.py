"""The compiled side of an environment: the sources in `fused`, loaded once a game."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from tilewright.compiling import announced
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.core.registry import observer as find_observer
from tilewright.jit import direct, kept_apart
from tilewright.kernel_cache import hashed

__all__ = ["Stepper", "stepper"]


@dataclass(frozen=True)
class Stepper:
    """What steps one game: its kernel, its observer, and what is fused of both."""

    name: str
    game: Any
    observer: Any
    fused: Any
    share: Any
    compiled: bool
    entries: dict[str, Callable[..., Any]] = field(default_factory=dict)

    def call(self, function: str, *arguments: Any) -> Any:
        """Call a fused kernel without having the types of so many arrays looked up again."""
        if function not in self.entries:
            self.prepare(function, *arguments)
        return self.entries[function](*arguments)

    def prepare(self, function: str, *arguments: Any) -> None:
        """Have a fused kernel compiled for arguments like these; who waits for that is told."""
        if function not in self.entries:
            found = getattr(self.fused, function, None) or getattr(self.share, function)
            with announced(self.name):
                self.entries[function] = direct(found, *arguments)

    def encode(self, action: Any, record: Any) -> int:
        """The code of an action of the rules."""
        return int(self.game.encode(action) if self.compiled else self.game.encode(action, record))


@cache
def stepper(name: str) -> Stepper:
    """The stepper of that game, compiled where the game has a kernel."""
    compiled, package = name in kernels(), f"{__package__}.of.{name}"
    _package(f"{__package__}.of", "")
    _package(package, str(Path(__file__).parent / "fused"))
    if compiled:
        sys.modules[f"{package}.game"] = cast("ModuleType", find_kernel(name))
        sys.modules[f"{package}.observer"] = cast("ModuleType", find_observer(name))
    here = Path(__file__).parent
    sources = hashed([*here.glob("fused/*.py"), here / "plan.py"])
    with kept_apart(f"{name}-envs-{sources}" if compiled else None):
        game, observer, fused, share = (
            import_module(f"{package}.{part}") for part in ("game", "observer", "step", "share")
        )
    return Stepper(name, game, observer, fused, share, compiled)


def _package(name: str, folder: str) -> None:
    package = ModuleType(name)
    package.__path__ = [folder]
    sys.modules[name] = package
