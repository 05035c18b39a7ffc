"""What every kernel has in common."""

import numpy as np
import pytest

from tilewright.core.registry import kernels, load_game, load_kernel, load_observer
from tilewright.engine.batch import GameBatch
from tilewright.engine.game_module import exports, function_of_a_game, module_of
from tilewright.engine.thread_pool import ThreadPool
from tilewright.engine.warmup import all_work, work_for_players

KERNELS = kernels()


@pytest.mark.parametrize("name", KERNELS)
def test_fields_are_named_like_nothing_of_numpys(name):
    """Compiled it would mean the field, interpreted the attribute."""
    taken = {*dir(np.ndarray), *dir(np.void)}
    assert taken & set(load_kernel(name).DTYPE.names) == set()


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize(("part", "find"), [("kernel", load_kernel), ("observe", load_observer)])
def test_a_module_offers_every_kernel_of_its_part(name, part, find):
    offered = {export.name: export.kernel for export in exports(name, part)}
    found = {each: getattr(find(name), each) for each in find(name).__all__}
    besides = load_kernel(name).CALLED_BESIDES if part == "kernel" else ()
    named = {each: kernel for each, kernel in found.items() if hasattr(kernel, "py_func")}
    assert offered == named | {kernel.__name__: kernel for kernel in besides}


@pytest.mark.parametrize("name", KERNELS)
@pytest.mark.parametrize("part", ["kernel", "observe"])
def test_a_call_uses_the_module_and_builds_none_of_its_own(name, part):
    called = {export.name: function_of_a_game(export.kernel) for export in exports(name, part)}
    assert called == dict(module_of(name, part).functions)


@pytest.mark.parametrize("name", KERNELS)
def test_warming_up_reaches_every_module(name):
    assert [*all_work(name)] == ["kernel", "search", "observe", "envs"]
    assert [*work_for_players(name)] == ["kernel", "search"]


@pytest.mark.parametrize("name", KERNELS)
def test_threads_change_nothing(name):
    kernel, run = load_kernel(name), ThreadPool(2).run
    for seats, options in kernel.BENCH_VARIANTS.values():
        one, other = (GameBatch(name, seats, options, games=50, seed=9) for _ in range(2))
        one.start()
        run(kernel.start_many, other.states, seats, other.options, other.rngs)
        assert one.states.tobytes() == other.states.tobytes()
        kernel.playout_many(one.states, one.rngs)
        run(kernel.playout_many, other.states, other.rngs)
        assert one.states.tobytes() == other.states.tobytes()
        assert one.rngs.tolist() == other.rngs.tolist()


@pytest.mark.parametrize("name", KERNELS)
def test_a_stepper_moves_the_first_game(name):
    game, kernel = load_game(name), load_kernel(name)
    batch = GameBatch(name, game.seats[0], game.Options(), games=2, seed=1)
    batch.start()
    step, untouched = batch.stepper(), batch.states[1].copy()
    movers = []
    while not movers or movers[-1] != kernel.NOBODY:
        movers.append(step(int(kernel.random_action(batch.states[0], batch.rngs[:1]))))
    assert set(movers) == {*range(game.seats[0]), kernel.NOBODY}
    assert batch.states[1] == untouched


@pytest.mark.parametrize("name", KERNELS)
def test_cases_are_named_after_the_game_and_allowed(name):
    game = load_game(name)
    for case, (seats, options) in load_kernel(name).BENCH_VARIANTS.items():
        game.check(seats, options)
        assert case.startswith(f"{name}-")
