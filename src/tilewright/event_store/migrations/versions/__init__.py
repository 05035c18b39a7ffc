"""The steps from one schema to the next."""

__all__: list[str] = []
