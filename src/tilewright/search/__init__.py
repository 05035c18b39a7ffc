"""A tree search for any game: compiled around the game's kernel and what the game knows of itself."""

__all__: list[str] = []
