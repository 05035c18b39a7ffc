"""The puzzle of the day: the same for everybody, from the date alone.

Of all puzzles of a game it is the one whose id, behind the game and the date, has the smallest
hash (rendezvous hashing). So every node and every page with the same collection choose the same,
and a collection that grows changes only the days that one of the new puzzles wins.
"""

from collections.abc import Iterable
from datetime import date

__all__ = ["daily_hash", "daily_id"]

OFFSET, PRIME = 0x811C9DC5, 0x01000193
FIRST, SECOND = 0x85EBCA6B, 0xC2B2AE35
WORD = 0xFFFFFFFF


def daily_id(game: str, day: date, ids: Iterable[str]) -> str:
    """The id of the puzzle of a day."""
    return min(ids, key=lambda each: (daily_hash(f"{game} {day.isoformat()} {each}"), each))


def daily_hash(text: str) -> int:
    """FNV-1a of the text's bytes in 32 bits, then the finishing steps of MurmurHash3: quick in any
    language."""
    found = OFFSET
    for byte in text.encode():
        found = (found ^ byte) * PRIME & WORD
    found ^= found >> 16
    found = found * FIRST & WORD
    found ^= found >> 13
    found = found * SECOND & WORD
    return found ^ found >> 16
