"""What a refusal is: a name that programs compare, with a meaning for those who read about it."""

from enum import StrEnum
from typing import Self

__all__ = ["Reason"]


class Reason(StrEnum):
    """Refusals of one game; each member is a name and its meaning."""

    meaning: str

    def __new__(cls, name: str, meaning: str) -> Self:
        member = str.__new__(cls, name)
        member._value_ = name
        member.meaning = meaning
        return member
