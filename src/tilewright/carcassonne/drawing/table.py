"""A position as a picture: the map on parchment, the score beneath."""

from tilewright.carcassonne.actions import Cell, Feature
from tilewright.carcassonne.map import Node
from tilewright.carcassonne.rules import score
from tilewright.carcassonne.state import State
from tilewright.carcassonne.tiles import turned
from tilewright.core.svg import escape, tag

from .art import land, with_definitions
from .curve import Point
from .figures import figure
from .panel import WIDTH, panel
from .parchment import LINE, SAND, Sheet, coordinates, parchment, sheet_for
from .shape import centre, standing

__all__ = ["svg", "svg_tile"]

SVG = {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font_family": "Georgia,serif"}
LIGHT = "#fff6d8"


def svg(state: State) -> str:
    """The map on its parchment, the followers upon it, and the score beneath."""
    sheet = sheet_for(state)
    return tag(
        "svg",
        tag("title", "Carcassonne"),
        tag("desc", escape(_description(state))),
        parchment(sheet),
        coordinates(state, sheet),
        _openings(state),
        with_definitions(_map(state) + _placed_panel(state, sheet)),
        viewBox=" ".join(f"{value:g}" for value in sheet),
        **SVG,
    )


def svg_tile(kind: str, turn: int = 0) -> str:
    """One tile alone."""
    tile = with_definitions(land({(0, 0): turned(kind, turn)}))
    return tag("svg", tag("title", f"{kind} {turn}"), tile, viewBox="-50 -50 100 100", **SVG)


def _description(state: State) -> str:
    points = ", ".join(f"seat {seat}: {each.total}" for seat, each in enumerate(score(state)))
    return f"{len(state.map.tiles)} tiles laid, {sum(state.left.values())} left. Points: {points}."


# The map


def _map(state: State) -> str:
    """The land, the last tile in its light, and the followers from north to south."""
    stands = {node: _stand(state, node) for node in state.followers}
    order = sorted(stands.items(), key=lambda stand: (stand[1].imag, stand[1].real))
    followers = (_follower(state, node, at) for node, at in order)
    return "".join((land(state.map.tiles, stands.values()), _just_laid(state), *followers))


def _openings(state: State) -> str:
    """Where the drawn tile fits."""
    cells = {cell for cell, _ in state.map.placements(state.drawn)} if state.drawn else set()
    squares = (_square(cell, 36, 8) for cell in sorted(cells))
    look = {"fill": SAND, "stroke": LINE, "stroke_width": 1.6, "stroke_dasharray": "5 5"}
    return tag("g", *squares, **look)


def _just_laid(state: State) -> str:
    if state.laid is None:
        return ""
    rings = (
        tag("g", _square(state.laid, 50, 3), stroke_width=width, opacity=opacity)
        for width, opacity in ((11, 0.35), (6, 0.55), (2.6, 1.0))
    )
    return tag("g", *rings, fill="none", stroke=LIGHT)


def _square(cell: Cell, half: float, radius: float) -> str:
    at = centre(cell)
    return tag(
        "rect", x=at.real - half, y=at.imag - half, width=2 * half, height=2 * half, rx=radius
    )


def _stand(state: State, node: Node) -> Point:
    cell = node.x, node.y
    return standing(cell, state.map.tiles[cell], node.part)


def _follower(state: State, node: Node, at: Point) -> str:
    lying = state.map.part(node).feature is Feature.FIELD
    return figure(state.followers[node], at, 1.05 if lying else 1.2, lying=lying)


def _placed_panel(state: State, sheet: Sheet) -> str:
    place = f"translate({sheet.left:g} {sheet.floor:g}) scale({sheet.width / WIDTH:.3f})"
    return tag("g", panel(state), transform=place)
