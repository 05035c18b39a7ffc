"""The fair queue: nothing is lost, guests take turns, and nobody holds too much."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tilewright.server.computers.fair_queue import FairQueue

GUESTS = "abc"
STEPS = st.lists(st.tuples(st.sampled_from(["put", "take", "release"]), st.sampled_from(GUESTS)))


@given(STEPS, st.integers(1, 3))
def test_each_guests_items_come_once_in_their_order_and_never_too_many_at_once(steps, most):
    queue, held, put, got = FairQueue(most), Counter(), [], []
    for number, (step, guest) in enumerate(steps):
        if step == "put":
            queue.put(guest, (guest, number))
            put.append((guest, number))
        elif step == "release" and held[guest]:
            held[guest] -= 1
            queue.release(guest)
        elif step == "take":
            taken = queue.take()
            waiting = {who for who, _ in set(put) - set(got)}
            assert (taken is None) == all(held[who] == most for who in waiting)
            if taken:
                held[taken[0]] += 1
                got.append(taken[1])
                assert held[taken[0]] <= most
        assert len(queue) == len(put) - len(got)
    for guest in GUESTS:
        mine = [item for item in got if item[0] == guest]
        assert mine == [item for item in put if item[0] == guest][: len(mine)]
    assert sorted([*got, *queue.drain()]) == sorted(put)
    assert len(queue) == 0


@given(st.lists(st.integers(1, 9), min_size=2, max_size=6))
def test_guests_take_turns_however_much_each_of_them_wants(wants):
    queue, order = FairQueue(1), []
    for guest, want in enumerate(wants):
        for turn in range(want):
            queue.put(str(guest), (turn, guest))
    while taken := queue.take():
        queue.release(taken[0])
        order.append(taken[1])
    assert order == sorted(
        (turn, guest) for guest, want in enumerate(wants) for turn in range(want)
    )
