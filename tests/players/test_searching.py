"""Players that search: legal everywhere, clear about their thoughts, blind to what is hidden."""

import pickle
import random

import pytest

from games import QUICK
from properties.random_play import play as play_some
from properties.random_play import worlds
from tilewright.arena import play
from tilewright.core.game import CHANCE
from tilewright.core.record import verify
from tilewright.core.registry import games, load_game
from tilewright.players import Analysis, UnknownPlayer, player

WORLDS = [(name, seats, options) for name in games() for seats, options in worlds(name)]


@pytest.mark.parametrize(("name", "seats", "options"), WORLDS)
def test_strong_plays_every_variant_to_its_end(name, seats, options):
    players = ["strong:6n", *["random"] * (seats - 1)]
    verify(play(load_game(name), options, players, "everywhere").record)


@pytest.mark.parametrize("spec", ["strong:30n", "flat:30n", "flat:30n,playouts=random", "uct:30n"])
@pytest.mark.parametrize("name", games())
def test_simulations_and_a_seed_decide_a_game(name, spec):
    each = load_game(name)
    once = play(each, each.Options(), [spec, "random"], "twice").record
    assert play(each, each.Options(), [spec, "random"], "twice").record == once


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", games())
def test_a_thought_covers_every_action_and_how_it_may_go_on(name, threads):
    game, think = load_game(name), player(f"strong:100n,threads={threads}").think  # type: ignore[attr-defined]
    for seed in range(8):
        state = play_some(game, game.seats[-1], game.Options(), seed, 3 * seed).state
        if not isinstance(game.to_move(state), int):
            continue
        thought = think(game, state, random.Random(seed).randrange)
        assert isinstance(thought, Analysis)
        actions = [choice.action for choice in thought.choices]
        assert sorted(actions) == sorted(game.legal_actions(state))
        assert (thought.action, thought.line[0]) == (actions[0], actions[0])
        assert all(0 <= choice.value <= 1 and choice.error >= 0 for choice in thought.choices)
        assert thought.simulations == sum(choice.visits for choice in thought.choices)
        for action in thought.line:
            state = game.apply(state, action)


class Dealt:
    """A dealer that deals like another one for a while, and then in its own way."""

    def __init__(self, seed, own, alike):
        self.first, self.own, self.alike = random.Random(seed), random.Random(own), alike

    def pick(self, size):
        dice = self.first if self.alike > 0 else self.own
        self.alike -= 1
        return dice.randrange(size)


@pytest.mark.parametrize("name", games())
def test_reshuffling_what_nobody_has_seen_changes_no_choice(name):
    game, choose = load_game(name), player("strong:40n")
    for alike in (1, 2, 5):
        dealers = [Dealt(7, own, alike) for own in (1, 2)]
        states = [game.start(2, game.Options())] * 2
        while states[0] == states[1] and game.to_move(states[0]) is not None:
            if game.to_move(states[0]) is CHANCE:
                actions = [game.draw(states[0], dealer.pick) for dealer in dealers]
            else:
                actions = [choose(game, state, random.Random(3).randrange) for state in states]
                assert actions[0] == actions[1]
            states = [game.apply(states[0], action) for action in actions]


# Specs


@pytest.mark.parametrize(
    ("spec", "wrong"),
    [
        ("grandmaster", "there are greedy, random"),
        ("strong:", "'' is no budget"),
        ("strong:fast", "'fast' is no budget like 1s, 200ms or 800n"),
        ("strong:0s", "'0s' is no budget"),
        ("strong:-5n", "'-5n' is no budget"),
        ("strong:1s,depth=3", "no option is called 'depth'; there are threads, playouts"),
        ("strong:1s,threads=0", "'0' is no number of threads"),
        ("flat:1s,playouts=clever", "play-outs are greedy or random, not 'clever'"),
        ("greedy:1s", "greedy does not think"),
    ],
)
def test_a_spec_that_cannot_be_read_says_what_is_wrong(spec, wrong):
    with pytest.raises(UnknownPlayer) as refused:
        player(spec)
    assert wrong in str(refused.value)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("spec", "simulations", "seconds"),
    [("strong:800n", 800, 0), ("strong:1s", 0, 1), ("uct:200ms", 0, 0.2), ("flat:0.05s", 0, 0.05)],
)
def test_a_budget_is_a_number_of_simulations_or_a_time(spec, simulations, seconds):
    budget = player(spec).budget  # type: ignore[attr-defined]
    assert (budget.simulations, budget.seconds) == (simulations, pytest.approx(seconds))


@pytest.mark.parametrize("spec", ["strong", "strong:50n,threads=2", "flat:50n", "uct:50n"])
def test_players_can_be_sent_to_another_process(spec):
    assert pickle.loads(pickle.dumps(player(spec))) == player(spec)  # noqa: S301  # our own


def test_searchers_refuse_positions_where_nobody_is_to_move():
    game = load_game(QUICK)
    with pytest.raises(TypeError, match="CHANCE"):
        player("strong:10n").think(game, game.start(2, game.Options()), random.randrange)  # type: ignore[attr-defined]
