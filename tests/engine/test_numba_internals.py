"""What is relied on of Numba's private parts: a failure here names what an upgrade has changed."""

import ast
import inspect
from pathlib import Path

import pytest
from numba.core import (
    callconv,
    cgutils,
    codegen,
    compiler,
    cpu,
    dispatcher,
    target_extension,
    typed_passes,
    types,
    typing,
)
from numba.core.base import BaseContext
from numba.core.descriptors import TargetDescriptor
from numba.np import arrayobj

import tilewright

PACKAGE = Path(tilewright.__file__).parent

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
    (BaseContext.create_module, ["self", "name"]),
    (BaseContext.get_abi_sizeof, ["self", "ty"]),
    (BaseContext.get_data_type, ["self", "ty"]),
    (BaseContext.get_value_type, ["self", "ty"]),
    (BaseContext.make_tuple, ["self", "builder", "typ", "values"]),
    (BaseContext.pack_value, ["self", "builder", "ty", "value", "ptr", "align"]),
    (BaseContext.get_dummy_value, ["self"]),
    (typing.Context.resolve_function_type, ["self", "func", "args", "kws"]),
    (typing.Context.resolve_value_type, ["self", "val"]),
    (typing.Context.refresh, ["self"]),
    (types.Dispatcher.__init__, ["self", "dispatcher"]),
    (compiler.DefaultPassBuilder.define_nopython_pipeline, ["state", "name"]),
    (cgutils.raw_memcpy, ["builder", "dst", "src", "count", "itemsize", "align"]),
    (cgutils.get_or_insert_function, ["module", "fnty", "name"]),
    (arrayobj.make_array, ["array_type"]),
    (target_extension.JitDecorator.__call__, ["self"]),
    (TargetDescriptor.__init__, ["self", "target_name"]),
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


def test_a_library_keeps_its_code_and_what_it_calls():
    made = inspect.getsource(codegen.CodeLibrary) + inspect.getsource(codegen.CPUCodeLibrary)
    for name in ("_final_module", "_linking_libraries", "_finalized"):
        assert f"self.{name}" in made
    assert codegen.JITCPUCodegen._library_class is codegen.JITCodeLibrary  # noqa: SLF001
    assert "self._tm = " in inspect.getsource(codegen.CPUCodegen)


def test_passes_for_expressions_of_arrays_are_there_to_be_left_out():
    source = inspect.getsource(compiler.DefaultPassBuilder)
    for needless in (typed_passes.NopythonRewrites, typed_passes.DumpParforDiagnostics):
        assert needless.__name__ in source


def test_private_parts_stand_in_one_file():
    """What Numba documents for those who extend it may be used elsewhere, too."""
    public = {"numba", "numba.extending"}
    private = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and not node.level:
                names = {node.module}
            elif isinstance(node, ast.Import):
                names = {each.name for each in node.names}
            else:
                continue
            if any(name.partition(".")[0] == "numba" for name in names - public):
                private.add(path.name)
    assert private == {"numba_internals.py"}


def test_the_cause_of_an_error_is_described_by_an_address_and_a_size_first():
    assert [str(each) for each in callconv.excinfo_t.elements[:2]] == ["i8*", "i32"]
