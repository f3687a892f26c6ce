"""The enclosure's sources and meshes, as the tests and `make enclosure` read them."""

import hashlib
import re
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import trimesh
from manifold3d import Manifold, Mesh
from numpy.typing import NDArray

FOLDER = Path(__file__).parent.parent.parent / "hardware" / "enclosure"
MESHES = FOLDER / "stl"
STAMP = MESHES / "sources.sha256"
"""Which sources the meshes were made from."""

PARTS = ("console_body", "console_face", "display_bar", "tray_base", "tray_top")
"""The printed parts, each with a source and a mesh of its own; of the bar two are printed."""

_LINE = re.compile(r"^(\w+) = ([\d.]+);", re.MULTILINE)


def parameters() -> dict[str, float]:
    """The figures of `parameters.scad`, in millimetres and degrees."""
    return {name: float(value) for name, value in _LINE.findall((FOLDER / "parameters.scad").read_text())}


def stamp() -> str:
    """What `sources.sha256` says when the meshes are up to date."""
    lines = (f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n"
             for path in sorted(FOLDER.glob("*.scad")))
    return "".join(lines)


def mesh(name: str) -> trimesh.Trimesh:
    """A committed mesh: a part as it lies on the printer's bed, or the assembly."""
    loaded = trimesh.load_mesh(MESHES / f"{name}.stl")
    assert isinstance(loaded, trimesh.Trimesh)
    return loaded


def solid(found: trimesh.Trimesh) -> Manifold:
    """The same for cutting and measuring."""
    return Manifold(Mesh(np.asarray(found.vertices, np.float32), np.asarray(found.faces, np.uint32)))


Matrix = NDArray[np.float64]

_TOKEN = re.compile(r'multmatrix\((\[\[.*?\]\])\)\s*\{|import\(file = "([^"]+)"[^;]*;|[{}]')


def places(tree: str) -> Iterator[tuple[str, Matrix]]:
    """Each imported file and where it stands.

    Args:
        tree: what OpenSCAD writes as CSG: moves and groups around imports.
    """
    stack: list[Matrix] = [np.eye(4)]
    for found in _TOKEN.finditer(tree):
        matrix, file = found.groups()
        if matrix:
            rows = [[float(number) for number in row.split(",")] for row in matrix.strip("[]").split("], [")]
            stack.append(stack[-1] @ np.array(rows))
        elif file:
            yield Path(file).stem, stack[-1]
        elif found[0] == "{":
            stack.append(stack[-1])
        else:
            stack.pop()
