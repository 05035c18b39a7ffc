"""Threads that share one call: all shares are done, troubles are told, nobody waits for ever."""

import os
import subprocess
import sys
import threading
import time

import pytest

from tilewright.envs.mates import together


def test_all_shares_are_done_and_their_answers_added():
    assert together([lambda: 1, lambda: None, lambda: 3]) == 4
    assert together([lambda: 5]) == 5


def test_shares_are_done_at_the_same_time_and_the_first_by_whoever_asks():
    meeting, by = threading.Barrier(2, timeout=10), {}

    def share(name):
        def work():
            meeting.wait()
            by[name] = threading.current_thread()

        return work

    together([share("first"), share("second")])
    assert by["first"] is threading.current_thread()
    assert by["second"] is not by["first"]


def test_what_goes_wrong_in_a_thread_goes_wrong_for_whoever_asked_and_is_over():
    with pytest.raises(ZeroDivisionError):
        together([lambda: 1, lambda: 1 // 0])
    assert together([lambda: 1, lambda: 2]) == 3


def test_who_fell_asleep_is_woken():
    for pause in (0, 0.0005, 0.002, 0.02):
        for _ in range(10):
            time.sleep(pause)
            assert together([lambda: 1, lambda: 2, lambda: 3]) == 6


def test_many_may_ask_at_once():
    answers = []

    def ask(number):
        answers.extend(together([lambda: number, lambda: 10]) for _ in range(50))

    askers = [threading.Thread(target=ask, args=[number]) for number in range(8)]
    for each in askers:
        each.start()
    for each in askers:
        each.join(60)
    assert sorted(answers) == sorted(number + 10 for number in range(8) for _ in range(50))


FORKED = """
import os
from tilewright.envs.mates import together
shares = [lambda: 1, lambda: 2]
assert together(shares) == 3
child = os.fork()
if child == 0:
    os._exit(together(shares))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
def test_a_process_that_forked_has_threads_of_its_own():
    command = [sys.executable, "-W", "ignore", "-c", FORKED]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout == "3\n"
