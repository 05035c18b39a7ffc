"""Games that a network plays against itself or another, compiled: many at a time, one ply deep.

This source is loaded once a game, by `played.games_of`; its name then ends with the game's.
"""

from typing import Any, NamedTuple

import numpy as np

from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.dice import below, roll
from tilewright.jit import kernel
from tilewright.search.net import net

from .evaluator import evaluator_of

__all__ = [
    "Desk",
    "Notes",
    "choice",
    "desk",
    "look_many",
    "match_many",
    "measure_many",
    "play_many",
    "present_many",
    "teach_many",
]

GAME = __name__.rpartition("_")[2] if "_" in __name__ else kernels()[-1]
RULES, JUDGE = find_kernel(GAME), evaluator_of(GAME)

ACTIONS, CHANCE, NOBODY, ACTIVE = RULES.ACTIONS, RULES.CHANCE, RULES.NOBODY, JUDGE.ACTIVE
apply, draw, legal_actions, to_move = RULES.apply, RULES.draw, RULES.legal_actions, RULES.to_move
start, outcome, playout_policy = RULES.start, RULES.outcome, RULES.playout_policy
promise, holes = RULES.promise, RULES.holes
look, look_all, present = JUDGE.look, JUDGE.look_all, JUDGE.present
priors, private, stage = JUDGE.priors, JUDGE.private, JUDGE.stage
WIDEST, MOST_SEATS = 256, 5
LIKELIEST = 12
"""Where there are more actions, only so many are looked at: those the judge would try first."""

UNIT = 1.0 / 2**53


class Desk(NamedTuple):
    """Scratch space for one thread."""

    states: Any
    codes: Any
    logits: Any
    memory: Any
    points: Any
    active: Any
    counts: Any
    hidden: Any


class Notes(NamedTuple):
    """What is kept of a game."""

    positions: Any
    nexts: Any  # of each position, which turn of chance comes next
    expected: Any  # the points that each seat could expect, by turn of chance


def desk() -> Desk:
    return Desk(
        RULES.new(1),
        np.empty(ACTIONS, np.int32),
        np.empty(ACTIONS, np.float32),
        np.zeros(1, JUDGE.MEMORY),
        np.zeros(MOST_SEATS, np.float64),
        np.empty((MOST_SEATS, ACTIVE), np.int32),
        np.zeros(MOST_SEATS, np.int64),
        np.empty((2, WIDEST), np.float32),
    )


# One ply


@kernel
def _expect(state, weights, desk, out):
    """The points that each seat may expect at the end."""
    present(state, out)
    if to_move(state) == NOBODY or _are_blank(weights):
        return
    look_all(state, desk.active, desk.counts)
    for seat in range(state.seats):
        out[seat] += _gain(weights, desk.active[seat], desk.counts[seat], desk)


@kernel
def _are_blank(weights):
    return weights.embedding.shape[1] == 1


@kernel
def _gain(weights, active, count, desk):
    """What the network makes of these features."""
    return net(weights, active, count, desk.hidden[0], desk.hidden[1])


@kernel
def _lead(state, seat, weights, desk):
    """The points expected for a seat beyond the average of the others."""
    _expect(state, weights, desk, desk.points)
    lead = 0.0
    for other in range(state.seats):
        if other != seat:
            lead += desk.points[seat] - desk.points[other]
    return lead / (np.int64(state.seats) - 1)


@kernel
def _own(state, seat, weights, desk):
    """The points expected for a seat, the others left aside."""
    present(state, desk.points)
    if to_move(state) == NOBODY or _are_blank(weights):
        return desk.points[seat]
    count = look(state, seat, desk.active[0])
    return desk.points[seat] + _gain(weights, desk.active[0], count, desk)


@kernel
def _candidates(state, desk):
    """Write the legal actions, or the likeliest where there are many; how many."""
    count = legal_actions(state, desk.codes)
    if count <= LIKELIEST:
        return count
    priors(state, desk.codes, count, desk.memory[0], desk.logits)
    for place in range(LIKELIEST):
        best = place + np.argmax(desk.logits[place:count])
        desk.codes[place], desk.codes[best] = desk.codes[best], desk.codes[place]
        desk.logits[best] = desk.logits[place]
    return LIKELIEST


@kernel
def _luck(dice):
    """A number above 0 and below 1."""
    return (np.float64(roll(dice) >> np.uint64(11)) + 0.5) * UNIT


@kernel
def choice(state, weights, noise, dice, desk):
    """The action that promises most, with so many points of noise."""
    seat, alone = to_move(state), private(state)
    count = _candidates(state, desk)
    chosen, most = np.int64(desk.codes[0]), -1e30
    if count == 1:
        return chosen
    for at in range(count):
        desk.states[0] = state
        apply(desk.states[0], np.int64(desk.codes[at]))
        if alone:
            found = _own(desk.states[0], seat, weights, desk)
        else:
            found = _lead(desk.states[0], seat, weights, desk)
        found -= noise * np.log(-np.log(_luck(dice)))
        if found > most:
            chosen, most = np.int64(desk.codes[at]), found
    return chosen


@kernel
def _any(state, dice, desk):
    return np.int64(desk.codes[below(dice, legal_actions(state, desk.codes))])


# Self-play


@kernel
def _keep(state, turns, seen, notes, dice):
    """Keep an even sample of the positions seen so far."""
    place = seen if seen < len(notes.positions) else below(dice, seen + 1)
    if place < len(notes.positions):
        notes.positions[place] = state
        notes.nexts[place] = turns


@kernel
def _play(game, dice, chance, weights, plan, notes, desk):
    """A game to its end: an opening of `plan[0]` decisions, each at random with the odds of
    `plan[1]`, then as well as possible but for `plan[2]` points of noise. Positions are kept from
    the end of the opening on, before and after chance; how many, and how many turns of chance."""
    decisions, seen, turns = 0, 0, 0
    while to_move(game) != NOBODY:
        by_chance, early = to_move(game) == CHANCE, decisions < plan[0]
        if by_chance:
            _expect(game, weights, desk, notes.expected[turns])
            turns += 1
        if not early:
            _keep(game, turns, seen, notes, dice)
            seen += 1
        if by_chance:
            draw(game, chance)
            continue
        decisions += 1
        if early and _luck(dice) < plan[1]:
            code = _any(game, dice, desk)
        else:
            noise = 3 * plan[2] + 0.5 if early else plan[2]
            code = choice(game, weights, noise, dice, desk)
        apply(game, code)
    return min(seen, len(notes.positions)), turns


@kernel
def play_many(games, seats, options, dices, plans, notes, counts, finals, weights, desk):
    """Play each game once; keep positions, how many and how many turns, and the final points."""
    for at in range(len(games)):
        start(games[at], seats[at], options[at])
        mine = Notes(notes.positions[at], notes.nexts[at], notes.expected[at])
        dice, chance = dices[at, 0:1], dices[at, 1:2]
        counts[at, 0], counts[at, 1] = _play(
            games[at], dice, chance, weights, plans[at], mine, desk
        )
        present(games[at], finals[at])


@kernel
def teach_many(states, dices, finals):
    """Play each position to its end by the cheap policy of the kernel; the final points."""
    for at in range(len(states)):
        playout_policy(states[at], dices[at : at + 1])
        present(states[at], finals[at])


@kernel
def look_many(states, actives, counts, stages):
    """What every seat looks like: rows of features by position and seat."""
    for at in range(len(states)):
        stages[at] = stage(states[at])
        look_all(states[at], actives[at], counts[at])


@kernel
def present_many(states, points):
    for at in range(len(states)):
        present(states[at], points[at])


# Matches


@kernel
def _match(game, dice, chance, one, other, first, desk):
    """A game in which the seat `first` follows one network and all others another."""
    while to_move(game) != NOBODY:
        if to_move(game) == CHANCE:
            draw(game, chance)
        elif to_move(game) == first:
            apply(game, choice(game, one, 0.001, dice, desk))
        else:
            apply(game, choice(game, other, 0.001, dice, desk))


@kernel
def match_many(games, dices, firsts, finals, ranks, case, sides, desk):
    """Play each game once, with `sides[0]` in the seat of `firsts`."""
    for at in range(len(games)):
        start(games[at], case[0], case[1])
        dice, chance = dices[at, 0:1], dices[at, 1:2]
        _match(games[at], dice, chance, sides[0], sides[1], firsts[at], desk)
        present(games[at], finals[at])
        outcome(games[at], ranks[at])


# The yardstick


@kernel
def _greedy(state, tidy, dice, desk):
    """The action that promises most, where `tidy` with the fewest holes; ties are drawn by lot."""
    seat, count = to_move(state), legal_actions(state, desk.codes)
    chosen, most, ties = np.int64(desk.codes[0]), -1e30, 0
    for at in range(count):
        desk.states[0] = state
        apply(desk.states[0], np.int64(desk.codes[at]))
        found = 1000.0 * promise(desk.states[0], seat)
        if tidy:
            found -= holes(desk.states[0], seat)
        ties = 1 if found > most else ties + (found == most)
        if found > most or (found == most and below(dice, ties) == 0):
            chosen, most = np.int64(desk.codes[at]), found
    return chosen


@kernel
def measure_many(games, dices, firsts, finals, ranks, case, tidy, weights, desk):
    """Play each game once, with a network in the seat of `firsts` and greedy play in the others."""
    for at in range(len(games)):
        game, dice, chance = games[at], dices[at, 0:1], dices[at, 1:2]
        start(game, case[0], case[1])
        while to_move(game) != NOBODY:
            if to_move(game) == CHANCE:
                draw(game, chance)
            elif to_move(game) == firsts[at]:
                apply(game, choice(game, weights, 0.001, dice, desk))
            else:
                apply(game, _greedy(game, tidy, dice, desk))
        present(game, finals[at])
        outcome(game, ranks[at])
