"""Threads that step games together: all is done once, sleepers are woken, nobody stays behind."""

import gc
import os
import pickle
import subprocess
import sys
import threading
import time
from copy import copy

import numpy as np
import pytest

from games import KERNELS, QUICK
from tilewright.envs.batch import Batch, IllegalActions
from tilewright.envs.config import EnvConfig


def batch_of(game, threads, count=37):
    batch = Batch(EnvConfig(game, actions="code"), count, threads=threads)
    batch.seed(range(count))
    batch.begin()
    return batch


def play(batch, steps, pause=0.0):
    for _ in range(steps):
        time.sleep(pause)
        batch.step(batch.decided("random"))


def same(one, other):
    pairs = zip((*one.games, *one.output[:-1]), (*other.games, *other.output[:-1]), strict=True)
    return all(np.array_equal(mine, theirs) for mine, theirs in pairs)


def mates():
    return [each for each in threading.enumerate() if each.name == "tilewright-envs"]


@pytest.mark.parametrize("game", KERNELS)
@pytest.mark.parametrize("threads", [2, 3, 50])
def test_threads_do_what_one_does_alone(game, threads):
    alone, shared = batch_of(game, 1), batch_of(game, threads)
    for batch in (alone, shared):
        play(batch, 120 if threads < 50 else 10)
    assert same(alone, shared)


@pytest.mark.parametrize("pause", [0, 0.0005, 0.002, 0.02])
def test_threads_that_fell_asleep_are_woken(pause):
    alone, shared = batch_of(QUICK, 1), batch_of(QUICK, 3)
    play(alone, 20)
    play(shared, 20, pause)
    assert same(alone, shared)


def test_illegal_actions_of_any_thread_are_named_and_nothing_happens():
    alone, shared = batch_of(QUICK, 1), batch_of(QUICK, 2)
    actions = shared.decided("random")
    alone.decided("random")
    actions[[3, 36]] = -1
    with pytest.raises(IllegalActions) as trouble:
        shared.step(actions)
    assert trouble.value.wrong == {3: -1, 36: -1}
    assert all(map(np.array_equal, alone.games, shared.games))


def test_copies_have_threads_of_their_own():
    batch = batch_of(QUICK, 2)
    play(batch, 5)
    twin, pickled = copy(batch), pickle.loads(pickle.dumps(batch))  # noqa: S301  # our own
    play(batch, 5)
    assert not same(batch, twin)
    play(twin, 5)
    play(pickled, 5)
    assert same(batch, twin)
    assert same(batch, pickled)


def test_batches_may_be_stepped_at_once():
    batches = [batch_of(QUICK, 2) for _ in range(4)]
    players = [threading.Thread(target=play, args=[batch, 60]) for batch in batches]
    for each in players:
        each.start()
    for each in players:
        each.join(60)
    assert all(same(batches[0], batch) for batch in batches)


def test_threads_go_home_with_their_batch():
    gc.collect()
    before = mates()
    batch = batch_of(QUICK, 3)
    play(batch, 2)
    own = [each for each in mates() if each not in before]
    assert len(own) == 2
    del batch
    gc.collect()
    for each in own:
        each.join(10)
        assert not each.is_alive()


FORKED = """
import os, sys
here = os.path.dirname({here!r})
sys.path[:0] = [here, os.path.dirname(here)]
from test_threads import batch_of, play, same
alone, shared = batch_of({game!r}, 1), batch_of({game!r}, 2)
play(alone, 10)
play(shared, 5)
child = os.fork()
play(shared, 5)
if child == 0:
    os._exit(7 if same(alone, shared) else 1)
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), same(alone, shared))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
def test_a_process_that_forked_has_threads_of_its_own():
    command = [sys.executable, "-W", "ignore", "-c", FORKED.format(here=__file__, game=QUICK)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
    assert done.stdout == "7 True\n"
