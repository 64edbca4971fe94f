"""Installing what is missing, where that is ours to do: as root on Debian and its kin."""

from __future__ import annotations

import os
import shutil
import subprocess


def can_install() -> bool:
    """Whether this process may install Debian packages."""
    return os.name == "posix" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(*packages: str) -> None:
    """Install the packages and what they need, without asking."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run(["apt-get", "update", "-qq"], env=quiet, check=True)
    subprocess.run(
        ["apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages],
        env=quiet,
        check=True,
        stdout=subprocess.DEVNULL,
    )


def offers(package: str) -> bool:
    """Whether this release has the package."""
    return subprocess.run(["apt-cache", "show", package], capture_output=True).returncode == 0
