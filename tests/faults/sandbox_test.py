"""The server in its sandbox: what it can do no more, and that it works all the same."""

import ctypes
import pathlib
import re
import subprocess
import unittest

from support import PROGRAM, Server, World, needs

TEXT = "class m(String $x = 'a') {\n  notice($x)\n}\n"


def kernel_has_sandbox():
    return ctypes.CDLL(None).syscall(444, None, 0, 1) > 0


@unittest.skipUnless(kernel_has_sandbox(), 'this kernel has no Landlock')
class Sandbox(World):
    def setUp(self):
        super().setUp()
        self.uri = self.write('home/code/m/manifests/init.pp', TEXT).as_uri()
        self.write('home/code/m/metadata.json', '{"name": "a-m"}')
        self.project = self.root / 'home/code/m'
        self.write('home/.ssh/id.pp', 'class id { }')

    def status(self, server):
        text = pathlib.Path(f'/proc/{server.pid}/status').read_text(encoding='ascii')
        return dict(re.findall(r'^(Seccomp|NoNewPrivs):\s*(\d+)', text, re.MULTILINE))

    def session(self, *flags):
        server = self.serve(*flags, stderr=subprocess.PIPE)
        server.initialize(self.project)
        server.open(self.uri, TEXT)
        hover = server.ask('textDocument/hover', {'textDocument': {'uri': self.uri},
                                                  'position': {'line': 1, 'character': 10}})
        self.assertIn('String', str(hover['result']))
        return server

    def test_it_is_entered_and_all_threads_are_in_it(self):
        server = self.session()
        for thread in pathlib.Path(f'/proc/{server.pid}/task').iterdir():
            text = (thread / 'status').read_text(encoding='ascii')
            self.assertRegex(text, r'NoNewPrivs:\s*1')
            self.assertRegex(text, r'Seccomp:\s*2')
        self.assertEqual(server.end(), 0)
        self.assertEqual(server.process.stderr.read(), b'')

    def test_it_can_be_left_out(self):
        server = self.session('--no-sandbox')
        self.assertEqual(self.status(server), {'Seccomp': '0', 'NoNewPrivs': '0'})

    def test_a_mode_that_is_none(self):
        self.assertEqual(self.run_program('--sandbox=maybe').returncode, 2)

    def test_the_cache_is_written(self):
        for mode in ('on', 'strict'):
            self.assertEqual(self.session(f'--sandbox={mode}').end(), 0)
            files = list(self.home.glob('.cache/puppet-ls/*.index'))
            self.assertEqual(len(files), 1)
            files[0].unlink()

    def test_the_cache_is_replaced(self):
        self.session().end()
        path, = self.home.glob('.cache/puppet-ls/*.index')
        path.write_bytes(b'nonsense')
        self.session().end()
        self.assertTrue(path.read_bytes().startswith(b'puppet-ls index'))

    def names(self, server, query=''):
        return {symbol['name'] for symbol in server.ask('workspace/symbol', {'query': query})['result']}

    def test_a_folder_that_is_added_later(self):
        """What is not hidden can be read; strictly, only what the client named at first."""
        other = self.write('home/other/n/manifests/init.pp', 'class n { }').parents[1]
        for mode, is_seen in (('on', True), ('strict', False)):
            server = self.session(f'--sandbox={mode}')
            server.notify('workspace/didChangeWorkspaceFolders', {'event': {
                'added': [{'uri': other.as_uri(), 'name': 'n'}], 'removed': []}})
            self.assertEqual('n' in self.names(server, 'n'), is_seen, mode)
            if not is_seen:
                log = server.wait_for(lambda message: 'cannot read' in str(message))
                self.assertIn('sandbox', log['params']['message'])

    def test_links_to_hidden_folders_lead_nowhere(self):
        (self.project / 'manifests/keys').symlink_to(self.home / '.ssh')
        modules = self.root / 'home/code/env/modules'
        self.write('home/code/env/environment.conf', 'modulepath = modules:$HOME/.ssh\n')
        (modules).mkdir(parents=True)
        self.assertNotIn('id', self.names(self.session()))

    def test_modules_that_links_lead_to_are_read(self):
        """The user linked them: they are found before the sandbox closes."""
        self.write('home/.modules/apache/manifests/init.pp', 'class apache { }')
        self.write('home/code/env/environment.conf', 'modulepath = modules\n')
        (self.root / 'home/code/env/modules').mkdir(parents=True)
        (self.root / 'home/code/env/modules/apache').symlink_to(self.home / '.modules/apache')
        for mode in ('on', 'strict'):
            server = self.serve(f'--sandbox={mode}')
            server.initialize(self.root / 'home/code/env')
            self.assertIn('apache', self.names(server, 'apache'))

    @needs('strace')
    def test_nothing_hidden_is_opened(self):
        """A manifest outside of the roots that the client opens brings in no hidden folder around it."""
        trace = self.root / 'trace'
        server = self.serve_traced(trace)
        server.initialize(self.project)
        uri = (self.home / '.ssh/id.pp').as_uri()
        server.open(uri, 'class id { include other }')
        server.ask('textDocument/documentSymbol', {'textDocument': {'uri': uri}})
        server.ask('workspace/symbol', {'query': 'id'})
        self.assertEqual(server.end(), 0)
        opened = [line for line in trace.read_text(encoding='utf-8', errors='replace').splitlines()
                  if '.ssh' in line and re.search(r'= \d+$', line)]
        self.assertEqual(opened, [])

    def serve_traced(self, trace):
        server = Server(['strace', '-f', '-qq', '-o', str(trace), '-e', 'trace=open,openat', PROGRAM],
                        cwd=self.root, env=self.environment)
        self.addCleanup(server.kill)
        return server


if __name__ == '__main__':
    unittest.main()
