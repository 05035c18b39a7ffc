"""What shared tests need to know of Kingdomino."""

PLIES = 58
"""Actions of a game for two, draws included."""

SVG_PREFIX = "tw-k-"
LARGEST_SVG = 120_000
