"""What Carcassonne tells a search: what a position looks like, its points, its stage, its priors."""

from .look import ACTIVE, FEATURES, look

__all__ = ["ACTIVE", "FEATURES", "look"]
