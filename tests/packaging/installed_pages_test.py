"""Diagnostics lead to the pages that are installed beside the program."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ["PUPPET_LS"]
MESSAGES = [
    {"id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {
        "textDocument": {"publishDiagnostics": {"codeDescriptionSupport": True}}}}},
    {"method": "initialized", "params": {}},
    {"method": "textDocument/didOpen", "params": {"textDocument": {
        "uri": "untitled:a.pp", "languageId": "puppet", "version": 1, "text": "$x = 08\n"}}},
]


class InstalledPages(unittest.TestCase):
    def setUp(self):
        self.prefix = Path(self.enterContext(tempfile.TemporaryDirectory())).resolve() / "a b"
        (self.prefix / "bin").mkdir(parents=True)
        shutil.copy(PROGRAM, self.prefix / "bin/puppet-ls")

    def page(self, program, **options):
        """The page of the first diagnostic; None if there is none."""
        server = subprocess.Popen([program, "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, **options)
        with server:
            for message in MESSAGES:
                body = json.dumps({"jsonrpc": "2.0"} | message).encode()
                server.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
            server.stdin.flush()
            while True:
                length = int(server.stdout.readline().split(b":")[1])
                server.stdout.readline()
                answer = json.loads(server.stdout.read(length))
                if answer.get("method") == "textDocument/publishDiagnostics" and answer["params"]["diagnostics"]:
                    server.stdin.close()
                    return answer["params"]["diagnostics"][0].get("codeDescription", {}).get("href")

    def install(self):
        (self.prefix / "share/doc/puppet-ls/rules").mkdir(parents=True)
        return f"file://{self.prefix}/share/doc/puppet-ls/rules/invalid-octal-number.md".replace(" ", "%20")

    def test_there_are_none(self):
        self.assertIsNone(self.page(self.prefix / "bin/puppet-ls"))

    def test_pages_of_a_program_that_is_started_by_its_path(self):
        self.assertEqual(self.install(), self.page(self.prefix / "bin/puppet-ls"))

    def test_pages_of_a_program_that_is_found_by_its_name(self):
        """Also behind a symbolic link."""
        link = self.prefix / "link"
        link.mkdir()
        (link / "puppet-ls").symlink_to(self.prefix / "bin/puppet-ls")
        for folder in (self.prefix / "bin", link):
            with self.subTest(folder=folder.name):
                (self.prefix / "share").exists() or self.install()
                path = self.page("puppet-ls", env=os.environ | {"PATH": f"{folder}:{os.environ['PATH']}"})
                self.assertTrue(path.endswith("/share/doc/puppet-ls/rules/invalid-octal-number.md"))


if __name__ == "__main__":
    unittest.main()
