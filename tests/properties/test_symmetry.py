"""Turning or mirroring the world changes nothing."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from properties.random_play import Played, finished, play
from scenarios.scenario import FOLDER
from tilewright import carcassonne
from tilewright.carcassonne.actions import Feature, Follower, Lay
from tilewright.carcassonne.map import Map
from tilewright.carcassonne.tiles import START, START_TURN, distinct_turns, turned
from tilewright.core.registry import game as find_game
from tilewright.kingdomino.actions import Place
from tilewright.kingdomino.tiles import DOMINOES


def turned_square(square, quarters, *, mirrored=False):
    x, y = square
    x = -x if mirrored else x
    for _ in range(quarters % 4):
        x, y = -y, x
    return x, y


@given(finished("kingdomino"), st.integers(0, 3), st.booleans())
def test_a_turned_or_mirrored_kingdom_is_the_same_kingdom(at, quarters, mirrored):
    def other(action):
        if not isinstance(action, Place):
            return action
        squares = [
            turned_square(s, quarters, mirrored=mirrored) for s in (action.first, action.second)
        ]
        domino = DOMINOES[action.domino]
        return Place(
            action.domino, *(sorted(squares) if domino.first == domino.second else squares)
        )

    same_but_for_the_direction(at, at.game.start(at.record.seats, at.record.options), other)


@given(finished("carcassonne"), st.integers(0, 3))
def test_a_turned_map_is_the_same_map(at, quarters):
    """Turned only: the box does not hold the mirror image of every tile."""
    a_turned_map_is_the_same_map(at, quarters)


def a_turned_map_is_the_same_map(at, quarters):
    start = at.game.start(at.record.seats, at.record.options)
    first = turned(START, (START_TURN + quarters) % 4)

    def other(action):
        match action:
            case Lay(tile, x, y, turn):
                turn = (turn + quarters) % distinct_turns(tile)
                return Lay(tile, *turned_square((x, y), quarters), turn)
            case Follower(Feature.FIELD, at_side):
                return ("any of", Feature.FIELD, (at_side + 2 * quarters) % 8)
            case Follower(Feature.CASTLE | Feature.ROAD as feature, at_side):
                return ("any of", feature, "NESW"[("NESW".index(at_side) + quarters) % 4])
        return action

    same_but_for_the_direction(at, replace(start, map=Map({(0, 0): first})), other)


def same_but_for_the_direction(at: Played, state, other) -> None:
    """Play the record and its image side by side: as many legal actions, now and then the same
    points."""
    straight = at.game.start(at.record.seats, at.record.options)
    for number, text in enumerate(at.record.actions):
        assert len(at.game.legal_actions(straight)) == len(at.game.legal_actions(state))
        action = at.game.read_action(text)
        straight = at.game.apply(straight, action)
        state = at.game.apply(state, named(state, other(action)))
        if number % 8 == 0:
            totals = [[sheet.total for sheet in at.game.projected(s)] for s in (straight, state)]
            assert totals[0] == totals[1]
    assert at.game.outcome(straight) == at.game.outcome(state)


def named(state, action):
    """A follower's place as it is written here, where another side may come first."""
    if not isinstance(action, tuple):
        return action
    node = state.map.find(state.laid, *action[1:])
    straight = Follower(action[1], state.map.part(node).names()[0])
    if carcassonne.why_illegal(state, straight) is None:
        return straight
    nodes = state.map.extent(node).nodes
    places = [place for place in carcassonne.legal_actions(state) if place.on is action[1]]
    return next(p for p in places if state.map.find(state.laid, p.on, p.at) in nodes)


def test_a_loop_met_twice_is_named_by_another_side_when_the_map_is_turned():
    path = FOLDER / "carcassonne" / "a-completed-road-met-twice-is-one-place.txt"
    lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("  ")]
    actions = tuple(action for line in lines for action in line.split())
    game = find_game("carcassonne")
    record = replace(play(game, 2, game.Options(), seed=0, plies=0).record, actions=actions)
    for quarters in range(4):
        a_turned_map_is_the_same_map(Played(game, record, None), quarters)
