"""What a player could count on the table: regions, bonuses, the dominoes nobody has seen."""

from tilewright.core.canonical_json import JsonValue, to_jsonable
from tilewright.core.game import Seat

from .kingdom import Bonus, EarlierGame, Region
from .rules import projected
from .state import State

__all__ = ["aids"]


def aids(state: State) -> dict[str, JsonValue]:
    """Each kingdom's regions, bonuses and room to grow, and what nobody has seen, as plain data."""
    return {
        "kingdoms": [_kingdom(state, seat) for seat in range(state.seats)],
        "unseen": to_jsonable(state.unseen),
        "lines_left": state.lines_left,
    }


def _kingdom(state: State, seat: Seat) -> dict[str, JsonValue]:
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
        "extent": to_jsonable(kingdom.extent),
        "reach": to_jsonable(kingdom.reach),
    }


def _region(region: Region) -> dict[str, JsonValue]:
    return {
        "terrain": region.terrain.value,
        "squares": to_jsonable(region.where),
        "crowns": region.crowns,
        "points": region.points,
    }
