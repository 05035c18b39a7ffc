"""Sources of measurements that `engine.specialize` loads once a game."""

__all__: list[str] = []
