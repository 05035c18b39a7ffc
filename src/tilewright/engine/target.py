"""The processor that modules are built for: this one, or for a wheel any of its kind."""

from functools import cache
from typing import Any, NamedTuple

import llvmlite.binding as llvm

__all__ = [
    "WASM",
    "WASM_SIMD",
    "Target",
    "build_for",
    "chosen",
    "host",
    "optimise",
    "portable",
    "runs_here",
]

PORTABLE = {
    "x86_64": (
        "x86-64-v3",
        (
            *("avx", "avx2", "bmi", "bmi2", "cx16", "f16c", "fma", "lzcnt", "movbe", "popcnt"),
            *("sahf", "sse3", "sse4.1", "sse4.2", "ssse3"),
        ),
    ),
    "aarch64": ("generic", ("neon",)),
    "arm64": ("generic", ("neon",)),
}
"""By architecture, what a wheel asks of a processor: what nearly all since 2015 have."""


class Target(NamedTuple):
    """A kind of machine, a processor and what code may rely on."""

    triple: str
    cpu: str
    features: tuple[str, ...]

    def flattened(self) -> str:
        """The features as LLVM takes them; what is not named is off."""
        if self == host():
            return str(llvm.get_host_cpu_features().flatten())
        return ",".join(f"+{feature}" for feature in self.features)


_EVERYWHERE = (
    "bulk-memory",
    "bulk-memory-opt",
    "mutable-globals",
    "nontrapping-fptoint",
    "sign-ext",
)
WASM = Target("wasm32-unknown-unknown", "generic", _EVERYWHERE)
"""What every browser of the last years runs."""

WASM_SIMD = WASM._replace(features=(*_EVERYWHERE, "simd128"))
"""The same with vectors of 128 bits."""


@cache
def host() -> Target:
    """This processor."""
    triple, cpu = llvm.get_process_triple(), llvm.get_host_cpu_name()
    return Target(triple, cpu, tuple(sorted(name for name, has in _features().items() if has)))


def _features() -> Any:
    try:
        return llvm.get_host_cpu_features()
    except RuntimeError:  # LLVM does not know this processor
        return {}


def portable() -> Target | None:
    """What a wheel for this kind of machine is built for, where that is known."""
    known = PORTABLE.get(host().triple.partition("-")[0])
    return known and Target(host().triple, *known)


def runs_here(triple: str, features: list[str]) -> bool:
    """Whether code that was built for such a machine runs on this one."""
    return triple == host().triple and {*features} <= {*host().features}


def optimise(whole: Any, machine: Any) -> None:
    """Make a module as fast as LLVM can, for a machine."""
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(whole, passes)


_chosen: list[Target] = []


def build_for(target: Target) -> None:
    """From now on modules are built for another processor than this one."""
    _chosen[:] = [target]


def chosen() -> Target:
    """What modules are built for."""
    return _chosen[0] if _chosen else host()
