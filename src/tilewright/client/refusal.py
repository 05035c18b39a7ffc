"""What a server refuses, as an exception."""

from collections.abc import Mapping

from tilewright.core.mistakes import TilewrightError
from tilewright.core.plain import Plain

__all__ = ["Refusal"]


class Refusal(TilewrightError):
    """A code to compare, and arguments as evidence."""

    def __init__(self, code: str, args: Mapping[str, Plain]) -> None:
        self.code, self.evidence = code, args
        super().__init__(f"{code} {dict(args)}" if args else code)

    def __reduce__(self) -> tuple[type, tuple[str, Mapping[str, Plain]]]:
        return type(self), (self.code, self.evidence)
