"""Parts that not everybody installs."""

from collections.abc import Iterator
from contextlib import contextmanager

from .errors import MissingExtra

__all__ = ["needs"]


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Imports in here are of packages that the extra brings: say so where one is missing."""
    try:
        yield
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package == __name__.partition(".")[0]:
            raise
        raise MissingExtra(extra, what, package) from missing
