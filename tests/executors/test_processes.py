"""Tasks on the cores of this machine."""

import pytest

from executors.squares import Squares
from tilewright.executors import run_in_processes


@pytest.mark.parametrize("processes", [1, 2])
def test_every_task_is_done_once(tmp_path, processes):
    done = list(run_in_processes(Squares(tmp_path, 0), range(5), processes))
    assert sorted(done) == [0, 1, 4, 9, 16]


def test_a_task_whose_process_dies_is_tried_again(tmp_path):
    done = list(run_in_processes(Squares(tmp_path, deaths=2), [1, 13, 2], 1))
    assert done == [1, 169, 4]
    assert len(list(tmp_path.iterdir())) == 2


def test_a_task_that_ends_every_process_is_lost_and_the_rest_is_done(tmp_path):
    done = list(run_in_processes(Squares(tmp_path, deaths=99, max_attempts=2), [1, 13, 2], 1))
    assert done == [1, "13, 13: its process ended with -9", 4]
    assert len(list(tmp_path.iterdir())) == 2


def test_an_error_is_raised_where_the_work_was_asked_for(tmp_path):
    with pytest.raises(ValueError, match="-1 is too small"):
        list(run_in_processes(Squares(tmp_path, 0), [1, -1, 2], 1))
