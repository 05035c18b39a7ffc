"""A tile that fits nowhere goes back and may be drawn again. A record without a seed may claim that
it always was: it is refused when that can no longer be chance."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from tilewright import Match
from tilewright.core.record import Record
from tilewright.core.record_text import write_json, write_text
from tilewright.table import Decision, Import, Refusal, RefusalCode, decide
from tilewright.table.creation import MOST_PLIES, MOST_REPEATS


@cache
def game_with_a_return() -> tuple[Record, int]:
    """A game in which a tile goes back, unfinished and without its seed, and after which ply."""
    for seed in range(100):
        match, rng = Match("carcassonne", seats=2, seed=seed), Random(seed)
        while not match.over:
            match.apply(rng.choice(match.legal_actions()))
        record = replace(match.record(), seed=None, scores=None, ranks=None)
        returns = [ply for ply, text in enumerate(record.actions, 1) if text.startswith("return:")]
        if returns and returns[0] < 30:
            return record, returns[0]
    raise AssertionError("no tile ever went back")


def going_back(times: int) -> Record:
    """The same tile goes back so many times, and nothing else happens."""
    record, ply = game_with_a_return()
    return replace(record, actions=record.actions[:ply] + record.actions[ply - 2 : ply] * times)


def imported(record: Record) -> Decision | Refusal:
    return decide(None, Import(id="import", at=0, record=write_text(record)))


def test_a_tile_may_go_back_as_often_as_chance_has_it():
    assert isinstance(imported(going_back(100)), Decision)


def test_a_tile_that_always_goes_back_is_no_chance():
    [_, ply] = game_with_a_return()
    refused = imported(going_back(MOST_REPEATS))
    assert isinstance(refused, Refusal)
    assert refused.code is RefusalCode.BAD_RECORD
    assert ply < refused.args["ply"] <= ply + MOST_REPEATS + 1  # type: ignore[operator]


@pytest.mark.parametrize("edition", [0, 1])
def test_records_longer_than_any_game_are_refused(edition):
    endless = replace(going_back(MOST_PLIES), edition=edition)
    refusal = Refusal(RefusalCode.BAD_RECORD, {"ply": MOST_PLIES + 1})
    assert decide(None, Import(id="import", at=0, record=write_json(endless))) == refusal
