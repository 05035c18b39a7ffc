"""One call shared among threads: a leader that orders, and mates that wait for orders in a kernel.

To hand the interpreter's lock over, or to wake a thread that sleeps, can take as long as a step of
a thousand games. So mates stay awake for a moment after each order, and nobody needs the
interpreter before all are done. Each thread begins with games of its own, some at a time, and then
takes those that are left from the others (work stealing). They talk in words, a row a thread, each
of which has a cache line of its own.
"""

from tilewright.engine.intrinsics import fetch_add, load_acquire, store_release, yield_cpu
from tilewright.engine.jit import COMPILED, kernel

from .step import decide_many, read_many, step_many

__all__ = [
    "ASLEEP",
    "DONE",
    "END",
    "JOBS",
    "NEXT",
    "ORDER",
    "WORDS",
    "order",
    "wait",
    "work",
]

ORDER, DONE, FOUND, ASLEEP, TAKEN, WORDS = 0, 8, 16, 24, 32, 40
"""Where a row has what is to be done, the last order that was done, its answer, whether the
thread sleeps, and how many of its games are taken; how long a row is. The leader's comes first."""

JOBS = ("read", "decide", "step")
READ, DECIDE, STEP = range(3)
NEXT, END = 16, -1
"""An order is a multiple of NEXT that is higher than all before, plus the policy and the job."""

MOMENT, GLANCE = (250, 20_000) if COMPILED else (10, 10)
"""How often a thread that waits steps aside before it gives up, after about a
millisecond, and how often it looks at its word in between. Two threads may share a core."""

PARTS, LEAST = 12, 8
"""In how many parts the games of a thread are taken, and the games of a part at least."""


def order(job: int, policy: int) -> int:
    """What is wanted."""
    return policy << 2 | job


@kernel
def _do(wanted, games, output, params, given_arrays, first, end):
    job, policy = wanted & 3, (wanted >> 2) & 3
    if job == READ:
        return read_many(games, output, params, given_arrays.actions, first, end)
    if job == DECIDE:
        decide_many(games, given_arrays.codes, policy, first, end)
    else:
        step_many(games, output, params, first, end)
    return 0


@kernel
def _take_part(words, me, wanted, games, output, params, given_arrays):
    """Do what nobody has taken yet, one's own first; the sum of the answers."""
    threads, count, found = len(words), len(games.movers), 0
    part = max(count // (threads * PARTS), LEAST)
    for other in range(threads):
        whose = (me + other) % threads
        end = count * (whose + 1) // threads
        first = count * whose // threads + fetch_add(words[whose, TAKEN:], part)
        while first < end:
            found += _do(wanted, games, output, params, given_arrays, first, min(first + part, end))
            first = count * whose // threads + fetch_add(words[whose, TAKEN:], part)
    return found


@kernel
def _has_changed(words, known):
    """Whether a word is another than this one, within a moment."""
    for _ in range(MOMENT):
        for _ in range(GLANCE):
            if load_acquire(words) != known:
                return True
        yield_cpu()
    return False


@kernel
def work(words, games, output, params, given_arrays, me, wanted):
    """The leader gives an order, helps with it and has the answer to its own part. A mate does
    what is ordered until nothing has come for a moment, and says whether to come back."""
    own = words[me]
    if me == 0:
        for thread in range(len(words)):
            words[thread, TAKEN] = 0
        for mate in range(1, len(words)):
            store_release(words[mate, ORDER:], wanted)
        return _take_part(words, me, wanted, games, output, params, given_arrays)
    done = own[DONE]
    while _has_changed(own[ORDER:], done):
        done = load_acquire(own[ORDER:])
        if done == END:
            return 0
        own[FOUND] = _take_part(words, me, done, games, output, params, given_arrays)
        store_release(own[DONE:], done)
    return 1


@kernel
def wait(words, wanted):
    """The sum of the mates' answers to an order, or -1 where a moment was not enough."""
    found = 0
    for mate in range(1, len(words)):
        before = words[mate, DONE]
        if before != wanted and not _has_changed(words[mate, DONE:], before):
            return -1
        found += words[mate, FOUND]
    return found
