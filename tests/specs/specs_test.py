"""Specs of rspec-puppet that `puppet-ls test --convert` converts: the tests have the results that rspec-puppet documents for
the examples, and what is not converted is reported, with its line, on standard error and in the test file."""

import json
import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROGRAM = os.environ['PUPPET_LS']
LETTERS = {'passed': 'P', 'failed': 'F', 'undecided': 'U'}


def cases():
    """The specs as (name, results, lines left out, text)."""
    for part in re.split(r'^# --- ', (HERE / 'specs.txt').read_text(), flags=re.M)[1:]:
        name, rest = part.split('\n', 1)
        headers = {}
        while match := re.match(r'# (results|left out): ?(.*)\n', rest):
            headers[match[1]] = match[2].split()
            rest = rest[match.end():]
        yield name, headers['results'], [int(line) for line in headers.get('left out', [])], rest


class Specs(unittest.TestCase):
    def setUp(self):
        self.module = Path(tempfile.mkdtemp()) / 'depot'
        shutil.copytree(HERE / 'module', self.module)
        self.addCleanup(shutil.rmtree, self.module.parent)

    def run_program(self, *arguments):
        return subprocess.run([PROGRAM, 'test', *arguments], cwd=self.module, capture_output=True, text=True, check=False)

    def check(self, name, results, left_out, text):
        path = f'spec/{name}_spec.rb'
        spec = self.module / path
        spec.parent.mkdir(parents=True, exist_ok=True)
        spec.write_text(text)
        converted = self.run_program('--convert', path)
        noted = [int(line) for line in re.findall(rf'^{path}:(\d+): warning: ', converted.stderr, flags=re.M)]
        self.assertEqual(sorted(set(noted)), left_out, converted.stderr)
        comments = {int(line) for line in re.findall(r'^  # line (\d+): ', converted.stdout, flags=re.M)}
        self.assertEqual(comments, set(left_out), converted.stdout)
        self.assertEqual(converted.returncode, 1 if left_out else 0)
        if not results:
            return
        (self.module / f'{name.replace("/", "-")}.test.yaml').write_text(converted.stdout)
        done = self.run_program('--format', 'json', f'{name.replace("/", "-")}.test.yaml')
        self.assertTrue(done.stdout, done.stderr + converted.stdout)
        tests = json.loads(done.stdout)['tests']
        self.assertEqual([LETTERS[test['status']] for test in tests], results,
                         converted.stdout + '\n' + json.dumps(tests, indent=1))

    def test_specs(self):
        for case in cases():
            with self.subTest(case[0]):
                self.check(*case)

    def test_number_of_specs(self):
        self.assertGreaterEqual(len(list(cases())), 40)


if __name__ == '__main__':
    unittest.main()
