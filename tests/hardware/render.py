"""Makes the enclosure's meshes and pictures with OpenSCAD: `make enclosure`."""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import trimesh

from tests.hardware.enclosure import FOLDER, MESHES, PARTS, STAMP, mesh, places, stamp

VIEWS = {
    "together": ("--camera=0,-20,40,58,0,28,1000",),
    "apart": ("--camera=0,-40,90,62,0,28,1250", "-D", "apart=80"),
    "behind": ("--camera=0,0,40,70,0,155,1000",),
}
"""The pictures of README.md: from where, and what else OpenSCAD is told."""


def scad(source: str, out: Path, *more: str) -> None:
    """Run OpenSCAD on one of the sources; what it warns of ends this."""
    ran = subprocess.run(["openscad", "--hardwarnings", "-o", out, *more, f"{source}.scad"], cwd=FOLDER,
                         capture_output=True, text=True, check=False)
    if ran.returncode or "ERROR" in ran.stderr:
        sys.exit(f"{source}.scad: {ran.stderr}")


def write(made: trimesh.Trimesh, name: str) -> None:
    """Keep a mesh as binary STL, always in the same order."""
    corners = np.asarray(made.triangles, np.float32)
    turned = np.stack([np.roll(each, -int(np.lexsort(each.T[::-1])[0]), axis=0) for each in corners])
    turned = turned[np.lexsort(turned.reshape(-1, 9).T[::-1])].reshape(-1, 3)
    soup = trimesh.Trimesh(turned, np.arange(len(turned)).reshape(-1, 3), process=False)
    (MESHES / f"{name}.stl").write_bytes(trimesh.exchange.stl.export_stl(soup))


def assemble() -> trimesh.Trimesh:
    """All parts where `assembly.scad` puts them."""
    with tempfile.TemporaryDirectory() as folder:
        tree = Path(folder) / "assembly.csg"
        scad("assembly", tree)
        parts = list(places(tree.read_text()))
    corners = [trimesh.transform_points(mesh(name).triangles.reshape(-1, 3), place) for name, place in parts]
    every = np.concatenate(corners)
    return trimesh.Trimesh(every, np.arange(len(every)).reshape(-1, 3))


def pictures() -> None:
    """Draw the views, on a display that nobody sees, and the front."""
    scad("front", FOLDER / "pictures" / "front.svg")
    for name, view in VIEWS.items():
        out = FOLDER / "pictures" / f"{name}.png"
        subprocess.run(["xvfb-run", "-a", "openscad", "-o", out, "--imgsize=1200,900", "--projection=p",
                        "--colorscheme=Tomorrow", *view, "assembly.scad"], cwd=FOLDER, check=True,
                       capture_output=True)


def main(arguments: Sequence[str]) -> None:
    """Make everything, or the named parts only and then what depends on them."""
    parser = argparse.ArgumentParser(prog="make enclosure")
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"{', '.join(PARTS)}; all if none is named")
    named = parser.parse_args(arguments).parts
    if lacking := [program for program in ("openscad", "xvfb-run") if shutil.which(program) is None]:
        sys.exit(f"{' and '.join(lacking)} needed: sudo apt install openscad xvfb")
    for kept in (MESHES, FOLDER / "pictures"):
        kept.mkdir(exist_ok=True)
    for name in named or PARTS:
        print(name, flush=True)
        with tempfile.TemporaryDirectory() as folder:
            out = Path(folder) / "part.stl"
            scad(name, out)
            made = trimesh.load_mesh(out)
            assert isinstance(made, trimesh.Trimesh)
            write(made, name)
    write(assemble(), "assembly")
    pictures()
    STAMP.write_text(stamp())


if __name__ == "__main__":
    main(sys.argv[1:])
