"""What the server says of itself: its games and computers, and how it is."""

from typing import Annotated, Literal

from pydantic import Field

from .fields import StrictModel

__all__ = ["EngineInfo", "GameInfo", "Games", "Health", "HealthComputers", "OptionInfo"]


class OptionInfo(StrictModel):
    name: str
    values: list[bool | str]
    default: bool | str
    seats: Annotated[
        list[int], Field(description="with how many players it may differ from its default")
    ]


class EngineInfo(StrictModel):
    """What computers that search think with: compiled on a new machine, which takes a minute."""

    readiness: Literal["ready", "warming", "failed"]
    seconds: Annotated[int | None, Field(description="about how many more; null: nobody knows")]


class GameInfo(StrictModel):
    name: str
    edition: int
    seats: Annotated[list[int], Field(description="how many may play")]
    options: list[OptionInfo]
    paintable: Annotated[bool, Field(description="whether `/api/score` takes it")]
    engine: EngineInfo


class Games(StrictModel):
    games: list[GameInfo]
    levels: Annotated[list[str], Field(description="computers that can sit down")]
    searching: Annotated[list[str], Field(description="those that need the engine of a game")]


class HealthComputers(StrictModel):
    workers: Annotated[int, Field(description="processes in which computers think")]
    able: Annotated[int, Field(description="those that do not rest after failures")]


class Health(StrictModel):
    status: Annotated[
        Literal["ok", "degraded"],
        Field(
            description="degraded while no computer can think (the fallback player moves), or where"
            " the database is damaged"
        ),
    ]
    causes: Annotated[
        list[Literal["database_damaged", "no_worker"]],
        Field(description="what is wrong; a refusal as `unavailable` names others"),
    ]
    database: Annotated[
        Literal["ok", "damaged"],
        Field(description="damaged while some table cannot be read"),
    ]
    computers: HealthComputers
    version: str
