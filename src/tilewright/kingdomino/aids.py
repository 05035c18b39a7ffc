"""What a player could count on the table: regions, bonuses, unseen dominoes, rounds."""

from typing import Annotated, TypeAlias, TypedDict

from tilewright.core.game import Seat

from .actions import Terrain
from .kingdom import Bonus, EarlierGame, Region
from .rules import GAMES_OF_A_DYNASTY, projected, rounds
from .state import State

__all__ = ["Aids", "BonusAids", "KingdomAids", "RegionAids", "aids"]

At: TypeAlias = Annotated[list[int], "x", "y"]
Span: TypeAlias = Annotated[list[int], "left", "top", "right", "bottom"]


class RegionAids(TypedDict):
    terrain: Annotated[str, Terrain]
    squares: list[At]
    crowns: int
    points: int


class BonusAids(TypedDict):
    name: str
    points: int


class KingdomAids(TypedDict):
    """`earlier` has the points of the dynasty's games before this one, `size` says how many columns
    and rows a kingdom may have. `extent` and `reach` are the first column and row, and the last: of
    what lies there, and of all that may still be covered."""

    regions: list[RegionAids]
    bonuses: list[BonusAids]
    earlier: list[int]
    total: int
    largest_region: int
    crowns: int
    size: int
    extent: Span
    reach: Span


class Aids(TypedDict):
    """`unseen` are the dominoes that nobody has seen; `game` counts those of a dynasty."""

    kingdoms: list[KingdomAids]
    unseen: list[int]
    lines_left: int
    round: int
    rounds: int
    game: int
    games: int


def aids(state: State) -> Aids:
    """Each kingdom's regions, bonuses and room to grow, and what nobody has seen, as plain data."""
    return {
        "kingdoms": [_kingdom(state, seat) for seat in range(state.seats)],
        "unseen": sorted(state.unseen),
        "lines_left": state.lines_left,
        "round": _round(state),
        "rounds": rounds(state.seats, state.options),
        "game": len(state.earlier) + 1,
        "games": GAMES_OF_A_DYNASTY if state.options.dynasty else 1,
    }


def _round(state: State) -> int:
    """That of the line whose kings act; the first choice belongs to the first round."""
    laid = rounds(state.seats, state.options) - state.lines_left
    return max(1, laid - bool(state.free or state.claims))


def _kingdom(state: State, seat: Seat) -> KingdomAids:
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
        "extent": [*kingdom.extent],
        "reach": [*kingdom.reach],
    }


def _region(region: Region) -> RegionAids:
    return {
        "terrain": region.terrain.value,
        "squares": [[*square] for square in region.where],
        "crowns": region.crowns,
        "points": region.points,
    }
