"""From kernels to one module a game: built once, kept on disk, loaded without a compiler."""

__all__: list[str] = []
