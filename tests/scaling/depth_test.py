"""No length and no depth of code ends a command by a crash: chains and lists that are long, and code that nests deeply."""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / 'faults'))
from constructs import CHAINS, OTHER_CHAINS, PUPPET  # noqa: E402
from support import Server  # noqa: E402

PROGRAM = os.environ['PUPPET_LS']
BATCH = f'{PROGRAM}-batch'
LENGTH = int(os.environ.get('PUPPET_LS_LENGTH', 20_000))
# In megabytes, for the first thread and for the others. The frames of a sanitizer are several times as large.
STACK = int(os.environ.get('PUPPET_LS_STACK', 4))
LISTS = ['attributes', 'bodies', 'titles', 'resources', 'references', 'parameters', 'parameters of a block', 'classes',
         'variables', 'included classes', 'arguments', 'options of a case', 'values of an option', 'entries of a selector',
         'blocks', 'keys', 'elements', 'interpolations', 'heredocs', 'members of a Struct', 'members of a Variant',
         'conditions that set variables', 'control comments at line ends', 'line comments']
# No findings, and findings; 2, with which `format` ends for files that cannot be formatted, is that of wrong usage elsewhere.
ENDED = {'check': (0, 1), 'lint': (0, 1), 'format': (0, 1, 2), 'exercise': (0,)}


def path_of(name):
    return name.replace(' ', '_').replace('/', 'div').replace('*', 'mul') + '.pp'


def setUpModule():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK << 20, resource.getrlimit(resource.RLIMIT_STACK)[1]))


class Depth(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name)

    def write(self, path, text):
        path = self.root / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')

    def write_all(self, length):
        (self.root / 'metadata.json').write_text('{"name": "x-a"}', encoding='utf-8')
        for name in [*CHAINS, *LISTS]:
            self.write(f'manifests/{path_of(name)}', PUPPET[name](length))
        for name, (path, make) in OTHER_CHAINS.items():
            folder, file = os.path.split(path)
            self.write(f'{folder}/{name.replace(" ", "_")}_{file}', make(length))

    def run_program(self, *command):
        return subprocess.run(command, cwd=self.root, stdin=subprocess.DEVNULL, check=False,
                              stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)

    def assert_ends(self, program, command, *options):
        """Runs a command on all files, and on each of them where it does not end well."""
        ended = ENDED[command]
        if self.run_program(program, command, *options, '.').returncode in ended:
            return
        for path in sorted(self.root.rglob('*.*')):
            with self.subTest(path=path.name):
                result = self.run_program(program, command, *options, str(path.relative_to(self.root)))
                self.assertIn(result.returncode, ended, result.stderr[-300:])

    def test_commands(self):
        self.write_all(LENGTH)
        for command in (['check'], ['lint'], ['format', '--check']):
            with self.subTest(command=command):
                self.assert_ends(PROGRAM, *command)

    def test_requests(self):
        self.write_all(LENGTH // 10)
        self.assert_ends(BATCH, 'exercise', '--every', str(LENGTH))

    def test_server(self):
        """The threads of the server have stacks of their own."""
        self.write_all(LENGTH // 10)
        # The sandbox starts no process; the leak sanitizer would.
        server = Server([PROGRAM, '--no-sandbox'], cwd=self.root)
        self.addCleanup(server.kill)
        server.initialize(self.root)
        for path in sorted(self.root.rglob('*.*')):
            with self.subTest(path=path.name):
                document = {'textDocument': {'uri': path.as_uri()}}
                server.open(path.as_uri(), path.read_text(encoding='utf-8'))
                server.ask('textDocument/diagnostic', document)
                server.ask('textDocument/foldingRange', document)
                server.notify('textDocument/didClose', document)
        self.assertEqual(server.end(), 0)


if __name__ == '__main__':
    unittest.main()
