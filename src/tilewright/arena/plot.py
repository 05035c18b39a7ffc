"""Pictures of a tournament: everybody's rating, and the win rate against the budget."""

import re
from collections.abc import Iterable, Sequence
from html import escape
from math import floor, log10

from .standings import Standing

__all__ = ["plot"]

WIDTH, LABEL, ROW, LEFT, RIGHT = 720, 190, 30, 60, 24
PANEL = 260
BUDGET = re.compile(r"(?P<family>[^:]+):(?P<number>\d+(?:\.\d+)?)(?P<unit>ms|s|n)(?P<rest>.*)")
STYLE = """
svg { background: #fff; color: #222; font: 13px system-ui, sans-serif }
text { fill: currentColor } .title { font-weight: 600; font-size: 15px }
.axis { stroke: currentColor; opacity: .35 } .grid { stroke: currentColor; opacity: .12 }
.bar { stroke-width: 2; fill: none } .soft { opacity: .65 }
@media (prefers-color-scheme: dark) { svg { background: #16181c; color: #e8e6e1 } }
"""
COLOURS = ("#2f6fb3", "#c4582a", "#3b8a4e", "#8a4fa3", "#a8821a", "#4a8c95")


def plot(title: str, standings: Sequence[Standing]) -> str:
    """The SVG. Players of one name with budgets in one unit make a line of the second picture."""
    curves = _curves(standings)
    ratings = 70 + ROW * len(standings)
    height = ratings + (PANEL + 40 if curves else 0)
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    name = f'role="img" aria-label="{escape(title)}"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {name}>',
        f"<style>{STYLE}</style>",
        _text(16, 28, title, "title"),
        *_ratings(standings),
        *(_rates(curves, ratings) if curves else ()),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


# Ratings


def _ratings(standings: Sequence[Standing]) -> Iterable[str]:
    ratings = [standing.rating for standing in standings]
    low = floor(min(each.mean - 2 * each.deviation for each in ratings))
    high = max(each.mean + 2 * each.deviation for each in ratings) + 1

    def at(value: float) -> float:
        return LABEL + (value - low) / (high - low) * (WIDTH - LABEL - RIGHT)

    bottom = 50 + ROW * len(standings)
    for tick in _ticks(low, high):
        yield _line(at(tick), 44, at(tick), bottom, "grid")
        yield _text(at(tick), bottom + 14, f"{tick:g}", "soft", "middle")
    for row, (standing, rating) in enumerate(zip(standings, ratings, strict=True)):
        y, colour = 62 + ROW * row, COLOURS[row % len(COLOURS)]
        yield _text(LABEL - 12, y + 4, standing.player, "", "end")
        ends = at(rating.mean - 2 * rating.deviation), at(rating.mean + 2 * rating.deviation)
        yield _line(ends[0], y, ends[1], y, "bar", colour)
        yield _dot(at(rating.mean), y, colour, f"{rating.mean:.1f} ± {2 * rating.deviation:.1f}")


def _ticks(low: float, high: float) -> list[float]:
    rough = (high - low) / 6
    power = 10 ** floor(log10(rough))
    step = next(unit * power for unit in (1, 2, 5, 10) if unit * power >= rough)
    first = -(-low // step)
    return [(first + n) * step for n in range(20) if (first + n) * step <= high]


# Win rate against budget


def _curves(standings: Iterable[Standing]) -> dict[str, list[tuple[float, Standing]]]:
    """Points of a curve by the player's name and the unit of its budgets."""
    curves: dict[str, list[tuple[float, Standing]]] = {}
    for standing in standings:
        if found := BUDGET.fullmatch(standing.player):
            unit = "simulations" if found["unit"] == "n" else "seconds a move"
            budget = float(found["number"]) / (1000 if found["unit"] == "ms" else 1)
            name = f"{found['family']}{found['rest']}, {unit}"
            curves.setdefault(name, []).append((budget, standing))
    return {
        name: sorted(points, key=lambda point: point[0])
        for name, points in curves.items()
        if len(points) > 1
    }


def _rates(curves: dict[str, list[tuple[float, Standing]]], top: int) -> Iterable[str]:
    budgets = [log10(budget) for points in curves.values() for budget, _ in points if budget]
    low, high = min(budgets), max(budgets)

    def x(budget: float) -> float:
        return LEFT + 20 + (log10(budget) - low) / (high - low or 1) * (WIDTH - LEFT - RIGHT - 60)

    def y(rate: float) -> float:
        return top + PANEL - rate * (PANEL - 40)

    yield _text(16, top + 20, "win rate against budget", "title")
    for percent in range(0, 101, 25):
        yield _line(LEFT, y(percent / 100), WIDTH - RIGHT, y(percent / 100), "grid")
        yield _text(LEFT - 8, y(percent / 100) + 4, f"{percent} %", "soft", "end")
    for row, (name, points) in enumerate(curves.items()):
        colour = COLOURS[row % len(COLOURS)]
        way = " ".join(f"{x(budget):.1f},{y(each.win_rate.value):.1f}" for budget, each in points)
        yield f'<polyline points="{way}" class="bar" stroke="{colour}"/>'
        for budget, each in points:
            rate = each.win_rate
            yield _line(x(budget), y(rate.low), x(budget), y(rate.high), "bar", colour)
            yield _dot(x(budget), y(rate.value), colour, f"{100 * rate.value:.1f} %")
            yield _text(x(budget), top + PANEL + 16, f"{budget:g}", "soft", "middle")
        yield _text(WIDTH - RIGHT, top + 20 + 16 * row, name, "", "end", colour)


# Shapes


def _text(  # noqa: PLR0913, PLR0917  # a text has a place, a look and a side
    x: float, y: float, words: str, look: str = "", anchor: str = "start", colour: str = ""
) -> str:
    fill = f' style="fill:{colour}"' if colour else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{look}" text-anchor="{anchor}"{fill}>'
        f"{escape(words)}</text>"
    )


def _line(  # noqa: PLR0913, PLR0917  # two ends and a look
    x: float, y: float, to_x: float, to_y: float, look: str, colour: str = ""
) -> str:
    stroke = f' stroke="{colour}"' if colour else ""
    return (
        f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}" class="{look}"{stroke}/>'
    )


def _dot(x: float, y: float, colour: str, title: str) -> str:
    words = f"<title>{escape(title)}</title>"
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{colour}">{words}</circle>'
