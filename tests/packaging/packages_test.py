"""The packages that are made by scripts of our own: for npm, the container image, and the documents about what they contain."""

import hashlib
import json
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PUPPET_LS"]
VERSION = subprocess.run([PROGRAM, "--version"], check=True, capture_output=True, text=True).stdout.split()[1]


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def python(script, *arguments):
    return run("python3", "-B", ROOT / "packaging" / script, *arguments, env=os.environ | {"SOURCE_DATE_EPOCH": "1700000000"})


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = Path(cls.enterClassContext(tempfile.TemporaryDirectory()))
        documents = cls.folder / "staged/native/share/doc/puppet-ls"
        documents.mkdir(parents=True)
        (documents / "THIRD-PARTY-NOTICES").write_text("notices\n")
        for output in ("one", "two"):
            (cls.folder / output).mkdir()
            python("npm/build.py", cls.folder / output, cls.folder / "staged", f"native={PROGRAM}")
            python("container/build.py", cls.folder / output / "image.tar", cls.folder / "staged", f"native={PROGRAM}")

    def test_they_are_reproducible(self):
        names = sorted(path.name for path in (self.folder / "one").iterdir())
        self.assertEqual(names, ["image.tar", f"puppet-ls-{VERSION}.tgz", f"puppet-ls-linux-x64-{VERSION}.tgz"])
        for name in names:
            with self.subTest(name=name):
                self.assertEqual(*((self.folder / output / name).read_bytes() for output in ("one", "two")))

    def unpacked(self, name):
        """The folder of a package, as npm unpacks it."""
        folder = self.folder / "unpacked" / name
        if not folder.exists():
            with tarfile.open(self.folder / "one" / f"{name}-{VERSION}.tgz") as archive:
                archive.extractall(folder, filter="data")
        return folder / "package"

    def test_packages_for_npm_fit(self):
        main, system = (json.loads((self.unpacked(name) / "package.json").read_text()) for name in ("puppet-ls", "puppet-ls-linux-x64"))
        self.assertEqual(main["optionalDependencies"][system["name"]], VERSION)
        self.assertEqual((system["os"], system["cpu"]), (["linux"], ["x64"]))
        self.assertTrue((self.unpacked("puppet-ls-linux-x64") / "THIRD-PARTY-NOTICES").is_file())

    def project(self, *names):
        """A project in which these packages are installed."""
        folder = Path(self.enterContext(tempfile.TemporaryDirectory()))
        for name, place in names:
            shutil.copytree(self.unpacked(name), folder / "node_modules" / place)
        return folder

    def start(self, folder, *arguments, **options):
        if not shutil.which("node"):
            self.skipTest("there is no node")
        script = folder / "node_modules/puppet-ls/bin/puppet-ls.js"
        return subprocess.run(["node", script, *arguments], cwd=folder, check=False, capture_output=True, text=True, **options)

    def test_the_script_starts_the_program(self):
        folder = self.project(("puppet-ls", "puppet-ls"), ("puppet-ls-linux-x64", "@puppet-ls/linux-x64"))
        self.assertEqual(self.start(folder, "--version").stdout, f"puppet-ls {VERSION}\n")
        answer = self.start(folder, "check", "--stdin-filepath", "a.pp", input="$x = 08\n")
        self.assertIn("invalid-octal-number", answer.stdout)
        self.assertEqual(answer.returncode, 1)

    def test_a_package_that_is_missing_is_named(self):
        answer = self.start(self.project(("puppet-ls", "puppet-ls")), "--version")
        self.assertIn("@puppet-ls/linux-x64 is not installed", answer.stderr)
        self.assertEqual(answer.returncode, 2)

    def test_the_image(self):
        """Each blob has the digest that names it, and the layer has the program."""
        with tarfile.open(self.folder / "one/image.tar") as archive:
            files = {entry.name: archive.extractfile(entry).read() for entry in archive if entry.isfile()}
        blobs = {"sha256:" + name.rsplit("/", 1)[1]: data for name, data in files.items() if name.startswith("blobs/")}
        for digest, data in blobs.items():
            self.assertEqual(digest, "sha256:" + hashlib.sha256(data).hexdigest())
        (named,) = json.loads(files["index.json"])["manifests"]
        self.assertEqual(named["annotations"]["org.opencontainers.image.ref.name"], VERSION)
        manifest = json.loads(blobs[named["digest"]])
        self.assertEqual(json.loads(blobs[manifest["config"]["digest"]])["config"]["Entrypoint"], ["/usr/bin/puppet-ls"])
        layer = self.folder / "layer.tar.gz"
        layer.write_bytes(blobs[manifest["layers"][0]["digest"]])
        with tarfile.open(layer) as archive:
            self.assertEqual(archive.extractfile("usr/bin/puppet-ls").read(), Path(PROGRAM).read_bytes())
            self.assertEqual(archive.getmember("tmp").mode, 0o1777)


@unittest.skipUnless(Path("/usr/share/common-licenses").is_dir(), "the texts are those of Debian's packages")
class ThirdParty(unittest.TestCase):
    def test_each_library_of_the_build_is_listed(self):
        names = {"puppet_json": "nlohmann_json", "puppet_asio": "Boost", "puppet_cli11": "CLI11", "puppet_re2": "RE2",
                 "puppet_utf8proc": "utf8proc", "puppet_md": "libmd", "puppet_yaml": "libyaml", "puppet_prism": "Prism"}
        build = (ROOT / "cmake/libraries.cmake").read_text()
        targets = set(re.findall(r"(?m)^(?:puppet_headers|puppet_library|add_library)\((puppet_\w+)", build))
        self.assertEqual(targets - {"puppet_edit"}, set(names))
        listed = set(re.findall(r'(?m)^name = "(.*)"$', (ROOT / "packaging/third_party.toml").read_text()))
        self.assertLessEqual(set(names.values()), listed)

    def test_notices_have_a_text_of_each(self):
        text = python("third_party.py", "notices", "native")
        for words in ("Boost Software License", "The RE2 Authors", "Niels Lohmann", "GCC RUNTIME LIBRARY EXCEPTION", "GNU LESSER GENERAL"):
            self.assertIn(words, text)

    def test_the_list_is_valid(self):
        """What SPDX 2.3 asks for, of the parts that we write."""
        text = python("third_party.py", "sbom", "native", "--program", PROGRAM)
        self.assertEqual(text, python("third_party.py", "sbom", "native", "--program", PROGRAM))
        document = json.loads(text)
        self.assertEqual((document["spdxVersion"], document["dataLicense"]), ("SPDX-2.3", "CC0-1.0"))
        self.assertEqual(document["creationInfo"]["created"], "2023-11-14T22:13:20Z")
        self.assertRegex(document["documentNamespace"], r"^urn:uuid:[0-9a-f-]{36}$")
        packages = {package["SPDXID"]: package for package in document["packages"]}
        self.assertEqual(len(packages), len(document["packages"]))
        for identifier, package in packages.items():
            self.assertRegex(identifier, r"^SPDXRef-[A-Za-z0-9.-]+$")
            self.assertTrue(package["versionInfo"])
            self.assertLessEqual({"name", "downloadLocation", "licenseConcluded", "licenseDeclared", "copyrightText"}, set(package))
        own = packages["SPDXRef-Package-puppet-ls"]
        self.assertEqual(own["checksums"][0]["checksumValue"], hashlib.sha256(Path(PROGRAM).read_bytes()).hexdigest())
        linked = {one["relatedSpdxElement"] for one in document["relationships"] if one["relationshipType"] == "STATIC_LINK"}
        self.assertEqual(linked, set(packages) - {own["SPDXID"]})


if __name__ == "__main__":
    unittest.main()
