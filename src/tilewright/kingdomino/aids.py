"""What a player could count on the table: regions, bonuses, the dominoes nobody has seen."""

from tilewright.core.game import Seat
from tilewright.core.plain import Plain, plain

from .kingdom import Bonus, EarlierGame, Region
from .rules import projected
from .state import State

__all__ = ["aids"]


def aids(state: State) -> dict[str, Plain]:
    """Each kingdom's regions, bonuses and room to grow, and what nobody has seen, as plain data."""
    return {
        "kingdoms": [_kingdom(state, seat) for seat in range(state.seats)],
        "unseen": plain(state.unseen),
        "lines_left": state.lines_left,
    }


def _kingdom(state: State, seat: Seat) -> dict[str, Plain]:
    """`extent` and `reach` are the first column and row, and the last: of what lies there, and of
    all that may still be covered."""
    kingdom, sheet = state.kingdoms[seat], projected(state)[seat]
    bonuses = [item for item in sheet.items if isinstance(item, Bonus)]
    earlier = [item for item in sheet.items if isinstance(item, EarlierGame)]
    return {
        "regions": [_region(region) for region in kingdom.regions],
        "bonuses": [{"name": bonus.name, "points": bonus.points} for bonus in bonuses],
        "earlier": [game.points for game in earlier],
        "total": sheet.total,
        "largest_region": kingdom.largest_region,
        "crowns": kingdom.crowns,
        "size": kingdom.size,
        "extent": plain(kingdom.extent),
        "reach": plain(kingdom.reach),
    }


def _region(region: Region) -> dict[str, Plain]:
    return {
        "terrain": region.terrain.value,
        "squares": plain(region.where),
        "crowns": region.crowns,
        "points": region.points,
    }
