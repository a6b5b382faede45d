"""Each rule has an example that violates it and one that does not, and both hold."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PUPPET_LS"]

# The file of an example that names none, by the language of its block.
DEFAULT_FILES = {
    "puppet": "example.pp",
    "epp": "example.epp",
    "json": "metadata.json",
    "yaml": "hiera.yaml",
    "ruby": "Puppetfile",
    "ini": "environment.conf",
    "sh": "run.sh",
    "text": "auth.conf",
}

# No text on the page can show these: bytes that are no text, a byte order mark, and two kinds of huge files.
# The command refuses settings with unknown rules; editors show the finding.
NOT_SHOWN = {"binary-file-content", "illegal-bom", "nesting-too-deep", "unreadable-file", "file-too-large", "settings-file"}

# Rules about files that only `validate` reads.
VALIDATE_RULES = {"ruby-syntax"}

# Rules about files that only `upgrade` reads.
UPGRADE_RULES = ("ruby-", "openfact-", "puppet-conf", "auth-conf", "removed-command", "renamed-gem", "script-legacy-fact")


def run(*arguments, cwd=None):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True, cwd=cwd).stdout


def examples_of(section):
    """The fenced blocks of a section, each as its language and text."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", section, flags=re.M | re.S)


def files_of(language, text):
    """Splits an example at its `# in PATH` lines; the last line of a file has no line break."""
    name = DEFAULT_FILES[language]
    files = {}
    for line in text.splitlines():
        start = re.fullmatch(r"# in (\S+)", line)
        if start:
            name = start[1]
        files.setdefault(name, [])
        if not start:
            files[name].append(line)
    return {name: "\n".join(lines) for name, lines in files.items()}


class Rules(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        page = (ROOT / "docs/rules.md").read_text()
        cls.sections = dict(re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", page, flags=re.M | re.S))
        if len(cls.sections) <= 200:
            raise AssertionError("docs/rules.md: the sections of the rules are missing")
        listed = run("explain").splitlines()
        cls.default_off = {line.split()[1] for line in listed if line.startswith("(")}

    def findings(self, rule, language, text):
        level = re.match(r"# at level (\w+)\n", text)
        with tempfile.TemporaryDirectory() as folder:
            for name, content in files_of(language, text[level.end():] if level else text).items():
                path = Path(folder) / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(content)
            if rule in self.default_off:
                (Path(folder) / ".puppet-ls.yaml").write_text(f"rules:\n  {rule}: on\n")
            if rule not in VALIDATE_RULES and rule.startswith(UPGRADE_RULES):
                return self.findings_of_upgrade(folder)
            report = run("validate" if rule in VALIDATE_RULES else "check", "--format", "json", "--fail-on", "never", "--level",
                         level[1] if level else "puppet8", ".", cwd=folder)
        return json.loads(report)["diagnostics"]

    def findings_of_upgrade(self, folder):
        """What `check` does not read. Such a file alone makes no environment."""
        (Path(folder) / "environment.conf").touch()
        done = subprocess.run([PROGRAM, "upgrade", "--to", "openvox9", "--format", "json", "."],
                              capture_output=True, text=True, cwd=folder)
        causes = json.loads(done.stdout)["causes"]
        return [{"rule": place["rule"], "severity": "warning"} for cause in causes for place in cause["places"]]

    def test_each_rule_is_violated_by_its_first_example_alone(self):
        """Hints about the same code, such as unused parameters, do not count."""
        for rule, section in self.sections.items():
            if rule in NOT_SHOWN:
                continue
            with self.subTest(rule=rule):
                language, text = examples_of(section)[0]
                found = self.findings(rule, language, text)
                self.assertEqual({each["rule"] for each in found if each["severity"] != "hint" or each["rule"] == rule},
                                 {rule})

    def test_no_rule_is_violated_by_a_second_example(self):
        for rule, section in self.sections.items():
            if rule in NOT_SHOWN:
                continue
            with self.subTest(rule=rule):
                examples = examples_of(section)
                self.assertEqual(len(examples), 2)
                self.assertEqual(self.findings(rule, *examples[1]), [])

    def test_the_table_is_what_the_program_prints(self):
        """PUPPET_LS_UPDATE=1 writes it."""
        path = ROOT / "docs/rules.md"
        text, start = path.read_text(), "\n| rule |"
        table = run("rules", "--format", "markdown")
        if os.environ.get("PUPPET_LS_UPDATE"):
            path.write_text(text[: text.index(start) + 1] + table)
        else:
            self.assertEqual(text[text.index(start) + 1 :], table)

    def test_explain_prints_both_examples(self):
        for rule in ("invalid-octal-number", "unknown-class"):
            self.assertEqual(len(examples_of(run("explain", rule))), 2)


if __name__ == "__main__":
    unittest.main()
