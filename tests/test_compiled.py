"""What every kernel has in common."""

import numpy as np
import pytest

from tilewright.compiled import Tables, compilations
from tilewright.core.registry import game as find_game
from tilewright.core.registry import kernel as find_kernel
from tilewright.core.registry import kernels, observer
from tilewright.threads import Threads

KERNELS = kernels()


@pytest.mark.parametrize("name", KERNELS)
def test_no_field_is_named_like_something_of_numpys(name):
    """Compiled it would mean the field, interpreted the attribute."""
    taken = {*dir(np.ndarray), *dir(np.void)}
    assert taken & set(find_kernel(name).DTYPE.names) == set()


@pytest.mark.parametrize("name", KERNELS)
def test_warming_up_reaches_every_kernel_function_the_search_and_the_environments(name):
    compiled = {
        function
        for module in (find_kernel(name), observer(name))
        for function in module.__all__
        if hasattr(getattr(module, function), "py_func")
    }
    assert {function for function, _ in compilations(name)} == compiled | {"search", "envs"}


@pytest.mark.parametrize("name", KERNELS)
def test_threads_change_nothing(name):
    kernel, run = find_kernel(name), Threads(2).run
    for seats, options in kernel.CASES.values():
        one, other = (Tables(name, seats, options, games=50, seed=9) for _ in range(2))
        one.start()
        run(kernel.start_many, other.states, seats, other.options, other.dice)
        assert one.states.tobytes() == other.states.tobytes()
        kernel.playout_many(one.states, one.dice)
        run(kernel.playout_many, other.states, other.dice)
        assert one.states.tobytes() == other.states.tobytes()
        assert one.dice.tolist() == other.dice.tolist()


@pytest.mark.parametrize("name", KERNELS)
def test_a_stepper_moves_the_first_game(name):
    game, kernel = find_game(name), find_kernel(name)
    tables = Tables(name, game.seats[0], game.Options(), games=2, seed=1)
    tables.start()
    step, untouched = tables.stepper(), tables.states[1].copy()
    movers = []
    while not movers or movers[-1] != kernel.NOBODY:
        movers.append(step(int(kernel.random_action(tables.states[0], tables.dice[:1]))))
    assert set(movers) == {*range(game.seats[0]), kernel.NOBODY}
    assert tables.states[1] == untouched


@pytest.mark.parametrize("name", KERNELS)
def test_cases_are_named_after_the_game_and_allowed(name):
    game = find_game(name)
    for case, (seats, options) in find_kernel(name).CASES.items():
        game.check(seats, options)
        assert case.startswith(f"{name}-")
