"""The dealer: honest, repeatable, and open to anyone's check."""

from collections import Counter
from hashlib import sha256

import pytest

from tilewright.arena import Tournament, play
from tilewright.core.deal import Dealer, commitment, fresh_seed, seed_text
from tilewright.core.errors import NotationError, WrongType
from tilewright.core.record import verify
from tilewright.core.registry import load_game


def test_the_stream_is_what_the_documentation_says():
    """Worked out here by hand, so that a reader of docs/reference/deal.md can do the same."""
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


STAIRS = load_game("stairs")


class Whole(int):
    """A number of another library, such as numpy's: no int of Python's own making."""


@pytest.mark.parametrize("seed", [7, 0, -3, 10**63, Whole(7)])
def test_a_whole_number_is_the_seed_that_its_text_is(seed):
    assert seed_text(seed) == str(int(seed))
    assert Dealer(seed) == Dealer(str(int(seed)))
    assert type(Dealer(seed).seed) is str
    assert commitment(seed) == commitment(str(int(seed)))


def test_a_number_of_numpy_is_a_seed_too():
    numpy = pytest.importorskip("numpy")
    assert Dealer(numpy.int64(7)) == Dealer("7")


def test_a_game_of_a_number_is_the_game_of_its_text():
    players = ["random", "greedy"]
    record = play(STAIRS, STAIRS.Options(), players, 7).record
    assert record == play(STAIRS, STAIRS.Options(), players, "7").record
    assert record.seed == "7"
    verify(record)
    assert play(STAIRS, STAIRS.Options(), players, 7, on_fault="forfeit").record == record
    tournament = Tournament("stairs", 2, ("random", "greedy"), 2, 7)
    assert tournament == Tournament("stairs", 2, ("random", "greedy"), 2, "7")


@pytest.mark.parametrize("seed", [True, False, None, 1.0, 2.5, b"7", ["7"]], ids=repr)
def test_seed_is_a_text_or_a_whole_number(seed):
    ways = (
        Dealer,
        commitment,
        lambda seed: play(STAIRS, STAIRS.Options(), ["random"], seed),
        lambda seed: Tournament("stairs", 2, ("random",), 2, seed),
    )
    for way in ways:
        with pytest.raises(WrongType, match="a seed is a text or a whole number, not ") as refusal:
            way(seed)
        assert str(refusal.value).endswith(repr(seed))


def hex_digits(number):
    return str(len(hex(number)))


@pytest.mark.parametrize("seed", [10**64, -(10**64), 10**6000], ids=hex_digits)
def test_a_number_too_long_for_a_record_is_refused(seed):
    with pytest.raises(NotationError, match="64"):
        Dealer(seed)
