"""The names under which others find the environments."""

from tilewright.core.extras import needs
from tilewright.core.registry import kernels

__all__ = ["VERSION", "environment_id", "register_gymnasium", "register_pettingzoo"]

VERSION = 0
"""Raised when an environment would behave differently."""


def environment_id(game: str) -> str:
    return f"tilewright/{game.title()}-v{VERSION}"


def register_gymnasium() -> None:
    """Register every game that has a kernel, once."""
    with needs("envs", "a Gymnasium environment"):
        import gymnasium  # noqa: PLC0415  # the bare arrays do without

    for game in kernels():
        if environment_id(game) not in gymnasium.registry:
            gymnasium.register(
                environment_id(game),
                entry_point=f"{__package__}.single:TilewrightEnv",
                vector_entry_point=f"{__package__}.vector:TilewrightVectorEnv",
                kwargs={"game": game},
            )


def register_pettingzoo() -> None:
    """The same in the registries of PettingZoo."""
    with needs("envs", "a PettingZoo environment"):
        import pettingzoo  # noqa: PLC0415  # the bare arrays do without

    for game in kernels():
        if environment_id(game) not in pettingzoo.aec_registry:
            for kind, entry in (("aec", "env"), ("parallel", "parallel_env")):
                place = f"{__package__}.aec:{entry}"
                pettingzoo.register(kind, environment_id(game), place, kwargs={"game": game})
