"""The program under a limit of threads, as an unprivileged user or a container with few processes has it."""

import os
import resource
import shutil
import subprocess
import unittest

from support import PROGRAM, Server, World, framed

USER = 54321  # without other processes
MOST = 12  # threads with which everything runs as without a limit
TEXT = "class m(String $x = 'a') {\n  notice($x)\n}\n"


def limited(threads):
    """Makes the process one of another user who may have this number of threads, the main one included."""
    def limit():
        os.setgroups([])
        os.setgid(USER)
        resource.setrlimit(resource.RLIMIT_NPROC, (threads, threads))
        os.setuid(USER)
    return limit


@unittest.skipIf(os.geteuid() != 0, 'needs root: limits are those of a user')
class FewThreads(World):
    def setUp(self):
        super().setUp()
        self.program = self.root / 'puppet-ls'
        shutil.copy(PROGRAM, self.program)
        for number in range(100):
            self.write(f'm/manifests/c{number}.pp', f'class m::c{number} {{ include m }}\n')
        self.init = self.write('m/manifests/init.pp', TEXT)
        for path in (self.root, *self.root.rglob('*')):
            path.chmod(0o755)

    def options(self, threads):
        return {'cwd': self.root, 'env': self.environment, 'preexec_fn': limited(threads)}

    def limits(self):
        for threads in range(1, MOST + 1):
            with self.subTest(threads=threads):
                yield threads

    def test_commands_do_with_the_main_thread(self):
        for threads in self.limits():
            for command in ('check', 'lint', 'format'):
                flags = ['--check'] if command == 'format' else []
                result = subprocess.run([self.program, command, *flags, 'm'], capture_output=True, text=True, timeout=60,
                                        check=False, **self.options(threads))
                self.assertIn(result.returncode, (0, 1), result.stderr)
                self.assertEqual(result.stderr, '')

    def test_a_server_works_or_says_what_is_missing(self):
        works = []
        for threads in self.limits():
            server = Server([self.program], stderr=subprocess.PIPE, **self.options(threads))
            self.addCleanup(server.kill)
            try:
                server.initialize(self.root / 'm')
            except (AssertionError, BrokenPipeError) as error:
                self.assertNotIn('does not answer', str(error))
                self.assertEqual(server.process.wait(60), 2)
                self.assertRegex(server.process.stderr.read(), b'allows [0-9]+ more threads; the server needs')
                continue
            works.append(threads)
            server.open(self.init.as_uri(), TEXT)
            place = {'textDocument': {'uri': self.init.as_uri()}, 'position': {'line': 1, 'character': 10}}
            self.assertIn('String', str(server.ask('textDocument/hover', place)['result']))
            self.assertTrue(server.ask('textDocument/definition', place)['result'])
            self.assertTrue(server.ask('workspace/symbol', {'query': 'm::c9'})['result'])
            self.assertEqual(server.end(), 0)
        self.assertEqual(works, list(range(5, MOST + 1)))

    def test_a_debugger_works_or_says_what_is_missing(self):
        for threads in self.limits():
            message = {'seq': 1, 'type': 'request', 'command': 'initialize', 'arguments': {'adapterID': 'puppet'}}
            result = subprocess.run([self.program, 'debug'], input=framed(message), capture_output=True, timeout=60,
                                    check=False, **self.options(threads))
            if threads == 1:
                self.assertEqual(result.returncode, 2)
                self.assertIn(b'allows no more threads', result.stderr)
            else:
                self.assertEqual(result.returncode, 0)
                self.assertIn(b'"success":true', result.stdout)


if __name__ == '__main__':
    unittest.main()
