"""What is asked of every picture."""

import re
import xml.etree.ElementTree as ET

from games import examples


def check(name: str, svg: str) -> None:
    root = ET.fromstring(svg)  # noqa: S314  # our own text
    ids = [found for element in root.iter() if (found := element.get("id"))]
    assert len(set(ids)) == len(ids)
    assert all(each.startswith(examples(name).SVG_PREFIX) for each in ids)
    used = re.findall(r'(?:href="#|url\(#)([^")]+)', svg)
    assert set(used) <= set(ids)
    assert root.get("role") == "img"
    assert root.findtext("{http://www.w3.org/2000/svg}title")
    assert len(svg.encode()) < examples(name).LARGEST_SVG
