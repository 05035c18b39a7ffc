"""How a new table of this game is arranged: its rulebook lets every player advise the mover."""

__all__ = ["advice"]

advice = True
