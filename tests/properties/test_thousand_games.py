"""A thousand random games at every number of seats, from their records to the same scores."""

import pytest

from games import PACKAGED
from properties.random_play import worlds
from tilewright.arena import play
from tilewright.core.record import verify
from tilewright.core.record_text import read_json, write_json
from tilewright.core.registry import load_game

SEATS = [(name, seats) for name in PACKAGED for seats in load_game(name).seats]


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_thousand_games_replay_from_their_records(name, seats):
    game = load_game(name)
    variants = [options for count, options in worlds(name) if count == seats]
    for number in range(1000):
        options = variants[number % len(variants)] if number % 4 == 0 else game.Options()
        record = play(game, options, ["random"] * seats, f"thousand/{seats}/{number}").record
        read = read_json(write_json(record))
        assert read == record
        verify(read)
