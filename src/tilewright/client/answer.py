"""What became of a command."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Answer"]


@dataclass(frozen=True)
class Answer:
    """What became of a command: a version and hash, or the code of a refusal with its args."""

    id: str
    version: int = 0
    hash: str = ""
    code: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)

    @property
    def accepted(self) -> bool:
        return not self.code
