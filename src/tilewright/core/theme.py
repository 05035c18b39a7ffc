"""Why one action is better than another: a named theme with its evidence, as plain data."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

__all__ = ["Evidence", "Theme"]

Evidence: TypeAlias = Mapping[str, str | int]


class Theme(NamedTuple):
    """What the better action brings that the other does not; the rules say that it is so."""

    name: str
    args: Evidence
