"""What a server refuses, as an exception."""

from collections.abc import Mapping

from tilewright.core.canonical_json import JsonValue
from tilewright.core.errors import TilewrightError

__all__ = ["RETRYABLE", "RefusalError"]

RETRYABLE = frozenset({"unavailable", "restarting", "too_many"})
"""Codes after which the same command may be sent again."""


class RefusalError(TilewrightError):
    """A code to compare, and arguments as evidence."""

    def __init__(self, code: str, args: Mapping[str, JsonValue]) -> None:
        self.code, self.evidence = code, args
        super().__init__(f"{code} {dict(args)}" if args else code)
