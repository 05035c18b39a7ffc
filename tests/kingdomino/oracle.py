"""Facts of Kingdomino, each looked up in another way than the game does, by its rules alone."""

import random
from itertools import product

from tilewright.kingdomino import rules
from tilewright.kingdomino.actions import Phase, Place
from tilewright.kingdomino.kingdom import Bonus, neighbours
from tilewright.kingdomino.tiles import DOMINOES


def placements(kingdom, domino):
    """Every placement that the rules do not refuse, found by trying all."""
    west, north, east, south = kingdom.extent
    columns, rows = range(west - 2, east + 3), range(north - 2, south + 3)
    pairs = ((square, near) for square in product(columns, rows) for near in neighbours(square))
    tried = (Place(domino, first, second) for first, second in pairs)
    return [place for place in tried if kingdom.why_illegal(place) is None]


def worth(kingdom, options):
    return sum(item.points for item in rules.score_kingdom(kingdom, options))


def bring(kingdom, domino, options):
    """The most that this domino brings where it is placed; None where it cannot be."""
    now = worth(kingdom, options)
    gains = [worth(kingdom.place(each), options) for each in placements(kingdom, domino)]
    return max(gains) - now if gains else None


def crowns_on(domino):
    return DOMINOES[domino].first.crowns + DOMINOES[domino].second.crowns


def continuing(kingdom, squares, dominoes):
    """Whether one of these dominoes can be placed so that a region of these squares grows."""
    terrain = kingdom.lands[min(squares)].terrain
    beside = {near for square in squares for near in neighbours(square)}
    for domino in dominoes:
        halves = DOMINOES[domino].first.terrain, DOMINOES[domino].second.terrain
        for place in placements(kingdom, domino) if terrain in halves else ():
            laid = zip((place.first, place.second), halves, strict=True)
            if any(square in beside and each is terrain for square, each in laid):
                return True
    return False


def bare(kingdom):
    """The empty squares within reach of which no domino could cover any, whatever it shows."""
    west, north, east, south = kingdom.extent
    room = kingdom.size - 1
    reach = product(range(east - room, west + room + 1), range(south - room, north + room + 1))
    free = [square for square in reach if not kingdom.covers(square)]
    return sum(
        not any(
            not kingdom.covers(near) and kingdom.fits(square, near) for near in neighbours(square)
        )
        for square in free
    )


def bonus_at_the_end(state, seat, name, seed):
    """Whether a random rest of the game ends with the bonus."""
    dice = random.Random(seed)
    while (actor := rules.to_move(state)) is not None:
        legal = rules.legal_actions(state)
        action = dice.choice(legal) if isinstance(actor, int) else rules.draw(state, dice.randrange)
        state = rules.apply(state, action)
    items = rules.score_kingdom(state.kingdoms[seat], state.options)
    return name in {item.name for item in items if isinstance(item, Bonus)}


def kingdoms_when(state, seat, wanted):
    """Every kingdom that a seat may have when it first comes to what is wanted, whatever it does
    until then; where the game ends before, those of the end. What others do changes none."""
    ways, found = [state], []
    while ways:
        state = ways.pop()
        actor = rules.to_move(state)
        if actor is None or wanted(state):
            found.append(state.kingdoms[seat])
        elif actor == seat:
            ways += [rules.apply(state, action) for action in rules.legal_actions(state)]
        elif isinstance(actor, int):
            ways.append(rules.apply(state, rules.legal_actions(state)[0]))
        else:
            ways.append(rules.apply(state, rules.draw(state, lambda _count: 0)))
    return found


def placing(domino, seat):
    """Whether a seat has to place this domino now."""
    return lambda state: rules.phase(state) is Phase.PLACE and state.line[0] == (domino, seat)


def choosing(seat):
    return lambda state: rules.phase(state) is Phase.CHOOSE and state.moving == seat
