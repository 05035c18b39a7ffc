"""Puzzles: positions in which one action is clearly best, and the tempting one is not."""

from .answer import Answer, check_answer, remarks_on, themes_of, with_themes
from .assemble import BANDS, assemble, bands_of, mean_rates
from .collection import Collection, load_collection
from .criteria import Criteria
from .daily import daily_hash, daily_id
from .distance import distance, words_of
from .files import puzzle_lines, puzzles_in, read_puzzles, write_puzzles
from .journal import Journal, OtherSearch, collect
from .proof import Attempts, Checked, DeeperLook, LookFailed, Solved, draw_sample
from .puzzle import NoPuzzle, Puzzle, puzzle_id, read_puzzle, write_puzzle
from .search_job import Harvest, PuzzleSearch, SearchFailed

__all__ = [
    "BANDS",
    "Answer",
    "Attempts",
    "Checked",
    "Collection",
    "Criteria",
    "DeeperLook",
    "Harvest",
    "Journal",
    "LookFailed",
    "NoPuzzle",
    "OtherSearch",
    "Puzzle",
    "PuzzleSearch",
    "SearchFailed",
    "Solved",
    "assemble",
    "bands_of",
    "check_answer",
    "collect",
    "daily_hash",
    "daily_id",
    "distance",
    "draw_sample",
    "load_collection",
    "mean_rates",
    "puzzle_id",
    "puzzle_lines",
    "puzzles_in",
    "read_puzzle",
    "read_puzzles",
    "remarks_on",
    "themes_of",
    "with_themes",
    "words_of",
    "write_puzzle",
    "write_puzzles",
]
