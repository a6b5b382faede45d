"""A long session as a user has it: edits, changes on disk, switches of branches and all requests. The memory, descriptors
and threads of the server stay what they were, and its answers do not get slower.

    soak.py [--steps N | --minutes N] [--seed N]
"""

import argparse
import os
import pathlib
import random
import resource
import shutil
import statistics
import tempfile
import time

import samples
from support import PROGRAM, Server

STEP = 500  # steps between two measurements
WARM = 4  # measurements until the server has what it keeps
GROWTH = 1.15  # of memory between the first third and the last one
SLACK = 8 << 20  # bytes that do not count as growth
EXAMPLE = pathlib.Path(__file__).parents[2] / 'examples/control-repo'


class Repository:
    """A copy of the example, in two states between which it switches."""

    def __init__(self, folder, shuffled):
        self.root = folder / 'repo'
        self._random = shuffled
        shutil.copytree(EXAMPLE, self.root)
        self._texts = {path: path.read_bytes() for path in sorted(self.root.rglob('*')) if path.is_file()}
        self._is_other = False

    def manifests(self):
        return sorted(path for path in self.root.rglob('*.pp'))

    def switch(self):
        """What `git checkout` of another branch does. Returns the paths that changed."""
        self._is_other = not self._is_other
        changed = []
        for number, (path, text) in enumerate(self._texts.items()):
            if number % 3 == 0 and path.suffix in ('.pp', '.yaml', '.rb'):
                if self._is_other and number % 2:
                    path.unlink(missing_ok=True)
                else:
                    path.write_bytes(text + (b'# other\n' if self._is_other else b''))
                changed.append(path)
        return changed

    def change(self):
        """Writes, or removes, one file. Returns its path."""
        path = self._random.choice(list(self._texts))
        if self._random.random() < 0.2:
            path.unlink(missing_ok=True)
        else:
            path.write_bytes(self._texts[path] + b'# %d\n' % self._random.randrange(1000))
        return path


class Session:
    """One server and what its user does."""

    def __init__(self, folder, seed):
        self._random = random.Random(seed)
        self._repository = Repository(folder, self._random)
        self._open = {}
        self._version = 0
        self.times = []
        home = folder / 'home'
        home.mkdir()
        self._server = Server([PROGRAM], env={**os.environ, 'HOME': str(home)}, cwd=folder)
        self._server.initialize(self._repository.root)

    def step(self):
        actions = ((60, self._edit), (25, self._ask), (5, self._touch), (4, self._open_one), (4, self._close_one),
                   (1, self._switch), (1, self._storm))
        weights, functions = zip(*actions)
        self._random.choices(functions, weights)[0]()
        while self._server.messages and len(self._server.messages) > 100:
            self._server.messages.pop()

    def _uri(self):
        return self._random.choice(list(self._open)) if self._open else self._open_one()

    def _open_one(self):
        paths = self._repository.manifests()
        uri = (self._random.choice(paths) if paths else self._repository.root / 'new.pp').as_uri()
        if uri not in self._open and len(self._open) < 12:
            path = pathlib.Path(uri.removeprefix('file://'))
            text = path.read_text(encoding='utf-8') if path.exists() else ''
            self._open[uri] = text.splitlines()
            self._version += 1
            self._server.open(uri, text, self._version)
        return uri if uri in self._open else next(iter(self._open))

    def _close_one(self):
        if len(self._open) > 2:
            uri = self._random.choice(list(self._open))
            del self._open[uri]
            self._server.notify('textDocument/didClose', {'textDocument': {'uri': uri}})

    def _edit(self):
        uri = self._uri()
        lines = self._open[uri]
        line = self._random.randrange(len(lines) + 1)
        texts = ['$x = 1', 'class a::b { }', 'include nginx', '', '}', "$y = \"${x}\"", 'file { "/a": ensure => file }', '{', '# x']
        text = self._random.choice(texts)
        removed = self._random.random() < (0.6 if len(lines) > 80 else 0.4) and line < len(lines)
        self._open[uri] = lines[:line] + ([] if removed else [text]) + lines[line + removed:]
        self._change(uri, {'range': {'start': {'line': line, 'character': 0},
                                     'end': {'line': line + removed, 'character': 0}},
                           'text': '' if removed else text + '\n'})

    def _change(self, uri, change):
        self._version += 1
        self._server.notify('textDocument/didChange', {'textDocument': {'uri': uri, 'version': self._version},
                                                       'contentChanges': [change]})

    def _ask(self):
        uri = self._uri()
        method, params = self._random.choice(list(samples.REQUESTS.items()))
        params = samples.filled(params, uri)
        if 'position' in params:
            params['position'] = {'line': self._random.randrange(len(self._open[uri]) + 1),
                                  'character': self._random.randrange(30)}
        start = time.perf_counter()
        request = self._server.begin(method, params)
        if self._random.random() < 0.1:
            self._server.notify('$/cancelRequest', {'id': request})
        answer = self._server.answer_to(request)
        assert answer.get('error', {}).get('code') != -32603, (method, answer)
        self.times.append(time.perf_counter() - start)

    def _touch(self):
        self._told([self._repository.change()])

    def _switch(self):
        self._told(self._repository.switch())

    def _told(self, paths):
        self._server.notify('workspace/didChangeWatchedFiles', {
            'changes': [{'uri': path.as_uri(), 'type': 2 if path.exists() else 3} for path in paths]})

    def _storm(self):
        for _ in range(50):
            self._edit()

    def measure(self):
        """Memory, descriptors and threads, after all that was asked is answered."""
        self._server.ask('workspace/symbol', {'query': 'x'})
        process = pathlib.Path(f'/proc/{self._server.pid}')
        median = statistics.median(self.times) if self.times else 0.0
        self.times.clear()
        return {'memory': int((process / 'statm').read_text(encoding='ascii').split()[1]) * resource.getpagesize(),
                'descriptors': len(list((process / 'fd').iterdir())), 'threads': len(list((process / 'task').iterdir())),
                'latency': median}

    def end(self):
        return self._server.end()


def problems(measured):
    """What is not flat."""
    steady = measured[WARM:]
    third = max(1, len(steady) // 3)
    if len(steady) < 3:
        return []
    found = []
    first, last = (statistics.median(row['memory'] for row in rows) for rows in (steady[:third], steady[-third:]))
    if last > first * GROWTH + SLACK:
        found.append(f'memory grows from {first / 2 ** 20:.1f} to {last / 2 ** 20:.1f} MB')
    for name in ('descriptors', 'threads'):
        if steady[-1][name] > max(row[name] for row in steady[:third]) + 1:
            found.append(f'{name} grow from {steady[0][name]} to {steady[-1][name]}')
    slow, quick = (statistics.median(row['latency'] for row in rows) for rows in (steady[-third:], steady[:third]))
    if slow > 3 * quick + 0.005:
        found.append(f'answers take {slow * 1e3:.1f} ms instead of {quick * 1e3:.1f} ms')
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('--steps', type=int, default=4000)
    parser.add_argument('--minutes', type=float)
    parser.add_argument('--seed', type=int, default=1)
    options = parser.parse_args()
    deadline = options.minutes and time.monotonic() + options.minutes * 60
    measured = []
    with tempfile.TemporaryDirectory() as name:
        session = Session(pathlib.Path(name).resolve(), options.seed)
        steps = 0
        while time.monotonic() < deadline if deadline else steps < options.steps:
            session.step()
            steps += 1
            if steps % STEP == 0:
                measured.append(session.measure())
                print('{0} steps: {memory} bytes, {descriptors} descriptors, {threads} threads, {1:.2f} ms'.format(
                    steps, measured[-1]['latency'] * 1e3, **measured[-1]), flush=True)
        status = session.end()
    found = problems(measured) + ([f'it ended with status {status}'] if status else [])
    print(f'seed {options.seed}, {steps} steps:', '; '.join(found) or 'memory, descriptors, threads and latencies are steady')
    return 1 if found else 0


if __name__ == '__main__':
    raise SystemExit(main())
