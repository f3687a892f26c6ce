"""A bare Debian (13) in a folder, and the companion installed into it by the documented command.

    python3 -m tests.kiosk.root     build it ahead of `make test-kiosk`, which then takes it up

The bare system is built once and kept in `build/kiosk`; what is installed lies over it as a layer of its own
(overlayfs) and is made anew for every run. Packages and wheels that were fetched are kept, too.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.kiosk.host import local_paths, mirror, missing, pip_settings, proxies

SOURCE = Path(__file__).parent.parent.parent
BUILD = SOURCE / "build" / "kiosk"
ROOT = BUILD / "root"
"""Where the system lies while it is in use."""

RELEASE = os.environ.get("COMPANION_KIOSK_RELEASE", "trixie")
"""Debian 13, unless somebody wants to see another one (bookworm is 12)."""

INSTALL = ("systemd/install", "--rig", "virtual", "--display", "dummy")
"""The documented command, for a box without a display and without devices."""

BOX = ("systemd-sysv", "dbus", "udev", "ca-certificates", "procps", "cage", "seatd", "xwayland")
"""What Raspberry Pi OS has at the least and debootstrap's smallest system has not, and the other display."""

# Nothing of this system outlives the test: no file has to reach the disk before the next one, and nobody
# reads its manual.
_DPKG = "force-unsafe-io\n" + "".join(
    f"path-exclude=/usr/share/{each}/*\n" for each in ("doc", "man", "info", "locale", "lintian"))
_APT = 'APT::Install-Recommends "false";\nAcquire::Languages "none";\n'

NSPAWN = ("systemd-nspawn", "--quiet", "--register=no", "--keep-unit", "--resolv-conf=copy-host")
# However it ends, nothing of it goes on running and nothing stays mounted.
_ALONE = ("unshare", "--mount", "--pid", "--fork", "--kill-child")


def main() -> int:
    """Build it; 2 when something is missing here."""
    lack = missing()
    if lack:
        print(lack, file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing stays mounted
    with installed():
        pass
    return 0


@contextmanager
def installed() -> Iterator[Path]:
    """The system with the companion installed, at :data:`ROOT`; what is changed there is gone afterwards.

    A layer that was prepared ahead is taken up when it was made from what the source is now.
    """
    bare = _bare()
    stamp, wanted = BUILD / "installed", f"{bare.name} {_digest()}"
    upper = BUILD / "installed-layer"
    if not stamp.exists() or stamp.read_text() != wanted:
        stamp.unlink(missing_ok=True)
        shutil.rmtree(upper, ignore_errors=True)
        with _layered(upper, bare):
            begun = time.monotonic()
            install()
            _told("the companion is installed", begun)
        stamp.write_text(wanted)
    top = BUILD / "trial-layer"
    shutil.rmtree(top, ignore_errors=True)
    try:
        with _layered(top, upper, bare):
            yield ROOT
    finally:
        shutil.rmtree(top, ignore_errors=True)


def install() -> None:
    """Say the documented command inside the system, as on a machine that is not booted from it.

    Raises:
        CalledProcessError: it failed.
    """
    subprocess.run([
        *NSPAWN, "--directory", str(ROOT), "--pipe", "--chdir=/source", *shared(),
        *(f"--setenv={name}={value}" for name, value in surroundings().items()), *INSTALL,
    ], check=True, stdin=subprocess.DEVNULL)


def surroundings() -> dict[str, str]:
    """The variables with which an installation inside the system finds the net and this machine's wheels."""
    return {**pip_settings(), **proxies(), "PIP_CACHE_DIR": "/var/cache/pip"}


def shared() -> list[str]:
    """What an installation sees of this machine, for nspawn: the source, wheels, what was fetched before."""
    cache = BUILD / "pip"
    cache.mkdir(parents=True, exist_ok=True)
    return [f"--bind-ro={SOURCE}:/source", f"--bind={cache}:/var/cache/pip",
            f"--bind={_archives()}:/var/cache/apt/archives",
            *(f"--bind-ro={path}" for path in local_paths(surroundings()))]


def _bare() -> Path:
    """The folder of the bare system, built if it is not there."""
    key = hashlib.sha256(repr((RELEASE, BOX, _DPKG, _APT)).encode()).hexdigest()[:12]
    bare, part = BUILD / f"bare-{key}", BUILD / f"bare-{key}.part"
    if bare.exists():
        return bare
    begun = time.monotonic()
    for old in BUILD.glob("bare-*"):
        shutil.rmtree(old)
    (part / "etc/dpkg/dpkg.cfg.d").mkdir(parents=True)
    (part / "etc/dpkg/dpkg.cfg.d/lean").write_text(_DPKG)
    (part / "etc/apt/apt.conf.d").mkdir(parents=True)
    (part / "etc/apt/apt.conf.d/lean").write_text(_APT)
    address = mirror()
    with TemporaryDirectory(prefix="companion-kiosk-") as folder:
        # debootstrap trips over a blank in a path.
        plain = Path(folder) / "kiosk"
        plain.symlink_to(BUILD)
        _quiet([*_ALONE, "debootstrap", "--variant=minbase", f"--cache-dir={plain / _archives().name}",
                RELEASE, str(plain / part.name), *([address] if address else [])])
    _told("a bare Debian is built", begun)
    begun = time.monotonic()
    _quiet([*NSPAWN, "--directory", str(part), "--pipe", f"--bind={_archives()}:/var/cache/apt/archives",
            "--setenv=DEBIAN_FRONTEND=noninteractive",
            *(f"--setenv={name}={value}" for name, value in proxies().items()),
            "apt-get", "install", "--yes", "--quiet=2", *BOX])
    _told("it can boot", begun)
    part.rename(bare)
    return bare


@contextmanager
def _layered(top: Path, *below: Path) -> Iterator[None]:
    """The layers as one folder at :data:`ROOT`; all that is changed there is changed in the top one."""
    work = top.with_name(f"{top.name}-work")
    shutil.rmtree(work, ignore_errors=True)
    for folder in (top, work, ROOT):
        folder.mkdir(parents=True, exist_ok=True)
    if os.path.ismount(ROOT):
        subprocess.run(["umount", "--lazy", str(ROOT)], check=True)
    options = f"lowerdir={':'.join(map(str, below))},upperdir={top},workdir={work}"
    subprocess.run(["mount", "-t", "overlay", "-o", options, "companion-kiosk", str(ROOT)], check=True)
    try:
        yield
    finally:
        # Lazily where somebody has not let go yet, as after an end in the middle of it.
        if subprocess.run(["umount", str(ROOT)], check=False).returncode:
            subprocess.run(["umount", "--lazy", str(ROOT)], check=True)
        shutil.rmtree(work, ignore_errors=True)


def _archives() -> Path:
    """Packages that were fetched."""
    folder = BUILD / "apt"
    (folder / "partial").mkdir(parents=True, exist_ok=True)
    return folder


def _digest() -> str:
    """A digest of all that the installed system is made of."""
    files = [SOURCE / name for name in ("pyproject.toml", "constraints.txt", "README.md", "docs/service.md")]
    for folder in ("companion", "systemd"):
        files += sorted(path for path in (SOURCE / folder).rglob("*")
                        if path.is_file() and "__pycache__" not in path.parts)
    digest = hashlib.sha256(repr(INSTALL).encode())
    for file in files:
        digest.update(f"{file.relative_to(SOURCE)} {file.stat().st_mode}\n".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def _quiet(words: Sequence[str]) -> None:
    """Run it; what it says is kept for the case that it fails."""
    done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", check=False)
    if done.returncode:
        raise SystemExit(f"{done.stdout[-4000:]}\n{words[0]} failed with {done.returncode}")


def _told(what: str, begun: float) -> None:
    print(f"{time.monotonic() - begun:5.0f} s  {what}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
