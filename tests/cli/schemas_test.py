"""The JSON schemas of `puppet-ls schema`, checked by python3-jsonschema: they accept the projects and examples, and refuse
the mistakes of tests/cases/data that are mistakes of a schema."""

import json
import os
import re
import subprocess
import unittest
from pathlib import Path

try:
    import jsonschema
    import yaml
except ImportError:
    jsonschema = yaml = None

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = os.environ['PUPPET_LS']

# The schema for a file, by its name, or by the folder and the ending.
FILES = {
    'hiera.yaml': 'hiera',
    'metadata.json': 'metadata',
    'inventory.yaml': 'inventory',
    'bolt-project.yaml': 'bolt-project',
    'bolt-defaults.yaml': 'bolt-defaults',
    'bolt_plugin.json': 'bolt-plugin',
    '.fixtures.yml': 'fixtures',
    '.sync.yml': 'sync',
    'pdk.yaml': 'pdk',
}
FOLDERS = {('tasks', '.json'): 'task', ('plans', '.yaml'): 'plan'}

# What findings say of mistakes in the form of a file.
FORMS = re.compile(
    r"unknown key|unknown setting|missing key '(?!repo)|the metadata lacks|expected a Hash|expected Enum|expected \d|"
    r"expects an? (?:Enum\[.*|[A-Z]\w+(?:\[[\w, ]+\])?|Array of \w+ Strings|Array of Strings|Integer of at least \d), got|"
    r'one setting tells|one function reads')
OTHERS = re.compile('metadata-(?!required-key)|; did you mean .(?:operating|summary|license|tags|requirements|dependencies)|version 1 of')


def schema(name):
    return json.loads(subprocess.run([PROGRAM, 'schema', name], capture_output=True, text=True, check=True).stdout)


def schema_of(path):
    for part in path.parts[:-1]:
        if (part, path.suffix) in FOLDERS:
            return FOLDERS[part, path.suffix]
    return FILES.get(path.name)


def value_of(text, path):
    return json.loads(text) if path.suffix == '.json' else yaml.safe_load(text)


def cases():
    """Yields the heading, the path, the text and the findings of each case with one file."""
    for file in sorted((ROOT / 'tests/cases/data').glob('*.txt')):
        for case in re.split(r'^# --- ', file.read_text(), flags=re.MULTILINE)[1:]:
            heading, *lines = case.splitlines(keepends=True)
            paths = [line[5:].strip() for line in lines if line.startswith('# in ')]
            if len(paths) != 1:
                continue
            finding = re.compile(r' *# *[\^|<][\^|~]* (?:error|warning|deprecation|info|hint|off) ')
            findings = [line for line in lines if finding.match(line)]
            text = [line for line in lines if not line.startswith(('# in ', '# Puppet 8: ')) and not finding.match(line)]
            yield heading.strip(), Path(paths[0]), ''.join(text), ''.join(findings)


@unittest.skipUnless(jsonschema and yaml, 'python3-jsonschema and python3-yaml check the schemas')
class Schemas(unittest.TestCase):
    def setUp(self):
        names = subprocess.run([PROGRAM, 'schema'], capture_output=True, text=True, check=True).stdout.split()
        self.validators = {name: jsonschema.Draft7Validator(schema(name)) for name in names}

    def errors(self, path, value):
        return [error.message for error in self.validators[schema_of(path)].iter_errors(value)]

    def test_each_schema_is_one(self):
        self.assertEqual(sorted(self.validators), sorted({*FILES.values(), *FOLDERS.values()}))
        for validator in self.validators.values():
            jsonschema.Draft7Validator.check_schema(validator.schema)

    def test_files_without_a_mistake_are_valid(self):
        count = 0
        for folder in ('tests/projects', 'examples'):
            for path in sorted((ROOT / folder).rglob('*')):
                if not path.is_file() or not schema_of(path) or 'mistakes' in path.parts:
                    continue
                with self.subTest(path=path.relative_to(ROOT)):
                    self.assertEqual(self.errors(path, value_of(path.read_text(), path)), [])
                count += 1
        self.assertGreaterEqual(count, 12)

    def test_mistakes_of_a_schema_are_refused(self):
        count = 0
        for heading, path, text, findings in cases():
            if not schema_of(path) or not FORMS.search(findings) or OTHERS.search(findings):
                continue
            try:
                value = value_of(text, path)
            except (ValueError, yaml.YAMLError):
                continue
            with self.subTest(case=heading, path=str(path)):
                self.assertNotEqual(self.errors(path, value), [])
            count += 1
        self.assertGreaterEqual(count, 60)


if __name__ == '__main__':
    unittest.main()
