"""Keys and locks: whoever holds the key of a seat decides for it; the table keeps only locks."""

from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest

from tilewright.core.game import Seat

from .match import Match

__all__ = ["is_table_key", "lock_of", "opens_anything", "seat_of", "transfer_of"]


@lru_cache(256)
def lock_of(key: str) -> str:
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def is_table_key(match: Match, key: str) -> bool:
    """Whether this is the key of the whole table."""
    return _opened(key, match.lock) is not None


def seat_of(match: Match, key: str) -> Seat | None:
    """The seat that this key opens."""
    return _opened(key, *(chair.lock for chair in match.chairs))


def transfer_of(match: Match, key: str) -> Seat | None:
    """The seat that this one-time key takes over, or would have in time."""
    return _opened(key, *(chair.transfer for chair in match.chairs))


def opens_anything(match: Match, key: str) -> bool:
    """Whether this is a key of the table, of a seat, or a one-time key of one."""
    locks = (lock for chair in match.chairs for lock in (chair.lock, chair.transfer))
    return _opened(key, match.lock, *locks) is not None


def _opened(key: str, *locks: str) -> int | None:
    """The first of these locks that the key opens. No key opens nothing, not even a table that has
    no locks."""
    fitting = lock_of(key) if key else None
    for place, lock in enumerate(locks):
        if fitting and compare_digest(lock, fitting):
            return place
    return None
