"""The dealer: one secret seed decides every draw, and its hash is published before the first.

The n-th number of the stream is the first eight bytes, big-endian, of
SHA-256("tilewright deal 1:SEED:n"), n = 0, 1, 2 …; `pick(size)` takes the next number below the
largest multiple of `size` that fits in 64 bits, modulo `size`. The commitment is
SHA-256("tilewright deal 1:SEED"). Anyone who has the seed can repeat every draw.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256

from .mistakes import NotationError

__all__ = ["Dealer", "check_seed", "commitment", "fresh_seed"]

HEADER = "tilewright deal 1"
SEED = re.compile(r"(?!-$)[!-~]{1,64}")


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def check_seed(seed: str) -> None:
    """Seeds are 1 to 64 visible ASCII characters, but not the lone - that stands for none."""
    if not SEED.fullmatch(seed):
        raise NotationError(seed, 0, "a seed of 1 to 64 visible ASCII characters other than -")


def commitment(seed: str) -> str:
    """What the dealer publishes before the first draw."""
    check_seed(seed)
    return sha256(f"{HEADER}:{seed}".encode()).hexdigest()


@dataclass
class Dealer:
    """A seed and how many numbers of its stream are used up."""

    seed: str
    used: int = 0

    def __post_init__(self) -> None:
        check_seed(self.seed)

    def pick(self, size: int) -> int:
        """One of 0 … size-1, each as likely as any other."""
        limit = 2**64 - 2**64 % size
        while True:
            digest = sha256(f"{HEADER}:{self.seed}:{self.used}".encode()).digest()
            self.used += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % size
