"""LLVM's object code for WebAssembly made into a module that engines load.

An object holds functions, data and a list of the places where addresses are still missing. Of one
object that needs nothing from outside, a module is made by laying its data out behind the stack
and writing these addresses; LLVM has left out what nobody calls already. The format is described
in WebAssembly's specification and, for objects, in the tool conventions' "Linking".
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

__all__ = ["HEAP_BASE", "MEMORY", "LinkError", "link"]

MAGIC = b"\0asm\1\0\0\0"
STACK = 2**18
"""Bytes for the frames of functions: they grow down from here, and the data begins here."""

PAGE = 2**16
MEMORY, HEAP_BASE = "memory", "heap_base"
"""What is exported beside the functions: the memory, and where it is free."""

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORIES, GLOBAL, EXPORT, _, ELEMENT, CODE, DATA = range(12)
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL = range(4)
I32, FUNCREF, END = 0x7F, 0x70, 0x0B
I32_CONST = 0x41
OBJECT_FUNCTION, OBJECT_DATA, OBJECT_GLOBAL, _, _, OBJECT_TABLE = range(6)
UNDEFINED, EXPLICIT_NAME = 0x10, 0x40
SEGMENTS, SYMBOLS = 5, 8


class LinkError(ValueError):
    """The object asks for something that is neither in it nor known here."""


class _Reader:
    """Numbers and texts out of bytes, one after the other."""

    def __init__(self, data: bytes, at: int = 0, end: int | None = None) -> None:
        self.data, self.at = data, at
        self.end = len(data) if end is None else end

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def unsigned(self) -> int:
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number

    def signed(self) -> int:
        begin = self.at
        number = self.unsigned()
        bits = 7 * (self.at - begin)
        return number - (1 << bits) if number >> (bits - 1) & 1 else number

    def take(self, size: int) -> bytes:
        self.at += size
        return self.data[self.at - size : self.at]

    def name(self) -> str:
        return self.take(self.unsigned()).decode()

    def more(self) -> bool:
        return self.at < self.end

    def many(self) -> range:
        return range(self.unsigned())


def _unsigned(number: int) -> bytes:
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number])


def _signed(number: int) -> bytes:
    out = bytearray()
    while not -64 <= number < 64:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes([*out, number & 127])


def _name(text: str) -> bytes:
    return _unsigned(len(text.encode())) + text.encode()


def _vector(items: Iterable[bytes]) -> bytes:
    each = [*items]
    return _unsigned(len(each)) + b"".join(each)


def _section(number: int, content: bytes) -> bytes:
    return bytes([number]) + _unsigned(len(content)) + content


class _Symbol(NamedTuple):
    """A name in an object: its kind, and its number there, or a segment and a place in it."""

    kind: int
    name: str
    number: int
    offset: int = 0
    defined: bool = True


class _Gap(NamedTuple):
    """Where an address is still missing, and of what."""

    at: int
    kind: int
    symbol: int
    addend: int


@dataclass
class _Object:
    """What stands in an object."""

    sections: dict[int, bytes] = field(default_factory=dict)
    imported: list[tuple[int, str]] = field(default_factory=list)
    symbols: list[_Symbol] = field(default_factory=list)
    alignments: list[int] = field(default_factory=list)
    gaps: dict[int, list[_Gap]] = field(default_factory=dict)


WITH_ADDEND = {3, 4, 5, 8, 9}
"""Kinds of gaps for addresses in memory, which may lie beyond a name."""


def _read(data: bytes) -> _Object:
    if not data.startswith(MAGIC):
        raise LinkError("this is no object code for WebAssembly")
    found, reader, order = _Object(), _Reader(data, len(MAGIC)), list[int]()
    while reader.more():
        number, size = reader.byte(), reader.unsigned()
        content = reader.take(size)
        order.append(number)
        if number == CUSTOM:
            _read_custom(found, content, order)
        else:
            found.sections[number] = content
        if number == IMPORT:
            found.imported = [*_imports(_Reader(content))]
    return found


def _imports(reader: _Reader) -> Iterator[tuple[int, str]]:
    for _ in reader.many():
        reader.name()
        name, kind = reader.name(), reader.byte()
        if kind == A_FUNCTION:
            reader.unsigned()
        elif kind == A_GLOBAL:
            reader.take(2)
        else:  # a memory or a table: its limits
            reader.take(kind == A_TABLE)
            for _ in range(1 + (reader.byte() & 1)):
                reader.unsigned()
        yield kind, name


def _read_custom(found: _Object, content: bytes, order: list[int]) -> None:
    reader = _Reader(content)
    name = reader.name()
    if name == "linking":
        if (version := reader.unsigned()) != 2:
            raise LinkError(f"object code of version {version}, where 2 is known")
        while reader.more():
            kind, size = reader.byte(), reader.unsigned()
            part = _Reader(content, reader.at, reader.at + size)
            reader.take(size)
            if kind == SYMBOLS:
                found.symbols = [_symbol(part, found.imported) for _ in part.many()]
            elif kind == SEGMENTS:
                found.alignments = [_alignment(part) for _ in part.many()]
    elif name.startswith("reloc."):
        section = order[reader.unsigned()]
        found.gaps[section] = [_gap(reader) for _ in reader.many()]


def _symbol(reader: _Reader, imported: list[tuple[int, str]]) -> _Symbol:
    kind, flags = reader.byte(), reader.unsigned()
    defined = not flags & UNDEFINED
    if kind == OBJECT_DATA:
        name = reader.name()
        place = (reader.unsigned(), reader.unsigned(), reader.unsigned()) if defined else (0, 0)
        return _Symbol(kind, name, place[0], place[1], defined)
    index = reader.unsigned()
    if kind not in IMPORTED_AS:
        return _Symbol(kind, "", index)
    if defined or flags & EXPLICIT_NAME:
        return _Symbol(kind, reader.name(), index, defined=defined)
    names = [name for each, name in imported if each == IMPORTED_AS[kind]]
    return _Symbol(kind, names[index], index, defined=False)


IMPORTED_AS = {OBJECT_FUNCTION: A_FUNCTION, OBJECT_GLOBAL: A_GLOBAL, OBJECT_TABLE: A_TABLE}


def _alignment(reader: _Reader) -> int:
    reader.name()
    power = reader.unsigned()
    reader.unsigned()
    return 1 << power


def _gap(reader: _Reader) -> _Gap:
    kind, at, symbol = reader.byte(), reader.unsigned(), reader.unsigned()
    return _Gap(at, kind, symbol, reader.signed() if kind in WITH_ADDEND else 0)


# The module


def link(code: bytes, exports: Iterable[str]) -> bytes:
    """A module with these functions, its memory and the place where that is free."""
    return _Linked(_read(code)).module([*exports])


class _Linked:
    """An object whose functions and data have their places."""

    def __init__(self, found: _Object) -> None:
        self.object = found
        self.before = sum(kind == A_FUNCTION for kind, _ in found.imported)
        missing = [name for kind, name in found.imported if kind == A_FUNCTION]
        missing += [each.name for each in found.symbols if _is_missing(each)]
        if missing:
            raise LinkError(f"missing: {', '.join(sorted(missing))}")
        self.segments, self.bases = self._place_data()
        self.end = self.bases[-1] + len(self.segments[-1]) if self.bases else STACK
        self.pointed_at = list[int]()

    def _place_data(self) -> tuple[list[bytes], list[int]]:
        """The segments of data, and the addresses that they get."""
        segments, bases, at = list[bytes](), list[int](), STACK
        for content, alignment in zip(
            (each for _, each in self._segments()), self.object.alignments, strict=True
        ):
            at = -(-at // alignment) * alignment
            segments.append(content)
            bases.append(at)
            at += len(content)
        return segments, bases

    def _segments(self) -> Iterator[tuple[int, bytes]]:
        """Each with where its content begins in its section."""
        reader = _Reader(self.object.sections.get(DATA, b"\0"))
        for _ in reader.many():
            if reader.unsigned() == 2:
                reader.unsigned()
            reader.byte()
            reader.signed()
            reader.byte()
            size = reader.unsigned()
            at = reader.at
            yield at, reader.take(size)

    def module(self, exports: list[str]) -> bytes:
        functions = self._fill_functions()
        data = self._fill_data()
        sections = self.object.sections
        heap = -(-self.end // 64) * 64
        parts = [
            _section(TYPE, sections[TYPE]),
            _section(FUNCTION, sections[FUNCTION]),
            *([_section(TABLE, self._table())] if self.pointed_at else []),
            _section(MEMORIES, _vector([b"\0" + _unsigned(-(-heap // PAGE))])),
            _section(GLOBAL, _vector([_global(STACK, changes=True), _global(heap, changes=False)])),
            _section(EXPORT, self._exports(exports)),
            *([_section(ELEMENT, self._elements())] if self.pointed_at else []),
            _section(CODE, _vector(functions)),
            _section(DATA, _vector(data)),
        ]
        return MAGIC + b"".join(parts)

    def _exports(self, names: list[str]) -> bytes:
        known = {
            each.name: each.number - self.before
            for each in self.object.symbols
            if each.kind == OBJECT_FUNCTION
        }
        functions = (_name(name) + bytes([A_FUNCTION]) + _unsigned(known[name]) for name in names)
        memory = _name(MEMORY) + bytes([A_MEMORY, 0])
        return _vector([*functions, memory, _name(HEAP_BASE) + bytes([A_GLOBAL, 1])])

    def _table(self) -> bytes:
        return _vector([bytes([FUNCREF, 0]) + _unsigned(1 + len(self.pointed_at))])

    def _elements(self) -> bytes:
        """Functions that are called by their place in the table; at 0 there is none."""
        numbers = _vector(map(_unsigned, self.pointed_at))
        return _vector([b"\0" + _constant(1) + numbers])

    # What is missing in code and data

    def _fill_functions(self) -> list[bytes]:
        """The bodies of all functions, each with its size."""
        code = self.object.sections[CODE]
        gaps, reader, bodies = iter(self.object.gaps.get(CODE, [])), _Reader(code), list[bytes]()
        gap = next(gaps, None)
        for _ in reader.many():
            size = reader.unsigned()
            at, end, parts = reader.at, reader.at + size, list[bytes]()
            while gap is not None and gap.at < end:
                parts += [code[at : gap.at], self._filled(gap)]
                at = gap.at + WIDTH[gap.kind]
                gap = next(gaps, None)
            parts.append(code[at:end])
            reader.take(size)
            body = b"".join(parts)
            bodies.append(_unsigned(len(body)) + body)
        return bodies

    def _fill_data(self) -> list[bytes]:
        contents = {at: bytearray(content) for at, content in self._segments()}
        for gap in self.object.gaps.get(DATA, []):
            begin = max(at for at in contents if at <= gap.at)
            value = self._value(gap).to_bytes(4, "little")
            contents[begin][gap.at - begin : gap.at - begin + 4] = value
        filled = zip(self.bases, contents.values(), strict=True)
        return [b"\0" + _constant(base) + _unsigned(len(each)) + each for base, each in filled]

    def _filled(self, gap: _Gap) -> bytes:
        return WRITTEN[gap.kind](self._value(gap))

    def _value(self, gap: _Gap) -> int:
        if gap.kind == TYPE_INDEX:
            return gap.symbol
        symbol = self.object.symbols[gap.symbol]
        if gap.kind in MEMORY_ADDRESSES:
            return self.bases[symbol.number] + symbol.offset + gap.addend
        if gap.kind in TABLE_PLACES:
            return self._place_in_table(symbol.number - self.before)
        if symbol.kind == OBJECT_FUNCTION:
            return symbol.number - self.before
        return 0  # the stack pointer is the first global, and there is one table

    def _place_in_table(self, function: int) -> int:
        if function not in self.pointed_at:
            self.pointed_at.append(function)
        return 1 + self.pointed_at.index(function)


STACK_POINTER = "__stack_pointer"


def _is_missing(symbol: _Symbol) -> bool:
    """Functions are counted where they are imported; the stack pointer and the table are ours."""
    ours = symbol.kind in (OBJECT_FUNCTION, OBJECT_TABLE) or symbol.name == STACK_POINTER
    return not symbol.defined and not ours


FUNCTION_INDEX, TABLE_SIGNED, TABLE_WORD, ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD = range(6)
TYPE_INDEX, GLOBAL_INDEX, TABLE_NUMBER = 6, 7, 20
MEMORY_ADDRESSES = {ADDRESS, ADDRESS_SIGNED, ADDRESS_WORD}
TABLE_PLACES = {TABLE_SIGNED, TABLE_WORD}
WIDTH = dict.fromkeys(
    (FUNCTION_INDEX, TABLE_SIGNED, ADDRESS, ADDRESS_SIGNED, TYPE_INDEX, GLOBAL_INDEX, TABLE_NUMBER),
    5,
)
"""Bytes that an object leaves free in code, by kind."""

WRITTEN: dict[int, Callable[[int], bytes]] = {
    kind: _signed if kind in (TABLE_SIGNED, ADDRESS_SIGNED) else _unsigned for kind in WIDTH
}


def _constant(number: int) -> bytes:
    return bytes([I32_CONST]) + _signed(number) + bytes([END])


def _global(value: int, *, changes: bool) -> bytes:
    return bytes([I32, changes]) + _constant(value)
