"""One source for the search of every game.

`search_module` loads these modules once a game, under a package named after it, with the game's
kernel as `game` and its evaluator as `evaluator` (`engine.specialize`).
"""

__all__: list[str] = []
