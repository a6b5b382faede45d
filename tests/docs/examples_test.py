"""What documents show is what comes out: their examples are run.

A fenced block whose first line is a comment with a path is that file, in a folder for each document. A block `console` has
commands behind `$`, and below each what it prints. PUPPET_LS_UPDATE=1 writes that anew: read the difference.
"""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = Path(os.environ["PUPPET_LS"]).resolve()
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", flags=re.S | re.M)
COMMENT_WITH_PATH = re.compile(r"# ([\w.-]+(?:/[\w.-]+)*\.\w+)\n")


def write_file(folder, language, code):
    path = COMMENT_WITH_PATH.match(code)
    if not path:
        return
    file = folder / path.group(1)
    file.parent.mkdir(parents=True, exist_ok=True)
    # JSON has no comments; elsewhere the comment stays, so that lines are counted as they are shown.
    file.write_text(code[path.end() :] if language == "json" else code)


def printed_by(command, folder):
    environment = {**os.environ, "PROGRAM": str(PROGRAM), "XDG_CACHE_HOME": str(folder / ".cache")}
    command = 'puppet-ls() { "$PROGRAM" "$@"; }\n' + command
    answer = subprocess.run(
        ["bash", "-c", command], cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return answer.stdout


def run_console(code, folder):
    """The block with what its commands print now."""
    lines = (line for line in code.splitlines() if line.startswith("$ "))
    return "".join(f"{line}\n{printed_by(line[2:], folder)}" for line in lines)


class Examples(unittest.TestCase):
    def check(self, document):
        text = document.read_text()
        with tempfile.TemporaryDirectory() as name:
            folder = Path(os.path.realpath(name))

            def run(block):
                language, code = block.groups()
                if language != "console":
                    write_file(folder, language, code)
                    return block.group()
                return f"```console\n{run_console(code, folder)}```"

            actual = BLOCK.sub(run, text)
        if os.environ.get("PUPPET_LS_UPDATE"):
            document.write_text(actual)
        self.assertEqual(text.splitlines(), actual.splitlines())

    def test_documents_show_what_comes_out(self):
        documents = [path for path in sorted((ROOT / "docs").glob("*.md")) if "```console\n" in path.read_text()]
        self.assertGreaterEqual(len(documents), 4)
        for document in documents:
            with self.subTest(document=document.name):
                self.check(document)


if __name__ == "__main__":
    unittest.main()
