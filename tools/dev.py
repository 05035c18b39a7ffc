"""The server and the page while one works on them: `make dev`.

The page shows a change at once; the server starts again when one of its files has changed."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
SERVER = [sys.executable, "-m", "tilewright", "serve", "--port", "8080"]
PAGE = [sys.executable, "web/npm.py", "run", "dev"]
POLL_SECONDS = 0.5


def main() -> None:
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    page, server = start(PAGE), start(SERVER)
    try:
        seen = newest()
        while page.poll() is None:
            time.sleep(POLL_SECONDS)
            if (found := newest()) != seen:
                seen = found
                print("a source has changed: the server starts again", flush=True)
                stop(server)
                server = start(SERVER)
    except KeyboardInterrupt:
        pass
    finally:
        stop(server)
        stop(page)


def newest() -> tuple[int, int]:
    """Another value when a source is changed, added or removed."""
    times = [path.stat().st_mtime_ns for path in SOURCES.rglob("*.py")]
    return len(times), max(times)


def start(command: list[str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command, cwd=ROOT, start_new_session=True)


def stop(process: subprocess.Popen[bytes]) -> None:
    """npm does not tell its children to end: all of them are told."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGTERM)
    process.wait()


if __name__ == "__main__":
    main()
