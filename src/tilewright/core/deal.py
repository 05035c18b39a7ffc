"""The dealer (commit-reveal): one secret seed decides every draw, its hash is published before the
first and the seed after the last.

The n-th number of the stream is the first eight bytes, big-endian, of
SHA-256("tilewright deal 1:SEED:n"), n = 0, 1, 2 …; `pick(size)` takes the next number below the
largest multiple of `size` that fits in 64 bits, modulo `size`. The commitment is
SHA-256("tilewright deal 1:SEED"). Anyone who has the seed can repeat every draw.
"""

import re
import secrets
from dataclasses import dataclass
from hashlib import sha256
from operator import index
from typing import SupportsIndex, TypeAlias

from .errors import NotationError, WrongType

__all__ = ["Dealer", "Seed", "check_seed", "commitment", "fresh_seed", "seed_text"]

HEADER = "tilewright deal 1"
SEED = re.compile(r"(?!-$)[!-~]{1,64}")
LONGEST_NUMBER = 10**64

Seed: TypeAlias = str | SupportsIndex
"""1 to 64 visible ASCII characters other than a lone -, or a whole number: 7 is the seed "7"."""


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def seed_text(seed: Seed) -> str:
    """The seed as a text, which is what a deal is made of and a record keeps: 7 becomes "7".

    Raises WrongType for what is neither a text nor a whole number, NotationError for a text that
    cannot be a seed.
    """
    if isinstance(seed, str):
        check_seed(seed)
        return seed
    if isinstance(seed, bool) or not isinstance(seed, SupportsIndex):
        raise WrongType(f"a seed is a text or a whole number, not {seed!r}")
    number = index(seed)
    if not -LONGEST_NUMBER < number < LONGEST_NUMBER:
        raise NotationError(f"{number:#x}", 0, "a seed of at most 64 digits")
    text = str(number)
    check_seed(text)
    return text


def check_seed(seed: str) -> None:
    """Seeds are 1 to 64 visible ASCII characters, but not the lone - that stands for none."""
    if not SEED.fullmatch(seed):
        raise NotationError(seed, 0, "a seed of 1 to 64 visible ASCII characters other than -")


def commitment(seed: Seed) -> str:
    """What the dealer publishes before the first draw: a hash of the seed."""
    return sha256(f"{HEADER}:{seed_text(seed)}".encode()).hexdigest()


@dataclass(init=False)
class Dealer:
    """A seed and how many numbers of its stream are used up; `pick` is a source of chance.

    `Dealer(7)` is `Dealer("7")`.
    """

    seed: str
    used: int = 0

    def __init__(self, seed: Seed, used: int = 0) -> None:
        self.seed, self.used = seed_text(seed), used

    def pick(self, size: int) -> int:
        """One of 0 … size-1, each as likely as any other (rejection sampling)."""
        limit = 2**64 - 2**64 % size
        while True:
            digest = sha256(f"{HEADER}:{self.seed}:{self.used}".encode()).digest()
            self.used += 1
            number = int.from_bytes(digest[:8], "big")
            if number < limit:
                return number % size
