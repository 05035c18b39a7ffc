"""What the server says of this game on the page."""

__all__ = ["rules"]

rules = True
