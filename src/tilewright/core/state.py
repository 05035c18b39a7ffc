"""How a state shows itself: to paste, to print, and in a notebook."""

from importlib import import_module
from typing import Any

from .game import Lines

__all__ = ["DisplayedState", "plain_text"]


def plain_text(lines: Lines) -> str:
    """A drawing in characters without its styles."""
    return "\n".join("".join(part for part, _ in line).rstrip() for line in lines)


class DisplayedState:
    """A state whose game is the package, or the module, that it was defined in."""

    def __repr__(self) -> str:
        return f"read_position({self._game.write_position(self)!r})"

    def __str__(self) -> str:
        return plain_text(self._game.render_text(self))

    def _repr_svg_(self) -> str:
        drawn: str = self._game.svg(self)
        return drawn

    @property
    def _game(self) -> Any:
        module = type(self).__module__
        return import_module(module.rpartition(".")[0] or module)
