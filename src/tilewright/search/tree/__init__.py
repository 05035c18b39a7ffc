"""One source for the search of every game.

`search.load` loads these modules once a game, under a package named after it, with the game's
kernel in place of `game` and its judge in place of `judge`: Numba can then keep what it compiled.
"""

__all__: list[str] = []
