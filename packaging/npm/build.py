#!/usr/bin/env python3
"""Makes the packages for npm: build.py OUTPUT STAGED TARGET=PROGRAM...

`puppet-ls` has a small script, and depends optionally on a package for each system, which has the program: npm installs the one that
fits. STAGED is a folder with an installation of each TARGET, below the name of the target.
"""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from archives import plain, program, tar_of, text
from systems import ROOT, SYSTEMS, notices_of, programs_of, value

SCOPE = "@puppet-ls"
DESCRIPTION = "Language server, linter and formatter for Puppet and OpenVox"


def package_name(target):
    system, processor, _, _ = SYSTEMS[target]
    return f"{SCOPE}/{system}-{processor}"


def manifest(name, more):
    """A package.json; addresses that are empty are left out."""
    fields = {"name": name, "version": value("VERSION"), "description": DESCRIPTION, "license": "Apache-2.0"}
    if homepage := value("HOMEPAGE"):
        fields["homepage"] = homepage
    if bugs := value("BUGS"):
        fields["bugs"] = {"url": bugs}
    return text(json.dumps(fields | more, indent=2) + "\n")


def write(output, name, files):
    """The file has the name that `npm pack` would give it."""
    path = output / f"{name.removeprefix('@').replace('/', '-')}-{value('VERSION')}.tgz"
    path.write_bytes(tar_of({f"package/{file}": content for file, content in files.items()}))


def main_package():
    names = {package_name(target): value("VERSION") for target in SYSTEMS}
    more = {
        "keywords": ["puppet", "openvox", "epp", "hiera", "lint", "language-server"],
        "bin": {"puppet-ls": "bin/puppet-ls.js"},
        "engines": {"node": ">=18"},
        "optionalDependencies": dict(sorted(names.items())),
    }
    return {
        "package.json": manifest("puppet-ls", more),
        "bin/puppet-ls.js": program(ROOT / "packaging/npm/puppet-ls.js"),
        "README.md": plain(ROOT / "packaging/npm/README.md"),
        "LICENSE": plain(ROOT / "LICENSE"),
        "settings.schema.json": plain(ROOT / "docs/settings.schema.json"),
    }


def system_package(target, path, staged):
    system, processor, _, _ = SYSTEMS[target]
    name = package_name(target)
    file = "puppet-ls.exe" if system == "win32" else "puppet-ls"
    more = {"os": [system], "cpu": [processor], "preferUnplugged": True}
    return name, {
        "package.json": manifest(name, more),
        f"bin/{file}": program(path),
        "README.md": text(f"# {name}\n\nThe program of the package `puppet-ls` for this system.\n"),
        "LICENSE": plain(ROOT / "LICENSE"),
        "THIRD-PARTY-NOTICES": plain(notices_of(staged, target)),
    }


def main(output, staged, *programs):
    output = Path(output)
    write(output, "puppet-ls", main_package())
    for target, path in programs_of(programs).items():
        write(output, *system_package(target, path, staged))


if __name__ == "__main__":
    main(*sys.argv[1:])
