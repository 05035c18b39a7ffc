"""The server and the page while one works on them: `make dev`.

The page shows a change at once; the server starts again when one of its files has changed."""

import argparse
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCES = ROOT / "src"
SERVER = [sys.executable, "-m", "tilewright", "serve", "--port"]
PAGE = [sys.executable, "web/npm.py", "run", "dev", "--", "--strictPort", "--port"]
POLL_SECONDS = 0.5


def main() -> None:
    parser = argparse.ArgumentParser(description="The server and the page, with reload.")
    parser.add_argument("--server-port", default="8080", help="where Python answers (8080)")
    parser.add_argument("--page-port", default="5173", help="where to open the page (5173)")
    given = parser.parse_args()
    os.environ["TILEWRIGHT_SERVER"] = f"http://127.0.0.1:{given.server_port}"
    work([*PAGE, given.page_port], [*SERVER, given.server_port])


def work(page_command: list[str], server_command: list[str]) -> None:
    """Until the page's own server ends, or somebody ends both."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    page, server = start(page_command), start(server_command)
    try:
        seen = newest()
        while page.poll() is None:
            time.sleep(POLL_SECONDS)
            if (found := newest()) != seen:
                seen = found
                print("a source has changed: the server starts again", flush=True)
                stop(server)
                server = start(server_command)
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
