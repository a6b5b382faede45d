#!/usr/bin/env python3
"""Fills in the recipes for package managers: recipes.py OUTPUT PACKAGES

Each file below recipes/ is written to OUTPUT with the version, the addresses of cmake/project.cmake and the checksums of PACKAGES. A line
with an address that is empty, or with the checksum of a package that was not built, is left out; without an address of downloads no recipe
can work, and none is written.
"""

import hashlib
import re
import sys
from pathlib import Path

from systems import ROOT, value

RECIPES = ROOT / "packaging/recipes"
NAMES = ("VERSION", "HOMEPAGE", "BUGS", "MAINTAINER")


def checksums(packages):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in packages.iterdir() if path.is_file()}


class Filler:
    def __init__(self, packages):
        self.values = {name: value(name) for name in NAMES}
        self.values["DOWNLOADS"] = value("DOWNLOADS").replace("@VERSION@", self.values["VERSION"]).rstrip("/")
        self.sums = checksums(packages)

    def line(self, line):
        """The line with its values; None if one of them is empty."""
        line = line.replace("@VERSION@", self.values["VERSION"])
        missing = False

        def fill(match):
            nonlocal missing
            text = self.sums.get(match[1]) if match[1] else self.values[match[2]]
            missing |= not text
            return text or ""

        filled = re.sub(r"@(?:SHA256:([^@\s]+)|([A-Z]+))@", fill, line)
        return None if missing else filled

    def text(self, text):
        lines = (self.line(line) for line in text.splitlines(True))
        return "".join(line for line in lines if line is not None)


def main(output, packages):
    filler = Filler(Path(packages))
    if not filler.values["DOWNLOADS"]:
        print("recipes: cmake/project.cmake has no address of downloads: the recipes are left out", file=sys.stderr)
        return
    for recipe in sorted(RECIPES.rglob("*")):
        if recipe.is_file():
            path = Path(output) / recipe.relative_to(RECIPES)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(filler.text(recipe.read_text()))


if __name__ == "__main__":
    main(*sys.argv[1:])
