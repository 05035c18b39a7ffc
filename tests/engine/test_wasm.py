"""Kernels as WebAssembly: what the linker makes of LLVM's objects, run by Node."""

import json
import shutil
import subprocess
import sys

import pytest

from tilewright.engine.jit import COMPILED
from tilewright.engine.wasm_linker import LinkError, link

pytestmark = pytest.mark.skipif(not COMPILED, reason="nothing is compiled")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node")

BUILD = """
import sys
from pathlib import Path
import numpy as np
from tilewright.engine.build import Export
from tilewright.engine.intrinsics import popcount, select, stack_array
from tilewright.engine.jit import kernel
from tilewright.engine.mathematics import exp
from tilewright.engine.target import WASM, WASM_SIMD
from tilewright.engine.wasm_module import build_wasm

TABLE = np.array([3, 1, 4, 1, 5], np.int64)
room = stack_array(64, np.float64)

@kernel
def mixed(number, word):
    found = room()
    for at in range(64):
        found[at] = exp(np.float64(at % number))
    whole = 0.0
    for at in range(64):
        whole += found[at]
    return whole + TABLE[number % 5] + popcount(word) + select(word, 1)

@kernel
def failing(number):
    if number > 2:
        raise ValueError("too large")
    return number

made = build_wasm(
    [Export("mixed", mixed, (0, np.uint64(0))), Export("failing", failing, (0,))],
    [WASM, WASM_SIMD],
)
for name, code in zip(("scalar", "simd128"), made.code):
    Path(sys.argv[1], f"{name}.wasm").write_bytes(code)
print(mixed.py_func(7, np.uint64(0b10110)).hex())
"""
RUN = """
const { readFileSync } = require("node:fs");
const found = process.argv.slice(1).map((path) => {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path)));
  const view = new DataView(exports.memory.buffer);
  const at = exports.heap_base.value;
  const call = (name, ...words) => {
    words.forEach((word, place) => view.setBigInt64(at + 16 + 8 * place, BigInt(word), true));
    return exports[name](at) > 0 ? "failed" : view.getFloat64(at, true);
  };
  const names = Object.keys(exports).sort();
  return [names, call("mixed", 7, 22), call("failing", 2) !== "failed", call("failing", 3)];
});
console.log(JSON.stringify(found));
"""


@needs_node
def test_kernels_run_in_node_and_find_the_same_bits(tmp_path):
    (tmp_path / "build.py").write_text(BUILD)
    built = subprocess.run(
        [sys.executable, str(tmp_path / "build.py"), str(tmp_path)],
        check=True,
        capture_output=True,
        text=True,
    )
    paths = [str(tmp_path / f"{name}.wasm") for name in ("scalar", "simd128")]
    ran = subprocess.run(["node", "-e", RUN, *paths], check=True, capture_output=True, text=True)
    expected = float.fromhex(built.stdout.split()[-1])
    names = ["failing", "heap_base", "memory", "mixed"]
    assert json.loads(ran.stdout) == [[names, expected, True, "failed"]] * 2


def test_code_that_is_no_object_is_refused():
    with pytest.raises(LinkError, match="no object code"):
        link(b"\x7fELF", [])


def test_an_object_that_needs_something_from_outside_is_refused_by_name(tmp_path):
    """In a process of its own: LLVM is told of other machines there."""
    code = (
        "import llvmlite.binding as llvm\n"
        "from tilewright.engine.wasm_linker import link\n"
        "llvm.initialize_all_targets()\nllvm.initialize_all_asmprinters()\n"
        "machine = llvm.Target.from_triple('wasm32').create_target_machine()\n"
        "text = 'declare i32 @elsewhere()\\n"
        "define i32 @here() {\\n %x = call i32 @elsewhere()\\n ret i32 %x\\n}'\n"
        "module = llvm.parse_assembly(text)\n"
        "module.triple = 'wasm32-unknown-unknown'\n"
        "module.data_layout = str(machine.target_data)\n"
        "link(machine.emit_object(module), ['here'])\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert "LinkError: missing: elsewhere" in ran.stderr
