"""The door to the compiler: kept kernels are never stale, and nothing needs them to be kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games import KERNELS
from tilewright.core.registry import load_game
from tilewright.engine import jit, kernel_cache, rng
from tilewright.engine.intrinsics import lowest, popcount, select
from tilewright.engine.jit import bind, kernel


@kernel
def bits(words, rank):
    return popcount(words[0]), lowest(words[0]), select(words[0], rank)


@kernel
def _twice(number):
    return 2 * number


@kernel
def four_times(number):
    return _twice(_twice(number))


IMPORTS = "from tilewright.engine.jit import CACHE; from tilewright.engine.rng import *; "


def python(code: str, **environment: str) -> str:
    """What a fresh interpreter prints."""
    env = {**os.environ, **environment}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("word", [1, 0b1011000, 2**63, 2**64 - 1, 0x8000_0000_0000_0001])
def test_bits_are_counted_and_found(word):
    places = [place for place in range(64) if word >> place & 1]
    words = np.array([word], np.uint64)
    for rank, place in enumerate(places):
        assert tuple(bits(words, rank)) == (len(places), places[0], place)


def test_a_bound_kernel_gives_the_same():
    words = np.array([0b1010], np.uint64)
    assert tuple(bind(bits, words, ...)(1)) == tuple(bits(words, 1)) == (2, 1, 3)


@pytest.mark.skipif(not jit.COMPILED, reason="uncompiled, a kernel is a function")
def test_a_kernel_with_a_private_name_is_for_kernels_only():
    assert four_times(3) == 12
    with pytest.raises(TypeError, match="_twice has a private name: only kernels can call it"):
        _twice(3)


def test_dice_roll_the_same_everywhere():
    """Known numbers of SplitMix64."""
    first = np.array([1234567], np.uint64)
    assert [int(rng.next_u64(first)) for _ in range(2)] == [
        6457827717110365317,
        3203168211198807973,
    ]
    assert len(set(rng.make_streams(7, count=1000).tolist())) == 1000


def test_dice_roll_the_same_uncompiled():
    code = IMPORTS + "d = make_streams(5, 3); print(d, randbelow(d, 48), next_u64(d[1:]))"
    assert python(code, TILEWRIGHT_JIT="off") == python(code)


def test_a_changed_source_or_table_gives_another_name(tmp_path):
    one, other = tmp_path / "kernel.py", tmp_path / "tiles.json"
    one.write_text("a")
    other.write_text("b")
    prints = [kernel_cache.hash_files([one, other])]
    one.write_text("c")
    prints.append(kernel_cache.hash_files([one, other]))
    other.write_text("d")
    prints.append(kernel_cache.hash_files([one, other]))
    assert len(set(prints)) == 3


@pytest.mark.parametrize("name", KERNELS)
def test_the_rules_the_tables_and_the_parts_that_are_asked_for_count(name):
    folder = Path(load_game(name).__file__).parent  # type: ignore[attr-defined]

    def of(*parts):
        sources = kernel_cache.sources_of(name, *parts)
        return {path.relative_to(folder) for path in sources if path.is_relative_to(folder)}

    read = [path for path in folder.iterdir() if path.suffix in {".json", ".csv"}]
    tables = {Path(path.name) for path in read if path.stem not in kernel_cache.OFFERED}
    assert tables
    assert {Path("rules.py"), Path("state.py"), *tables} < of()
    assert {path.parts[0] for path in of("kernel", "evaluator") - of()} == {"kernel", "evaluator"}
    assert not {Path("page.py"), Path("weights.npz")} & of()


def test_sources_of_everything_have_every_kernel():
    made = {Path(each.py_func.__code__.co_filename) for each in jit._made}  # noqa: SLF001
    ours = {path for path in made if path.is_relative_to(Path(jit.__file__).parents[1])}
    assert ours
    assert ours <= kernel_cache.sources_of_everything()


def test_a_folder_that_cannot_be_written_means_no_cache(tmp_path):
    (tmp_path / "file").write_text("")
    code = IMPORTS + "print(CACHE, next_u64(make_streams(1)))"
    assert python(code, XDG_CACHE_HOME=str(tmp_path / "file")).startswith("None ")


def test_compiled_kernels_are_kept_in_the_users_cache(tmp_path):
    code = IMPORTS + "next_u64(make_streams(1)); print(CACHE)"
    folder = Path(python(code, XDG_CACHE_HOME=str(tmp_path)))
    assert folder == tmp_path / "tilewright"
    assert list(folder.glob("next_u64-*.module"))


def test_kernels_are_shared_by_copies_of_the_same_sources(tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(Path(jit.__file__).parents[1], copy / "tilewright")
    code = IMPORTS + "next_u64(make_streams(1)); import sys; print('numba' in sys.modules)"
    cache = str(tmp_path / "cache")
    assert python(code, XDG_CACHE_HOME=cache) == "True"
    assert python(code, XDG_CACHE_HOME=cache, PYTHONPATH=str(copy)) == "False"


def test_imports_compile_nothing():
    code = "from tilewright.engine import rng; print(rng.next_u64.dispatcher)"
    assert python(code) == "None"
