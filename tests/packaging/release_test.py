"""`./dev release` in a clone: what it refuses, what it shows, and what it makes."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ENVIRONMENT = os.environ | {
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@localhost", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@localhost",
    "SOURCE_DATE_EPOCH": "1700000000",
}
CHANGELOG = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n* A thing.\n\n## [0.1.0] - 2023-01-01\n\n* The first.\n"


class Release(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())) / "clone"
        self.git("init", "--quiet", str(self.folder), cwd=ROOT)
        for name in ("packaging/release", "cmake/project.cmake"):
            (self.folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(ROOT / name, self.folder / name)
        project = self.folder / "cmake/project.cmake"
        lines = project.read_text().splitlines(True)
        project.write_text("".join("set(PUPPET_VERSION 0.1.0)\n" if "PUPPET_VERSION" in line else line for line in lines))
        (self.folder / ".gitignore").write_text("build/\n")
        (self.folder / "CHANGELOG.md").write_text(CHANGELOG)
        self.commit()

    def git(self, *arguments, cwd=None):
        return subprocess.run(["git", *arguments], cwd=cwd or self.folder, env=ENVIRONMENT, check=True, capture_output=True, text=True).stdout

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "one")

    def release(self, *arguments):
        return subprocess.run(
            [self.folder / "packaging/release", *arguments], cwd=self.folder, env=ENVIRONMENT, check=False, capture_output=True, text=True
        )

    def refused(self, why, *arguments):
        before = self.git("log", "--format=%H"), self.git("status", "--porcelain")
        answer = self.release(*arguments)
        self.assertIn(why, answer.stderr)
        self.assertEqual(answer.returncode, 1)
        self.assertEqual((self.git("log", "--format=%H"), self.git("status", "--porcelain")), before)

    def test_versions_that_are_not_higher(self):
        for version in ("0.1.0", "0.0.9", "0.1.0-rc.1"):
            with self.subTest(version=version):
                self.refused("is not higher than 0.1.0", version)

    def test_what_is_no_version(self):
        self.refused("is no version", "1.0")
        self.refused("is no version")

    def test_a_tree_with_changes(self):
        (self.folder / "new").write_text("")
        self.refused("not committed", "0.2.0")

    def test_nothing_new(self):
        (self.folder / "CHANGELOG.md").write_text(CHANGELOG.replace("* A thing.\n", ""))
        self.commit()
        self.refused("nothing new", "0.2.0")

    def test_a_dry_run_changes_nothing(self):
        answer = self.release("0.2.0", "--dry-run", "build", "all")
        self.assertEqual(answer.returncode, 0)
        for text in ("+set(PUPPET_VERSION 0.2.0)", "+## [0.2.0] - 2023-11-14", "* A thing.", "    build all\n    git tag -a v0.2.0"):
            self.assertIn(text, answer.stdout)
        self.assertEqual(self.git("status", "--porcelain") + self.git("tag"), "")

    def test_a_release(self):
        answer = self.release("0.2.0", "sh", "-c", "mkdir -p build/package && cp cmake/project.cmake build/package/")
        self.assertEqual(answer.returncode, 0, answer.stderr)
        self.assertIn("set(PUPPET_VERSION 0.2.0)", (self.folder / "build/package/project.cmake").read_text())
        text = (self.folder / "CHANGELOG.md").read_text()
        self.assertIn("## [Unreleased]\n\n## [0.2.0] - 2023-11-14\n\n### Added\n\n* A thing.\n", text)
        self.assertEqual((self.folder / "build/package/RELEASE-NOTES.md").read_text(), "# puppet-ls 0.2.0\n\n### Added\n\n* A thing.\n")
        self.assertEqual(self.git("log", "-1", "--format=%s").strip(), "release: 0.2.0")
        self.assertEqual(self.git("rev-parse", "v0.2.0^{}"), self.git("rev-parse", "HEAD"))
        self.assertIn("### Added", self.git("tag", "--list", "--format=%(contents)"))
        self.refused("nothing new", "0.3.0")

    def test_packages_that_cannot_be_built(self):
        answer = self.release("0.2.0", "false")
        self.assertIn("cannot be built", answer.stderr)
        self.assertEqual(self.git("tag"), "")


if __name__ == "__main__":
    unittest.main()
