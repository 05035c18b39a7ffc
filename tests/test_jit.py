"""The door to Numba: kept kernels are never stale, and nothing needs them to be kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games import KERNELS
from tilewright import dice, jit, kernel_cache
from tilewright.core.registry import game as find_game
from tilewright.jit import direct, kernel, lowest, popcount, select


@kernel
def bits(words, rank):
    return popcount(words[0]), lowest(words[0]), select(words[0], rank)


@kernel
def _twice(number):
    return 2 * number


@kernel
def four_times(number):
    return _twice(_twice(number))


IMPORTS = "from tilewright.jit import CACHE; from tilewright.dice import *; "


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


def test_a_direct_call_gives_the_same():
    words = np.array([0b1010], np.uint64)
    assert tuple(direct(bits, words, 1)(words, 1)) == tuple(bits(words, 1)) == (2, 1, 3)


@pytest.mark.skipif(not jit.COMPILED, reason="uncompiled, a kernel is a function")
def test_a_kernel_with_a_private_name_is_for_kernels_only():
    assert four_times(3) == 12
    with pytest.raises(TypeError, match="_twice has a private name: only kernels can call it"):
        _twice(3)


def test_dice_roll_the_same_everywhere():
    """Known numbers of SplitMix64."""
    first = np.array([1234567], np.uint64)
    assert [int(dice.roll(first)) for _ in range(2)] == [6457827717110365317, 3203168211198807973]
    assert len(set(dice.seeded(7, games=1000).tolist())) == 1000


def test_dice_roll_the_same_uncompiled():
    code = "from tilewright.dice import *; d = seeded(5, 3); print(d, below(d, 48), roll(d[1:]))"
    assert python(code, TILEWRIGHT_JIT="off") == python(code)


def test_a_changed_source_or_table_gives_another_cache(monkeypatch, tmp_path):
    one, other = tmp_path / "kernel.py", tmp_path / "tiles.json"
    one.write_text("a")
    other.write_text("b")
    monkeypatch.setattr(kernel_cache, "_sources_of_games", lambda: [one, other])
    prints = [kernel_cache._fingerprint()]  # noqa: SLF001  # the heart of the matter
    one.write_text("c")
    prints.append(kernel_cache._fingerprint())  # noqa: SLF001
    other.write_text("d")
    prints.append(kernel_cache._fingerprint())  # noqa: SLF001
    assert len(set(prints)) == 3


def test_every_source_of_a_game_counts():
    names = {f"{path.parent.name}/{path.name}" for path in kernel_cache._sources_of_games()}  # noqa: SLF001
    for name in KERNELS:
        folder = Path(find_game(name).__file__).parent
        own = {f"{name}/{path.name}" for path in folder.iterdir() if path.is_file()}
        assert f"{name}/rules.py" in own
        assert {Path(each).suffix for each in own} > {".py", ".npz"}
        assert {each for each in own if not each.endswith(".npz")} <= names


def test_a_folder_that_cannot_be_written_means_no_cache(tmp_path):
    (tmp_path / "file").write_text("")
    code = IMPORTS + "print(CACHE, roll(seeded(1)))"
    assert python(code, XDG_CACHE_HOME=str(tmp_path / "file")).startswith("None ")


def test_compiled_kernels_are_kept_in_the_users_cache(tmp_path):
    code = IMPORTS + "roll(seeded(1)); print(CACHE)"
    folder = Path(python(code, XDG_CACHE_HOME=str(tmp_path)))
    assert folder.parent == tmp_path / "tilewright"
    assert list(folder.rglob("*.nbi"))


def test_another_copy_of_the_same_sources_uses_what_is_compiled(tmp_path):
    copy = tmp_path / "copy"
    shutil.copytree(Path(jit.__file__).parent, copy / "tilewright")
    code = IMPORTS + "roll(seeded(1)); print(roll.entry.stats.cache_hits)"
    cache = str(tmp_path / "cache")
    assert python(code.replace("hits", "misses"), XDG_CACHE_HOME=cache).startswith("Counter({")
    assert python(code, XDG_CACHE_HOME=cache, PYTHONPATH=str(copy)).startswith("Counter({")


def test_nothing_is_compiled_by_an_import():
    code = "from tilewright import dice; print(dice.roll.forms)"
    assert python(code) == "{}"
