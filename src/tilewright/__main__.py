"""The program `tilewright`, also as `python -m tilewright`."""

import os
import sys
import traceback

from .interrupt import INTERRUPTED, end_at_once, raise_again

__all__ = ["run"]

OUR_FAULT = 70
"""The status of a program that is itself mistaken, which no answer of its own may be."""


def run() -> int:
    """Run the command line, from the first import to the last line that is flushed."""
    end_at_once()
    from .cli import main  # noqa: PLC0415  # whoever presses Ctrl-C meanwhile is heard already

    try:
        raise_again()
        status = main()
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Exception:  # noqa: BLE001  # it is told in full
        traceback.print_exc()
        status = OUR_FAULT
    end_at_once()
    if status == INTERRUPTED:
        os._exit(status)  # threads that are still thinking keep nobody waiting
    return status


if __name__ == "__main__":
    sys.exit(run())
