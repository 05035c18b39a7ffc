"""Players: legal, repeatable, and greedy is better than random."""

import pytest

from games import PACKAGED
from tilewright.arena import play
from tilewright.core.record import verify
from tilewright.core.registry import games, load_game
from tilewright.players import PLAYERS, SearchPlayer, UnknownPlayer, player

EVERYBODY = [
    f"{name}:4n" if isinstance(each, SearchPlayer) else name for name, each in PLAYERS.items()
]


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("who", EVERYBODY)
def test_a_player_plays_every_game_to_its_end(name, who):
    each = load_game(name)
    verify(play(each, each.Options(), [who] * each.seats[-1], "players").record)


@pytest.mark.parametrize("who", EVERYBODY)
def test_the_same_seed_gives_the_same_game(who):
    each = load_game("stairs")
    once, again = (
        play(each, each.Options(), [who] * each.seats[-1], "again").record for _ in range(2)
    )
    assert once == again


@pytest.mark.parametrize("name", PACKAGED)
def test_greedy_beats_random(name):
    each = load_game(name)
    records = [
        play(each, each.Options(), ["greedy", "random"], f"duel/{n}").record for n in range(5)
    ]
    assert [record.ranks for record in records] == [(1, 2)] * 5


def test_an_unknown_player_is_refused_by_name():
    with pytest.raises(UnknownPlayer, match="grandmaster"):
        player("grandmaster")
