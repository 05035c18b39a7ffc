"""A module does what its kernels do, says what goes wrong, and is built only once."""

import json
import os
import subprocess
import sys

import numpy as np
import pytest

from tilewright.engine.build import Export, build, built
from tilewright.engine.intrinsics import stack_array
from tilewright.engine.jit import COMPILED, kernel
from tilewright.engine.module import Module

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")

RECORD = np.dtype((np.record, np.dtype([("count", np.int32), ("word", np.uint64)], align=True)))
three = stack_array(3, np.int64)


@kernel
def _weigh(numbers, record):
    total = three()
    total[:] = 0
    for row in range(numbers.shape[0]):
        total[row % 3] += np.int64(numbers[row, 1])
    record.count = total[0]
    return total[0] + 10 * total[1] + 100 * total[2]


@kernel
def weigh(pair, record, shift):
    return _weigh(pair[0], record) + pair[1] + shift


@kernel
def half(number):
    return number / 2


@kernel
def refuse(number):
    if number > 2:
        raise ValueError("more than two")
    return number


NUMBERS = np.arange(12, dtype=np.int16).reshape(6, 2)


def exports():
    yield Export("weigh", weigh, ((NUMBERS, 1), np.zeros(1, RECORD)[0], 0))
    yield Export("half", half, (0.0,))
    yield Export("refuse", refuse, (0,))


@pytest.fixture(scope="module")
def module() -> Module:
    return Module(*build(exports()))


def test_arrays_records_tuples_and_numbers_arrive(module):
    records = np.zeros(3, RECORD)
    columns = NUMBERS[:, 1]
    by_rest = [int(columns[rest::3].sum()) for rest in range(3)]
    expected = by_rest[0] + 10 * by_rest[1] + 100 * by_rest[2] + 5 - 7
    assert module["weigh"]((NUMBERS, 5), records[1], -7) == expected
    assert records["count"].tolist() == [0, by_rest[0], 0]
    assert module["half"](0.5) == 0.25


def test_a_bound_function_takes_the_numbers_that_are_left(module):
    bound = module["weigh"].bind((NUMBERS, 0), np.zeros(1, RECORD)[0])
    assert bound(3) - bound(1) == 2


def test_an_error_of_a_kernel_arrives_as_it_was_raised(module):
    assert module["refuse"](2) == 2
    with pytest.raises(ValueError, match="more than two"):
        module["refuse"](3)


@pytest.mark.parametrize(
    "arguments",
    [
        ((NUMBERS.astype(np.int32), 0), np.zeros(1, RECORD)[0], 0),
        ((NUMBERS, 0), np.zeros(1, [("count", np.int32)])[0], 0),
        ((NUMBERS, 0), np.zeros(1, RECORD)[0], 0.5),
        ((NUMBERS, 0), np.zeros(1, RECORD)[0]) * 2,
    ],
)
def test_arguments_of_other_types_are_refused(module, arguments):
    with pytest.raises(TypeError, match="weigh takes"):
        module["weigh"](*arguments)


def test_arrays_with_gaps_are_refused(module):
    with pytest.raises(ValueError, match="without gaps"):
        module["weigh"]((NUMBERS[::2], 0), np.zeros(1, RECORD)[0], 0)


def test_kernels_that_allocate_are_no_part_of_a_module():
    @kernel
    def wasteful(count):
        return np.zeros(count)[0]

    with pytest.raises(Exception, match="Only accept returning of array"):
        build([Export("wasteful", wasteful, (1,))])


def test_a_module_is_built_once_and_again_where_it_is_damaged(monkeypatch, tmp_path):
    monkeypatch.setattr("tilewright.engine.module_file.CACHE", tmp_path)
    asked = []

    def once():
        asked.append(None)
        yield from exports()

    for _ in range(2):
        assert built("try", [], once)["half"](3.0) == 1.5
    assert len(asked) == 1
    (kept,) = tmp_path.glob("*.module")
    kept.write_bytes(kept.read_bytes()[:-1])
    assert built("try", [], once)["half"](3.0) == 1.5
    assert len(asked) == 2


SEARCH = """
import json, sys
from tilewright.core.registry import kernels, load_kernel
from tilewright.engine.rng import make_streams
from tilewright.search import search_module
from tilewright.search.config import Budget
from tilewright.search.mcts import search
if "broken" in sys.argv:
    def fail(*_):
        raise AttributeError("Numba has changed")
    search_module.built = fail
found = []
for name in kernels():
    fast = load_kernel(name)
    for seats, options in [*fast.BENCH_VARIANTS.values()][:2]:
        for ply in (9, 30):
            states, rng = fast.new(1), make_streams(ply)
            fast.start_many(states, seats, fast.encode_options(options), rng)
            for _ in range(ply):
                fast.step(states[0], int(fast.random_action(states[0], rng)), rng)
            seen = search(name, states[0], Budget(simulations=12), seed=ply)
            columns = (seen.codes, seen.visits, seen.win_probabilities)
            columns += (seen.expected_scores, seen.standard_errors)
            found.append([column.tobytes().hex() for column in columns])
print(json.dumps(found))
"""


def search(*words: str, **environment: str) -> tuple[list[list[str]], str]:
    command = [sys.executable, "-c", SEARCH, *words]
    env = {**os.environ, **environment}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return json.loads(done.stdout), done.stderr


def test_a_module_and_plain_python_find_the_same_bit_by_bit():
    compiled, _ = search()
    plain, _ = search(TILEWRIGHT_JIT="off")
    assert compiled == plain
    assert len({str(each) for each in compiled}) == len(compiled) == 8


def test_plain_python_plays_where_no_module_can_be_built_and_that_is_said():
    plain, _ = search(TILEWRIGHT_JIT="off")
    broken, said = search("broken")
    assert broken == plain
    assert "nothing can be compiled, so kernels are slow: AttributeError: Numba has changed" in said
