"""The functions of a module for browsers: the same source, as WebAssembly."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

import llvmlite.binding as llvm

from .build import Export, lower
from .module import Signature
from .target import WASM, Target, build_for, optimise
from .wasm_linker import link

__all__ = ["WasmModules", "build_wasm"]

SHIM = """
declare double @llvm.sqrt.f64(double)
declare double @llvm.floor.f64(double)
define double @sqrt(double %x) alwaysinline {
  %y = call double @llvm.sqrt.f64(double %x)
  ret double %y
}
define double @floor(double %x) alwaysinline {
  %y = call double @llvm.floor.f64(double %x)
  ret double %y
}
"""
"""What the kernels take from a C library, where there is none."""


class WasmModules(NamedTuple):
    """A module for each of some targets, and how their functions are called."""

    code: list[bytes]
    functions: Mapping[str, Signature]


def build_wasm(exports: Iterable[Export], targets: Iterable[Target]) -> WasmModules:
    """Compile functions once, and make a module for each target of them. It is done in a process
    of its own: kernels that were compiled for this processor may use what others do not have."""
    build_for(WASM)
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    whole, functions = lower(exports)
    code = [_module(whole.clone(), target, [*functions]) for target in targets]
    return WasmModules(code, functions)


def _module(whole: Any, target: Target, names: list[str]) -> bytes:
    machine = llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.cpu, features=target.flattened(), opt=3
    )
    whole.triple, whole.data_layout = target.triple, str(machine.target_data)
    shim = llvm.parse_assembly(SHIM)
    shim.triple, shim.data_layout = whole.triple, whole.data_layout
    whole.link_in(shim)
    for each in whole.functions:
        if not each.is_declaration and each.name not in names:
            each.linkage = "internal"
    optimise(whole, machine)
    return link(machine.emit_object(whole), names)
