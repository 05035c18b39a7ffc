"""The puzzles that come with a game, in memory: by id, by theme, by rating."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache, cached_property

from tilewright.core.registry import load_themes, puzzles_path

from .daily import daily_id
from .files import read_puzzles
from .puzzle import Puzzle

__all__ = ["Collection", "load_collection"]


class Collection:
    """Puzzles of one game; they never change."""

    def __init__(self, game: str, puzzles: Iterable[Puzzle]) -> None:
        self.game = game
        self.puzzles: Mapping[str, Puzzle] = {each.id: each for each in puzzles}

    def __len__(self) -> int:
        return len(self.puzzles)

    @cached_property
    def themes(self) -> Mapping[str, int]:
        """How many puzzles have each theme, in the order of the game."""
        counts = Counter(theme for each in self.puzzles.values() for theme in each.themes)
        declared = load_themes(self.game)
        order = [*declared.THEMES] if declared else sorted(counts)
        return {name: counts[name] for name in order if counts[name]}

    def near(self, rating: int | None = None, theme: str | None = None) -> list[Puzzle]:
        """Those of a theme, the nearest to a rating first; without one, the easiest first."""
        found = [each for each in self.puzzles.values() if theme is None or theme in each.themes]
        return sorted(found, key=lambda each: (abs(each.rating - (rating or 0)), each.id))

    def daily(self, day: date) -> Puzzle | None:
        """The puzzle of that day; None where there is none at all."""
        return self.puzzles[daily_id(self.game, day, self.puzzles)] if self.puzzles else None


@cache
def load_collection(game: str) -> Collection:
    """What comes with that game; read once, which takes a moment."""
    path = puzzles_path(game)
    return Collection(game, read_puzzles(path) if path else ())
