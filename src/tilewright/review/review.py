"""The review of a record, made here and now."""

from collections.abc import Callable

from tilewright.core.record import Record

from .assemble import assemble
from .model import Review
from .ply import DEPTH, analyse, questions

__all__ = ["review"]


def review(
    record: Record,
    depth: int = DEPTH,
    on_progress: Callable[[int, int], None] = lambda _done, _total: None,
) -> Review:
    """Review a finished game; `on_progress` hears how many plies of how many are done.

    Raises NotReviewable where no review can be made, and RecordError where the record does not play
    as it says.
    """
    asked = [*questions(record, depth)]
    analyses = []
    for done, question in enumerate(asked, start=1):
        analyses.append(analyse(question))
        on_progress(done, len(asked))
    return assemble(record, analyses, depth)
