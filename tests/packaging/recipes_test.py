"""The recipes for package managers, filled in with addresses of an example, and files for editors: each is what its reader accepts."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import tomllib
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ADDRESSES = {
    "HOMEPAGE": "https://puppet-ls.example.org",
    "BUGS": "https://puppet-ls.example.org/issues",
    "DOWNLOADS": "https://puppet-ls.example.org/v@VERSION@",
}
TARGETS = ("linux-x86_64.tar.gz", "aarch64-linux-musl.tar.gz", "aarch64-macos.tar.gz", "x86_64-macos.tar.gz", "x86_64-windows.zip")


def value(name):
    return subprocess.run([ROOT / "packaging/project", name], check=True, capture_output=True, text=True).stdout.strip()


def fill(folder, addresses, targets=TARGETS):
    """The folder of the recipes for packages of these targets."""
    packages = folder / "packages"
    packages.mkdir()
    for target in targets:
        (packages / f"puppet-ls-{value('VERSION')}-{target}").write_text(target)
    project = (ROOT / "cmake/project.cmake").read_text()
    for name, address in addresses.items():
        project = re.sub(rf"(?m)^set\(PUPPET_{name} .*$", f'set(PUPPET_{name} "{address}")', project)
    (folder / "project.cmake").write_text(project)
    environment = os.environ | {"PUPPET_LS_PROJECT": str(folder / "project.cmake")}
    script = ROOT / "packaging/recipes.py"
    subprocess.run(["python3", "-B", script, folder / "recipes", packages], check=True, env=environment, capture_output=True)
    return folder / "recipes"


class Recipes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        cls.recipes = fill(cls.folder, ADDRESSES)

    def read(self, path):
        return (self.recipes / path).read_text()

    def accepted(self, *command):
        """Runs a program on a recipe, where the program is installed."""
        if not shutil.which(command[0]):
            self.skipTest(f"there is no {command[0]}")
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(answer.returncode, 0, answer.stderr)
        return answer.stdout

    def yaml(self, path):
        return json.loads(self.accepted("ruby", "-ryaml", "-rjson", "-e", "puts JSON.generate(YAML.load_file(ARGV[0]))", str(self.recipes / path)))

    def test_all_are_filled_in(self):
        files = [path for path in self.recipes.rglob("*") if path.is_file()]
        self.assertGreater(len(files), 5)
        self.assertEqual(len(files), sum(path.is_file() for path in (ROOT / "packaging/recipes").rglob("*")))
        for path in files:
            with self.subTest(path=path.name):
                self.assertNotRegex(path.read_text(), r"@(SHA256|[A-Z]+@)")

    def test_every_package_is_named_with_its_checksum(self):
        text = "".join(path.read_text() for path in self.recipes.rglob("*") if path.is_file())
        for target in TARGETS:
            self.assertIn(subprocess.run(["sha256sum"], input=target, capture_output=True, text=True, check=True).stdout[:64], text)

    def test_homebrew(self):
        self.accepted("ruby", "-c", str(self.recipes / "homebrew/puppet-ls.rb"))

    def test_scoop(self):
        manifest = json.loads(self.read("scoop/puppet-ls.json"))
        self.assertTrue(manifest["architecture"]["64bit"]["url"].startswith(f"https://puppet-ls.example.org/v{value('VERSION')}/"))

    def test_winget(self):
        manifests = [self.yaml(f"winget/PuppetLs.PuppetLs{part}.yaml") for part in ("", ".installer", ".locale.en-US")]
        self.assertEqual([one["ManifestType"] for one in manifests], ["version", "installer", "defaultLocale"])
        self.assertEqual({one["PackageVersion"] for one in manifests}, {value("VERSION")})
        self.assertEqual(manifests[2]["PublisherSupportUrl"], ADDRESSES["BUGS"])

    def test_aur(self):
        self.accepted("bash", "-n", str(self.recipes / "aur/PKGBUILD"))
        shown = self.accepted("bash", "-c", f"source {self.recipes}/aur/PKGBUILD && echo $pkgver ${{#source_x86_64}} ${{#sha256sums_aarch64}}")
        self.assertEqual(shown.split()[0], value("VERSION"))
        self.assertEqual(shown.split()[2], "64")

    def test_nix(self):
        self.accepted("nix-instantiate", "--parse", str(self.recipes / "nix/default.nix"))

    def test_mason(self):
        package = self.yaml("mason/package.yaml")
        self.assertEqual(package["source"]["id"], f"pkg:npm/puppet-ls@{value('VERSION')}")
        self.assertEqual(package["neovim"]["lspconfig"], "puppet_ls")
        self.assertTrue((ROOT / "editors/neovim/lsp/puppet_ls.lua").is_file())

    def test_pre_commit(self):
        """Those that install the program, and those of the repository, which use an installed one."""
        own = self.yaml(ROOT / ".pre-commit-hooks.yaml")
        other = self.yaml("pre-commit/.pre-commit-hooks.yaml")
        for hook in own + other:
            with self.subTest(hook=hook["id"]):
                self.assertLessEqual({"id", "name", "entry", "language", "files"}, set(hook))
                re.compile(hook["files"])
        self.assertEqual({hook["language"] for hook in own}, {"system"})
        self.assertEqual({tuple(hook["additional_dependencies"]) for hook in other}, {(f"puppet-ls@{value('VERSION')}",)})

    def test_github_action(self):
        action = self.yaml("github-action/action.yml")
        self.assertEqual(action["runs"]["using"], "composite")
        for step in action["runs"]["steps"]:
            with self.subTest(step=step["name"]):
                self.accepted("bash", "-n", "-c", step["run"])

    def test_what_is_not_known_is_left_out(self):
        with tempfile.TemporaryDirectory() as folder:
            recipes = fill(Path(folder), ADDRESSES | {"HOMEPAGE": "", "BUGS": ""}, TARGETS[:1])
            self.assertNotIn("homepage", (recipes / "homebrew/puppet-ls.rb").read_text())
            self.assertNotIn("macos.tar.gz", (recipes / "github-action/action.yml").read_text())

    def test_without_an_address_of_downloads_there_are_none(self):
        with tempfile.TemporaryDirectory() as folder:
            self.assertFalse(fill(Path(folder), {"DOWNLOADS": ""}).exists())


class Editors(unittest.TestCase):
    def test_jetbrains(self):
        folder = ROOT / "editors/jetbrains/puppet-ls"
        template = json.loads((folder / "template.json").read_text())
        languages = {mapping["languageId"]: mapping["fileType"]["patterns"] for mapping in template["fileTypeMappings"]}
        self.assertEqual(languages, {"puppet": ["*.pp"], "epuppet": ["*.epp"]})
        known = json.loads((ROOT / "docs/settings.schema.json").read_text())["properties"]
        self.assertLessEqual(set(json.loads((folder / "settings.json").read_text())["puppet-ls"]), set(known))

    def test_zed(self):
        extension = tomllib.loads((ROOT / "editors/zed/extension.toml").read_text())
        self.assertEqual(extension["language_servers"]["puppet-ls"]["languages"], ["Puppet"])
        self.assertEqual(tomllib.loads((ROOT / "editors/zed/Cargo.toml").read_text())["lib"]["path"], "src/lib.rs")

    def test_sublime(self):
        settings = json.loads((ROOT / "editors/sublime/LSP-puppet-ls.sublime-settings").read_text())
        self.assertEqual(settings["command"], ["puppet-ls", "--stdio"])
        compile((ROOT / "editors/sublime/plugin.py").read_text(), "plugin.py", "exec")


if __name__ == "__main__":
    unittest.main()
