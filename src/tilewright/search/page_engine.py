"""`python -m tilewright.search.page_engine` builds what thinks in a browser: rules, search and
network of a game as WebAssembly, the weights, and a manifest that says how all of it is laid out.

The functions are those that Python calls, and are called in the same way (`engine.words`): what a
page finds out is bit by bit what a server would.
"""

import gzip
import json
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from shutil import rmtree
from subprocess import run
from tempfile import mkdtemp
from typing import Any, get_type_hints

import numpy as np

from tilewright.core.errors import OptionsError
from tilewright.core.registry import kernels, load_game, weights_path
from tilewright.engine.build import Export, alone
from tilewright.engine.page_engine import MANIFEST, folder_name, place_to_build
from tilewright.engine.specialize import parts_of
from tilewright.engine.target import WASM, WASM_SIMD, build_for
from tilewright.engine.warmup import end_with

from .config import SearchConfig
from .mcts import settings_of
from .network import Weights
from .pools import Tree
from .search_module import SearchModule, search_module

__all__ = ["build", "main"]

RULES = (
    *("start", "to_move", "legal_count", "legal_actions", "is_legal", "apply", "canonical"),
    *("score", "projected", "outcome", "heuristic", "apply_chance"),
)
"""What a page asks of a kernel."""

TARGETS = {"scalar": WASM, "simd128": WASM_SIMD}
PLANES = {"f2", "i2"}
"""Weights of two bytes: first all high bytes are written, then all low ones, which packs better.
Whole numbers are folded before, 0, -1, 1, -2, 2 …, so that the high bytes of small ones are 0."""


def build(name: str, folder: Path) -> None:
    """Write the engine of a game into a folder, which is there whole or not at all."""
    build_for(WASM)  # before anything is compiled
    module = search_module(name)
    from tilewright.engine.wasm_module import build_wasm  # noqa: PLC0415  # it loads Numba

    made = build_wasm(_exports(module), TARGETS.values())
    described, weights = _weights(name)
    manifest = _manifest(name, module) | {"weights": described, "functions": {}}
    for function, signature in made.functions.items():
        manifest["functions"][function] = signature.results
    files = {f"{key}.wasm": code for key, code in zip(TARGETS, made.code, strict=True)}
    files |= {"weights.bin": weights, MANIFEST: json.dumps(manifest).encode()}
    _keep(folder, files)


def _keep(folder: Path, files: dict[str, bytes]) -> None:
    fresh = Path(mkdtemp(dir=folder.parent, prefix=".page-"))
    fresh.chmod(0o755)
    for file, content in files.items():
        (fresh / file).write_bytes(content)
        (fresh / f"{file}.gz").write_bytes(gzip.compress(content, 9, mtime=0))
    with suppress(OSError):
        fresh.rename(folder)
        return
    rmtree(fresh)  # somebody else was as quick


def _exports(module: SearchModule) -> Iterator[Export]:
    kernel: Any = module.game
    state, integers = kernel.new(1)[0], np.zeros(1, np.int32)
    arguments: dict[str, tuple[Any, ...]] = {
        "start": (state, 0, 0),
        "to_move": (state,),
        "legal_count": (state,),
        "is_legal": (state, 0),
        "apply": (state, 0),
        "heuristic": (state, 0),
        "canonical": (state, kernel.new(1)),
        "apply_chance": (state, np.zeros(1, np.uint64)),
    }
    for function in RULES:
        given = arguments.get(function, (state, integers))
        yield Export(function, getattr(kernel, function), given)
    yield from module.exports()


# How it is laid out


def _manifest(name: str, module: SearchModule) -> dict[str, Any]:
    game: Any = module.game
    config = settings_of(SearchConfig(), has_weights=module.has_weights)
    return {
        "game": name,
        "numActions": game.NUM_ACTIONS,
        "state": {"size": game.DTYPE.itemsize, "fields": _fields(game.DTYPE)},
        "options": _options(name),
        "settings": np.atleast_1d(config).tobytes().hex(),
        "tree": _tree(module),
        "loop": _fields(module.allocate(1).loop.dtype),
        "edge": _fields(module.allocate(1).edges.dtype),
    }


def _fields(dtype: Any) -> dict[str, Any]:
    """By name: where it lies, its kind and how many of it."""
    return {
        name: [at, kind.base.str[1:], int(np.prod(kind.shape, dtype=int))]
        for name, (kind, at, *_) in dtype.fields.items()
    }


def _tree(module: SearchModule) -> list[dict[str, Any]]:
    """Each array by the bytes of an item and its extents, as [fixed, for each node]."""
    one, two = module.allocate(1), module.allocate(2)
    return [
        {
            "name": field,
            "item": getattr(one, field).dtype.itemsize,
            "extents": [
                [2 * less - more, more - less]
                for less, more in zip(
                    getattr(one, field).shape, getattr(two, field).shape, strict=True
                )
            ],
        }
        for field in Tree._fields
    ]


def _options(name: str) -> dict[str, dict[str, int]]:
    """What each value of an option adds to the number that options are to a kernel."""
    game, encode = load_game(name), parts_of(name).game.encode_options
    kinds = get_type_hints(game.Options)
    values = {
        field: (False, True) if kind is bool else tuple(kind) for field, kind in kinds.items()
    }
    least = _encoded(game, encode, {})
    added = {
        field: {_word(value): _encoded(game, encode, {field: value}) - least for value in choices}
        for field, choices in values.items()
    }
    for chosen in product(*values.values()):
        both = dict(zip(values, chosen, strict=True))
        number = _encoded(game, encode, both)
        if number != least + sum(added[field][_word(value)] for field, value in both.items()):
            raise ValueError(f"the options of {name} do not add up, so a page cannot encode them")
    return added


def _encoded(game: Any, encode: Any, chosen: dict[str, Any]) -> int:
    """What kernels do not know, as several games that count as one, adds nothing."""
    try:
        return int(encode(game.Options(**chosen)))
    except OptionsError as error:
        return _encoded(game, encode, {k: v for k, v in chosen.items() if k != error.reason})


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _weights(name: str) -> tuple[list[dict[str, Any]], bytes]:
    """What each array is, and all of them as they are stored, one after the other."""
    learned = weights_path(name)
    if learned is None:
        raise ValueError(f"nothing was learned about {name}")
    described, parts = list[dict[str, Any]](), list[bytes]()
    with np.load(learned) as stored:
        for field in Weights._fields:
            array = stored[field]
            unit = float(stored[f"{field}_unit"]) if f"{field}_unit" in stored else 1.0
            kind = array.dtype.str[1:]
            described.append({"name": field, "shape": array.shape, "kind": kind, "unit": unit})
            parts.append(_planes(array) if kind in PLANES else array.tobytes())
    return described, b"".join(parts)


def _planes(array: Any) -> bytes:
    if array.dtype == np.int16:
        array = array << 1 ^ array >> 15
    pairs = np.frombuffer(array.tobytes(), np.uint8).reshape(-1, 2)
    return pairs[:, 1].tobytes() + pairs[:, 0].tobytes()


def main() -> None:
    parser = ArgumentParser(description="Build what thinks in a browser.")
    parser.add_argument("folder", type=Path, nargs="?", help="instead of the user's cache")
    parser.add_argument("--game", choices=kernels(), help="only this one")
    parser.add_argument("--watch-stdin", action="store_true", help="end with standard input")
    args = parser.parse_args()
    if args.watch_stdin:
        threading.Thread(target=end_with, args=[0], daemon=True).start()
    if args.game is None:  # kernels that were compiled for one game are in the way of the next
        for name in kernels():
            run([sys.executable, "-m", __spec__.name, *sys.argv[1:], "--game", name], check=True)  # noqa: S603  # our own
        return
    place = args.folder / folder_name(args.game) if args.folder else place_to_build(args.game)
    if place is None:
        parser.error("nothing can be kept in this user's cache: name a folder")
    place.parent.mkdir(parents=True, exist_ok=True)
    with alone(place):
        if not (place / MANIFEST).exists():
            build(args.game, place)
    place.with_suffix(".lock").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
