"""What shared tests need to know of Stairs."""

PLIES = 12
"""Actions of a game for two, draws included."""

SVG_PREFIX = "tw-s-"
