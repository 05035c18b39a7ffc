"""Where arrays and packed states keep their memory is read out of them: NumPy says the same."""

import numpy as np
import pytest

from games import KERNELS
from tilewright.core.registry import load_kernel
from tilewright.engine.words import address_of, layout_of, pour, word_of

NUMBERS = np.arange(24, dtype=np.int32).reshape(4, 6)
RECORDS = np.zeros(3, np.dtype((np.record, [("count", np.int8), ("words", np.uint64, 2)])))
ALIKE = np.zeros(2, np.dtype([("count", np.int8), ("words", np.uint64, 2)]))


def told_by_numpy(memory) -> int:
    return memory.__array_interface__["data"][0]


@pytest.mark.parametrize(
    "memory",
    [
        NUMBERS,
        NUMBERS[2],
        NUMBERS[3, 5:],
        NUMBERS[1:, :0],
        np.array(7.0),
        np.zeros(5, np.uint64)[::2],
        np.frombuffer(b"read only", np.int8),
        RECORDS,
        RECORDS["words"],
        RECORDS[1]["words"],
    ],
    ids=repr,
)
def test_the_memory_of_an_array_is_where_numpy_says(memory):
    assert address_of(memory) == told_by_numpy(memory)


@pytest.mark.parametrize("records", [RECORDS, ALIKE], ids=["record", "void"])
@pytest.mark.parametrize("at", [0, 1, -1])
def test_the_memory_of_a_record_is_in_its_array(records, at):
    place = at % len(records) * records.itemsize
    assert address_of(records[at]) == told_by_numpy(records[at]) == told_by_numpy(records) + place


def test_the_memory_of_a_copied_record_is_its_own():
    alone = RECORDS[1].copy()
    assert address_of(alone) == told_by_numpy(alone) != address_of(RECORDS[1])


@pytest.mark.parametrize("name", KERNELS)
def test_a_packed_state_is_where_its_array_says(name):
    states = load_kernel(name).new(3)
    assert address_of(states) == told_by_numpy(states)
    assert address_of(states[2]) == told_by_numpy(states) + 2 * states.itemsize


def test_words_of_a_tuple_follow_each_other():
    words = []
    pour((NUMBERS, (RECORDS[1], -3), 0.5), words)
    at = [told_by_numpy(NUMBERS), *NUMBERS.shape, told_by_numpy(RECORDS[1]), -3]
    assert words == [*at, int(np.float64(0.5).view(np.int64))]
    assert word_of(np.float32(0.5)) == word_of(0.5)


def test_layouts_tell_places_apart():
    moved = np.zeros(1, np.dtype((np.record, np.dtype(RECORDS.dtype.descr, align=True))))
    assert moved.dtype.itemsize != RECORDS.itemsize
    found = {layout_of(each) for each in (RECORDS[0], moved[0], RECORDS, NUMBERS, NUMBERS[0], 1)}
    assert len(found) == 6
    with pytest.raises(TypeError, match="cannot be handed to a compiled module"):
        layout_of("text")
