"""A step of one game or of many: action, draws, other seats, reward, new game, view.

`rows` are the numbers of the first game and of the one behind the last.
"""

import numpy as np

from tilewright.dice import below
from tilewright.envs.plan import ACTIONS, MINDS, OBSERVATIONS, REWARDS
from tilewright.jit import kernel, stack_array

from .game import (
    CHANCE,
    DTYPE,
    NOBODY,
    apply,
    draw,
    is_legal,
    legal_actions,
    legal_count,
    legal_mask,
    outcome,
    promise,
    random_action,
    score,
    start,
    step,
    to_move,
)
from .observer import MOST_LEGAL, board_code, board_mask, observe, observe_planes

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
RANDOM = MINDS.index("random")


# What an action means


@kernel(inlined=True)
def _read(state, mover, plan, action, listed, at):
    """The code of an action that is legal here, or -1; where nobody is to move any action is 0."""
    if mover == NOBODY:
        return 0
    code = -1
    if plan.actions == BOARD:
        code = board_code(state, plan.window, action)
    elif plan.actions == CODE:
        code = action
    elif 0 <= action < legal_count(state):
        code = np.int64(listed[at, action])
    return code if code >= 0 and is_legal(state, code) else -1


@kernel
def read_many(games, sight, plan, actions, rows):
    """Write the codes of actions; how many of them are not legal."""
    states, movers, listed, codes = games.states, games.movers, sight.listed, sight.codes
    wrong = 0
    for at in range(rows[0], rows[1]):
        code = _read(states[at], movers[at], plan, np.int64(actions[at]), listed, at)
        codes[at] = code
        wrong += code < 0
    return wrong


@kernel
def replace_many(games, codes):
    """Something legal, by lot, for each action that is not."""
    for at in range(len(codes)):
        if codes[at] < 0:
            codes[at] = random_action(games.states[at], games.minds[at : at + 1])


# The other seats


@kernel
def _choose(state, seat, mind, dice):
    return random_action(state, dice) if mind == RANDOM else _greediest(state, seat, dice)


legal_codes = stack_array(MOST_LEGAL, np.int32)
one_state = stack_array(1, DTYPE)


@kernel
def _greediest(state, seat, dice):
    """The action after which the position promises most; ties are drawn by lot."""
    codes, after = legal_codes(), one_state()
    chosen, most, ties = 0, -1e9, 0
    for at in range(legal_actions(state, codes)):
        after[0] = state
        apply(after[0], np.int64(codes[at]))
        found = promise(after[0], seat)
        if found > most:
            chosen, most, ties = np.int64(codes[at]), found, 1
        elif found == most:
            ties += 1
            if below(dice, ties) == 0:
                chosen = np.int64(codes[at])
    return chosen


@kernel
def _until_mine(games, plan, at, mover):
    """Let the others move until the caller's seat has to; who is to move then."""
    state, seat = games.states[at], np.int64(games.eyes[at])
    while mover not in (NOBODY, seat):
        code = _choose(state, mover, plan.mind, games.minds[at : at + 1])
        mover = step(state, code, games.dice[at : at + 1])
    return mover


@kernel
def decide_many(games, mind, codes, rows):
    """What a mind would choose, for each game in which a seat is to move; 0 where none is."""
    states, movers, dice = games.states, games.movers, games.minds
    for at in range(rows[0], rows[1]):
        codes[at] = 0
        if movers[at] >= 0:
            codes[at] = _choose(states[at], np.int64(movers[at]), mind, dice[at : at + 1])


# A new game


@kernel
def _begin(games, plan, at):
    state = games.states[at]
    start(state, plan.seats, plan.options)
    while to_move(state) == CHANCE:
        draw(state, games.dice[at : at + 1])
    if plan.mind:
        lot = plan.chair < 0
        games.eyes[at] = below(games.minds[at : at + 1], plan.seats) if lot else plan.chair
    score(state, games.tally[at])
    mover = to_move(state)
    if plan.mind:
        mover = _until_mine(games, plan, at, mover)
    else:
        games.eyes[at] = mover
    games.movers[at] = mover


# Rewards


@kernel
def _reward(state, plan, tally, rewards, over):
    """Write what each seat gets for what happened since the last time."""
    now = tally[plan.seats :]
    if plan.reward == SCORE:
        score(state, now)
        for seat in range(plan.seats):
            rewards[seat] = now[seat] - tally[seat]
            tally[seat] = now[seat]
    elif over and plan.reward == WIN:
        outcome(state, now)
        _share_the_win(now, plan.seats, rewards)
    elif over:
        score(state, now)
        _margins(now, plan.seats, rewards)


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
def _see(state, seat, plan, seen, at):
    if plan.observation == PLANES:
        observe_planes(state, seat, plan.window, seen[at])
    else:
        observe(state, seat, seen[at])


@kernel(inlined=True)
def _mask(state, mover, plan, masks, listed, at):
    """1 at each legal action; where there is nothing to decide, at action 0 alone."""
    if mover < 0:
        masks[at] = 0
        masks[at, 0] = 1
    elif plan.actions == BOARD:
        board_mask(state, plan.window, masks[at])
    elif plan.actions == INDEX:
        count = legal_actions(state, listed[at])
        masks[at, :count] = 1
        masks[at, count:] = 0
    else:
        legal_mask(state, masks[at])


@kernel
def look_at(games, sight, plan, at, seat):
    """The view of one seat, which has nothing to decide while others move."""
    state, mover = games.states[at], np.int64(games.movers[at])
    _see(state, seat, plan, sight.seen, at)
    _mask(state, mover if mover == seat else NOBODY, plan, sight.masks, sight.listed, at)


@kernel
def look_many(games, sight, plan):
    """The view of whoever looks, for each game."""
    states, movers, eyes = games.states, games.movers, games.eyes
    seen, masks, listed = sight.seen, sight.masks, sight.listed
    for at in range(len(seen)):
        _see(states[at], np.int64(eyes[at]), plan, seen, at)
        _mask(states[at], np.int64(movers[at]), plan, masks, listed, at)


@kernel
def begin_many(games, sight, plan, which):
    """New games where asked for, and what is seen of them."""
    states, movers, eyes = games.states, games.movers, games.eyes
    seen, masks, listed, done = sight.seen, sight.masks, sight.listed, sight.done
    for at in range(len(which)):
        if which[at]:
            _begin(games, plan, at)
            done[at] = False
            _see(states[at], np.int64(eyes[at]), plan, seen, at)
            _mask(states[at], np.int64(movers[at]), plan, masks, listed, at)


# A step. Arrays are taken out of their tuples before the loop: inside, that would cost more than
# the step itself, because each time is counted.


@kernel
def _after(games, sight, plan, at, mover):
    """What does not happen in most steps: others move, somebody is rewarded, a new game begins."""
    state, rewards, actor = games.states[at], sight.rewards[at], games.eyes[at]
    if plan.mind:
        mover = _until_mine(games, plan, at, mover)
        games.movers[at] = mover
    over = mover == NOBODY
    _reward(state, plan, games.tally[at], rewards, over)
    sight.gains[at] = rewards[actor]
    if over and plan.renew:
        _see(state, np.int64(games.eyes[at]), plan, sight.final, at)
        _begin(games, plan, at)
    return over


@kernel(inlined=True)
def _act(state, code, dice, at):
    """Do an action, let chance act, and say who is to move then."""
    apply(state, code)
    mover = to_move(state)
    while mover == CHANCE:
        draw(state, dice[at : at + 1])
        mover = to_move(state)
    return mover


@kernel
def step_many(games, sight, plan, rows):
    """Do what was read, in every game that is not over."""
    states, dice, movers, eyes = games.states, games.dice, games.movers, games.eyes
    seen, masks, listed, rewards = sight.seen, sight.masks, sight.listed, sight.rewards
    codes, done, gains = sight.codes, sight.done, sight.gains
    special = plan.mind > 0 or plan.reward == SCORE
    for at in range(rows[0], rows[1]):
        gains[at] = 0
        for seat in range(plan.seats):
            rewards[at, seat] = 0
        if movers[at] != NOBODY:
            mover = _act(states[at], np.int64(codes[at]), dice, at)
            movers[at] = mover
            done[at] = False
            if special or mover == NOBODY:
                done[at] = _after(games, sight, plan, at, mover)
            if not plan.mind and movers[at] != NOBODY:
                eyes[at] = movers[at]
            _see(states[at], np.int64(eyes[at]), plan, seen, at)
            _mask(states[at], np.int64(movers[at]), plan, masks, listed, at)


@kernel
def act_alone(games, sight, plan, action):
    """Step the only game; who is to move then, or WRONG where the action is not legal."""
    code = _read(games.states[0], games.movers[0], plan, action, sight.listed, 0)
    if code < 0:
        return WRONG
    sight.codes[0] = code
    step_many(games, sight, plan, (np.int64(0), np.int64(1)))
    return np.int64(games.movers[0])


@kernel
def apply_alone(games, code):
    """Do only this in the only game, also where it is what chance does; who is to move then."""
    apply(games.states[0], code)
    games.movers[0] = to_move(games.states[0])
    return np.int64(games.movers[0])


@kernel
def reward_alone(games, sight, plan):
    """The rewards of the only game, whose end has come."""
    over = games.movers[0] == NOBODY
    _reward(games.states[0], plan, games.tally[0], sight.rewards[0], over)
