"""Facts of Carcassonne, each looked up in another way than the game does, by its rules alone."""

from tilewright.carcassonne import rules
from tilewright.carcassonne.actions import Feature
from tilewright.carcassonne.map import around, neighbours
from tilewright.carcassonne.tiles import distinct_turns, turned


def turn(state, dice):
    """A random turn: what the seat does until another seat or chance acts."""
    seat, actions = rules.to_move(state), []
    while rules.to_move(state) == seat and not (actions and state.laid is None):
        actions.append(dice.choice(rules.legal_actions(state)))
        state = rules.apply(state, actions[-1])
    return tuple(actions)


def items(state, seat):
    """What the seat would have if the game ended now."""
    return rules.projected(state)[seat].items


def missing(state, feature):
    """The cells in which tiles are missing from a feature."""
    for x, y, index in feature["parts"]:
        if feature["kind"] == Feature.MONASTERY:
            yield from (cell for cell in around((x, y)) if cell not in state.map.tiles)
        else:
            sides = state.map.tiles[x, y].parts[index].sides
            yield from (neighbours((x, y))[side] for side in sides)


def stays_empty(state, cell):
    """Whether no tile may be laid there, left or in hand; a cell that touches none yet may be
    filled later."""
    beside = any(near in state.map.tiles for near in neighbours(cell))
    kinds = {*state.left, state.drawn} - {None}
    tiles = (turned(kind, turn) for kind in kinds for turn in range(distinct_turns(kind)))
    return beside and all(state.map.why_illegal(cell, tile) is not None for tile in tiles)


def dead(state, feature):
    cells = (cell for cell in missing(state, feature) if cell not in state.map.tiles)
    return any(stays_empty(state, cell) for cell in cells)


def of_seat(state, seat):
    return {node for node, owner in state.followers.items() if owner == seat}
