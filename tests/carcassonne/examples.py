"""What shared tests need to know of Carcassonne."""

PLIES = 213
"""Actions of a game for two, draws included."""

SVG_PREFIX = "tw-c-"
LARGEST_SVG = 250_000
