/** Compiles Python by the Python that will run it in browsers: Pyodide, here in Node.
 *
 * node tools/compile-python.mjs SITE STDLIB
 */
import { loadPyodide } from "pyodide";

const [site, stdlib] = process.argv.slice(2);

/** What reads its own source, and what nobody in a browser imports. */
const CODE = `
import compileall, pathlib, py_compile, re, shutil

ENCODINGS = "__init__ aliases ascii idna latin_1 punycode raw_unicode_escape unicode_escape utf_8 utf_8_sig utf_16 cp437".split()
READS_ITS_SOURCE = re.compile("/site/anyio/")
UNUSED = """unittest _pyrepl xmlrpc wsgiref xml concurrent/interpreters __phello__ pydoc_data ctypes sqlite3
    idlelib ensurepip venv tkinter turtledemo lib2to3 dbm curses""".split()
UNUSED += [f"{name}.py" for name in """pdb bdb pydoc doctest mailbox imaplib smtplib ftplib poplib turtle tarfile _pyio
    pickletools optparse cgi nntplib telnetlib profile cProfile pstats trace tracemalloc wave aifc chunk netrc rlcompleter
    _pydatetime _pydecimal sched filecmp fileinput cmd code plistlib zipapp antigravity this""".split()]

for unused in UNUSED:
    path = pathlib.Path("/stdlib", unused)
    shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
for path in pathlib.Path("/stdlib/encodings").iterdir():
    if path.stem not in ENCODINGS:
        path.unlink()
for folder in ("/site", "/stdlib"):
    for path in sorted(pathlib.Path(folder).rglob("*.py")):
        if READS_ITS_SOURCE.search(str(path)):
            continue
        done = compileall.compile_file(path, ddir=str(path.parent.relative_to(folder)), quiet=2, legacy=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
        if done:
            path.unlink()
`;

const python = await loadPyodide({ checkAPIVersion: false });
python.mountNodeFS("/site", site);
python.mountNodeFS("/stdlib", stdlib);
await python.runPythonAsync(CODE);
