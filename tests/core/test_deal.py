"""The dealer: honest, repeatable, and open to anyone's check."""

from collections import Counter
from hashlib import sha256

import pytest

from tilewright.core.deal import Dealer, commitment, fresh_seed
from tilewright.core.mistakes import NotationError


def test_the_stream_is_what_the_documentation_says():
    """Worked out here by hand, so that a reader of docs/core.md can do the same."""
    first = int.from_bytes(sha256(b"tilewright deal 1:seed:0").digest()[:8], "big")
    second = int.from_bytes(sha256(b"tilewright deal 1:seed:1").digest()[:8], "big")
    dealer = Dealer("seed")
    assert [dealer.pick(48), dealer.pick(7)] == [first % 48, second % 7]


def test_the_commitment_is_a_hash_of_the_seed():
    assert commitment("seed") == sha256(b"tilewright deal 1:seed").hexdigest()


def test_numbers_above_the_last_whole_multiple_are_passed_over():
    """With a size just above half of 2**64 about every second number is of no use."""
    dealer, size = Dealer("seed"), 2**63 + 1
    picks = [dealer.pick(size) for _ in range(200)]
    assert all(0 <= pick < size for pick in picks)
    assert 300 < dealer.used < 520


def test_every_pick_is_as_likely_as_any_other():
    dealer = Dealer("fair")
    counts = Counter(dealer.pick(6) for _ in range(6_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(850 < count < 1_150 for count in counts.values())


def test_fresh_seeds_differ_and_can_be_used():
    assert len({commitment(fresh_seed()) for _ in range(20)}) == 20


@pytest.mark.parametrize("seed", ["", "-", "a b", "a\n", "é", "x" * 65])
def test_a_seed_that_cannot_be_written_in_a_record_is_refused(seed):
    with pytest.raises(NotationError, match="seed"):
        Dealer(seed)
