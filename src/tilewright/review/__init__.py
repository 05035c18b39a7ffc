"""What each decision and each draw of a game was worth, and why.

A review is put together from analyses of its plies, which can be made anywhere: here, in worker
processes, on other machines. Nothing here loads NumPy before something is analysed.
"""

from .assemble import assemble, judged, judged_so_far
from .elsewhere import Asked, ask
from .judgement import BANDS, Judgement, judge, mark
from .model import (
    Alternative,
    Books,
    Draw,
    History,
    PlyAnalysis,
    PlyQuestion,
    Remark,
    Review,
    ReviewedDecision,
    SeatSummary,
    Value,
)
from .ply import DEPTH, NotReviewable, analyse, questions
from .review import review
from .review_json import analysis_from_json, question_from_json, to_json

__all__ = [
    "BANDS",
    "DEPTH",
    "Alternative",
    "Asked",
    "Books",
    "Draw",
    "History",
    "Judgement",
    "NotReviewable",
    "PlyAnalysis",
    "PlyQuestion",
    "Remark",
    "Review",
    "ReviewedDecision",
    "SeatSummary",
    "Value",
    "analyse",
    "analysis_from_json",
    "ask",
    "assemble",
    "judge",
    "judged",
    "judged_so_far",
    "mark",
    "question_from_json",
    "questions",
    "review",
    "to_json",
]
