"""The games that shared tests play, and what the tests of each game tell about it.

No shared test names a game: it takes all of them, or `QUICK`. What only the game can know (an
action, an option, how large its pictures are) is said in `examples.py` of the game's test folder.
"""

import importlib
from pathlib import Path
from types import ModuleType

from tilewright.core import registry

TESTS = Path(__file__).parent
EXAMPLE = "stairs"
"""The game of `tests/example_game`: rules and nothing else."""

GAMES = registry.games()
KERNELS = registry.kernels()
PACKAGED = tuple(name for name in GAMES if name != EXAMPLE)
"""The games of this package, which have everything that a game can have."""


def folder(name: str) -> Path:
    """Where the tests of that game are."""
    return TESTS / ("example_game" if name == EXAMPLE else name)


def part(name: str, module: str) -> ModuleType:
    """A module of the tests of that game."""
    return importlib.import_module(f"{folder(name).name}.{module}")


def examples(name: str) -> ModuleType:
    return part(name, "examples")


QUICK = min(PACKAGED, key=lambda name: examples(name).PLIES)
"""The game with the fewest actions, where one game is enough."""

OTHER = max(PACKAGED, key=lambda name: examples(name).PLIES)
"""The game with the most, where that matters or two are needed."""
