"""Contributions (commit-reveal among people): what each person at a table adds to the deal, so that
whoever holds the seed cannot steer it either.

A person commits to a random text before anybody's is known, SHA-256("tilewright contribution
1:TEXT"), and reveals it before the first draw. The draws are then dealt from SHA-256("tilewright
deal 1 with contributions:TEXT,TEXT,…:SEED"), one text a seat in their order, - for a seat without
one; where nobody has committed to any, from the seed itself.

A person needs one random text for all games at a table: its hash chain. Each text commits to the
one that is revealed after it.
"""

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeAlias

__all__ = [
    "CHAIN_LENGTH",
    "Contribution",
    "Contributions",
    "commit",
    "dealt_seed",
    "first_commitment",
    "fresh_root",
    "next_contribution",
]

CHAIN_LENGTH = 256
"""Games that one random text is good for."""

HEADER = "tilewright contribution 1"
MIXED = "tilewright deal 1 with contributions"
NONE = "-"
DIGITS = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True)
class Contribution:
    """A seat's: the commitment, and the text that was `revealed`: None before it is, empty where
    it was withheld. Both are 64 hex digits."""

    commitment: str
    revealed: str | None = None

    def __post_init__(self) -> None:
        for text in (self.commitment, self.revealed or self.commitment):
            if not isinstance(text, str) or not DIGITS.fullmatch(text):
                raise ValueError(f"a contribution of 64 hex digits, not {text!r:.80}")

    @property
    def holds(self) -> bool:
        """Whether what was revealed, if anything was, is what was committed to."""
        return not self.revealed or commit(self.revealed) == self.commitment


Contributions: TypeAlias = tuple[Contribution | None, ...]
"""One a seat, None where it has none; or nothing at all."""


def commit(contribution: str) -> str:
    """What is told of a contribution before it is revealed: its hash."""
    return sha256(f"{HEADER}:{contribution}".encode()).hexdigest()


def dealt_seed(seed: str, contributions: Sequence[Contribution | None]) -> str:
    """The seed that the draws are dealt from."""
    if not any(contributions):
        return seed
    texts = [(each.revealed if each else None) or NONE for each in contributions]
    return sha256(f"{MIXED}:{','.join(texts)}:{seed}".encode()).hexdigest()


# For whoever contributes


def fresh_root() -> str:
    """The random text that a hash chain begins with; it stays secret."""
    return secrets.token_hex(32)


def first_commitment(root: str) -> str:
    """The end of the chain, which is what one commits to when sitting down."""
    for _ in range(CHAIN_LENGTH):
        root = commit(root)
    return root


def next_contribution(root: str, commitment: str) -> str | None:
    """The link of the chain that was committed to; None where it is of another chain."""
    link = root
    for _ in range(CHAIN_LENGTH):
        if (after := commit(link)) == commitment:
            return link
        link = after
    return None
