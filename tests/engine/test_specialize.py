"""One loader for all sources that are the same for every game."""

import pytest

from games import EXAMPLE, KERNELS
from tilewright.core.registry import load_evaluator, load_kernel, load_observer
from tilewright.engine.specialize import parts_of
from tilewright.envs.load import stepper
from tilewright.search.search_module import search_module


def test_a_game_without_a_kernel_has_one_stand_in_for_search_and_environments():
    assert search_module(EXAMPLE).game is stepper(EXAMPLE).game is parts_of(EXAMPLE).game
    assert parts_of(EXAMPLE).game.__name__ == f"tilewright.engine.of.{EXAMPLE}.game"


@pytest.mark.parametrize("name", KERNELS)
def test_a_game_with_parts_of_its_own_is_given_those(name):
    parts = parts_of(name)
    assert parts.game is load_kernel(name)
    assert parts.observer is load_observer(name)
    assert parts.evaluator is load_evaluator(name)
    assert search_module(name).sources.endgame.policy_logits is parts.evaluator.policy_logits
