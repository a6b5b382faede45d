"""The systems that there are packages for, and the addresses of the project."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

# For each target of ./dev package: the system and the processor as Node.js names them, the architecture and the system as containers do,
# and the archive that CPack makes.
SYSTEMS = {
    "native": ("linux", "x64", "amd64", "puppet-ls-{version}-linux-x86_64.tar.gz"),
    "aarch64-linux-musl": ("linux", "arm64", "arm64", "puppet-ls-{version}-aarch64-linux-musl.tar.gz"),
    "x86_64-windows": ("win32", "x64", None, "puppet-ls-{version}-x86_64-windows.zip"),
    "aarch64-macos": ("darwin", "arm64", None, "puppet-ls-{version}-aarch64-macos.tar.gz"),
    "x86_64-macos": ("darwin", "x64", None, "puppet-ls-{version}-x86_64-macos.tar.gz"),
}


def value(name):
    """A value of cmake/project.cmake."""
    return subprocess.run([ROOT / "packaging/project", name], check=True, capture_output=True, text=True, env=os.environ).stdout.strip()


def notices_of(staged, target):
    """The licenses of others, in an installation of the target below the folder `staged`."""
    return Path(staged) / target / "share/doc/puppet-ls/THIRD-PARTY-NOTICES"


def programs_of(arguments):
    """The paths of programs by their targets, from arguments TARGET=PATH; those of targets without such packages are left out."""
    programs = dict(argument.split("=", 1) for argument in arguments)
    return {target: path for target, path in programs.items() if target in SYSTEMS}
