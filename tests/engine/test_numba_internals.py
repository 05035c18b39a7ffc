"""What is relied on of Numba's private parts: a failure here names what an upgrade has changed."""

import inspect

import pytest
from numba.core import callconv, codegen, cpu, dispatcher, target_extension
from numba.core.base import BaseContext
from numba.np import arrayobj

SIGNATURES = [
    (codegen.CPUCodeLibrary.add_llvm_module, ["self", "ll_module"]),
    (codegen.CPUCodeLibrary.add_linking_library, ["self", "library"]),
    (codegen.CPUCodeLibrary.finalize, ["self"]),
    (cpu.CPUContext.init, ["self"]),
    (cpu.CPUContext.load_additional_registries, ["self"]),
    (cpu.CPUContext.post_lowering, ["self", "mod", "library"]),
    (cpu.CPUContext.get_executable, ["self", "library", "fndesc", "env"]),
    (BaseContext.add_dynamic_addr, ["self", "builder", "intaddr", "info"]),
    (BaseContext.declare_function, ["self", "module", "fndesc"]),
    (
        callconv.CPUCallConv.call_function,
        ["self", "builder", "callee", "resty", "argtys", "args", "attrs"],
    ),
    (
        arrayobj.populate_array,
        ["array", "data", "shape", "strides", "itemsize", "meminfo", "parent"],
    ),
]


@pytest.mark.parametrize(("function", "parameters"), SIGNATURES)
def test_numba_internals_take_what_they_took(function, parameters):
    assert [*inspect.signature(function).parameters] == parameters


def test_a_context_can_do_without_the_runtime_and_without_addresses():
    assert BaseContext.enable_nrt is False
    assert cpu.CPUContext.allow_dynamic_globals is True
    assert "_nrt" in {*dir(cpu.CPUTargetOptions)}


def test_a_target_of_ones_own_can_be_registered():
    for registry in ("target_registry", "jit_registry", "dispatcher_registry"):
        assert hasattr(target_extension, registry)
    assert issubclass(target_extension.CPU, target_extension.Generic)


def test_a_dispatcher_keeps_what_it_compiled_by_signature():
    parameters = [*inspect.signature(dispatcher.Dispatcher.__init__).parameters]
    assert parameters[:4] == ["self", "py_func", "locals", "targetoptions"]
    assert "overloads" in inspect.getsource(dispatcher._DispatcherBase.__init__)  # noqa: SLF001
    assert "_insert" in inspect.getsource(dispatcher._DispatcherBase.add_overload)  # noqa: SLF001


def test_the_cause_of_an_error_is_described_by_an_address_and_a_size_first():
    assert [str(each) for each in callconv.excinfo_t.elements[:2]] == ["i8*", "i32"]
