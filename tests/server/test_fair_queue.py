"""The fair queue: nothing is lost, tables with people come first, addresses and guests take
turns, and nobody holds too much."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tilewright.server.fair_queue import Applicant, FairQueue

APPLICANTS = [
    Applicant(guest, address, people)
    for guest, address in (("a", "x"), ("b", "x"), ("c", "y"))
    for people in (True, False)
]
STEPS = st.lists(
    st.tuples(st.sampled_from(["put", "take", "release"]), st.sampled_from(APPLICANTS))
)


@given(STEPS, st.integers(1, 3))
def test_items_of_each_applicant_come_once_in_their_order_and_never_too_many_at_once(steps, most):
    queue, held, put, got = FairQueue(most), Counter(), [], []
    for number, (step, who) in enumerate(steps):
        if step == "put":
            queue.put(who, (who, number))
            put.append((who, number))
        elif step == "release" and held[who]:
            held[who] -= 1
            queue.release(who)
        elif step == "take":
            taken = queue.take()
            waiting = {who for who, _ in set(put) - set(got)}
            assert (taken is None) == (not any(_may_have_one(each, held, most) for each in waiting))
            if taken:
                assert _may_have_one(taken[0], held, most)
                held[taken[0]] += 1
                got.append(taken[1])
        assert len(queue) == len(put) - len(got)
    for who in APPLICANTS:
        mine = [item for item in got if item[0] == who]
        assert mine == [item for item in put if item[0] == who][: len(mine)]
    assert sorted([*got, *queue.drain()]) == sorted(put)
    assert len(queue) == 0


def _may_have_one(who, held, most):
    of_guest = sum(count for each, count in held.items() if each.guest == who.guest)
    without_people = sum(count for each, count in held.items() if not each.people)
    return of_guest < most and (who.people or without_people < most)


@given(st.lists(st.integers(1, 9), min_size=2, max_size=6), st.booleans())
def test_applicants_take_turns_however_much_each_of_them_wants(wants, one_address):
    queue, order = FairQueue(1), []
    for number, want in enumerate(wants):
        who = Applicant(str(number), "" if one_address else str(number))
        for turn in range(want):
            queue.put(who, (turn, number))
    while taken := queue.take():
        queue.release(taken[0])
        order.append(taken[1])
    assert order == sorted(
        (turn, number) for number, want in enumerate(wants) for turn in range(want)
    )


@given(st.lists(st.sampled_from(APPLICANTS), max_size=30), st.sampled_from(APPLICANTS))
def test_queue_tells_how_many_come_before_a_newcomer(waiting, who):
    queue = FairQueue(1000)
    for each in waiting:
        queue.put(each, "before")
    newcomer = who._replace(guest="newcomer")
    told = queue.before(newcomer)
    queue.put(newcomer, "newcomer")
    order = []
    while taken := queue.take():
        order.append(taken[1])
    assert order.index("newcomer") <= told


def test_guests_without_a_cookie_are_one_address():
    queue, order = FairQueue(1000), []
    for number in range(100):
        queue.put(Applicant(f"fresh {number}", "flood"), "flood")
    queue.put(Applicant("Ann", "family"), "family")
    queue.put(Applicant("Ben", "family"), "family")
    while taken := queue.take():
        order.append(taken[1])
    assert order[:4] == ["flood", "family", "flood", "family"]
