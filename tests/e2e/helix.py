#!/usr/bin/env python3
"""A session in Helix with the settings of docs/editors.md: a finding, and another name for a variable.

    PUPPET_LS=build/release/puppet-ls tests/e2e/helix.py hx [ARGUMENT...]
"""

import fcntl
import os
import pty
import re
import select
import shutil
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30
TEXT = "class web (\n  String $root,\n) {\n  file { $root:\n    mode => 0689,\n  }\n}\n"


def settings():
    """The block of the page, with the program that is tried."""
    page = (ROOT / "docs/editors.md").read_text()
    block = re.search(r"## Helix\n.*?\n((?:(?:    [^\n]*)?\n)+)", page, flags=re.S).group(1)
    program = os.path.realpath(os.environ["PUPPET_LS"])
    return re.sub(r"^    ", "", block, flags=re.M).replace('command = "puppet-ls"', f'command = "{program}"')


class Terminal:
    def __init__(self, command, folder):
        self.screen = ""
        child, self.end = pty.fork()
        if child == 0:
            os.environ.update(XDG_CONFIG_HOME=str(folder), XDG_CACHE_HOME=str(folder / "cache"), TERM="xterm-256color")
            os.execvp(command[0], command)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def until(self, what, pattern):
        end = time.monotonic() + PATIENCE
        while not re.search(pattern, self.screen):
            if time.monotonic() > end:
                sys.exit(f"Helix: {what} did not come: {self.screen[-2000:]!r}")
            if select.select([self.end], [], [], 0.1)[0]:
                drawn = os.read(self.end, 65536).decode("utf-8", "replace")
                # Positions of the cursor become line breaks; colours are left out.
                self.screen += re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", lambda escape: "\n" if escape.group()[-1] == "H" else "", drawn)

    def type(self, keys):
        self.screen = ""
        os.write(self.end, keys.encode())


def until_written(terminal, file, text):
    """Saves the file until it has the text: Helix does not tell when an answer has come."""
    end = time.monotonic() + PATIENCE
    while file.read_text() != text:
        if time.monotonic() > end:
            sys.exit(f"Helix: not renamed: {file.read_text()!r}")
        terminal.type(":w\r")
        time.sleep(0.2)


def main():
    folder = Path(tempfile.mkdtemp(prefix="puppet-ls-helix-"))
    try:
        (folder / "helix").mkdir()
        (folder / "helix/languages.toml").write_text(settings())
        (folder / "metadata.json").write_text("{}")
        file = folder / "init.pp"
        file.write_text(TEXT)
        terminal = Terminal([*sys.argv[1:], str(file) + ":5"], folder)
        terminal.until("a finding", "●")
        terminal.type(" d")
        terminal.until("the finding", "invalid-octal-number")
        terminal.type("\x1b")
        # Together with it the next key would be one with Alt.
        terminal.until("the text behind the list", "mode")
        terminal.type(":4\r" + 10 * "l" + " r")
        terminal.until("the question for a name", "rename-to")
        terminal.type("\x15path_to\r")
        until_written(terminal, file, TEXT.replace("root", "path_to"))
        terminal.type(":q!\r")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print("Helix: ok")


if __name__ == "__main__":
    main()
