"""The six terrains as pictures: wild scenes, and settled ones for squares with crowns."""

from collections.abc import Iterator, Mapping

from tilewright.core.svg import tag
from tilewright.kingdomino.actions import Terrain
from tilewright.kingdomino.tiles import Land

from .figures import FIGURES

__all__ = ["COLOURS", "scene_of", "scenery"]

COLOURS = {
    Terrain.WHEAT: ("#f8dc85", "#e3ab40"),
    Terrain.FOREST: ("#4d7f52", "#2b5339"),
    Terrain.LAKE: ("#82c3e2", "#3279b3"),
    Terrain.GRASSLAND: ("#cfe596", "#98c057"),
    Terrain.SWAMP: ("#a0936a", "#6f6849"),
    Terrain.MINE: ("#6c6977", "#3f3c49"),
}
"""The colours at the top and at the bottom of a square."""

RELIEF = {
    Terrain.WHEAT: """
        <path fill="#c98a2b" opacity=".38" d="M0 17q25-7 50 0t50 0v7q-25 7-50 0t-50 0z M0
        42q25-7 50 0t50 0v7q-25 7-50 0t-50 0zM0 67q25-7 50 0t50 0v7q-25 7-50 0t-50 0z M0 92q25-7
        50 0t50 0v7q-25 7-50 0t-50 0z"/>
        <path fill="none" stroke="#fff3bf" stroke-width="1.6" opacity=".7" d="M0 13q25-7 50 0t50
        0 M0 38q25-7 50 0t50 0M0 63q25-7 50 0t50 0M0 88q25-7 50 0t50 0"/>""",
    Terrain.FOREST: """
        <path fill="#173a29" opacity=".35" d="M0 20q25 9 50 0t50 0v18q-25-9-50 0t-50 0z M0 62q25
        9 50 0t50 0v38h-100z"/>""",
    Terrain.LAKE: """
        <path fill="#24659f" opacity=".28" d="M0 30q25-9 50 0t50 0v20q-25 9-50 0t-50 0z M0
        74q25-9 50 0t50 0v26h-100z"/>
        <path fill="#d8f1f7" opacity=".28" d="M0 8q25 7 50 0t50 0v6q-25 7-50 0t-50 0z"/>""",
    Terrain.GRASSLAND: """
        <path fill="#7daa45" opacity=".3" d="M0 36q25-14 50 0t50 0v22q-25 12-50 0t-50 0z"/>
        <path fill="#6d9c3b" opacity=".3" d="M0 78q25 10 50 0t50 0v22h-100z"/>
        <path fill="none" stroke="#eff7c4" stroke-width="1.6" opacity=".6" d="M0 35q25-14 50
        0t50 0M0 77q25 10 50 0t50 0"/>""",
    Terrain.SWAMP: """
        <path fill="#554e36" opacity=".35" d="M0 26q25 8 50 0t50 0v14q-25-8-50 0t-50 0z M0
        76q25-8 50 0t50 0v24h-100z"/>
        <path fill="#b9b78c" opacity=".22" d="M0 52q25 8 50 0t50 0v8q-25 8-50 0t-50 0z"/>""",
    Terrain.MINE: """
        <path fill="#2a2832" opacity=".5" d="M0 34l14-6 16 9 22-8 18 7 16-6 14 4v13l-20
        7-18-6-20 9-24-8 -18 6zM0 78l20-7 16 8 22-9 20 8 22-6v28h-100z"/>
        <path fill="none" stroke="#98949f" stroke-width="1.4" opacity=".55" d="M0 34l14-6 16 9
        22-8 18 7 16-6 14 4M0 78l20-7 16 8 22-9 20 8 22-6"/>""",
}

SCENES: Mapping[str, Mapping[Terrain, tuple[str, ...]]] = {
    "wild": {
        Terrain.WHEAT: (
            """stalks 10,31 30,27 51,31 72,35 92,31 20,55 41,51 62,55 83,59 4,55 10,81 30,77 51,81
            72,85 92,81 20,103 62,104""",
            "stalks 9,32 30,28 92,33 8,57 92,58 10,82 32,79 sheaf 56,50,1.1 36,66,.9 72,88,1.1",
            """stalks 18,29 40,27 62,33 84,33 8,55 29,51 51,56 73,60 95,56 18,79 40,77 62,83 84,84
            30,103 73,106 poppy 30,62,1.3 73,43,1.3 8,88,1.3 52,91,1.3 93,94,1.3 50,38,1.3""",
        ),
        Terrain.FOREST: (
            """fir 10,42 30,36 51,42 72,37 92,43 2,66 21,62 41,68 62,62 83,68 11,92 32,95 53,90
            74,96 95,92""",
            "oak 12,40 36,36 60,41 86,37 2,66 25,63 50,68 75,63 98,67 13,93 38,96 64,91 89,96",
            """fir 12,40 88,41 30,63 80,90 oak 37,38 63,36 6,66 57,67 84,65 34,96 birch 72,60 12,92
            57,94""",
        ),
        Terrain.LAKE: (
            "wave 22,24 70,16 84,44 46,48 14,62 64,74 26,90 86,92 ripple 48,30 94,66 40,66 6,40",
            "wave 76,22 28,36 82,84 18,86 ripple 44,18 92,50 10,60 62,94 fish 52,66,1.2",
            """wave 24,20 80,30 16,80 78,90 ripple 50,36 8,50 92,66 46,92 swan 44,68,1.1 lily 84,54
            22,46,.8""",
        ),
        Terrain.GRASSLAND: (
            """tuft 18,28 52,22 84,34 34,50 70,58 12,70 50,78 88,84 26,92 daisy 36,30 90,54 24,62
            62,92 72,36""",
            "tuft 16,32 80,26 50,44 8,84 58,92 90,64 sheep 40,72,1.2 daisy 66,34 14,58 84,90",
            """tuft 22,24 62,30 88,44 12,52 42,58 78,70 26,86 60,90 poppy 40,36 74,50 20,68 50,76
            90,88 daisy 58,46 32,74 84,28""",
        ),
        Terrain.SWAMP: (
            "puddle 34,38 68,68,1.1 reeds 12,42 62,58 90,52 28,92 96,96",
            "puddle 68,42 28,76 snag 36,62,1.05 reeds 92,48 80,98 10,48,.9 lily 72,54",
            "puddle 50,54,1.5 reeds 14,50 86,50 10,96 92,98 lily 32,70 70,64,.9 frog 54,77,1.1",
        ),
        Terrain.MINE: (
            "crag 28,56,1.1 74,50 52,92,1.15 boulder 88,78 16,88 nuggets 84,96,.9",
            "crag 74,62,1.1 22,54 boulder 48,66 86,92 pickaxe 44,94,1.1 nuggets 16,90",
        ),
    },
    "settled": {
        Terrain.WHEAT: (
            "stalks 10,58 32,60 92,57 10,84 34,103 76,106 94,82 windmill 58,88,1.2",
            "stalks 12,56 88,60 10,94 32,104 60,106 86,104 barn 47,82,1.25 sheaf 86,88,.75",
        ),
        Terrain.FOREST: (
            "fir 10,56 30,52 70,50 92,56 8,92 94,94 lodge 50,84,1.25 birch 80,76",
            "oak 14,54 60,50 88,54 10,94 fir 36,52 74,72 96,80 88,102 deer 48,86,1.35",
        ),
        Terrain.LAKE: (
            "wave 14,52 86,48 20,92 86,90 ripple 92,68 8,72 boat 50,82,.95",
            "wave 16,56 82,58 16,92 84,92 ripple 30,74 lighthouse 52,86,.95",
        ),
        Terrain.GRASSLAND: (
            """tuft 12,52 88,48 38,96 cottage 50,80,1.25 fence 14,97 92,97 daisy 88,84 70,94
            poppy 12,82 58,95""",
            """tuft 50,44 90,54 10,60 sheep 34,66 -68,84,1.2 fence 20,97 60,97 100,97 daisy
            14,48 76,52""",
        ),
        Terrain.SWAMP: (
            "hut 50,82,1.2 reeds 12,60 90,58 8,98 94,98",
            "puddle 36,62,1.2 snag 78,84 lily 26,78 44,73,.9 frog 56,94 reeds 10,60 92,106 12,104",
        ),
        Terrain.MINE: (
            "portal 50,88,1.35 boulder 92,94,.8 10,94,.8",
            "crag 20,60 80,62,1.1 boulder 12,92 cart 54,90,1.2",
        ),
    },
}
"""Figures and where they stand: `x,y` or `x,y,size`, mirrored where x is negative."""


def scene_of(land: Land, which: int) -> str:
    """The id of the picture of this land; `which` tells squares of a kind apart."""
    style = "settled" if land.crowns else "wild"
    return _id(land.terrain, style, which % len(SCENES[style][land.terrain]))


def scenery() -> str:
    """The definitions of all scenes."""
    figures = (tag("g", art, id=f"tw-k-{name}") for name, art in FIGURES.items())
    return "".join([*figures, *map(_ground, Terrain), *_scenes()])


def _id(terrain: Terrain, style: str, which: int) -> str:
    return f"tw-k-{terrain}-{style}-{which}"


def _ground(terrain: Terrain) -> str:
    top, bottom = COLOURS[terrain]
    stops = tag("stop", stop_color=top), tag("stop", stop_color=bottom, offset=1)
    paint = f"tw-k-{terrain}-paint"
    gradient = tag("linearGradient", *stops, id=paint, x2=0, y2=1)
    field = tag("rect", width=100, height=100, fill=f"url(#{paint})")
    return gradient + tag("g", field, RELIEF[terrain], id=f"tw-k-{terrain}")


def _scenes() -> Iterator[str]:
    for style, scenes in SCENES.items():
        for terrain, variants in scenes.items():
            ground = tag("use", href=f"#tw-k-{terrain}")
            for which, scene in enumerate(variants):
                name = _id(terrain, style, which)
                yield tag("symbol", ground, *_standing(scene), id=name, viewBox="0 0 100 100")


def _standing(scene: str) -> list[str]:
    """The figures of a scene, those behind first."""
    placed: list[tuple[float, str]] = []
    figure = ""
    for word in scene.split():
        if word.isalpha():
            figure = word
        else:
            x, y, size = (*map(float, word.split(",")), 1.0)[:3]
            scale = f"scale({-size if x < 0 else size:g} {size:g})"
            place = f"translate({abs(x):g} {y:g}) {scale}"
            placed.append((y, tag("use", href=f"#tw-k-{figure}", transform=place)))
    return [drawn for _, drawn in sorted(placed)]
