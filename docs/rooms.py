"""Draws the packages of the source tree and their imports, as they are."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from architecture.sources import (
    GAMES,
    PACKAGE,
    SOURCES,
    imports_for_types,
    imports_of,
    module_of,
    room_of,
)

WIDTH, HEIGHT, GAP, LAYER, LANE = 104, 30, 18, 76, 22
MARGIN = 12
SWEEPS = 8
GAME = "a game"
HEAD = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}" {size} \
font-family="sans-serif" font-size="13">
<title>The packages of tilewright; an arrow leads to what a package imports</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" \
orient="auto"><path d="M0 0L8 4L0 8Z" fill="#7a6a55"/></marker></defs>
<rect x="{left:g}" y="{top:g}" {size} rx="10" fill="#fbf6ea"/>"""


def _room(module: str) -> str:
    room = room_of(module)
    return GAME if room in GAMES else room


@cache
def _imports() -> dict[str, set[str]]:
    """The packages and modules that each of them loads; all games are one."""
    found: dict[str, set[str]] = {}
    modules = {module_of(path) for path in SOURCES}
    for path in SOURCES:
        loaded = found.setdefault(_room(module_of(path)), set())
        for module, names in imports_of(path):
            if (module, names) not in imports_for_types(path):
                below = [f"{module}.{name}" for name in names if f"{module}.{name}" in modules]
                loaded |= set(map(_room, below or [module]))
    return {room: others - {room, ""} for room, others in found.items()}


def _reach(room: str) -> set[str]:
    """All that is loaded with a package, whatever loads it."""
    found: set[str] = set()
    rest = [room]
    while rest:
        new = _imports()[rest.pop()] - found
        found |= new
        rest += new
    return found - {room}


def arrows() -> dict[str, list[str]]:
    """From package to package, also by way of single modules, without those that follow from
    others (the transitive reduction)."""
    packages = {room for room in _imports() if room == GAME or ((PACKAGE / room).is_dir() and room)}
    reach = {room: _reach(room) & packages for room in packages}
    return {
        room: sorted(
            other for other in reach[room] if not any(other in reach[o] for o in reach[room])
        )
        for room in sorted(packages)
    }


class Layout:
    """Whoever imports stands above what is imported. An arrow over several layers has a lane of its
    own in each, so that it crosses no box (Sugiyama's method)."""

    def __init__(self, edges: dict[str, list[str]]) -> None:
        self.edges = edges
        self.depth = {room: self._depth(room) for room in edges}
        self.rows: list[list[str]] = [[] for _ in range(max(self.depth.values()) + 1)]
        for room, depth in self.depth.items():
            self.rows[depth].append(room)
        self.ways = [self._way(room, other) for room in edges for other in edges[room]]
        self.x: dict[str, float] = {}
        self._place()
        for _ in range(SWEEPS):
            for row in (*self.rows, *reversed(self.rows)):
                row.sort(key=self._pull)
                self._place()

    def _depth(self, room: str) -> int:
        return 1 + max(map(self._depth, self.edges[room]), default=-1)

    def _way(self, room: str, other: str) -> list[str]:
        """From box to box by lanes."""
        lanes = [f"{room}>{other}@{at}" for at in range(self.depth[other] + 1, self.depth[room])]
        for at, lane in enumerate(lanes, start=self.depth[other] + 1):
            self.rows[at].append(lane)
        return [room, *reversed(lanes), other]

    def _pull(self, name: str) -> float:
        pairs = [pair for way in self.ways for pair in pairwise(way) if name in pair]
        others = [self.x[one if other == name else other] for one, other in pairs]
        return sum(others) / len(others) if others else self.x[name]

    def _place(self) -> None:
        for row in self.rows:
            widths = [WIDTH if name in self.edges else LANE for name in row]
            x = -(sum(widths) + GAP * (len(row) - 1)) / 2
            for name, width in zip(row, widths, strict=True):
                self.x[name] = x + width / 2
                x += width + GAP

    def points(self, way: list[str]) -> Iterator[tuple[float, float]]:
        top = len(self.rows) - 1
        first = self.depth[way[0]]
        for at, name in enumerate(way):
            yield self.x[name], (top - first + at) * LAYER


def draw() -> str:
    layout = Layout(arrows())
    right = max(map(abs, layout.x.values())) + WIDTH / 2
    width, height = 2 * (right + MARGIN), (len(layout.rows) - 1) * LAYER + HEIGHT + 2 * MARGIN
    size = f'width="{width:g}" height="{height:g}"'
    left, above = -width / 2, -HEIGHT / 2 - MARGIN
    head = HEAD.format(left=left, top=above, width=width, height=height, size=size)
    lines = [_arrow([*layout.points(way)]) for way in layout.ways]
    top = len(layout.rows) - 1
    boxes = [
        _box(room, layout.x[room], (top - layout.depth[room]) * LAYER) for room in layout.edges
    ]
    return "\n".join([head, *lines, *boxes, "</svg>", ""])


def _arrow(points: list[tuple[float, float]]) -> str:
    """A curve from the lower edge of one box to the upper edge of another."""
    parts = []
    for at, ((x, y), (to_x, to_y)) in enumerate(pairwise(points)):
        start = y + HEIGHT / 2
        end = to_y - HEIGHT / 2 - (at == len(points) - 2)
        bend = (end - start) / 2
        curve = f"C{x:g} {start + bend:g} {to_x:g} {end - bend:g} {to_x:g} {end:g}"
        parts.append(f"{'L' if at else 'M'}{x:g} {start:g}{curve}")
    path = "".join(parts)
    return f'<path d="{path}" fill="none" stroke="#a89678" marker-end="url(#tip)"/>'


def _box(room: str, x: float, y: float) -> str:
    left, top = x - WIDTH / 2, y - HEIGHT / 2
    fill = "#dfe9cf" if room == GAME else "#ffffff"
    return (
        f'<rect x="{left:g}" y="{top:g}" width="{WIDTH}" height="{HEIGHT}" rx="6" fill="{fill}" '
        f'stroke="#5b4d3a"/><text x="{x:g}" y="{y + 4.5:g}" text-anchor="middle" fill="#2e2618">'
        f"{room}</text>"
    )
