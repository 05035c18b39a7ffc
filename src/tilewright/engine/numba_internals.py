"""The private parts of Numba that a whole module needs, all of them in this file.

Numba compiles, optimises and links function by function. Here it only types and lowers: a target of
its own collects LLVM's intermediate code, without reference counts, and leaves the rest to `build`.
What is relied on is checked by `tests/engine/test_numba_internals.py`.
"""

from collections.abc import Iterator
from functools import cached_property
from math import prod
from typing import Any

import llvmlite.binding as llvm
import numba
from llvmlite import ir
from numba.core import cgutils, target_extension
from numba.core import types as numba_types
from numba.core.codegen import CPUCodeLibrary, JITCPUCodegen
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_lock import global_compiler_lock
from numba.core.cpu import CPUContext
from numba.core.descriptors import TargetDescriptor
from numba.core.dispatcher import Dispatcher
from numba.core.registry import cpu_target
from numba.core.runtime import rtsys
from numba.core.typed_passes import DumpParforDiagnostics, NopythonRewrites
from numba.core.typing import Context
from numba.np.arrayobj import make_array, populate_array

from .progress import function_compiled
from .target import chosen, host
from .words import ARGUMENTS, CAUSE, RESULT

__all__ = [
    "Lowered",
    "dispatcher",
    "first_of",
    "joined",
    "lower",
    "outside",
    "stack_array",
    "target_machine",
    "type_of_dispatcher",
    "type_of_intrinsic",
]

types: Any = numba_types
NAME = "tilewright"
"""Of the target that modules are lowered for."""

WORD, STATUS = ir.IntType(64), ir.IntType(32)


# A target that collects


class _Library(CPUCodeLibrary):
    """The code of one function as it was lowered, and the libraries that it calls."""

    def add_llvm_module(self, ll_module: Any) -> None:
        self._final_module.link_in(ll_module)

    def add_linking_library(self, library: Any) -> None:
        self._linking_libraries.append(library)

    def finalize(self) -> None:
        self._finalized = True

    def reachable(self) -> Iterator["_Library"]:
        """This library and all that it needs, each once."""
        found, waiting = {id(self)}, [self]
        while waiting:
            library = waiting.pop()
            yield library
            for other in library._linking_libraries:  # noqa: SLF001  # of the same class
                if id(other) not in found:
                    found.add(id(other))
                    waiting.append(other)

    @property
    def code(self) -> Any:
        return self._final_module


class _Codegen(JITCPUCodegen):
    _library_class = _Library

    def _get_host_cpu_name(self) -> str:
        return chosen().cpu if chosen().triple == host().triple else host().cpu

    def _get_host_cpu_features(self) -> str:
        return chosen().flattened() if chosen().triple == host().triple else ""


class _Context(CPUContext):
    """Tables become constants of the module, nothing is linked to this process, and no function
    can be called before the module is whole."""

    allow_dynamic_globals = False

    def init(self) -> None:
        self._sizes: dict[Any, int] = {}
        self.is32bit = False
        self._internal_codegen = _Codegen("tilewright.module")

    def load_additional_registries(self) -> None:
        rtsys.initialize(cpu_target.target_context)
        super().load_additional_registries()

    def post_lowering(self, mod: Any, library: Any) -> None:
        """Nothing: there is no runtime of Numba in a module."""

    def add_dynamic_addr(self, _builder: Any, _address: int, info: str) -> Any:
        """Numba asks where a dispatcher is, and never goes there."""
        del info
        return ir.Constant(cgutils.voidptr_t, None)

    def get_executable(self, _library: Any, fndesc: Any, _env: Any) -> Any:
        return (fndesc.mangled_name,)

    def get_abi_sizeof(self, ty: Any) -> int:
        """Numba has LLVM parse a module for each answer."""
        if ty not in self._sizes:
            self._sizes[ty] = super().get_abi_sizeof(ty)
        return self._sizes[ty]

    def pack_value(
        self, builder: Any, ty: Any, value: Any, ptr: Any, align: int | None = None
    ) -> None:
        """A packed state is copied by one instruction: as a value LLVM would take it byte by byte,
        which takes seconds to compile."""
        if isinstance(ty, types.Record):
            cgutils.raw_memcpy(builder, ptr, value, ir.Constant(WORD, ty.size), 1, align or 1)
        else:
            super().pack_value(builder, ty, value, ptr, align)


class _Typing(Context):
    """Numba asks again for every operation what its operands make of it; here it is remembered."""

    def init(self) -> None:
        self._known: dict[Any, Any] = {}

    def resolve_function_type(self, func: Any, args: Any, kws: Any) -> Any:
        if kws or not all(isinstance(each, types.Type) for each in args):
            return super().resolve_function_type(func, args, kws)
        key = func, tuple(args)
        if (found := self._known.get(key)) is None:
            found = self._known[key] = super().resolve_function_type(func, args, kws)
        return found


class _Compiler(CompilerBase):
    """Numba's own passes but those for expressions of whole arrays, of which kernels have none."""

    def define_pipelines(self) -> Any:
        passes = DefaultPassBuilder.define_nopython_pipeline(self.state)
        needless = NopythonRewrites, DumpParforDiagnostics
        passes.passes = [each for each in passes.passes if each[0] not in needless]
        passes.finalize()
        return [passes]


class _Module(target_extension.CPU):
    """The kind of target that Numba's own functions are compiled for where kernels use them."""


class _Target(TargetDescriptor):
    options = cpu_target.options

    def __init__(self) -> None:
        super().__init__(NAME)

    @cached_property
    def typing_context(self) -> Any:
        return _Typing()

    @cached_property
    def target_context(self) -> Any:
        return _Context(self.typing_context, NAME)


class _Dispatcher(Dispatcher):
    targetdescr = _Target()

    def _insert(self, *_made: Any) -> None:
        """Where Numba would make it callable from Python, which it is not, somebody is told."""
        function_compiled()


class _Decorator(target_extension.JitDecorator):
    def __init__(self, **options: Any) -> None:
        self.options = {**OPTIONS, **options}

    def __call__(self, function: Any) -> Any:
        return _Dispatcher(py_func=function, targetoptions=self.options, pipeline_class=_Compiler)


OPTIONS = {
    "_nrt": False,
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "no_cfunc_wrapper": True,
    "no_cpython_wrapper": True,
}
target_extension.target_registry[NAME] = _Module
target_extension.dispatcher_registry[_Module] = _Dispatcher
target_extension.jit_registry[_Module] = _Decorator


def dispatcher(function: Any, *, inlined: bool) -> Any:
    """What Numba calls a function by, for use in a module."""
    return _Decorator(forceinline=inlined)(function)


def type_of_dispatcher(made: Any) -> Any:
    """What Numba takes a function for that another names."""
    return types.Dispatcher(made)


def type_of_intrinsic(made: Any) -> Any:
    """The same for an intrinsic, which may be newer than what Numba knows of the target."""
    known = _Dispatcher.targetdescr.typing_context
    known.refresh()
    return known.resolve_value_type(made)


# Functions that a module offers


class Lowered:
    """A function of a module with all that it calls, as intermediate code."""

    def __init__(self, name: str, made: Any, examples: tuple[Any, ...]) -> None:
        signature = tuple(numba.typeof(value) for value in examples)
        made.compile(signature)
        self.name, result = name, made.overloads[signature]
        self.libraries = list(result.library.reachable())
        self.entry = str(_entry(name, result))
        self.results = [_kind(each) for each in _members(result.signature.return_type)]


@global_compiler_lock
def lower(name: str, made: Any, examples: tuple[Any, ...]) -> Lowered:
    """Type and lower a function for arguments like these."""
    return Lowered(name, made, examples)


def _entry(name: str, result: Any) -> Any:
    """status NAME(block): read the arguments, call, write the result."""
    context = _Dispatcher.targetdescr.target_context
    module = context.create_module(name)
    entry = ir.Function(module, ir.FunctionType(STATUS, [WORD.as_pointer()]), name)
    builder = ir.IRBuilder(entry.append_basic_block("entry"))
    reader = _Reader(context, builder, entry.args[0])
    signature = result.signature
    arguments = [reader.read(kind) for kind in signature.args]
    callee = context.declare_function(module, result.fndesc)
    status, answer = context.call_conv.call_function(
        builder, callee, signature.return_type, signature.args, arguments
    )
    cause = builder.ptrtoint(status.excinfoptr, WORD)
    reader.write(CAUSE, builder.select(status.is_error, cause, ir.Constant(WORD, 0)))
    returned = signature.return_type
    if isinstance(returned, types.BaseTuple):
        for at, kind in enumerate(_members(returned)):
            member = builder.extract_value(answer, at)
            reader.write(reader.at + at, _word(builder, kind, member))
    elif returned != types.none:
        reader.write(RESULT, _word(builder, returned, answer))
    builder.ret(status.code)
    return module


def _members(returned: Any) -> list[Any]:
    """The numbers that a function returns."""
    if returned == types.none:
        return []
    return [*returned] if isinstance(returned, types.BaseTuple) else [returned]


def _kind(number: Any) -> str:
    """What kind of number it is to Python."""
    if isinstance(number, types.Float):
        return "float"
    if isinstance(number, types.Boolean):
        return "bool"
    if isinstance(number, types.Integer):
        return "int" if number.signed else "uint"
    raise TypeError(f"a module's function returns numbers or nothing, not {number}")


class _Reader:
    """Takes values out of a block of words, as `words.pour` wrote them."""

    def __init__(self, context: Any, builder: Any, block: Any) -> None:
        self.context, self.builder, self.block, self.at = context, builder, block, ARGUMENTS

    def write(self, at: int, word: Any) -> None:
        self.builder.store(word, self.builder.gep(self.block, [ir.Constant(WORD, at)]))

    def _next(self) -> Any:
        word = self.builder.load(self.builder.gep(self.block, [ir.Constant(WORD, self.at)]))
        self.at += 1
        return word

    def read(self, kind: Any) -> Any:
        if isinstance(kind, types.BaseTuple):
            members = [self.read(member) for member in kind]
            return self.context.make_tuple(self.builder, kind, members)
        if isinstance(kind, types.Array):
            return self._array(kind)
        builder, word, value = self.builder, self._next(), self.context.get_value_type(kind)
        if isinstance(kind, types.Record):
            return builder.inttoptr(word, value)
        if isinstance(kind, types.Float):
            real = builder.bitcast(word, ir.DoubleType())
            return real if value == real.type else builder.fptrunc(real, value)
        return word if value == WORD else builder.trunc(word, value)

    def _array(self, kind: Any) -> Any:
        shape = [self._next() for _ in range(1 + kind.ndim)]
        return _array(self.context, self.builder, kind, *shape)


def _array(context: Any, builder: Any, kind: Any, address: Any, *shape: Any) -> Any:
    """An array without gaps, at an address and of that shape."""
    array = make_array(kind)(context, builder)
    itemsize = ir.Constant(WORD, context.get_abi_sizeof(context.get_data_type(kind.dtype)))
    strides = [itemsize]
    for extent in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], extent))
    data = builder.inttoptr(address, array.data.type)
    populate_array(array, data, shape, strides, itemsize, meminfo=None)
    return array._getvalue()  # noqa: SLF001  # numba offers no other way


def _word(builder: Any, kind: Any, value: Any) -> Any:
    """A number as 64 bits."""
    if isinstance(kind, types.Float):
        wide = value if value.type == ir.DoubleType() else builder.fpext(value, ir.DoubleType())
        return builder.bitcast(wide, WORD)
    if value.type == WORD:
        return value
    return (builder.sext if _kind(kind) == "int" else builder.zext)(value, WORD)


# What intrinsics ask


def first_of(context: Any, builder: Any, kind: Any, array: Any) -> Any:
    """The address of an array's first number."""
    return make_array(kind)(context, builder, array).data


def outside(builder: Any, kind: Any, name: str) -> Any:
    """A function that is no part of the module."""
    return cgutils.get_or_insert_function(builder.module, kind, name)


# The whole


def target_machine() -> Any:
    """What code is made for: this processor."""
    return _Dispatcher.targetdescr.target_context.codegen()._tm  # noqa: SLF001  # numba offers no other way


def joined(functions: list[Lowered]) -> Any:
    """One module of all functions, in which only they can be seen from outside."""
    whole = llvm.parse_assembly("\n".join(function.entry for function in functions[:1]))
    for function in functions[1:]:
        whole.link_in(llvm.parse_assembly(function.entry))
    libraries = {id(each): each for function in functions for each in function.libraries}
    for library in libraries.values():
        whole.link_in(library.code, preserve=True)
    exported = {function.name for function in functions}
    for each in (*whole.functions, *whole.global_variables):
        if not each.is_declaration and each.name not in exported:
            each.linkage = "internal"
    whole.verify()
    return whole


def stack_array(shape: tuple[int, ...], dtype: Any) -> Any:
    """An intrinsic that makes an array in the frame of the function that calls it."""
    kind = types.Array(numba.from_dtype(dtype), len(shape), "C")

    def write(context: Any, builder: Any, _signature: Any, _args: Any) -> Any:
        room = ir.ArrayType(context.get_data_type(kind.dtype), prod(shape))
        with builder.goto_entry_block():  # Numba's own alloca would clear it, element by element
            memory = builder.alloca(room)
            memory.align = 16
        extents = [ir.Constant(WORD, extent) for extent in shape]
        return _array(context, builder, kind, builder.ptrtoint(memory, WORD), *extents)

    return numba.extending.intrinsic(lambda _typing: (kind(), write))
