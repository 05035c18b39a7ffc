"""What pages are told besides the table itself: the art of a game, aids, and what an action is
worth."""

from typing import Annotated, Any

from pydantic import Field

from .tables import Fields, Hash, OutcomeInfo, ScoreItem, SheetInfo, StrictModel, Version

__all__ = ["Aids", "ArtInfo", "Preview", "Previews", "RecentAction", "Totals"]

DEFS = '<defs><g id="tw-k-back">…</g></defs>'
PIECES = {"back": '<use href="#tw-k-back"/>'}
LEFT = {"kingdoms": [{"regions": [], "total": 0}], "unseen": [3, 17, 48]}


class ArtInfo(StrictModel):
    """What a page draws a game with: SVG that refers to nothing but `defs`."""

    game: str = Field(examples=["kingdomino"])
    hash: Annotated[Hash, Field(description="of the art: ask for it by name to keep it for ever")]
    defs: Annotated[str, Field(description="one element, held once", examples=[DEFS])]
    pieces: Annotated[dict[str, str], Field(description="fragments by name", examples=[PIECES])]
    data: Annotated[
        dict[str, Any],
        Field(description="the game's own: measures, colours, parts", examples=[{"side": 100}]),
    ]


class RecentAction(StrictModel):
    ply: int
    action: str
    fields: Fields


class Aids(StrictModel):
    """What a player could work out. `score` as it stands; `projected` and `outcome` as if the game
    ended now; `recent` are the last actions, draws included."""

    version: Annotated[
        Version, Field(description="of the table now, also when a past ply is asked")
    ]
    ply: int
    over: bool
    aids: Annotated[dict[str, Any], Field(description="the game's own", examples=[LEFT])]
    score: list[SheetInfo]
    projected: list[SheetInfo]
    outcome: OutcomeInfo
    recent: list[RecentAction]


class Totals(StrictModel):
    """Projected points by seat."""

    before: list[int]
    after: list[int]


class Preview(StrictModel):
    """What an action would change in the projected sheet of the seat to move: the totals, the
    items that are new and those that are gone."""

    version: Version
    seat: int
    action: str = Field(examples=["place:12@1,0,E"])
    before: int
    after: int
    items: list[ScoreItem]
    gone: list[ScoreItem]
    totals: Totals


class Previews(StrictModel):
    """By legal action, what it would add to the projected points of the seat to move; empty when
    no person is to move."""

    version: Version
    seat: int | None
    changes: Annotated[dict[str, int], Field(examples=[{"choose:12": 0, "choose:31": 0}])]
