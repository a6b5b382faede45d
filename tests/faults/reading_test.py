"""Faults while the program reads: what is no plain file, what changes or vanishes, and what leads out of the root."""

import os
import pathlib
import re
import socket
import subprocess
import threading
import time

from support import LONG, MEMORY, PROGRAM, World, needs

COMMANDS = (['check', '--fail-on', 'never'], ['lint'], ['format', '--check'])


class OddFiles(World):
    def test_what_is_no_plain_file_is_passed_over(self):
        self.write('m/manifests/good.pp', '$a = 08\n')
        folder = self.root / 'm/manifests'
        os.mkfifo(folder / 'pipe.pp')
        with socket.socket(socket.AF_UNIX) as listener:
            here = os.getcwd()
            os.chdir(folder)  # the path of a socket is short
            listener.bind('socket.pp')
            os.chdir(here)
            (folder / 'device.pp').symlink_to('/dev/zero')
            (folder / 'folder.pp').mkdir()
            (folder / 'loop.pp').symlink_to('loop.pp')
            (folder / 'gone.pp').symlink_to('nowhere')
            (folder / 'circle').symlink_to('..')
            for name in ('metadata.json', 'hiera.yaml', 'environment.conf', 'Puppetfile', '.puppet-ls.yaml',
                         '.puppet-lint.rc', '.gitignore'):
                os.mkfifo(self.root / 'm' / name)
            for command in COMMANDS:
                with self.subTest(command):
                    seconds, memory, status, text = self.costs(*command, 'm')
                    self.assertLess(seconds, 2)
                    self.assertLess(memory, MEMORY)
                    self.assertIn(status, (0, 1), text)

    def test_a_server_passes_over_them_too(self):
        self.write('m/manifests/init.pp', 'class m { }')
        for name in ('manifests/pipe.pp', 'metadata.json', 'hiera.yaml', '.puppet-ls.yaml', 'data/common.yaml',
                     'lib/facter/f.rb'):
            path = self.root / 'm' / name
            path.parent.mkdir(parents=True, exist_ok=True)
            os.mkfifo(path)
        server = self.serve()
        server.initialize(self.root / 'm')
        answer = server.ask('workspace/symbol', {'query': ''})
        self.assertIn('m', [symbol['name'] for symbol in answer['result']])
        self.assertEqual(server.end(), 0)

    def test_sparse_files_of_gigabytes(self):
        for name in ('m/manifests/a.pp', 'm/hiera.yaml', 'm/metadata.json', 'm/data/common.yaml', 'm/lib/facter/x.rb',
                     'm/.puppet-ls.yaml', 'm/templates/t.epp', 'm/facts.d/f.json'):
            path = self.write(name)
            os.truncate(path, 4 << 30)
        for command in COMMANDS:
            with self.subTest(command):
                seconds, memory, status, text = self.costs(*command, 'm')
                self.assertLess(seconds, 2)
                self.assertLess(memory, MEMORY)
                self.assertIn(status, (0, 1, 2), text)

    def test_a_folder_with_100_000_entries(self):
        folder = self.root / 'm/manifests'
        folder.mkdir(parents=True)
        for number in range(100_000 if LONG else 20_000):
            (folder / f'c{number}.pp').touch()
        seconds, memory, status, _ = self.costs('check', 'm')
        self.assertLess(seconds, 20)
        self.assertLess(memory, MEMORY)
        self.assertEqual(status, 0)

    def test_unreadable_files_and_folders_are_told_of(self):
        self.write('m/closed.pp', '$a = 08\n').chmod(0)
        self.write('m/folder/a.pp', '$a = 08\n')
        (self.root / 'm/folder').chmod(0)
        self.addCleanup((self.root / 'm/folder').chmod, 0o700)
        options = {}
        if os.geteuid() == 0:  # who may read everything
            os.chmod(self.root, 0o755)
            options = {'user': 65534, 'group': 65534, 'extra_groups': []}
        result = self.run_program('check', 'm', **options)
        self.assertEqual(result.returncode, 2, result.stdout + result.stderr)
        self.assertIn('cannot read m/closed.pp: Permission denied', result.stderr)
        self.assertIn('cannot read m/folder: Permission denied', result.stderr)


class ChangingFiles(World):
    def test_files_that_change_and_vanish_while_they_are_read(self):
        """Another process writes, truncates, moves and removes files all the time."""
        folder = self.root / 'm/manifests'
        folder.mkdir(parents=True)
        stop = threading.Event()

        def disturb():
            number = 0
            while not stop.is_set():
                number += 1
                path = folder / f'c{number % 50}.pp'
                action = number % 7
                if action < 4:
                    path.write_text(f'class m::c{number % 50} {{ $x = {number} }}\n' * (number % 2000), encoding='ascii')
                elif action == 4 and path.exists():
                    os.truncate(path, 3)
                elif action == 5 and path.exists():
                    path.rename(folder / f'd{number % 5}.pp')
                else:
                    path.unlink(missing_ok=True)

        thread = threading.Thread(target=disturb)
        thread.start()
        try:
            for _ in range(100 if LONG else 15):
                for command in COMMANDS:
                    self.assert_ends_well(self.run_program(*command, 'm'), 0, 1, 2)
        finally:
            stop.set()
            thread.join()

    def test_a_root_that_vanishes(self):
        self.write('m/manifests/init.pp', 'class m { include m::gone }')
        server = self.serve()
        server.initialize(self.root / 'm')
        server.ask('workspace/symbol', {'query': 'm'})
        (self.root / 'm').rename(self.root / 'other')
        uri = (self.root / 'm/manifests/init.pp').as_uri()
        server.open(uri, 'class m { $a = 1 notice($a) }')
        server.notify('workspace/didChangeWatchedFiles', {'changes': [{'uri': uri, 'type': 3}]})
        where = {'textDocument': {'uri': uri}, 'position': {'line': 0, 'character': 24}}
        self.assertIn('result', server.ask('textDocument/hover', where))
        self.assertEqual(server.end(), 0)

    def test_a_clock_that_jumps(self):
        """Times before 1970 and after 2100 of files and of the cache."""
        path = self.write('m/manifests/init.pp', 'class m { }')
        for when in (-(1 << 31), 0, (1 << 32) + 5, 1 << 34, time.time() + 10 ** 6):
            try:
                os.utime(path, (when, when))
            except OSError:
                continue
            for text in ('class m { $a = 08 }', 'class m { $a = 07 }'):
                path.write_text(text, encoding='ascii')
                os.utime(path, (when, when))
                result = self.run_program('doctor', 'm')
                self.assert_ends_well(result, 0, 1)
                result = self.run_program('check', 'm')
                self.assertEqual('octal' in result.stdout, '08' in text, (when, text, result.stdout))


class Caches(World):
    def setUp(self):
        super().setUp()
        for number in range(5):
            path = self.write(f'm/manifests/c{number}.pp', f'class m::c{number}(Integer $x = 1) {{ }}')
            os.utime(path, (10 ** 9, 10 ** 9))
        self.write('m/metadata.json', '{"name": "a-m"}')

    def symbols(self):
        server = self.serve()
        server.initialize(self.root / 'm')
        answer = server.ask('workspace/symbol', {'query': 'm::c'})
        self.assertEqual(server.end(), 0)
        return sorted(symbol['name'] for symbol in answer['result'])

    def cache(self):
        files = list(self.home.glob('.cache/puppet-ls/*.index'))
        self.assertEqual(len(files), 1)
        return files[0]

    def test_every_byte_of_a_cache_flipped(self):
        """The unit tests flip each byte and read; here the whole program starts on some of them."""
        expected = self.symbols()
        good = self.cache().read_bytes()
        for at in range(0, len(good), 7 if LONG else max(1, len(good) // 12)):
            self.cache().write_bytes(good[:at] + bytes([good[at] ^ 0x41]) + good[at + 1:])
            self.assertEqual(self.symbols(), expected, at)

    def test_two_servers_on_one_cache(self):
        expected = self.symbols()
        self.cache().unlink()
        threads = [threading.Thread(target=lambda: self.assertEqual(self.symbols(), expected)) for _ in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(self.symbols(), expected)
        self.assertEqual([path.suffix for path in self.cache().parent.iterdir()], ['.index'])

    def test_no_home_and_no_place_for_a_cache(self):
        expected = self.symbols()
        for home in (None, '', str(self.root / 'gone'), '/dev/null', str(self.root / 'm/metadata.json'), '/proc'):
            with self.subTest(home=home):
                self.environment.pop('HOME', None)
                if home is not None:
                    self.environment['HOME'] = home
                self.assertEqual(self.symbols(), expected)

    def test_a_cache_folder_that_is_full_of_nonsense(self):
        expected = self.symbols()
        path = self.cache()
        for content in (b'', b'puppet-ls index\n', os.urandom(5000)):
            path.write_bytes(content)
            self.assertEqual(self.symbols(), expected)
        path.unlink()
        path.mkdir()
        self.assertEqual(self.symbols(), expected)
        path.rmdir()
        os.mkfifo(path)
        self.assertEqual(self.symbols(), expected)


@needs('strace')
class StandardInput(World):
    @needs('strace')
    def test_no_other_folder_is_read(self):
        """Linters in editors run with the path of the file, in any folder, at each key."""
        for number in range(50):
            self.write(f'here/modules/m{number}/manifests/init.pp', f'class m{number} {{ }}\n')
        elsewhere = self.write('elsewhere/a.pp', 'class a { }\n')
        for command in (['check'], ['lint'], ['format']):
            with self.subTest(command):
                result = subprocess.run(
                    ['strace', '-f', '-e', 'trace=openat,stat,newfstatat,getdents64', PROGRAM, *command, '--stdin-filepath',
                     elsewhere], input='class a { }\n', capture_output=True, text=True, cwd=self.root / 'here',
                    env=self.environment, timeout=60, check=False)
                self.assertIn(result.returncode, (0, 1), result.stdout)
                self.assertNotIn('modules', result.stderr)


class Outside(World):
    """No file outside of the root and of the module path is opened, wherever paths and links lead. Patterns may list
    folders there."""

    SECRET = 'secret: "outside"\nm::value: "outside"\n'

    def setUp(self):
        super().setUp()
        self.outside = self.root / 'outside'
        for name in ('secret.yaml', 'secret.json', 'secret.pp', 'data/common.yaml', 'm/manifests/init.pp'):
            self.write(f'outside/{name}', self.SECRET)

    def opened(self, *command):
        """The paths below `outside` that a run opens."""
        trace = self.root / 'trace'
        subprocess.run(['strace', '-f', '-qq', '-o', trace, '-e', 'trace=open,openat', *command], cwd=self.root,
                       env=self.environment, capture_output=True, check=False, timeout=120, stdin=subprocess.DEVNULL)
        calls = trace.read_text(encoding='utf-8', errors='replace').splitlines()
        paths = [match[1] for call in calls if 'O_DIRECTORY' not in call
                 for match in [re.search(r'open(?:at)?\([^"]*"([^"]*)"', call)] if match]
        return [path for path in paths if pathlib.Path(self.root, path).resolve().is_relative_to(self.outside)]

    def assert_nothing_outside(self):
        for command in (['check', 'env'], ['doctor', 'env'], ['format', '--check', 'env']):
            self.assertEqual(self.opened(PROGRAM, *command), [], command)

    def environment_with(self, **files):
        self.write('env/environment.conf', 'modulepath = modules\n')
        self.write('env/manifests/site.pp', "include m\nlookup('m::value')\n")
        self.write('env/modules/m/manifests/init.pp', 'class m(String $value) { notice($value) }')
        for name, text in files.items():
            self.write(f'env/{name}', text)

    def test_links(self):
        self.environment_with()
        for name in ('manifests/a.pp', 'modules/m/manifests/b.pp', 'data/common.yaml', 'modules/m/hiera.yaml',
                     'hiera.yaml', 'modules/m/lib/facter/f.rb', 'modules/m/facts.d/f.yaml', '.puppet-ls/stubs/a.pp'):
            path = self.root / 'env' / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.symlink_to(self.outside / 'secret.yaml')
        (self.root / 'env/manifests/folder').symlink_to(self.outside)
        (self.root / 'env/modules/m/manifests/folder').symlink_to(self.outside)
        self.assert_nothing_outside()

    def test_paths_in_hiera_yaml(self):
        for data in ('../outside/data', str(self.outside / 'data'), '../%{x}/data', '../*/data'):
            for paths in ('path: common.yaml', 'paths: [common.yaml, "../../outside/secret.yaml"]',
                          'glob: "../../*/*.yaml"', 'globs: ["/**/*.yaml", "{..,../..}/{a,outside,b}/*.yaml"]'):
                with self.subTest(data=data, paths=paths):
                    self.environment_with(**{'hiera.yaml': 'version: 5\ndefaults: {datadir: "%s"}\n'
                                                           'hierarchy: [{name: a, %s}]\n' % (data, paths)})
                    self.assert_nothing_outside()


class Patterns(World):
    """Patterns over the whole disk and products of braces are bounded."""

    def test_environment_conf(self):
        for pattern in ('/*/*/*/*/*/*/*/*', '{a,b}' * 40, '/{a,b}*/{usr,*}/*/*/*/*', '../' * 50 + '*/*/*/*/*',
                        '{' * 1000, '{,' * 1000 + '}' * 1000, '[' * 5000 + '*', '*' * 5000):
            with self.subTest(pattern[:30]):
                self.write('env/environment.conf', f'modulepath = {pattern}\n')
                self.write('env/manifests/site.pp', '$a = 1\n')
                seconds, memory, status, text = self.costs('check', 'env')
                self.assertLess(seconds, 2)
                self.assertLess(memory, MEMORY)
                self.assertIn(status, (0, 1), text)

    def test_hiera_yaml(self):
        for pattern in ('/*/*/*/*/*/*/*/*', '{a,b}' * 40, '**/**/**/*', '../' * 30 + '**/*/*/*/*', '*' * 5000):
            with self.subTest(pattern[:30]):
                self.write('env/environment.conf', 'modulepath = modules\n')
                self.write('env/hiera.yaml', f'version: 5\nhierarchy: [{{name: a, datadir: "/", glob: "{pattern}"}}]\n')
                self.write('env/manifests/site.pp', "lookup('a')\n")
                seconds, memory, status, text = self.costs('check', 'env')
                self.assertLess(seconds, 2)
                self.assertLess(memory, MEMORY)
                self.assertIn(status, (0, 1), text)
