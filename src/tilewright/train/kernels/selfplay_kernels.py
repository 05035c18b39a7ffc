"""Games that a network plays against itself or another, compiled: many at a time, one ply deep.

Actions are chosen by what the network expects one ply later, with Gumbel noise of a temperature.
"""

from typing import Any, NamedTuple

import numpy as np

from tilewright.engine.jit import kernel
from tilewright.engine.mathematics import log
from tilewright.engine.rng import next_u64, randbelow
from tilewright.search.network import network_output

from .evaluator import (
    MAX_ACTIVE,
    SCRATCH,
    extract_all_features,
    extract_features,
    opponents_unaffected,
    policy_logits,
    prior_traits,
    stage,
)
from .game import (
    CHANCE,
    NOBODY,
    NUM_ACTIONS,
    apply,
    apply_chance,
    heuristic,
    holes,
    legal_actions,
    new,
    outcome,
    playout_policy,
    projected,
    start,
    to_move,
)

__all__ = [
    "Trajectory",
    "Workspace",
    "choice",
    "compare_many",
    "extract_features_many",
    "match_many",
    "measure_many",
    "play_many",
    "projected_many",
    "teach_many",
    "workspace",
]

WIDEST, MOST_SEATS = 256, 5
LIKELIEST = 12
"""Where there are more actions, only so many are looked at: those the evaluator would try first."""

UNIT = 1.0 / 2**53


class Workspace(NamedTuple):
    """Scratch space for one thread."""

    states: Any
    codes: Any
    logits: Any
    scratch: Any
    points: Any
    active: Any
    counts: Any
    hidden: Any


class Trajectory(NamedTuple):
    """What is kept of a game."""

    positions: Any
    nexts: Any  # of each position, which turn of chance comes next
    expected: Any  # the points that each seat could expect, by turn of chance


def workspace() -> Workspace:
    return Workspace(
        new(1),
        np.empty(NUM_ACTIONS, np.int32),
        np.empty(NUM_ACTIONS, np.float32),
        np.zeros(1, SCRATCH),
        np.zeros(MOST_SEATS, np.float64),
        np.empty((MOST_SEATS, MAX_ACTIVE), np.int32),
        np.zeros(MOST_SEATS, np.int64),
        np.empty((2, WIDEST), np.float32),
    )


# One ply


@kernel
def _expect(state, weights, workspace, out):
    """The points that each seat may expect at the end."""
    projected(state, out)
    if to_move(state) == NOBODY or _are_blank(weights):
        return
    extract_all_features(state, workspace.active, workspace.counts)
    for seat in range(state.seats):
        out[seat] += _gain(weights, workspace.active[seat], workspace.counts[seat], workspace)


@kernel
def _are_blank(weights):
    return weights.embedding.shape[1] == 1


@kernel
def _gain(weights, active, count, workspace):
    """What the network makes of these features."""
    return network_output(weights, active, count, workspace.hidden[0], workspace.hidden[1])


@kernel
def _lead(state, seat, weights, workspace):
    """The points expected for a seat beyond the average of the others."""
    _expect(state, weights, workspace, workspace.points)
    lead = 0.0
    for other in range(state.seats):
        if other != seat:
            lead += workspace.points[seat] - workspace.points[other]
    return lead / (np.int64(state.seats) - 1)


@kernel
def _own(state, seat, weights, workspace):
    """The points expected for a seat, the others left aside."""
    projected(state, workspace.points)
    if to_move(state) == NOBODY or _are_blank(weights):
        return workspace.points[seat]
    count = extract_features(state, seat, workspace.active[0])
    return workspace.points[seat] + _gain(weights, workspace.active[0], count, workspace)


@kernel
def _candidates(state, workspace):
    """Write the legal actions, or the likeliest where there are many; how many."""
    count = legal_actions(state, workspace.codes)
    if count <= LIKELIEST:
        return count
    policy_logits(state, workspace.codes, count, workspace.scratch[0], workspace.logits)
    for place in range(LIKELIEST):
        best = place + np.argmax(workspace.logits[place:count])
        workspace.codes[place], workspace.codes[best] = (
            workspace.codes[best],
            workspace.codes[place],
        )
        workspace.logits[best] = workspace.logits[place]
    return LIKELIEST


@kernel
def _uniform(rng):
    """A number above 0 and below 1."""
    return (np.float64(next_u64(rng) >> np.uint64(11)) + 0.5) * UNIT


@kernel
def _promise(state, code, weights, workspace):
    """What the seat to move may expect after an action: its lead, or where the others are not
    concerned its points."""
    seat, after = to_move(state), workspace.states[0]
    workspace.states[0] = state
    apply(after, code)
    if opponents_unaffected(state):
        return _own(after, seat, weights, workspace)
    return _lead(after, seat, weights, workspace)


@kernel
def choice(state, weights, temperature, rng, workspace):
    """The action that promises most, with so many points of temperature."""
    count = _candidates(state, workspace)
    chosen, most = np.int64(workspace.codes[0]), -1e30
    if count == 1:
        return chosen
    for at in range(count):
        found = _promise(state, np.int64(workspace.codes[at]), weights, workspace)
        found -= temperature * log(-log(_uniform(rng)))
        if found > most:
            chosen, most = np.int64(workspace.codes[at]), found
    return chosen


@kernel
def _any(state, rng, workspace):
    return np.int64(workspace.codes[randbelow(rng, legal_actions(state, workspace.codes))])


# Self-play


@kernel
def _reservoir_add(state, turns, seen, trajectory, rng):
    """Reservoir sampling: keep an even sample of the positions seen so far."""
    place = seen if seen < len(trajectory.positions) else randbelow(rng, seen + 1)
    if place < len(trajectory.positions):
        trajectory.positions[place] = state
        trajectory.nexts[place] = turns


@kernel
def _play(game, rng, chance, weights, plan, trajectory, workspace):
    """A game to its end: an opening of `plan[0]` decisions, each at random with the odds of
    `plan[1]`, then as well as possible but for a temperature of `plan[2]` points. Positions are
    kept from the end of the opening on, before and after chance; how many, and how many turns of
    chance."""
    decisions, seen, turns = 0, 0, 0
    while to_move(game) != NOBODY:
        by_chance, early = to_move(game) == CHANCE, decisions < plan[0]
        if by_chance:
            _expect(game, weights, workspace, trajectory.expected[turns])
            turns += 1
        if not early:
            _reservoir_add(game, turns, seen, trajectory, rng)
            seen += 1
        if by_chance:
            apply_chance(game, chance)
            continue
        decisions += 1
        if early and _uniform(rng) < plan[1]:
            code = _any(game, rng, workspace)
        else:
            temperature = 3 * plan[2] + 0.5 if early else plan[2]
            code = choice(game, weights, temperature, rng, workspace)
        apply(game, code)
    return min(seen, len(trajectory.positions)), turns


@kernel
def play_many(games, seats, options, rngs, plans, trajectory, counts, finals, weights, workspace):
    """Play each game once; keep positions, how many and how many turns, and the final points."""
    for at in range(len(games)):
        start(games[at], seats[at], options[at])
        mine = Trajectory(trajectory.positions[at], trajectory.nexts[at], trajectory.expected[at])
        rng, chance = rngs[at, 0:1], rngs[at, 1:2]
        counts[at, 0], counts[at, 1] = _play(
            games[at], rng, chance, weights, plans[at], mine, workspace
        )
        projected(games[at], finals[at])


@kernel
def teach_many(states, rngs, finals):
    """Play each position to its end by the cheap policy of the kernel; the final points."""
    for at in range(len(states)):
        playout_policy(states[at], rngs[at : at + 1])
        projected(states[at], finals[at])


@kernel
def extract_features_many(states, actives, counts, stages):
    """What every seat looks like: rows of features by position and seat."""
    for at in range(len(states)):
        stages[at] = stage(states[at])
        extract_all_features(states[at], actives[at], counts[at])


@kernel
def compare_many(states, rngs, weights, kinds, counts, traits, expected, workspace):
    """Of some actions of each position: their traits, and what the network expects one ply later.
    Where there is nothing to choose, the count is 0."""
    most = traits.shape[1]
    for at in range(len(states)):
        counts[at] = 0
        if to_move(states[at]) < 0:
            continue
        legal = legal_actions(states[at], workspace.codes)
        if legal < 2:
            continue
        counts[at] = min(legal, most)
        for place in range(counts[at]):
            other = place + randbelow(rngs[at : at + 1], legal - place)
            code = workspace.codes[place]
            workspace.codes[place], workspace.codes[other] = workspace.codes[other], code
        kinds[at] = prior_traits(
            states[at], workspace.codes, counts[at], workspace.scratch[0], traits[at]
        )
        for place in range(counts[at]):
            code = np.int64(workspace.codes[place])
            expected[at, place] = _promise(states[at], code, weights, workspace)


@kernel
def projected_many(states, points):
    for at in range(len(states)):
        projected(states[at], points[at])


# Matches


@kernel
def _match(game, rng, chance, one, other, first, workspace):
    """A game in which the seat `first` follows one network and all others another."""
    while to_move(game) != NOBODY:
        if to_move(game) == CHANCE:
            apply_chance(game, chance)
        elif to_move(game) == first:
            apply(game, choice(game, one, 0.001, rng, workspace))
        else:
            apply(game, choice(game, other, 0.001, rng, workspace))


@kernel
def match_many(games, rngs, firsts, finals, ranks, case, sides, workspace):
    """Play each game once, with `sides[0]` in the seat of `firsts`."""
    for at in range(len(games)):
        start(games[at], case[0], case[1])
        rng, chance = rngs[at, 0:1], rngs[at, 1:2]
        _match(games[at], rng, chance, sides[0], sides[1], firsts[at], workspace)
        projected(games[at], finals[at])
        outcome(games[at], ranks[at])


# The yardstick


@kernel
def _greedy(state, tidy, rng, workspace):
    """The action that promises most, where `tidy` with the fewest holes; ties are drawn by lot."""
    seat, count = to_move(state), legal_actions(state, workspace.codes)
    chosen, most, ties = np.int64(workspace.codes[0]), -1e30, 0
    for at in range(count):
        workspace.states[0] = state
        apply(workspace.states[0], np.int64(workspace.codes[at]))
        found = 1000.0 * heuristic(workspace.states[0], seat)
        if tidy:
            found -= holes(workspace.states[0], seat)
        ties = 1 if found > most else ties + (found == most)
        if found > most or (found == most and randbelow(rng, ties) == 0):
            chosen, most = np.int64(workspace.codes[at]), found
    return chosen


@kernel
def measure_many(games, rngs, firsts, finals, ranks, case, tidy, weights, workspace):
    """Play each game once, with a network in the seat of `firsts` and greedy play in the others."""
    for at in range(len(games)):
        game, rng, chance = games[at], rngs[at, 0:1], rngs[at, 1:2]
        start(game, case[0], case[1])
        while to_move(game) != NOBODY:
            if to_move(game) == CHANCE:
                apply_chance(game, chance)
            elif to_move(game) == firsts[at]:
                apply(game, choice(game, weights, 0.001, rng, workspace))
            else:
                apply(game, _greedy(game, tidy, rng, workspace))
        projected(game, finals[at])
        outcome(game, ranks[at])
