"""Contributions to the deal: nobody chooses it alone, and anybody can check that."""

from collections import Counter
from dataclasses import replace
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.core.contribution import (
    CHAIN_LENGTH,
    Contribution,
    commit,
    dealt_seed,
    first_commitment,
    fresh_root,
    next_contribution,
)
from tilewright.core.deal import Dealer, commitment
from tilewright.core.errors import NotationError, RecordError
from tilewright.core.record import Record, result, verify
from tilewright.core.record_text import read_json, read_text, write_json, write_text
from tilewright.core.registry import load_game

STAIRS = load_game("stairs")
ANN, BEN = (sha256(name).hexdigest() for name in (b"Ann", b"Ben"))
DIGITS = st.text("0123456789abcdef", min_size=64, max_size=64)
EACH = st.none() | st.builds(Contribution, DIGITS, st.none() | DIGITS)


def play(seed: str, *contributions: Contribution | None) -> Record:
    """A game in which everybody does the first thing that is legal."""
    state, actions = STAIRS.start(2, STAIRS.Options()), []
    dealer = Dealer(dealt_seed(seed, contributions))
    while (actor := STAIRS.to_move(state)) is not None:
        chance = not isinstance(actor, int)
        action = STAIRS.draw(state, dealer.pick) if chance else STAIRS.legal_actions(state)[0]
        actions.append(STAIRS.write_action(action))
        state = STAIRS.apply(state, action)
    scores, ranks = result(STAIRS, state)
    return Record(
        game="stairs",
        edition=STAIRS.edition,
        seats=2,
        options=STAIRS.Options(),
        players=("Ann", "Ben"),
        commitment=commitment(seed),
        seed=seed,
        actions=tuple(actions),
        scores=scores,
        ranks=ranks,
        contributions=contributions,
    )


def revealed(text: str) -> Contribution:
    return Contribution(commit(text), text)


RECORD = play("the-hosts-own", revealed(ANN), revealed(BEN))


# What is worked out


def test_the_seed_that_is_dealt_from_is_what_the_documentation_says():
    """Worked out here by hand, so that a reader of docs/reference/deal.md can do the same."""
    mixed = f"tilewright deal 1 with contributions:{ANN},-,{BEN}:seed"
    seats = (revealed(ANN), None, revealed(BEN))
    assert dealt_seed("seed", seats) == sha256(mixed.encode()).hexdigest()
    assert commit(ANN) == sha256(f"tilewright contribution 1:{ANN}".encode()).hexdigest()


def test_a_deal_without_contributions_is_that_of_the_seed_itself():
    assert dealt_seed("seed", ()) == dealt_seed("seed", (None, None)) == "seed"


@given(st.lists(EACH, min_size=2, max_size=4), st.lists(EACH, min_size=2, max_size=4))
def test_different_contributions_deal_from_different_seeds(one, other):
    def texts(contributions):
        return [each and each.revealed for each in contributions]

    if any(one) and any(other) and texts(one) != texts(other):
        assert dealt_seed("seed", one) != dealt_seed("seed", other)


def test_a_chain_answers_every_commitment_of_its_own_and_no_other():
    root = fresh_root()
    promised = first_commitment(root)
    for _ in range(CHAIN_LENGTH):
        link = next_contribution(root, promised)
        assert link is not None
        assert commit(link) == promised
        promised = link
    assert promised == root
    assert next_contribution(root, promised) is None
    assert next_contribution(fresh_root(), first_commitment(root)) is None


# What nobody can do


def test_the_seed_alone_tells_nothing_of_the_draws():
    """Whatever seed a host has chosen, one honest contribution makes every deal as likely."""
    seats = (revealed(sha256(bytes([n % 256, n // 256])).hexdigest()) for n in range(3_000))
    picks = Counter(Dealer(dealt_seed("chosen", (each, None))).pick(6) for each in seats)
    assert all(400 < picks[pick] < 600 for pick in range(6))


def test_a_contribution_alone_tells_nothing_of_the_draws():
    """Whatever a player reveals last, the seed that they do not know makes every deal as likely."""
    chosen = (revealed(ANN), revealed(BEN))
    picks = Counter(Dealer(dealt_seed(f"seed-{n}", chosen)).pick(6) for n in range(3_000))
    assert all(400 < picks[pick] < 600 for pick in range(6))


def test_a_record_with_contributions_holds():
    verify(RECORD)
    verify(play("s", revealed(ANN), None))
    verify(play("s", Contribution(commit(ANN)), revealed(BEN)))
    verify(play("s"))


@pytest.mark.parametrize(
    ("attack", "problem"),
    [
        ({"seed": "another", "commitment": commitment("another")}, "the seed deals"),
        ({"seed": "another"}, "seed does not match"),
        ({"contributions": ()}, "the seed deals"),
        ({"contributions": (revealed(ANN), None)}, "the seed deals"),
        ({"contributions": (revealed(ANN), Contribution(commit(BEN)))}, "the seed deals"),
        ({"contributions": (revealed(BEN), revealed(ANN))}, "the seed deals"),
        ({"contributions": (revealed(ANN), revealed("0" * 64))}, "the seed deals"),
        (
            {"contributions": (revealed(ANN), Contribution(commit(BEN), "0" * 64))},
            "the contribution of seat 1 does not match",
        ),
    ],
)
def test_a_host_who_swaps_the_seed_or_a_contribution_is_found_out(attack, problem):
    with pytest.raises(RecordError, match=problem):
        verify(replace(RECORD, **attack))


# What is written


@given(st.tuples(EACH, EACH).filter(any))
def test_contributions_read_as_they_are_written_in_both_forms(contributions):
    record = replace(RECORD, contributions=contributions)
    assert read_text(write_text(record)) == record
    assert read_json(write_json(record)) == record


def test_a_record_without_contributions_is_written_as_ever():
    assert "contributions" not in write_text(play("s")) + write_json(play("s"))


@pytest.mark.parametrize(
    "word", ["x", "x/-", f"{ANN}", f"{ANN}/", f"{ANN}/x", f"{ANN}/{BEN}/", f"{ANN.upper()}/-"]
)
def test_a_word_that_is_no_contribution_is_refused(word):
    text = write_text(RECORD).replace(f"{commit(ANN)}/{ANN}", word)
    with pytest.raises(NotationError, match="contribution"):
        read_text(text)


@pytest.mark.parametrize(
    "value", ["1", "{}", '"x"', '[{"commitment": 7}, null]', '[{"commitment": "x"}, null]', "[[]]"]
)
def test_json_that_is_no_contribution_is_refused(value):
    begin, _, end = write_json(play("s")).partition('"seed": "s"')
    with pytest.raises(NotationError):
        read_json(f'{begin}"seed": "s", "contributions": {value}{end}')


@pytest.mark.parametrize("contributions", [(None, None), (revealed(ANN),)])
def test_contributions_are_none_or_one_a_seat(contributions):
    with pytest.raises(RecordError, match="contributions are none, or one for each of 2 seats"):
        replace(RECORD, contributions=contributions)
