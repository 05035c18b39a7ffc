"""Games stepped by the thousand in one call: sources that are loaded once a game.

Where a game has a kernel and an observer, they stand in place of `game` and `observer`.
"""

__all__: list[str] = []
