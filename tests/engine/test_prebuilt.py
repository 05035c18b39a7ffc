"""Modules that a wheel brings along: used where they fit, passed over where they do not."""

import json

import pytest

from tilewright.core.registry import kernels
from tilewright.engine import kernel_cache, module_file, target
from tilewright.engine.build import Export, build, built
from tilewright.engine.jit import COMPILED, KernelFunction

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")


def exports():
    yield Export("third", KernelFunction(lambda number: number / 3, inlined=False), (0.0,))


def never():
    raise AssertionError("it was built")
    yield


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """The folder of a wheel's modules, beside an empty cache."""
    cache, folder = tmp_path / "cache", tmp_path / "prebuilt"
    cache.mkdir()
    folder.mkdir()
    monkeypatch.setattr(module_file, "CACHE", cache)
    find = module_file.prebuilt_path
    monkeypatch.setattr(
        "tilewright.engine.build.prebuilt_path", lambda name, of: find(name, of, folder)
    )
    monkeypatch.setattr(kernel_cache, "PREBUILT", folder)
    kernel_cache._is_prebuilt.cache_clear()  # noqa: SLF001
    yield folder
    kernel_cache._is_prebuilt.cache_clear()  # noqa: SLF001


def test_a_module_of_a_wheel_is_used_without_building(wheel):
    module_file.write(module_file.prebuilt_path("try", [], wheel), *build(exports()))
    assert built("try", [], never)["third"](6.0) == 2.0


def test_a_module_for_another_processor_is_passed_over(wheel):
    path = module_file.prebuilt_path("try", [], wheel)
    module_file.write(path, *build(exports()))
    head, _, code = path.read_bytes().partition(b"\n")
    other = json.dumps(json.loads(head) | {"features": ["quantum"]}).encode()
    path.write_bytes(other + b"\n" + code)
    with pytest.raises(AssertionError, match="it was built"):
        built("try", [], never)
    assert built("try", [], exports)["third"](6.0) == 2.0


def test_a_module_of_other_sources_has_another_name(wheel, tmp_path):
    source = tmp_path / "kernel.py"
    source.write_text("a")
    before = module_file.prebuilt_path("try", [source], wheel)
    source.write_text("b")
    assert module_file.prebuilt_path("try", [source], wheel) != before


def test_a_portable_target_asks_for_less_than_this_processor_has():
    made_for = target.portable()
    if made_for is None or not target.runs_here(made_for.triple, [*made_for.features]):
        pytest.skip("this machine is of another kind")
    assert {*made_for.features} < {*target.host().features}
    assert made_for.flattened() != target.host().flattened()


def test_a_game_that_a_wheel_has_ready_is_compiled(wheel, monkeypatch):
    monkeypatch.setattr(kernel_cache, "CACHE", None)
    (name, *_) = kernels()
    assert not kernel_cache.is_compiled(name)
    kernel_cache._is_prebuilt.cache_clear()  # noqa: SLF001
    made_for = {"triple": target.host().triple, "features": []}
    games = {name: kernel_cache.hash_for_players(name)}
    (wheel / "ready.json").write_text(json.dumps({**made_for, "games": games}))
    assert kernel_cache.is_compiled(name)
