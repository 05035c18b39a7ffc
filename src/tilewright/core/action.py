"""Whether a value is an action of a game at all; whether it is legal is for the rules to say."""

from .errors import WrongType

__all__ = ["check_action"]


def check_action(game: str, action: object, kinds: tuple[type, ...]) -> None:
    """Raise WrongType for what is no action of this game, and say what to do with a text."""
    if isinstance(action, kinds):
        return
    if isinstance(action, str):
        hint = f"game.read_action({action[:40]!r}) makes one of it"
        raise WrongType(f"{game} takes an action, not the text {action[:40]!r}: {hint}")
    known = ", ".join(kind.__name__ for kind in kinds)
    whose = f"{type(action).__module__}.{type(action).__qualname__}"
    given = f"{action!r:.80}"
    raise WrongType(f"{game} takes an action ({known}), not {given}, a {whose}")
