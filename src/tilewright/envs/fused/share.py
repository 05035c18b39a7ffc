"""One call shared among threads: a leader that orders, and mates that wait for orders in a kernel.

To hand the interpreter's lock over, or to wake a thread that sleeps, can take as long as a step of
a thousand games. So mates stay awake for a moment after each order, and nobody needs the
interpreter before all are done. Each thread begins with games of its own, some at a time, and then
helps the others. They talk in words, a row a thread, each of which has a cache line of its own.
"""

from tilewright.jit import COMPILED, add, kernel, peek, poke

from .step import decide_many, read_many, step_many

__all__ = [
    "ASLEEP",
    "DONE",
    "END",
    "JOBS",
    "NEXT",
    "ORDER",
    "WORDS",
    "lead",
    "order",
    "serve",
    "wait",
]

ORDER, DONE, FOUND, ASLEEP, TAKEN, WORDS = 0, 8, 16, 24, 32, 40
"""Where a row has what is to be done, the last order that was done, its answer, whether the
thread sleeps, and how many of its games are taken; how long a row is. The leader's comes first."""

JOBS = ("read", "decide", "step")
READ, DECIDE, STEP = range(3)
NEXT, END = 16, -1
"""An order is a multiple of NEXT that is higher than all before, plus the mind and the job."""

MOMENT = 1_000_000 if COMPILED else 100
"""Looks at a word, somewhat less than a millisecond in all, before a thread gives up."""

PARTS, LEAST = 32, 8
"""In how many parts the games of a thread are taken, and the games of a part at least."""


def order(job: int, mind: int) -> int:
    """What is wanted."""
    return mind << 2 | job


@kernel
def _do(wanted, games, sight, plan, inbox, rows):
    job, mind = wanted & 3, (wanted >> 2) & 3
    if job == READ:
        return read_many(games, sight, plan, inbox.actions, rows)
    if job == DECIDE:
        decide_many(games, mind, inbox.codes, rows)
    else:
        step_many(games, sight, plan, rows)
    return 0


@kernel
def _take_part(words, me, wanted, games, sight, plan, inbox):
    """Do what nobody has taken yet, one's own first; the sum of the answers."""
    threads, count, found = len(words), len(games.movers), 0
    part = max(count // (threads * PARTS), LEAST)
    for other in range(threads):
        whose = (me + other) % threads
        end = count * (whose + 1) // threads
        first = count * whose // threads + add(words[whose, TAKEN:], part)
        while first < end:
            rows = first, min(first + part, end)
            found += _do(wanted, games, sight, plan, inbox, rows)
            first = count * whose // threads + add(words[whose, TAKEN:], part)
    return found


@kernel
def serve(words, me, games, sight, plan, inbox):
    """Do what is ordered until nothing has come for a moment; whether to come back."""
    own = words[me]
    done = own[DONE]
    while True:
        looks = MOMENT
        while looks and peek(own[ORDER:]) == done:
            looks -= 1
        done = peek(own[ORDER:])
        if not looks or done == END:
            return done != END
        own[FOUND] = _take_part(words, me, done, games, sight, plan, inbox)
        poke(own[DONE:], done)


@kernel
def lead(words, wanted, games, sight, plan, inbox):
    """Give all mates an order and help with it; the answer to what one did oneself."""
    for thread in range(len(words)):
        words[thread, TAKEN] = 0
    for mate in range(1, len(words)):
        poke(words[mate, ORDER:], wanted)
    return _take_part(words, 0, wanted, games, sight, plan, inbox)


@kernel
def wait(words, wanted):
    """The sum of the mates' answers to an order, or -1 where a moment was not enough."""
    found, looks = 0, MOMENT
    for mate in range(1, len(words)):
        while looks and peek(words[mate, DONE:]) != wanted:
            looks -= 1
        found += words[mate, FOUND]
    return found if looks else -1
