"""A review as one HTML file that opens anywhere: graph, marks, comments and boards."""

from collections.abc import Iterator
from html import escape

from tilewright.core.record import Record
from tilewright.core.registry import load_game

from .model import Draw, Review, ReviewedDecision
from .ply import steps
from .words import HEADS, SIGNS, UNCALIBRATED, because, notable, seat_rows, signed

__all__ = ["write_html"]

WIDTH, HEIGHT = 800, 240
COLOURS = ("#c2185b", "#b8860b", "#2e7d32", "#1565c0", "#6a1b9a")
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
table { border-collapse: collapse } th, td { padding: .2rem .6rem; text-align: right }
th:first-child, td:first-child { text-align: left } td { white-space: nowrap }
.wide { overflow-x: auto }
figure { margin: 1rem 0 } figure svg { max-width: 100%; height: auto }
li { margin: 1.5rem 0 } code { overflow-wrap: anywhere }
"""


def write_html(record: Record, found: Review) -> str:
    """The whole page; nothing in it is loaded from elsewhere."""
    title = f"{found.game}: {', '.join(found.players)}"
    return "\n".join(
        [
            '<!doctype html><html lang="en"><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width">',
            f"<title>{escape(title)}</title><style>{STYLE}</style>",
            f"<h1>{escape(title)}</h1>",
            f"<p>{found.depth} simulations a decision. Chances to win in per cent.</p>",
            *([] if found.calibrated else [f"<p>{escape(UNCALIBRATED)}</p>"]),
            _graph(found),
            _table(found),
            "<h2>Turning points</h2><ol>",
            *_moments(record, found),
            "</ol></html>",
        ]
    )


def _graph(found: Review) -> str:
    """The chance to win of every seat after each ply; circles mark what cost something."""
    last = max(len(found.values) - 1, 1)

    def at(ply: int, seat: int) -> tuple[float, float]:
        return WIDTH * ply / last, HEIGHT * (1 - found.values[ply].chances[seat])

    lines = []
    for seat, name in enumerate(found.players):
        colour = COLOURS[seat % len(COLOURS)]
        places = (at(ply, seat) for ply in range(len(found.values)))
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        lines.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2">'
            f"<title>{escape(name)}</title></polyline>"
        )
    for each in notable(found):
        seat = each.seat if isinstance(each, ReviewedDecision) else 0
        x, y = at(each.ply, seat)
        fill = COLOURS[seat % len(COLOURS)] if isinstance(each, ReviewedDecision) else "none"
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{fill}" stroke="gray"/>')
    legend = " ".join(
        f'<b style="color:{COLOURS[seat % len(COLOURS)]}">{escape(name)}</b>'
        for seat, name in enumerate(found.players)
    )
    box = f'viewBox="-5 -5 {WIDTH + 10} {HEIGHT + 10}" role="img" aria-label="Chances to win"'
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="gray"/>'
    drawn = "".join(lines)
    return f"<figure><svg {box}>{frame}{drawn}</svg><figcaption>{legend}</figcaption></figure>"


def _table(found: Review) -> str:
    head = "".join(f"<th>{escape(each)}</th>" for each in HEADS)
    rows = (
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>"
        for row in seat_rows(found)
    )
    return f'<div class="wide"><table><tr>{head}</tr>{"".join(rows)}</table></div>'


def _moments(record: Record, found: Review) -> Iterator[str]:
    """Each with the board on which it happened."""
    game, shown = load_game(record.game), {each.ply: each for each in notable(found)}
    for step, before in steps(record):
        if step.ply not in shown:
            continue
        each = shown[step.ply]
        words = _decision(found, each) if isinstance(each, ReviewedDecision) else _draw(found, each)
        yield f"<li value={step.ply}>{words}<figure>{game.svg(before)}</figure></li>"


def _decision(found: Review, each: ReviewedDecision) -> str:
    line = next((one.line for one in each.alternatives if one.action == each.best), ())
    reasons = "; ".join(because(found.game, reason) for reason in each.reasons)
    return (
        f"<b>{escape(found.players[each.seat])}</b> <code>{escape(each.action)}</code>"
        f" {SIGNS[each.judgement]} {each.judgement.value}: {signed(-each.loss)}"
        f" (± {200 * each.error:.1f}). Better: <code>{escape(' '.join(line) or each.best)}</code>."
        f" {escape(reasons)}"
    )


def _draw(found: Review, each: Draw) -> str:
    luck = ", ".join(
        f"{escape(name)} {signed(share)}"
        for name, share in zip(found.players, each.luck.chances, strict=True)
    )
    return f"<code>{escape(each.action)}</code> luck: {luck}"
