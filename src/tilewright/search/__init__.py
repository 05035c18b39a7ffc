"""A tree search for any game, compiled around its kernel and what it knows of itself."""

__all__: list[str] = []
