"""Kernel and rules play the same games, step by step: each is the other's referee."""

import os
import random
import subprocess
import sys
from collections import Counter
from typing import Any

import numpy as np
import pytest

from properties.random_play import worlds
from tilewright.core.errors import OptionsError
from tilewright.core.game import CHANCE
from tilewright.engine.rng import make_streams, next_u64
from tilewright.engine.thread_pool import ThreadPool
from tilewright.kingdomino import kernel, rules
from tilewright.kingdomino.actions import Choose, King, Line, Options, Phase, Terrain
from tilewright.kingdomino.kernel.greedy_policy import SCRATCH, greedy_action
from tilewright.kingdomino.kernel.state import CHOOSE
from tilewright.kingdomino.observe import (
    OBSERVATION_SIZE,
    observe,
    observe_many,
)

WORLDS = [(seats, options) for seats, options in worlds("kingdomino") if not options.dynasty]
ACTORS: dict[Any, int] = {CHANCE: kernel.CHANCE, None: kernel.NOBODY}


def mover(state):
    actor = rules.to_move(state)
    return ACTORS.get(actor, actor)


def agree(states, state):
    """The record says what the rules' state says, in every respect."""
    record = states[0]
    assert kernel.to_move(record) == mover(state)
    assert kernel.unpack(record) == state
    assert kernel.pack(state).tobytes() == states.tobytes()
    points, ranks = np.zeros((2, state.seats), np.int32)
    kernel.score(record, points)
    assert points.tolist() == [sheet.total for sheet in rules.score(state)]
    kernel.projected(record, points)
    assert points.tolist() == [sheet.total for sheet in rules.projected(state)]
    kernel.outcome(record, ranks)
    assert tuple(ranks) == rules.outcome(state).ranks


def agree_on_legal_actions(record, state):
    legal = rules.legal_actions(state)
    codes, mask = np.zeros(kernel.NUM_ACTIONS, np.int32), np.ones(kernel.NUM_ACTIONS, np.int8)
    count = kernel.legal_actions(record, codes)
    kernel.legal_mask(record, mask)
    listed = codes[:count].tolist()
    if kernel.to_move(record) == kernel.CHANCE:
        assert (count, kernel.legal_count(record), mask.any()) == (0, 0, False)  # type: ignore[comparison-overlap]
        return
    assert [kernel.decode(code, record) for code in listed] == list(legal)
    assert [kernel.encode(action) for action in legal] == listed
    assert listed == sorted(listed) == np.flatnonzero(mask).tolist()
    assert kernel.legal_count(record) == count
    tried = {*listed, *random.Random(count).choices(range(kernel.NUM_CODES), k=40)}
    assert [code for code in sorted(tried) if kernel.is_legal(record, code)] == listed


def in_lock_step(seats, options, seed):
    rng, state, states = random.Random(seed), rules.start(seats, options), kernel.new()
    kernel.start(states[0], seats, kernel.encode_options(options))
    agree(states, state)
    while (actor := rules.to_move(state)) is not None:
        agree_on_legal_actions(states[0], state)
        chance = actor is CHANCE
        choices = rules.legal_actions(state)
        action = rules.draw(state, rng.randrange) if chance else rng.choice(choices)
        code = kernel.encode(action)
        assert kernel.decode(code, states[0]) == action
        assert (code >= kernel.NUM_ACTIONS) == chance
        assert kernel.is_legal(states[0], code)
        kernel.apply(states[0], code)
        state = rules.apply(state, action)
        agree(states, state)
    assert kernel.legal_count(states[0]) == 0


@pytest.mark.parametrize(("seats", "options"), WORLDS)
def test_kernel_and_rules_agree_at_every_step(seats, options):
    for seed in range(2):
        in_lock_step(seats, options, seed)


def test_kernel_and_rules_agree_uncompiled():
    code = (
        "from kingdomino.test_kernel import *\n"
        "from tilewright.engine.jit import COMPILED\n"
        "assert not COMPILED\n"
        "for seats, options in WORLDS[::2]: in_lock_step(seats, options, 'plain')\n"
        "test_a_seed_decides_the_whole_game()\n"
        "test_many_games_step_as_one_does()\n"
        "test_a_seat_sees_the_table_and_nothing_more(2, Options(great_duel=True))\n"
        "test_the_policy_places_where_most_points_are_added(0)\n"
        "test_the_policy_places_where_most_points_are_added(1)\n"
    )
    environment = {**os.environ, "TILEWRIGHT_JIT": "off", "PYTHONPATH": os.pathsep.join(sys.path)}
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True, env=environment)


def test_a_record_has_no_gaps_so_its_bytes_can_be_compared():
    fields = [kernel.DTYPE.fields[name][0] for name in kernel.DTYPE.names]
    assert sum(field.itemsize for field in fields) == kernel.DTYPE.itemsize


def test_fields_are_named_like_no_attribute_of_an_array():
    assert [name for name in kernel.DTYPE.names if hasattr(np.ndarray, name)] == []
    assert [name for name in kernel.DTYPE.names if hasattr(np.void, name)] == []


def test_a_dynasty_is_refused():
    with pytest.raises(OptionsError, match="dynasty"):
        kernel.pack(rules.start(2, Options(dynasty=True)))


def test_a_placement_is_decoded_only_with_its_state():
    with pytest.raises(ValueError, match="domino"):
        kernel.decode(0)


# Chance


def started(seats, options, seed):
    states, rng = kernel.new(), make_streams(seed)
    kernel.start_many(states, seats, options, rng)
    return states, rng


@pytest.mark.parametrize(("seats", "options"), WORLDS[::4])
def test_every_legal_action_is_as_likely_at_random(seats, options):
    states, rng = started(seats, kernel.encode_options(options), 7)
    while kernel.to_move(states[0]) != kernel.NOBODY:
        codes = np.zeros(kernel.NUM_ACTIONS, np.int32)
        count = kernel.legal_actions(states[0], codes)
        drawn = Counter(kernel.random_action(states[0], rng) for _ in range(60 * count))
        assert drawn.keys() == set(codes[:count].tolist())
        assert (
            sum((times - 60) ** 2 / 60 for times in drawn.values()) < count + 6 * (count + 4) ** 0.5
        )
        kernel.step(states[0], kernel.random_action(states[0], rng), rng)


@pytest.mark.parametrize("seats", rules.SEATS)
def test_every_line_and_king_is_as_likely(seats):
    rng, dominoes, kings = make_streams(3), Counter(), Counter()
    for _ in range(2400):
        states = kernel.new()
        kernel.start(states[0], seats, 0)
        before = kernel.unpack(states)
        line = kernel.decode(kernel.apply_chance(states[0], rng))
        assert isinstance(line, Line)
        assert kernel.unpack(states) == rules.apply(before, line)
        dominoes.update(line.dominoes)
        king = kernel.decode(kernel.apply_chance(states[0], rng))
        assert isinstance(king, King)
        kings[king.seat] += 1
    each = 2400 * rules.line_length(seats) / 48
    assert len(dominoes) == 48
    assert all(abs(times - each) < 5 * each**0.5 for times in dominoes.values())
    assert all(abs(kings[seat] - 2400 / seats) < 150 for seat in range(seats))


def test_a_king_is_drawn_as_often_as_its_seat_has_kings():
    """When one of seat 0's two kings is out, two of the three left are seat 1's."""
    rng, drawn = make_streams(4), Counter()
    state = rules.apply(rules.start(2, Options()), Line((1, 2, 3, 4)))
    state = rules.apply(rules.apply(state, King(0)), Choose(2))
    for _ in range(3000):
        drawn[kernel.decode(kernel.apply_chance(kernel.pack(state)[0], rng)).seat] += 1
    assert drawn.keys() == {0, 1}
    assert abs(drawn[1] - 2000) < 130


def test_a_seed_decides_the_whole_game():
    ends = []
    for seed in (5, 5, 6):
        states, rng = started(4, 0, seed)
        kernel.playout(states[0], rng)
        ends.append(states.tobytes())
    assert ends[0] == ends[1] != ends[2]


# Many games


def test_many_games_step_as_one_does():
    count = 6
    states, rngs = kernel.new(count), make_streams(9, count)
    movers, masks = np.zeros(count, np.int64), np.zeros((count, kernel.NUM_ACTIONS), np.int8)
    kernel.start_many(states, 3, 0, rngs)
    singles = [(states[at : at + 1].copy(), rngs[at : at + 1].copy()) for at in range(count)]
    while (states["mover"] != kernel.NOBODY).any():
        kernel.legal_mask_many(states, masks)
        codes = masks.argmax(axis=1)
        kernel.step_many(states, codes, rngs, movers)
        for at, (single, rng) in enumerate(singles):
            if kernel.to_move(single[0]) != kernel.NOBODY:
                assert kernel.step_at(single, 0, codes[at], rng) == movers[at]
            assert single.tobytes() == states[at : at + 1].tobytes()
    assert (movers == kernel.NOBODY).all()


def played_by(run):
    """Some games played through this way to call kernels, and all they wrote on the way."""
    states, rngs = kernel.new(50), make_streams(2, 50)
    masks, (codes, movers) = (
        np.zeros((50, kernel.NUM_ACTIONS), np.int8),
        np.zeros((2, 50), np.int32),
    )
    run(kernel.start_many, states, 2, 1, rngs)
    for _ in range(30):
        run(kernel.legal_mask_many, states, masks)
        run(kernel.random_action_many, states, rngs, codes)
        assert masks[range(50), codes].all()
        run(kernel.step_many, states, codes, rngs, movers)
        assert movers.tolist() == states["mover"].tolist()
    halves = states[:25], states[25:]
    run(kernel.playout_many, halves[0], rngs[:25])
    run(kernel.playout_policy_many, halves[1], rngs[25:])
    return states.tobytes()


def test_threads_change_nothing():
    assert played_by(ThreadPool(3).run) == played_by(lambda function, *given: function(*given))


# Eyes


def seen(state, seat):
    """What the rules' state shows to a seat, by the table in the docstring of observe."""
    order = [(seat + after) % state.seats for after in range(state.seats)]
    planes, dominoes = np.zeros((4, 2, 13, 13), int), np.zeros(49, int)
    for after, kingdom in enumerate(state.kingdoms[owner] for owner in order):
        planes[after, 0, 6, 6] = 7
        for (x, y), land in kingdom.lands.items():
            terrain = list(Terrain).index(land.terrain) + 1
            planes[after, :, x + 6, y + 6] = terrain, land.crowns
        dominoes[[*kingdom.placed, *kingdom.discarded]] = 1
    dominoes[list(state.free)] = 2
    for start, claims in ((3, state.claims), (7, state.line)):
        for domino, owner in claims:
            dominoes[domino] = start + order.index(owner)
    phase = {Phase.PLACE: 1, Phase.CHOOSE: 2}.get(rules.phase(state), 0)
    if phase == 1:
        dominoes[state.line[0].domino] = 11
    hand = [*(state.hand[owner] for owner in order), 0, 0][:4]
    options = (state.options.great_duel, state.options.middle_kingdom, state.options.harmony)
    rest = [*hand, phase, state.lines_left, state.seats, *options]
    return [*planes.ravel(), *dominoes[1:], *rest]


@pytest.mark.parametrize(("seats", "options"), WORLDS[::3])
def test_a_seat_sees_the_table_and_nothing_more(seats, options):
    states, rng = started(seats, kernel.encode_options(options), 8)
    out, many = np.ones(OBSERVATION_SIZE, np.int8), np.ones((1, OBSERVATION_SIZE), np.int8)
    while (actor := kernel.to_move(states[0])) != kernel.NOBODY:
        state = kernel.unpack(states)
        for seat in range(seats):
            observe(states[0], seat, out)
            assert out.tolist() == seen(state, seat)
        observe_many(states, many)
        observe(states[0], actor, out)
        assert many[0].tolist() == out.tolist()
        kernel.step(states[0], kernel.random_action(states[0], rng), rng)
    observe_many(states, many)
    assert many[0].tolist() == seen(kernel.unpack(states), 0)


# The greedy eye


@pytest.mark.parametrize(("seats", "options", "margin"), [(2, 0, 10), (3, 0, 13), (2, 1, 45)])
def test_the_policy_scores_far_more_than_chance(seats, options, margin):
    means = []
    for play in (kernel.playout_many, kernel.playout_policy_many):
        states, rngs, points = kernel.new(200), make_streams(1, 200), np.zeros((200, 4), np.int32)
        kernel.start_many(states, seats, options, rngs)
        play(states, rngs)
        for at in range(200):
            kernel.score(states[at], points[at])
        means.append(points[:, :seats].mean())
    assert means[1] > means[0] + margin


@pytest.mark.parametrize("options", [0, 1])
def test_the_policy_places_where_most_points_are_added(options):
    """Unless both halves are equal, when it may overlook that two regions are joined."""
    states, rng = started(2, options, 5)
    memory, codes = np.zeros(1, SCRATCH), np.zeros(kernel.NUM_ACTIONS, np.int32)
    while kernel.to_move(states[0]) != kernel.NOBODY:
        code = greedy_action(states[0], np.uint64(next_u64(rng)), memory[0])
        assert kernel.is_legal(states[0], code)
        if code < CHOOSE:
            after = {}
            for legal in codes[: kernel.legal_actions(states[0], codes)].tolist():
                after[legal] = sum_of_points(states, legal)
            if kernel.decode(code, states[0]).domino > 12:
                assert after[code] == max(after.values())
        kernel.step(states[0], code, rng)


def sum_of_points(states, code):
    twin, points = states.copy(), np.zeros(2, np.int32)
    kernel.apply(twin[0], code)
    kernel.score(twin[0], points)
    return points.sum()
