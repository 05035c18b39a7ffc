"""A review in words and figures, for the command line and for a page that stands alone."""

from string import Formatter

from tilewright.core.parts import Remark
from tilewright.core.registry import load_legend, load_reasons

from .judgement import Judgement
from .model import Draw, Review, ReviewedDecision, SeatSummary

__all__ = ["BAD", "HEADS", "SIGNS", "UNCALIBRATED", "because", "notable", "seat_rows", "signed"]

SIGNS = {
    Judgement.INACCURACY: "?!",
    Judgement.MISTAKE: "?",
    Judgement.BLUNDER: "??",
}
BAD = tuple(SIGNS)
"""Judgements that are worth a look."""

UNCALIBRATED = (
    "Chances to win are the search's estimate: for this game with so many players it has not been"
    " checked against results."
)

LUCKY = 0.05
"""A draw that moves a seat's chance to win by so much is told."""


def because(game: str, remark: Remark) -> str:
    """The sentence of a reason; its bare code where the game has no words for it."""
    part, legend = load_reasons(game), load_legend(game)
    names = legend.names if legend else {}
    words = part.REASONS.get(remark.code) if part else None
    arguments = {name: names.get(str(each), each) for name, each in remark.arguments.items()}
    return Formatter().vformat(words or remark.code, (), arguments)


def notable(found: Review) -> list[ReviewedDecision | Draw]:
    """Decisions that cost something, and draws that turned the game."""
    return [
        each
        for each in found.plies
        if (isinstance(each, ReviewedDecision) and each.judgement in BAD)
        or (isinstance(each, Draw) and max(map(abs, each.luck.chances)) >= LUCKY)
    ]


def signed(share: float) -> str:
    """A difference of chances in percentage points."""
    return f"{100 * share:+.1f}"


def seat_rows(found: Review) -> list[tuple[str, ...]]:
    """Of each seat: its mark, loss per decision, judgements, books."""
    return [(each.player, *_cells(each)) for each in found.summaries]


def _cells(each: SeatSummary) -> tuple[str, ...]:
    counts = [str(each.judgements.get(name.value, 0)) for name in BAD]
    books = each.chances
    lost = (books.own_losses, books.others_losses, books.unforeseen)
    return (
        f"{each.mark:.0f}",
        str(each.decisions),
        f"{100 * each.loss:.2f} ± {200 * each.loss_error:.2f}",
        *counts,
        f"{100 * books.start:.1f}",
        signed(books.luck),
        *map(signed, lost),
        f"{100 * books.result:.0f}",
        str(each.helped) if each.helped else "–",
    )


HEADS = (
    *("player", "mark", "decisions", "loss %", "?!", "?", "??"),
    *("start %", "luck", "own losses", "others' losses", "unforeseen", "result %", "helped"),
)
"""Of the columns of `seat_rows`."""
