"""Documents tell the truth: their links lead somewhere, their commands exist, and files of editors fit to each other."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ["PUPPET_LS"]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("**/*.md"), ROOT / "editors/vscode/README.md", ROOT / "tests/batch/README.md"])
VSCODE = ROOT / "editors/vscode"


def run(*arguments, program=PROGRAM):
    return subprocess.run([program, *arguments], capture_output=True, text=True, check=False)


def anchors_of(text):
    """The anchors that headings get."""
    headings = re.findall(r"^#+ +(.*)$", re.sub(r"```.*?```", "", text, flags=re.S), flags=re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


def code_of(text):
    """The lines of code in a document: fenced, indented, or quoted in a line."""
    for block in re.findall(r"```\w*\n(.*?)```", text, flags=re.S):
        yield from block.splitlines()
    yield from re.findall(r"^(?: {4}|\t)(.*)$", text, flags=re.M)
    yield from re.findall(r"`(puppet-ls(?:-batch)? [^`]+)`", text)


def settings_of(manifest):
    """The settings of the extension, of all groups."""
    groups = manifest["contributes"]["configuration"]
    return {name: setting for group in groups for name, setting in group["properties"].items()}


class Links(unittest.TestCase):
    def test_links_lead_to_files_and_headings(self):
        links = 0
        for document in DOCUMENTS:
            text = document.read_text()
            for target in re.findall(r"\]\(([^)\s]+)\)", re.sub(r"```.*?```", "", text, flags=re.S)):
                if re.match(r"[a-z]+:", target):
                    continue
                links += 1
                path, _, anchor = target.partition("#")
                with self.subTest(document=document.name, target=target):
                    other = (document.parent / path).resolve() if path else document
                    self.assertTrue(other.exists())
                    if anchor and other.suffix == ".md":
                        self.assertIn(anchor, anchors_of(other.read_text()))
        self.assertGreater(links, 100)


class Commands(unittest.TestCase):
    def test_commands_and_options_exist(self):
        helps = {}
        tried = 0
        for document in DOCUMENTS:
            for line in code_of(document.read_text()):
                line = re.sub(r"(^|\s)#\s.*", "", line)
                for suffix, command, rest in re.findall(r"(?:^|[\s|$(/])puppet-ls(-batch)? ([a-z]+(?:-[a-z]+)*)\b([^|;<>]*)", line):
                    with self.subTest(document=document.name, line=line):
                        if (suffix, command) not in helps:
                            answer = run(command, "--help", program=PROGRAM + suffix)
                            self.assertEqual(answer.returncode, 0)
                            helps[suffix, command] = answer.stdout
                        for option in re.findall(r"(?<!\S)(--[a-z][a-z-]*)", rest):
                            self.assertIn(option, helps[suffix, command])
                        tried += 1
        self.assertGreater(tried, 20)

    def test_rules_that_documents_explain_exist(self):
        explained = [
            (document.name, rule)
            for document in DOCUMENTS
            for rule in re.findall(r"puppet-ls explain ([a-z]+(?:-[a-z]+)+)", document.read_text())
        ]
        self.assertTrue(explained)
        for name, rule in explained:
            with self.subTest(document=name, rule=rule):
                self.assertEqual(run("explain", rule).returncode, 0)

    def test_every_rule_has_a_text(self):
        rules = [line.split()[1] for line in run("explain").stdout.splitlines()]
        self.assertGreater(len(rules), 50)
        for rule in rules:
            with self.subTest(rule=rule):
                self.assertIn("Severity:", run("explain", rule).stdout)


class Settings(unittest.TestCase):
    """The server, its page, the schema for YAML and the extension know the same settings."""

    known = set(re.findall(r'\{"(\w+)", &Reader::read', (ROOT / "server/settings/settings.cpp").read_text()))

    def test_the_page_describes_each(self):
        self.assertGreater(len(self.known), 5)
        table = (ROOT / "docs/settings.md").read_text()
        self.assertEqual(set(re.findall(r"^\| `(\w+)` \|", table, flags=re.M)), self.known)

    def test_the_schema_has_each(self):
        schema = json.loads((ROOT / "docs/settings.schema.json").read_text())
        self.assertEqual(set(schema["properties"]), self.known)
        for name, setting in schema["properties"].items():
            with self.subTest(setting=name):
                self.assertTrue(setting["description"].endswith("."))

    def test_the_extension_offers_each(self):
        manifest = json.loads((VSCODE / "package.json").read_text())
        offered = {name.split(".")[1] for name in settings_of(manifest)}
        # Files that are not open are pulled by the client, which decides that itself.
        own = {"enable", "server", "graph", "trace"}
        self.assertEqual(offered - own, self.known - {"checkClosedFiles"})

    def test_config_shows_each(self):
        shown = {line.split()[0].split(".")[0] for line in run("config", "examples/control-repo").stdout.splitlines()}
        # Rules are shown where something sets them.
        self.assertEqual(self.known - shown, {"rules", "pathRules"})


class Sarif(unittest.TestCase):
    """What SARIF 2.1.0 asks for, of the parts that we write."""

    def test_structure(self):
        answer = subprocess.run(
            [PROGRAM, "check", "--format", "sarif", "--fail-on", "never", "examples/control-repo"],
            capture_output=True, cwd=ROOT, check=True,
        )
        log = json.loads(answer.stdout)
        self.assertEqual(log["version"], "2.1.0")
        (one,) = log["runs"]
        rules = one["tool"]["driver"]["rules"]
        self.assertEqual(len({rule["id"] for rule in rules}), len(rules))
        self.assertGreater(len(one["results"]), 10)
        fingerprints = set()
        for result in one["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            self.assertIn(result["level"], ("none", "note", "warning", "error"))
            self.assertTrue(result["message"]["text"])
            fingerprints.add(tuple(result["partialFingerprints"].values()))
            for place in [*result["locations"], *result.get("relatedLocations", [])]:
                region = place["physicalLocation"]["region"]
                self.assertGreaterEqual(region["startLine"], 1)
                self.assertGreaterEqual(region["startColumn"], 1)
                self.assertLessEqual((region["startLine"], region["startColumn"]), (region["endLine"], region["endColumn"]))
                artifact = place["physicalLocation"]["artifactLocation"]
                self.assertTrue((ROOT / artifact["uri"]).is_file())
            for fix in result.get("fixes", []):
                self.assertTrue(fix["artifactChanges"][0]["replacements"])
        self.assertEqual(len(fingerprints), len(one["results"]))

    def test_runs_give_the_same(self):
        # Files that are named are checked alone, which is fast.
        files = sorted(str(path) for path in (ROOT / "examples").glob("**/*.pp"))
        self.assertGreater(len(files), 10)
        for style in ("sarif", "gitlab", "junit", "checkstyle", "github", "json"):
            with self.subTest(format=style):
                command = [PROGRAM, "check", "--format", style, "--fail-on", "never", *files]
                first, second = (subprocess.run(command, capture_output=True, cwd=ROOT, check=True).stdout for _ in range(2))
                self.assertTrue(first)
                self.assertEqual(first, second)


class Extension(unittest.TestCase):
    manifest = json.loads((VSCODE / "package.json").read_text())

    def test_what_the_manifest_names_is_there(self):
        contributes = self.manifest["contributes"]
        built = {"./dist/puppet.tmLanguage.json", "./dist/epp.tmLanguage.json"}
        paths = {entry["path"] for entry in contributes["grammars"]}
        paths |= {language["configuration"] for language in contributes["languages"]}
        for path in paths - built:
            with self.subTest(path=path):
                json.loads((VSCODE / path).read_text())

    def test_the_schema_of_settings_is_contributed(self):
        (validation,) = self.manifest["contributes"]["yamlValidation"]
        self.assertEqual(validation["fileMatch"], ".puppet-ls.yaml")
        self.assertIn(f'docs/{validation["url"].removeprefix("./")} ', (VSCODE / "package.sh").read_text())

    def test_commands_are_registered(self):
        source = (VSCODE / "src/commands.ts").read_text()
        names = re.search(r"const commands[^{]*\{(.*?)\n  \};", source, flags=re.S).group(1)
        registered = set(re.findall(r"^    '?([\w.]+)'?:", names, flags=re.M))
        declared = {command["command"].removeprefix("puppet-ls.") for command in self.manifest["contributes"]["commands"]}
        self.assertGreater(len(declared), 10)
        self.assertEqual(registered, declared)

    def test_menus_and_views_name_what_is_declared(self):
        contributes = self.manifest["contributes"]
        commands = {command["command"] for command in contributes["commands"]}
        views = {view["id"] for group in contributes["views"].values() for view in group}
        for menu, items in contributes["menus"].items():
            with self.subTest(menu=menu):
                self.assertLessEqual({item["command"] for item in items}, commands)
                self.assertLessEqual({view for item in items for view in re.findall(r"\bview == (\S+)", item["when"])}, views)
        for welcome in contributes["viewsWelcome"]:
            self.assertIn(welcome["view"], views)
            self.assertLessEqual(set(re.findall(r"\(command:([\w.-]+)", welcome["contents"])), commands)

    def test_typical_systems_are_those_of_the_program(self):
        source = (VSCODE / "src/facts.ts").read_text()
        offered = re.findall(r"^  (\w+): '", re.search(r"kTypicalSystems[^{]*\{(.*?)\n\};", source, flags=re.S).group(1), flags=re.M)
        known = re.search(r"name of a typical\s+system: (.*?)\. ", (ROOT / "docs/evaluation.md").read_text(), flags=re.S).group(1)
        self.assertTrue(offered)
        self.assertEqual(offered, re.findall(r"`(\w+)`", known))
        for system in offered:
            with self.subTest(system=system):
                self.assertEqual(run("eval", "--facts", system, "-e", "$facts['kernel']").returncode, 0)

    def test_the_walkthrough_leads_somewhere(self):
        commands = {command["command"] for command in self.manifest["contributes"]["commands"]}
        self.assertTrue(self.manifest["contributes"]["walkthroughs"])
        for walkthrough in self.manifest["contributes"]["walkthroughs"]:
            for step in walkthrough["steps"]:
                with self.subTest(step=step["id"]):
                    media = step["media"]
                    pages = {media["markdown"]: VSCODE} if "markdown" in media else {}
                    images = {media["image"].replace("media/", "docs/images/"): ROOT} if "image" in media else {}
                    for path, folder in (pages | images).items():
                        self.assertTrue((folder / path).exists(), path)
                    named = re.findall(r"\(command:(puppet-ls\.\w+)", step["description"])
                    named += [event.removeprefix("onCommand:") for event in step.get("completionEvents", []) if "puppet-ls" in event]
                    self.assertLessEqual(set(named), commands)

    def test_settings_are_described(self):
        self.assertGreater(len(settings_of(self.manifest)), 10)
        for name, setting in settings_of(self.manifest).items():
            with self.subTest(setting=name):
                self.assertTrue(setting["markdownDescription"].endswith("."))
                self.assertIn("default", setting)

    def test_levels_are_those_of_the_program(self):
        levels = settings_of(self.manifest)["puppet-ls.languageLevel"]["enum"]
        self.assertIn("|".join(levels), run("check", "--help").stdout)
        (debugger,) = self.manifest["contributes"]["debuggers"]
        self.assertEqual(debugger["configurationAttributes"]["launch"]["properties"]["level"]["enum"], levels)

    def test_the_problem_matcher_reads_findings(self):
        (matcher,) = self.manifest["contributes"]["problemMatchers"]
        pattern = matcher["pattern"]
        found = subprocess.run([PROGRAM, "check", "--color", "never", "examples"], capture_output=True, text=True, cwd=ROOT, check=False)
        lines = [match for match in (re.match(pattern["regexp"], line) for line in found.stdout.splitlines()) if match]
        total = json.loads(
            subprocess.run([PROGRAM, "check", "--format", "json", "examples"], capture_output=True, cwd=ROOT, check=False).stdout
        )["diagnostics"]
        self.assertGreater(len(total), 10)
        self.assertEqual(
            [(match[pattern["file"]], int(match[pattern["line"]]), match[pattern["code"]]) for match in lines],
            [(one["path"], one["range"]["start"]["line"], one["rule"]) for one in total],
        )

    def test_no_version_besides_the_one_of_cmake(self):
        self.assertEqual(self.manifest["version"], "0.0.0")

    def test_nothing_is_fetched_from_a_named_host(self):
        lock = (VSCODE / "package-lock.json").read_text()
        self.assertNotIn('"resolved"', lock)


class Typing(unittest.TestCase):
    """What VS Code does at Enter, and what it takes for code, by the files of the extension."""

    manifest = json.loads((VSCODE / "package.json").read_text())
    puppet = json.loads((VSCODE / "language-configuration.json").read_text())
    templates = json.loads((VSCODE / "language-configuration-epp.json").read_text())

    def at_enter(self, before, after=""):
        """What the first rule that fits does: indentOutdent, or the text that the new line begins with."""
        for rule in self.puppet["onEnterRules"]:
            if re.search(rule["beforeText"], before) and re.search(rule.get("afterText", ""), after):
                action = rule["action"]
                return action["indent"] if action["indent"] != "none" else action["appendText"]
        return ""

    def test_comments_end_with_their_line(self):
        for before in ("# A comment", "  # @summary What it is for", "  #   More of it", "$x = 1 # why", "#", "# @param port The port it uses"):
            with self.subTest(before=before):
                self.assertEqual(self.at_enter(before), "")

    def test_a_tag_that_has_no_text_yet_is_gone_on_with(self):
        for before in ("# @param port", "  # @param [String] port", "# @example", "# @example By name", "# @option options [String] one"):
            with self.subTest(before=before):
                self.assertEqual(self.at_enter(before), "#   ")

    def test_a_comment_that_is_split_goes_on(self):
        self.assertEqual(self.at_enter("# one", " two"), "# ")
        self.assertEqual(self.at_enter("$x = 1 # one", " two"), "")

    def test_closing_brackets_go_below_the_line_that_opened_them(self):
        for before, after in (
            ("class web {", "}"), ("  file { '/etc/foo':", "}"), ("  file { ['/a', '/b']:", "}"), ("class web (", ") {"),
            ("  $x = [1,", "]"), ("  $x = { a => [1], b => {}", "}"), ("  case $x {", "}"), ("  $y.each |$x| {", "}"),
        ):
            with self.subTest(before=before):
                self.assertEqual(self.at_enter(before, after), "indentOutdent")
        for before, after in (("  $x = [1]", "}"), ("# see {", "}"), ("  ensure => file,", "}"), ("  f(1)", ")")):
            with self.subTest(before=before):
                self.assertEqual(self.at_enter(before, after), "")

    def test_bare_words_are_code(self):
        for grammar in self.manifest["contributes"]["grammars"]:
            self.assertEqual(grammar["tokenTypes"]["string.unquoted.puppet"], "other")
            self.assertEqual(grammar["tokenTypes"]["meta.interpolation.puppet"], "other")

    def test_an_item_that_changes_nothing_takes_no_line_break(self):
        for settings in self.manifest["contributes"]["configurationDefaults"].values():
            self.assertEqual(settings["editor.acceptSuggestionOnEnter"], "smart")

    def test_blocks_of_templates_span_tags(self):
        self.assertNotIn(["<%", "%>"], self.templates["brackets"])
        (grammar,) = (one for one in self.manifest["contributes"]["grammars"] if one["language"] == "epuppet")
        self.assertEqual(grammar["balancedBracketScopes"], ["meta.embedded.puppet"])


if __name__ == "__main__":
    unittest.main()
