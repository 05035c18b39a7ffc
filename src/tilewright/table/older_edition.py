"""What cannot be played or shown, because the rules have changed since."""

from tilewright.core.errors import TilewrightError

__all__ = ["OlderEdition"]


class OlderEdition(TilewrightError):
    """A game that was played under an older edition of the rules, which are no longer here."""

    def __init__(self, game: str, edition: int, here: int) -> None:
        self.game, self.edition, self.here = game, edition, here
        super().__init__(f"edition {edition} of {game}, but here is edition {here}")

    def __reduce__(self) -> tuple[type, tuple[str, int, int]]:
        return type(self), (self.game, self.edition, self.here)
