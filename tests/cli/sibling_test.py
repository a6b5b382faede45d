"""An unknown command runs the program of that name beside the program itself, and no other one."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

PROGRAM = os.environ['PUPPET_LS']
UNKNOWN = "puppet-ls: unknown command '{}'; see puppet-ls --help\n"


class Siblings(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name)
        self.folder = self.root / 'a folder'
        self.folder.mkdir()
        self.program = self.folder / 'puppet-ls'
        shutil.copy(PROGRAM, self.program)

    def script(self, path, text='echo "$0"\n', mode=0o755):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'#!/bin/sh\n{text}')
        path.chmod(mode)

    def run_program(self, *arguments, program=None, **options):
        return subprocess.run([program or self.program, *arguments], capture_output=True, text=True, check=False,
                              **{'cwd': self.root, 'stdin': subprocess.DEVNULL, **options})

    def assert_unknown(self, name, result):
        self.assertEqual((result.stdout, result.stderr, result.returncode), ('', UNKNOWN.format(name), 2))

    def test_it_gets_arguments_and_streams_and_gives_the_status(self):
        self.script(self.folder / 'puppet-ls-hello', 'printf "<%s>" "$@"; cat; echo error >&2; exit 7\n')
        result = self.run_program('hello', '--help', 'a b', '', 'é', stdin=None, input='input\n')
        self.assertEqual((result.stdout, result.stderr, result.returncode), ('<--help><a b><><é>input\n', 'error\n', 7))

    def test_links_to_the_program_are_followed(self):
        self.script(self.folder / 'puppet-ls-hello')
        link = self.root / 'bin/puppet-ls'
        self.script(self.root / 'bin/puppet-ls-hello', 'echo beside the link\n')
        link.symlink_to(self.program)
        self.assertEqual(self.run_program('hello', program=link).stdout, f'{self.folder}/puppet-ls-hello\n')

    def test_no_other_folder_is_searched(self):
        workspace = self.root / 'workspace'
        self.script(workspace / 'puppet-ls-hello')
        paths = f'{workspace}:{self.folder}:.:{os.environ["PATH"]}'
        result = self.run_program('hello', program='puppet-ls', cwd=workspace, env={**os.environ, 'PATH': paths})
        self.assert_unknown('hello', result)

    def test_the_name_is_no_path(self):
        self.script(self.folder / 'puppet-ls-x/hello')
        self.script(self.folder / 'hello')
        self.script(self.folder / 'puppet-ls-a.b')
        for name in ('x/hello', 'x/../hello', '../hello', 'a.b', '..', ''):
            with self.subTest(name=name):
                self.assert_unknown(name, self.run_program(name))

    def test_what_cannot_be_run_is_unknown(self):
        self.script(self.folder / 'puppet-ls-plain', mode=0o644)
        (self.folder / 'puppet-ls-folder').mkdir()
        (self.folder / 'puppet-ls-broken').symlink_to('nowhere')
        for name in ('plain', 'folder', 'broken'):
            with self.subTest(name=name):
                self.assert_unknown(name, self.run_program(name))

    def test_commands_of_the_program_come_first(self):
        for name in ('version', 'lint'):
            self.script(self.folder / f'puppet-ls-{name}', 'echo sibling\n')
            with self.subTest(name=name):
                self.assertNotIn('sibling', self.run_program(name, '--help').stdout)

    def test_a_build_folder_has_batch(self):
        result = self.run_program('batch', 'parse', program=PROGRAM, stdin=None, input='{"id": 1, "source": "$x = 1"}\n')
        self.assertEqual(result.stdout, '{"id":1,"ok":true,"sexp":"(= $x 1)","diagnostics":[],"logs":[]}\n')
        self.assert_unknown('batch', self.run_program('batch', 'parse'))


if __name__ == '__main__':
    unittest.main()
