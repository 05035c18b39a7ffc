"""Games that a network plays against itself or another, compiled: many at a time, one ply deep.

This source is loaded once a game, by `played.games_of`; its name then ends with the game's.
"""

import numpy as np

from tilewright.core.registry import judge as find_judge
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels
from tilewright.dice import below, roll
from tilewright.jit import kernel
from tilewright.search.net import net

__all__ = ["estimate", "look_many", "match_many", "play_many", "present_many", "teach_many"]

GAME = __name__.rpartition("_")[2] if "_" in __name__ else kernels()[-1]
RULES, JUDGE = find_kernel(GAME), find_judge(GAME)

ACTIONS, CHANCE, NOBODY, ACTIVE = RULES.ACTIONS, RULES.CHANCE, RULES.NOBODY, JUDGE.ACTIVE
apply, draw, legal_actions, to_move = RULES.apply, RULES.draw, RULES.legal_actions, RULES.to_move
start, score, outcome, playout_policy = (
    RULES.start,
    RULES.score,
    RULES.outcome,
    RULES.playout_policy,
)
look, present, stage = JUDGE.look, JUDGE.present, JUDGE.stage
WIDEST, MOST_SEATS = 256, 5
UNIT = 1.0 / 2**53


@kernel
def _never(_state):
    return False


private = getattr(JUDGE, "private", _never)
"""Whether what the seat to move may do means the same to all others, whichever it chooses."""


# One ply


@kernel
def estimate(state, seat, weights, active, hidden):
    """What the network expects a seat to gain from here on."""
    count = look(state, seat, active)
    return net(weights, active, count, hidden[0], hidden[1])


@kernel
def _lead(state, seat, weights, points, active, hidden, alone):
    """The points expected for a seat beyond the average of the others, who may be left aside."""
    seats = np.int64(state.seats)
    over = to_move(state) == NOBODY
    present(state, points)
    lead = 0.0
    for each in range(seats):
        share = 1.0 if each == seat else -1.0 / (seats - 1)
        if each == seat or not alone:
            more = 0.0 if over else estimate(state, each, weights, active, hidden)
            lead += share * (points[each] + more)
    return lead


@kernel
def _luck(dice):
    """A number above 0 and below 1."""
    return (np.float64(roll(dice) >> np.uint64(11)) + 0.5) * UNIT


@kernel
def _choice(games, codes, weights, noise, dice, points, active, hidden):
    """The action of `games[0]` that promises most, with so many points of noise; the other game
    is scratch space."""
    seat, alone = to_move(games[0]), private(games[0])
    count = legal_actions(games[0], codes)
    chosen, most = np.int64(codes[0]), -1e30
    if count == 1:
        return chosen
    for at in range(count):
        games[1] = games[0]
        apply(games[1], np.int64(codes[at]))
        found = _lead(games[1], seat, weights, points, active, hidden, alone)
        found -= noise * np.log(-np.log(_luck(dice)))
        if found > most:
            chosen, most = np.int64(codes[at]), found
    return chosen


@kernel
def _any(state, codes, dice):
    return np.int64(codes[below(dice, legal_actions(state, codes))])


# Self-play


@kernel
def _keep(state, seen, kept, dice):
    """Keep an even sample of the positions seen so far."""
    if seen < len(kept):
        kept[seen] = state
    else:
        place = below(dice, seen + 1)
        if place < len(kept):
            kept[place] = state


@kernel
def _play(games, dice, chance, weights, plan, kept):
    """A game to its end: an opening of `plan[0]` decisions, each at random with the odds of
    `plan[1]`, then as well as possible but for `plan[2]` points of noise. Positions are kept from
    the end of the opening on, before and after chance; how many there were."""
    codes, points = np.empty(ACTIONS, np.int32), np.zeros(MOST_SEATS, np.float64)
    active, hidden = np.empty(ACTIVE, np.int32), np.empty((2, WIDEST), np.float32)
    decisions, seen = 0, 0
    while to_move(games[0]) != NOBODY:
        if decisions >= plan[0]:
            _keep(games[0], seen, kept, dice)
            seen += 1
        if to_move(games[0]) == CHANCE:
            draw(games[0], chance)
            continue
        early = decisions < plan[0]
        decisions += 1
        if early and _luck(dice) < plan[1]:
            code = _any(games[0], codes, dice)
        else:
            noise = 3 * plan[2] + 0.5 if early else plan[2]
            code = _choice(games, codes, weights, noise, dice, points, active, hidden)
        apply(games[0], code)
    return min(seen, len(kept))


@kernel
def play_many(games, seats, options, dices, weights, plans, kept, counts, finals):
    """Play each pair of records once; keep positions and write the final points."""
    for at in range(len(games)):
        start(games[at, 0], seats[at], options[at])
        counts[at] = _play(
            games[at],
            dices[at, 0:1],
            dices[at, 1:2],
            weights,
            plans[at],
            kept[at],
        )
        present(games[at, 0], finals[at])


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
        for seat in range(states[at].seats):
            counts[at, seat] = look(states[at], seat, actives[at, seat])


@kernel
def present_many(states, points):
    for at in range(len(states)):
        present(states[at], points[at])


# Matches


@kernel
def _match(games, dice, chance, one, other, first):
    """A game in which the seat `first` follows one network and all others another."""
    codes, points = np.empty(ACTIONS, np.int32), np.zeros(MOST_SEATS, np.float64)
    active, hidden = np.empty(ACTIVE, np.int32), np.empty((2, WIDEST), np.float32)
    while to_move(games[0]) != NOBODY:
        if to_move(games[0]) == CHANCE:
            draw(games[0], chance)
            continue
        if to_move(games[0]) == first:
            code = _choice(games, codes, one, 0.001, dice, points, active, hidden)
        else:
            code = _choice(games, codes, other, 0.001, dice, points, active, hidden)
        apply(games[0], code)


@kernel
def match_many(games, seats, options, dices, one, other, firsts, finals, ranks):
    """Play each pair of records once, `one` in the seat of `firsts`."""
    for at in range(len(games)):
        start(games[at, 0], seats, options)
        _match(games[at], dices[at, 0:1], dices[at, 1:2], one, other, firsts[at])
        present(games[at, 0], finals[at])
        outcome(games[at, 0], ranks[at])
