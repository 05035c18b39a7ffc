"""A step of one game or of many: action, draws, other seats, reward, new game, view.

`first` and `end` are the numbers of the first game and of the one behind the last.
"""

import numpy as np

from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import kernel
from tilewright.engine.rng import randbelow
from tilewright.envs.state import ACTIONS, OBSERVATIONS, OPPONENT_POLICIES, REWARDS

from .game import (
    CHANCE,
    DTYPE,
    NOBODY,
    apply,
    apply_chance,
    heuristic,
    is_legal,
    legal_actions,
    legal_count,
    legal_mask,
    outcome,
    random_action,
    score,
    start,
    step,
    to_move,
)
from .observer import MAX_LEGAL_ACTIONS, board_code, board_mask, observe, observe_planes

__all__ = [
    "WRONG",
    "act_alone",
    "apply_alone",
    "begin_many",
    "decide_many",
    "look_at",
    "look_many",
    "read_many",
    "replace_many",
    "reward_alone",
    "step_many",
]

BOARD, INDEX, CODE = (ACTIONS.index(word) for word in ("board", "index", "code"))
PLANES = OBSERVATIONS.index("planes")
WIN, SCORE = REWARDS.index("win"), REWARDS.index("score")
WRONG = -3
RANDOM = OPPONENT_POLICIES.index("random")


# What an action means


@kernel(inlined=True)
def _read(state, mover, params, action, listed, at):
    """The code of an action that is legal here, or -1; where nobody is to move any action is 0."""
    if mover == NOBODY:
        return 0
    code = -1
    if params.actions == BOARD:
        code = board_code(state, params.window, action)
    elif params.actions == CODE:
        code = action
    elif 0 <= action < legal_count(state):
        code = np.int64(listed[at, action])
    return code if code >= 0 and is_legal(state, code) else -1


@kernel
def read_many(games, output, params, actions, first, end):
    """Write the codes of actions; how many of them are not legal."""
    states, movers, listed, codes = games.states, games.movers, output.listed, output.codes
    wrong = 0
    for at in range(first, end):
        code = _read(states[at], movers[at], params, np.int64(actions[at]), listed, at)
        codes[at] = code
        wrong += code < 0
    return wrong


@kernel
def replace_many(games, codes):
    """Something legal, by lot, for each action that is not."""
    for at in range(len(codes)):
        if codes[at] < 0:
            codes[at] = random_action(games.states[at], games.policy_rngs[at : at + 1])


# The other seats


@kernel
def _choose(state, seat, policy, rng):
    return random_action(state, rng) if policy == RANDOM else _greediest(state, seat, rng)


legal_codes = stack_array(MAX_LEGAL_ACTIONS, np.int32)
one_state = stack_array(1, DTYPE)


@kernel
def _greediest(state, seat, rng):
    """The action after which the position promises most; ties are drawn by lot."""
    codes, after = legal_codes(), one_state()
    chosen, most, ties = 0, -1e9, 0
    for at in range(legal_actions(state, codes)):
        after[0] = state
        apply(after[0], np.int64(codes[at]))
        found = heuristic(after[0], seat)
        if found > most:
            chosen, most, ties = np.int64(codes[at]), found, 1
        elif found == most:
            ties += 1
            if randbelow(rng, ties) == 0:
                chosen = np.int64(codes[at])
    return chosen


@kernel
def _until_mine(games, params, at, mover):
    """Let the others move until the caller's seat has to; who is to move then."""
    state, seat = games.states[at], np.int64(games.eyes[at])
    while mover not in (NOBODY, seat):
        code = _choose(state, mover, params.opponent_policy, games.policy_rngs[at : at + 1])
        mover = step(state, code, games.rngs[at : at + 1])
    return mover


@kernel
def decide_many(games, codes, policy, first, end):
    """What a policy would choose, for each game in which a seat is to move; 0 where none is."""
    states, movers, rng = games.states, games.movers, games.policy_rngs
    for at in range(first, end):
        codes[at] = 0
        if movers[at] >= 0:
            codes[at] = _choose(states[at], np.int64(movers[at]), policy, rng[at : at + 1])


# A new game


@kernel
def _begin(games, params, at):
    state = games.states[at]
    start(state, params.seats, params.options)
    while to_move(state) == CHANCE:
        apply_chance(state, games.rngs[at : at + 1])
    if params.opponent_policy:
        lot = params.agent_seat < 0
        games.eyes[at] = (
            randbelow(games.policy_rngs[at : at + 1], params.seats) if lot else params.agent_seat
        )
    score(state, games.tally[at])
    mover = to_move(state)
    if params.opponent_policy:
        mover = _until_mine(games, params, at, mover)
    else:
        games.eyes[at] = mover
    games.movers[at] = mover


# Rewards


@kernel
def _reward(state, params, tally, rewards, over):
    """Write what each seat gets for what happened since the last time."""
    now = tally[params.seats :]
    if params.reward == SCORE:
        score(state, now)
        for seat in range(params.seats):
            rewards[seat] = now[seat] - tally[seat]
            tally[seat] = now[seat]
    elif over and params.reward == WIN:
        outcome(state, now)
        _share_the_win(now, params.seats, rewards)
    elif over:
        score(state, now)
        _margins(now, params.seats, rewards)


@kernel
def _share_the_win(ranks, seats, rewards):
    """1 for the only winner, less where the place is shared, and all add up to 0."""
    winners = 0
    for seat in range(seats):
        winners += ranks[seat] == 1
    for seat in range(seats):
        share = 1.0 / winners if ranks[seat] == 1 else 0.0
        rewards[seat] = (seats * share - 1.0) / max(seats - 1, 1)


@kernel
def _margins(points, seats, rewards):
    """How far ahead of the best other seat."""
    for seat in range(seats):
        best = 0 if seats == 1 else -1_000_000
        for other in range(seats):
            if other != seat:
                best = max(best, np.int64(points[other]))
        rewards[seat] = points[seat] - best


# The view


@kernel(inlined=True)
def _see(state, seat, params, seen, at):
    if params.observation == PLANES:
        observe_planes(state, seat, params.window, seen[at])
    else:
        observe(state, seat, seen[at])


@kernel(inlined=True)
def _mask(state, mover, params, masks, listed, at):
    """1 at each legal action; where there is nothing to decide, at action 0 alone."""
    if mover < 0:
        masks[at] = 0
        masks[at, 0] = 1
    elif params.actions == BOARD:
        board_mask(state, params.window, masks[at])
    elif params.actions == INDEX:
        count = legal_actions(state, listed[at])
        masks[at, :count] = 1
        masks[at, count:] = 0
    else:
        legal_mask(state, masks[at])


@kernel
def look_at(games, output, params, at, seat):
    """The view of one seat, which has nothing to decide while others move."""
    state, mover = games.states[at], np.int64(games.movers[at])
    _see(state, seat, params, output.observations, at)
    _mask(state, mover if mover == seat else NOBODY, params, output.action_masks, output.listed, at)


@kernel
def look_many(games, output, params):
    """The view of whoever looks, for each game."""
    states, movers, eyes = games.states, games.movers, games.eyes
    seen, masks, listed = output.observations, output.action_masks, output.listed
    for at in range(len(seen)):
        _see(states[at], np.int64(eyes[at]), params, seen, at)
        _mask(states[at], np.int64(movers[at]), params, masks, listed, at)


@kernel
def begin_many(games, output, params, which):
    """New games where asked for, and what is seen of them."""
    states, movers, eyes = games.states, games.movers, games.eyes
    seen, masks, listed, done = output.observations, output.action_masks, output.listed, output.done
    for at in range(len(which)):
        if which[at]:
            _begin(games, params, at)
            done[at] = False
            _see(states[at], np.int64(eyes[at]), params, seen, at)
            _mask(states[at], np.int64(movers[at]), params, masks, listed, at)


# A step. Arrays are taken out of their tuples before the loop: inside, that would cost more than
# the step itself, because each time is counted.


@kernel
def _after(games, output, params, at, mover):
    """What does not happen in most steps: others move, somebody is rewarded, a new game begins."""
    state, rewards, actor = games.states[at], output.rewards[at], games.eyes[at]
    if params.opponent_policy:
        mover = _until_mine(games, params, at, mover)
        games.movers[at] = mover
    over = mover == NOBODY
    _reward(state, params, games.tally[at], rewards, over)
    output.actor_rewards[at] = rewards[actor]
    if over and params.autoreset:
        _see(state, np.int64(games.eyes[at]), params, output.final_observations, at)
        _begin(games, params, at)
    return over


@kernel(inlined=True)
def _act(state, code, rng, at):
    """Do an action, let chance act, and say who is to move then."""
    apply(state, code)
    mover = to_move(state)
    while mover == CHANCE:
        apply_chance(state, rng[at : at + 1])
        mover = to_move(state)
    return mover


@kernel
def step_many(games, output, params, first, end):
    """Do what was read, in every game that is not over."""
    states, rng, movers, eyes = games.states, games.rngs, games.movers, games.eyes
    seen, masks, listed, rewards = (
        output.observations,
        output.action_masks,
        output.listed,
        output.rewards,
    )
    codes, done, gains = output.codes, output.done, output.actor_rewards
    special = params.opponent_policy > 0 or params.reward == SCORE
    for at in range(first, end):
        gains[at] = 0
        for seat in range(params.seats):
            rewards[at, seat] = 0
        if movers[at] != NOBODY:
            mover = _act(states[at], np.int64(codes[at]), rng, at)
            movers[at] = mover
            done[at] = False
            if special or mover == NOBODY:
                done[at] = _after(games, output, params, at, mover)
            if not params.opponent_policy and movers[at] != NOBODY:
                eyes[at] = movers[at]
            _see(states[at], np.int64(eyes[at]), params, seen, at)
            _mask(states[at], np.int64(movers[at]), params, masks, listed, at)


@kernel
def act_alone(games, output, params, action):
    """Step the only game; who is to move then, or WRONG where the action is not legal."""
    code = _read(games.states[0], games.movers[0], params, action, output.listed, 0)
    if code < 0:
        return WRONG
    output.codes[0] = code
    step_many(games, output, params, 0, 1)
    return np.int64(games.movers[0])


@kernel
def apply_alone(games, code):
    """Do only this in the only game, also where it is what chance does; who is to move then."""
    apply(games.states[0], code)
    games.movers[0] = to_move(games.states[0])
    return np.int64(games.movers[0])


@kernel
def reward_alone(games, output, params):
    """The rewards of the only game, whose end has come."""
    over = games.movers[0] == NOBODY
    _reward(games.states[0], params, games.tally[0], output.rewards[0], over)
