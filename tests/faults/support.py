"""What the tests of faults share: folders, runs of the program with limits, and a client that may misbehave."""

import json
import os
import pathlib
import resource
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ['PUPPET_LS']
LONG = os.environ.get('PUPPET_LS_FAULTS') == 'all'  # what `./dev prove faults` sets
PATIENCE = 60  # seconds; only a program that hangs takes so long
MEMORY = 500 << 20


def needs(*programs):
    """Skips a test where a program is missing."""
    missing = [program for program in programs if not shutil.which(program)]
    return unittest.skipIf(missing, f'needs {", ".join(missing)}')


class World(unittest.TestCase):
    """A test in a folder of its own, with a home and a cache in it."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.root = pathlib.Path(temporary.name).resolve()
        self.home = self.root / 'home'
        self.home.mkdir()
        self.environment = {**os.environ, 'HOME': str(self.home), 'LC_ALL': 'C.UTF-8'}
        self.environment.pop('XDG_CACHE_HOME', None)

    def write(self, name, text=''):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    def run_program(self, *arguments, **options):
        """Runs the program in the root; it must end by itself."""
        command = options.pop('prefix', []) + [PROGRAM, *map(str, arguments)]
        options = {'cwd': self.root, 'env': self.environment, 'stdin': subprocess.DEVNULL, **options}
        return subprocess.run(command, capture_output=True, text=True, errors='replace', timeout=PATIENCE,
                              check=False, **options)

    def assert_ends_well(self, result, *statuses):
        self.assertIn(result.returncode, statuses or (0, 1, 2), result.stderr)
        self.assertNotIn('see puppet-ls', result.stderr)  # wrong usage

    def costs(self, *arguments, **options):
        """Runs the program; gives its seconds of processor time, its peak memory and the result."""
        command = [PROGRAM, *map(str, arguments)]
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(command, cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL,
                                       stdout=output, stderr=output, **options)
            timer = time.monotonic() + PATIENCE
            while True:
                pid, status, usage = os.wait4(process.pid, os.WNOHANG)
                if pid:
                    break
                if time.monotonic() > timer:
                    process.kill()
                    self.fail(f'{command} hangs')
                time.sleep(0.005)
            process.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            text = output.read(1 << 20).decode(errors='replace')
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss << 10, process.returncode, text

    def serve(self, *flags, **options):
        server = Server([PROGRAM, *flags], cwd=self.root, env=self.environment, **options)
        self.addCleanup(server.kill)
        return server


def framed(body):
    if not isinstance(body, bytes):
        body = json.dumps(body).encode()
    return b'Content-Length: %d\r\n\r\n' % len(body) + body


class Stream:
    """The client's side of a session, over a socket or a pair of pipes."""

    def __init__(self, source, target):
        self._source, self._target = source, target
        self._bytes = b''
        self._last = 0
        self.messages = []  # that were read and not asked for

    def send(self, data):
        while data:
            data = data[os.write(self._target, data):]

    def notify(self, method, params):
        self.send(framed({'jsonrpc': '2.0', 'method': method, 'params': params}))

    def begin(self, method, params):
        self._last += 1
        self.send(framed({'jsonrpc': '2.0', 'id': self._last, 'method': method, 'params': params}))
        return self._last

    def ask(self, method, params):
        return self.answer_to(self.begin(method, params))

    def answer_to(self, identifier):
        def is_answer(message):
            return message.get('id') == identifier and 'method' not in message
        return self.wait_for(is_answer)

    def wait_for(self, is_wanted):
        for index, message in enumerate(self.messages):
            if is_wanted(message):
                return self.messages.pop(index)
        while True:
            message = self.read()
            if message is None:
                raise AssertionError('the server ended')
            if is_wanted(message):
                return message
            self.messages.append(message)

    def read(self, patience=PATIENCE):
        """The next message; None at the end of the stream."""
        deadline = time.monotonic() + patience
        while True:
            head, separator, rest = self._bytes.partition(b'\r\n\r\n')
            if separator:
                size = int(head.split(b':')[1])
                if len(rest) >= size:
                    self._bytes = rest[size:]
                    return json.loads(rest[:size])
            if not select.select([self._source], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError('the server does not answer')
            try:
                data = os.read(self._source, 1 << 20)
            except ConnectionResetError:
                data = b''
            if not data:
                return None
            self._bytes += data

    def initialize(self, folder=None, options=None, capabilities=None):
        folders = [{'uri': pathlib.Path(folder).as_uri(), 'name': 'folder'}] if folder else None
        answer = self.ask('initialize', {
            'processId': None, 'rootUri': folders and folders[0]['uri'], 'workspaceFolders': folders,
            'initializationOptions': options or {}, 'capabilities': capabilities or {}})
        self.notify('initialized', {})
        return answer

    def open(self, uri, text, version=1):
        self.notify('textDocument/didOpen', {'textDocument': {
            'uri': uri, 'languageId': 'puppet', 'version': version, 'text': text}})


class Server(Stream):
    """A server on standard input and output."""

    def __init__(self, command, **options):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=options.pop('stderr', subprocess.DEVNULL), **options)
        super().__init__(self.process.stdout.fileno(), self.process.stdin.fileno())

    @property
    def pid(self):
        return self.process.pid

    def memory(self):
        return int(pathlib.Path(f'/proc/{self.pid}/statm').read_text(encoding='ascii').split()[1]) * resource.getpagesize()

    def peak(self):
        for line in pathlib.Path(f'/proc/{self.pid}/status').read_text(encoding='ascii').splitlines():
            if line.startswith('VmHWM:'):
                return int(line.split()[1]) << 10
        return 0

    def end(self):
        """The exit status after a proper end."""
        self.ask('shutdown', None)
        self.notify('exit', None)
        return self.process.wait(PATIENCE)

    def kill(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.process.stderr):
            if pipe:
                try:
                    pipe.close()
                except BrokenPipeError:
                    pass


class Connection(Stream):
    """A client by TCP."""

    def __init__(self, port):
        self.socket = socket.create_connection(('127.0.0.1', port), PATIENCE)
        self.socket.settimeout(None)
        super().__init__(self.socket.fileno(), self.socket.fileno())

    def close(self):
        self.socket.close()
