"""Draws the wiring and counts its parts: `make hardware`.

Writes for each harness of `tests.hardware.wiring` into `hardware/wiring`: what WireViz read (`.yml`), its
graph (`.gv`), its parts list (`.bom.tsv`), and, where Graphviz is installed, the drawing (`.svg`, `.png`).
Each drawing says of which graph it is, so that a test can tell an old one without drawing anew.
"""

import hashlib
import io
import shutil
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from PIL import Image
from PIL.PngImagePlugin import PngInfo
from wireviz.wireviz import parse
from wireviz.wv_bom import bom_list
from wireviz.wv_helper import tuplelist2tsv

from companion.devices.pins import PinMap, pin_map
from tests.hardware.wiring import harnesses

HARDWARE = Path(__file__).parent.parent.parent / "hardware"
FOLDER = HARDWARE / "wiring"

_REMARK = "Made by `make hardware` from pins.toml and parts.toml; not to be edited."


def parts() -> dict[str, Any]:
    """What stands in `hardware/parts.toml`."""
    return tomllib.loads((HARDWARE / "parts.toml").read_text("utf-8"))


def texts(pins: PinMap) -> dict[str, str]:
    """Each file by its name, except the drawings; Graphviz is not needed for them."""
    made = {}
    for name, harness in harnesses(pins, parts()).items():
        made[f"{name}.yml"] = f"# {_REMARK}\n" + yaml.safe_dump(harness, sort_keys=False, allow_unicode=True)
        drawn = parse(harness, return_types="harness")
        lines = drawn.graph.source.splitlines(keepends=True)
        made[f"{name}.gv"] = "".join(line for line in lines if not line.startswith("//"))  # its version
        made[f"{name}.bom.tsv"] = tuplelist2tsv(bom_list(drawn.bom()))
    return made


def stamp(graph: str) -> str:
    """What a drawing of this graph carries."""
    return hashlib.sha256(graph.encode()).hexdigest()


def drawings(made: Mapping[str, str]) -> dict[str, bytes]:
    """The drawing of each graph, for printing (SVG) and for pages (PNG)."""
    import graphviz

    drawn = {}
    for file, graph in made.items():
        if not file.endswith(".gv"):
            continue
        name, source = file.removesuffix(".gv"), graphviz.Source(graph)
        drawn[f"{name}.svg"] = source.pipe(format="svg") + f"<!-- of {stamp(graph)} -->\n".encode()
        drawn[f"{name}.png"] = _small(source.pipe(format="png"), stamp(graph))
    return drawn


def _small(drawing: bytes, of: str) -> bytes:
    """The drawing in the width of a page, with few colours."""
    with Image.open(io.BytesIO(drawing)) as image:
        size = image.width * 3 // 5, image.height * 3 // 5
        shrunk = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    told, out = PngInfo(), io.BytesIO()
    told.add_text("of", of)
    shrunk.quantize(64, Image.Quantize.MAXCOVERAGE).save(out, "PNG", optimize=True, pnginfo=told)
    return out.getvalue()


def main() -> int:
    """Write everything; 1 when the drawings had to be left as they are."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    made = texts(pin_map())
    for name, text in made.items():
        (folder / name).write_text(text, "utf-8")
    if shutil.which("dot") is None:
        print("Graphviz is not installed, the drawings stay as they are. Debian: sudo apt install graphviz")
        return 1
    for name, drawing in drawings(made).items():
        (folder / name).write_bytes(drawing)
    return 0


if __name__ == "__main__":
    sys.exit(main())
