"""What was learned, without a search: a player like any other, and no weak one."""

import pytest

from tilewright import game, verify
from tilewright.arena import play
from tilewright.core.registry import kernels
from tilewright.train.evaluate import main as measure


@pytest.mark.long
@pytest.mark.parametrize("name", kernels())
def test_one_ply_with_what_was_learned_beats_chance(name):
    rules = game(name)
    record = play(
        rules, rules.Options(), ["python:tilewright.train.oneply:choose", "random"], seed="one-ply"
    ).record
    verify(record)
    assert record.ranks == (1, 2)


@pytest.mark.long
@pytest.mark.parametrize("name", kernels())
def test_one_ply_with_what_was_learned_beats_the_yardstick(name, capsys):
    measure([name, "--deals", "50"])
    games, _, won = capsys.readouterr().out.partition(" games: ")
    assert games == "100"
    assert float(won.partition("%")[0]) > 75
