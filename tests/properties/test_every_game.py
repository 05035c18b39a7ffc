"""What is true of every game, whatever its rules."""

import copy
import pickle
import random
import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import examples
from properties.random_play import GAMES, Played, finished, positions
from tilewright.core.deal import Dealer
from tilewright.core.errors import IllegalAction, NotationError, TilewrightError
from tilewright.core.game import CHANCE
from tilewright.core.record import replay
from tilewright.core.record_text import read_json, read_text, write_json, write_text

MANY = 2_000
"""A longer list of legal actions is looked at here and there only."""

pytestmark = pytest.mark.parametrize("name", GAMES)


def some_legal_actions(at: Played) -> list:
    legal = at.game.legal_actions(at.state)
    return list(legal) if len(legal) <= MANY else [*legal[:50], *legal[-50:]]


@given(data=st.data())
def test_legal_actions_run_out_only_at_the_end(name, data):
    at = data.draw(positions(name))
    assert bool(len(at.game.legal_actions(at.state))) == (at.game.to_move(at.state) is not None)


@given(data=st.data())
def test_legal_actions_are_sorted_and_each_stands_once(name, data):
    at = data.draw(positions(name))
    legal = some_legal_actions(at)
    if at.game.to_move(at.state) is not CHANCE:
        legal = [at.game.order(action) for action in legal] if hasattr(at.game, "order") else legal
    assert all(one < other and one != other for one, other in pairwise(legal))


@given(data=st.data())
def test_every_legal_action_is_illegal_for_no_reason(name, data):
    at = data.draw(positions(name))
    reasons = {at.game.why_illegal(at.state, action) for action in some_legal_actions(at)}
    assert reasons <= {None}


@given(data=st.data())
def test_a_mangled_action_is_legal_or_has_a_reason(name, data):
    at = data.draw(positions(name))
    other = data.draw(positions(name))
    text = data.draw(st.sampled_from([*map(at.game.write_action, some_legal_actions(other)), ""]))
    for action in mangled(at, text, data.draw(st.integers(0, 2**32))):
        legal = action in at.game.legal_actions(at.state)
        assert (at.game.why_illegal(at.state, action) is None) == legal


def mangled(at: Played, text: str, seed: int) -> list:
    """The action, and the same with numbers and letters changed, as far as they can be read."""
    rng, texts = random.Random(seed), [text]
    for _ in range(20):
        one = re.sub(r"-?\d+", lambda m: str(int(m[0]) + rng.choice((-1, 0, 0, 1))), text)
        texts.append(re.sub("[A-Z]", lambda m: rng.choice((m[0], *"NESWABCDV")), one))
    return [action for each in texts if (action := readable(at, each)) is not None]


def readable(at: Played, text: str):
    try:
        return at.game.read_action(text)
    except NotationError:
        return None


@given(data=st.data())
def test_an_illegal_action_is_refused_with_its_evidence(name, data):
    at = data.draw(positions(name))
    other = data.draw(positions(name))
    for action in some_legal_actions(other)[:20]:
        if reason := at.game.why_illegal(at.state, action):
            with pytest.raises(IllegalAction) as refusal:
                at.game.apply(at.state, action)
            evidence = (refusal.value.reason, refusal.value.action, refusal.value.state)
            assert evidence == (reason, action, at.state)


@given(data=st.data())
def test_actions_are_read_as_they_are_written(name, data):
    at = data.draw(positions(name))
    for action in some_legal_actions(at):
        assert at.game.read_action(at.game.write_action(action)) == action


@given(data=st.data())
def test_positions_are_read_as_they_are_written(name, data):
    at = data.draw(positions(name))
    text = at.game.write_position(at.state)
    assert at.game.read_position(text) == at.state
    assert "\n" not in text


@given(data=st.data())
def test_records_are_read_as_they_are_written(name, data):
    record = data.draw(positions(name)).record
    assert read_text(write_text(record)) == record
    assert read_json(write_json(record)) == record


@given(data=st.data())
def test_a_fuzzed_position_is_read_or_refused(name, data):
    at = data.draw(positions(name))
    text = data.draw(fuzzed(at.game.write_position(at.state)))
    try:
        state = at.game.read_position(text)
    except NotationError as mistake:
        assert 0 <= mistake.at <= len(text)
    else:
        assert at.game.write_position(state) == text


@given(data=st.data())
def test_a_fuzzed_action_is_read_or_refused(name, data):
    at = data.draw(positions(name))
    legal = [*map(at.game.write_action, some_legal_actions(at)), "line:1"]
    text = data.draw(st.one_of(st.text(), fuzzed(data.draw(st.sampled_from(legal)))))
    try:
        action = at.game.read_action(text)
    except NotationError as mistake:
        assert 0 <= mistake.at <= len(text)
    else:
        assert at.game.write_action(action) == text


@given(data=st.data())
def test_a_fuzzed_record_is_read_or_refused(name, data):
    record = data.draw(positions(name)).record
    write, read = data.draw(st.sampled_from([(write_text, read_text), (write_json, read_json)]))
    try:
        for _ in replay(read(data.draw(fuzzed(write(record))))):
            pass
    except TilewrightError as mistake:
        assert "\n" not in str(mistake)


@st.composite
def fuzzed(draw: st.DrawFn, text: str) -> str:
    """The text with pieces cut out, doubled, replaced, or items of a list swapped."""
    if draw(st.booleans()):
        return draw(swapped(text))
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        end = min(end, start + draw(st.integers(0, 12)))
        new = draw(
            st.sampled_from(["", text[start:end] * 2, "-", "9", ";", "@", "é", "=", ":", " "])
        )
        text = text[:start] + new + text[end:]
    return text


@st.composite
def swapped(draw: st.DrawFn, text: str) -> str:
    """The text with two neighbours in one of its lists changing places."""
    lists = list(re.finditer(r"([^ =;/,+]+)([;/,+])([^ =;/,+]+)", text))
    if not lists:
        return text
    found = draw(st.sampled_from(lists))
    return f"{text[: found.start()]}{found[3]}{found[2]}{found[1]}{text[found.end() :]}"


@given(data=st.data())
def test_a_position_with_a_list_out_of_order_is_another_or_refused(name, data):
    at = data.draw(positions(name))
    text = at.game.write_position(at.state)
    other = data.draw(swapped(text))
    try:
        state = at.game.read_position(other)
    except NotationError:
        return
    assert (state == at.state) == (other == text)
    assert at.game.write_position(state) == other


@given(data=st.data())
def test_applying_an_action_leaves_the_position_as_it_was(name, data):
    at = data.draw(positions(name))
    before, text = copy.deepcopy(at.state), at.game.write_position(at.state)
    for action in some_legal_actions(at)[:20]:
        at.game.apply(at.state, action)
    assert at.state == before
    assert at.game.write_position(at.state) == text


@given(data=st.data())
def test_different_actions_lead_to_different_positions(name, data):
    at = data.draw(positions(name))
    legal = some_legal_actions(at)
    after = {at.game.write_position(at.game.apply(at.state, action)) for action in legal}
    assert len(after) == len(legal)


@given(data=st.data())
def test_a_position_survives_copying_and_pickling(name, data):
    at = data.draw(positions(name))
    assert pickle.loads(pickle.dumps(at.state)) == at.state  # noqa: S301  # our own bytes
    assert copy.deepcopy(at.state) == at.state


@given(data=st.data())
def test_every_item_is_worth_what_its_evidence_says(name, data):
    at = data.draw(positions(name))
    options, worth = at.record.options, examples(at.record.game).worth
    for sheet in (*at.game.score(at.state), *at.game.projected(at.state)):
        assert sheet.total == sum(worth(item, options) for item in sheet.items)


@given(data=st.data())
def test_score_at_the_end_is_the_projected_one_and_ranks_follow_it(name, data):
    at = data.draw(finished(name))
    assert at.game.score(at.state) == at.game.projected(at.state)
    totals = [sheet.total for sheet in at.game.score(at.state)]
    ranks = at.game.outcome(at.state).ranks
    assert min(ranks) == 1
    for one, one_rank in zip(totals, ranks, strict=True):
        for other, other_rank in zip(totals, ranks, strict=True):
            assert one <= other or one_rank < other_rank


@given(data=st.data())
def test_a_record_replays_to_the_same_position(name, data):
    at = data.draw(finished(name))
    steps = list(replay(at.record))
    assert [step.ply for step in steps] == list(range(1, len(at.record.actions) + 1))
    assert steps[-1].state == at.state


@given(data=st.data())
def test_a_dealer_draws_only_what_is_legal_and_the_same_for_a_seed(name, data):
    at = data.draw(positions(name))
    if at.game.to_move(at.state) is CHANCE:
        seed = data.draw(st.text("abc123", min_size=1, max_size=8))
        drawn = at.game.draw(at.state, Dealer(seed).pick)
        assert drawn == at.game.draw(at.state, Dealer(seed).pick)
        assert at.game.why_illegal(at.state, drawn) is None


@given(data=st.data())
def test_a_position_can_be_drawn(name, data):
    at = data.draw(positions(name))
    drawn = ["".join(part for part, _ in line).rstrip() for line in at.game.render_text(at.state)]
    assert [line.rstrip() for line in str(at.state).splitlines()] == drawn
    assert at.game.svg(at.state).startswith("<svg")
