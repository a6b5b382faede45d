#!/usr/bin/env python3
"""Writes what an installation has besides what CMake copies: documents.py FOLDER PREFIX TARGET PROGRAM [CROSS]

FOLDER is the one for documentation, PREFIX that of the installation. There are a page for each rule, and on Debian systems, for static
programs, the licenses of what the program contains and the list of it (third_party.py); CROSS is the folder of the cross compiler. For
the prefix /usr, that of Debian packages, there are the files that Debian's policy asks for, too.
"""

import contextlib
import datetime
import gzip
import os
import sys
from email.utils import format_datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "site"))

import rule_pages
import third_party
from systems import value

COPYRIGHT = """\
puppet-ls is under the Apache License, Version 2.0; on Debian systems its text is in /usr/share/common-licenses/Apache-2.0.

Copyright (C) 2026 the puppet-ls maintainers

The program is linked statically with libraries of others. Their copyrights and licenses are in THIRD-PARTY-NOTICES, and sbom.spdx.json lists
them with their versions.
"""


def write_third_party(folder, target, program, cross):
    texts = third_party.Texts(target, cross)
    with (folder / "THIRD-PARTY-NOTICES").open("w") as file, contextlib.redirect_stdout(file):
        third_party.notices(target, texts)
    with (folder / "sbom.spdx.json").open("w") as file, contextlib.redirect_stdout(file):
        third_party.sbom(target, texts, program)


def write_debian(folder, share):
    """The copyright, the changelog of the package, why the program is static, and a compressed manual page."""
    (folder / "copyright").write_text(COPYRIGHT)
    time = datetime.datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), datetime.timezone.utc)
    entry = f"puppet-ls ({value('VERSION')}) stable; urgency=medium\n\n  * CHANGELOG.md tells the changes.\n\n"
    entry += f" -- {value('MAINTAINER')}  {format_datetime(time)}\n"
    (folder / "changelog.gz").write_bytes(gzip.compress(entry.encode(), mtime=0))
    overrides = share / "lintian/overrides/puppet-ls"
    overrides.parent.mkdir(parents=True, exist_ok=True)
    lines = (HERE / "debian/lintian-overrides").read_text()
    if value("MAINTAINER").endswith("@localhost>"):
        lines += "# The project has no address yet.\npuppet-ls: bogus-mail-host\npuppet-ls: bogus-mail-host-in-debian-changelog\n"
    overrides.write_text(lines)
    manual = share / "man/man1/puppet-ls.1"
    Path(f"{manual}.gz").write_bytes(gzip.compress(manual.read_bytes(), mtime=0))
    manual.unlink()


def main(folder, prefix, target, program, cross=None):
    os.umask(0o022)
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    rule_pages.main(folder / "rules")
    if target != "shared" and third_party.COMMON.is_dir():
        write_third_party(folder, target, program, cross)
    if prefix == "/usr":
        write_debian(folder, folder.parents[1])


if __name__ == "__main__":
    main(*sys.argv[1:])
