"""Keys and locks: whoever holds the key of a seat decides for it; the table keeps only locks."""

from hashlib import sha256
from hmac import compare_digest

from tilewright.core.game import Seat

from .match import Match

__all__ = ["lock_of", "owns", "seat_of"]


def lock_of(key: str) -> str:
    return sha256(key.encode(errors="surrogatepass")).hexdigest()


def owns(match: Match, key: str) -> bool:
    """Whether this is the key of the whole table."""
    return _opens(key, match.lock)


def seat_of(match: Match, key: str) -> Seat | None:
    """The seat that this key opens."""
    seats = (seat for seat, chair in enumerate(match.chairs) if _opens(key, chair.lock))
    return next(seats, None)


def _opens(key: str, lock: str) -> bool:
    """No key opens nothing, not even a table that has no locks."""
    return bool(key) and compare_digest(lock, lock_of(key))
