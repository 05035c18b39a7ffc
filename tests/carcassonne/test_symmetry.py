"""Turning the map changes nothing."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from games import folder
from properties.random_play import Played, finished, play
from properties.symmetry import same_but_for_the_direction, turned_square
from tilewright import carcassonne
from tilewright.carcassonne.actions import Feature, Follower, Lay
from tilewright.carcassonne.map import Map
from tilewright.carcassonne.tiles import START, START_TURN, distinct_turns, turned


@given(finished("carcassonne"), st.integers(0, 3))
def test_a_turned_map_is_the_same_map(at, quarters):
    """Turned only: the box does not hold the mirror image of every tile."""
    a_turned_map_is_the_same_map(at, quarters)


def a_turned_map_is_the_same_map(at, quarters):
    start = at.game.start(at.record.seats, at.record.options)
    first = turned(START, (START_TURN + quarters) % 4)

    def other(state, action):
        match action:
            case Lay(tile, x, y, turn):
                turn = (turn + quarters) % distinct_turns(tile)
                return Lay(tile, *turned_square((x, y), quarters), turn)  # type: ignore[call-arg]
            case Follower(Feature.FIELD, at_side):
                return named(state, Feature.FIELD, (at_side + 2 * quarters) % 8)
            case Follower(Feature.CASTLE | Feature.ROAD as feature, at_side):
                return named(state, feature, "NESW"[("NESW".index(at_side) + quarters) % 4])  # type: ignore[arg-type]
        return action

    same_but_for_the_direction(at, replace(start, map=Map({(0, 0): first})), other)


def named(state, feature, side):
    """A follower's place as it is written here, where another side may come first."""
    node = state.map.find(state.laid, feature, side)
    straight = Follower(feature, state.map.part(node).names()[0])
    if carcassonne.why_illegal(state, straight) is None:
        return straight
    nodes = state.map.extent(node).nodes
    places = [place for place in carcassonne.legal_actions(state) if place.on is feature]
    return next(p for p in places if state.map.find(state.laid, p.on, p.at) in nodes)


def test_a_loop_met_twice_is_named_by_another_side_when_the_map_is_turned():
    scenarios = folder("carcassonne") / "scenarios"
    path = scenarios / "a-completed-road-met-twice-is-one-place.txt"
    lines = [line for line in path.read_text("utf-8").splitlines() if line.startswith("  ")]
    actions = tuple(action for line in lines for action in line.split())
    at = play(carcassonne, 2, carcassonne.Options(), seed=0, plies=0)
    for quarters in range(4):
        played = Played(carcassonne, replace(at.record, actions=actions), None)
        a_turned_map_is_the_same_map(played, quarters)
