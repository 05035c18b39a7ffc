"""Take the tour: execute tour.ipynb and keep what every cell shows. `make tour` runs it.

It needs the extra `notebook`. Pictures are kept as SVG, everything else as text, but for
what is said while kernels are compiled.
"""

from pathlib import Path

import nbformat
from nbclient import NotebookClient

BOOK = Path(__file__).with_name("tour.ipynb")


def main() -> None:
    book = nbformat.read(BOOK, as_version=4)
    NotebookClient(book, timeout=600, record_timing=False).execute()
    for cell in book.cells:
        if "outputs" in cell:
            cell.outputs = [each for each in cell.outputs if each.get("name") != "stderr"]
        for output in cell.get("outputs", []):
            data = output.get("data", {})
            if "image/svg+xml" in data:
                data.pop("text/plain", None)
    book.metadata["language_info"] = {"name": "python"}
    nbformat.write(book, BOOK)


if __name__ == "__main__":
    main()
