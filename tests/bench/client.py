"""A client of a language server on standard input and output."""

import glob
import json
import subprocess
import time

from samplers import processor_seconds_of


def message(method, params, identifier=None):
    body = {'jsonrpc': '2.0', 'method': method, 'params': params}
    if identifier is not None:
        body['id'] = identifier
    text = json.dumps(body).encode()
    return b'Content-Length: %d\r\n\r\n%b' % (len(text), text)


def queued_seconds(process):
    """How long threads of a process were ready to run while the processors did something else."""
    total = 0
    for path in glob.glob(f'/proc/{process}/task/*/schedstat'):
        with open(path, encoding='ascii') as stream:
            total += int(stream.read().split()[1])
    return total * 1e-9


class Client:
    """One session. Times are those of the client, from before the write to after the whole answer was read,
    less the time for which the machine was busy with programs that are not measured."""

    def __init__(self, command):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL)
        capabilities = {'textDocument': {'publishDiagnostics': {'versionSupport': True}}}
        self._send(message('initialize', {'processId': None, 'rootUri': None, 'capabilities': capabilities}, 1))
        self._receive(lambda answer: answer.get('id') == 1)
        self._send(message('initialized', {}))
        self.version = 0

    def processor_seconds(self):
        """What the server has taken so far (clock_getcpuclockid of its process)."""
        return time.clock_gettime((~self._process.pid << 3) | 2)

    def open(self, uri, text):
        """Opens a document, and waits for its findings."""
        self._uri = uri
        self._change('textDocument/didOpen', {'textDocument': {
            'uri': uri, 'languageId': 'puppet', 'version': 1, 'text': text}})

    def edit(self, place, end, text):
        """Replaces what is between two (line, character), and waits for the findings of that version.
        Gives the seconds that it took, and the processor seconds of the server."""
        start, stop = ({'line': line, 'character': character} for line, character in (place, end))
        before, queued = self.processor_seconds(), self._queued_seconds()
        seconds = self._change('textDocument/didChange', {
            'textDocument': {'uri': self._uri, 'version': self.version + 1},
            'contentChanges': [{'range': {'start': start, 'end': stop}, 'text': text}]})
        taken = self.processor_seconds() - before
        return max(seconds - (self._queued_seconds() - queued), taken), taken

    def close(self):
        """Ends the session, and gives the processor seconds of the whole process."""
        self._send(message('shutdown', None, 2))
        self._receive(lambda answer: answer.get('id') == 2)
        self._send(message('exit', None))
        self._process.stdin.close()
        self._process.stdout.close()
        return processor_seconds_of(self._process)

    def _change(self, method, params):
        self.version += 1
        return self._send_and_wait(message(method, params), lambda answer: (
            answer.get('method') == 'textDocument/publishDiagnostics' and
            answer['params'].get('version') == self.version))

    def _queued_seconds(self):
        return queued_seconds(self._process.pid) + queued_seconds('self')

    def _send_and_wait(self, data, is_answer):
        start = time.perf_counter()
        self._send(data)
        return self._receive(is_answer) - start

    def _send(self, data):
        self._process.stdin.write(data)
        self._process.stdin.flush()

    def _receive(self, is_wanted):
        """Reads up to the wanted message, and gives the time at which it was complete."""
        stream = self._process.stdout
        while True:
            size = None
            while header := stream.readline().strip():
                name, _, value = header.partition(b':')
                if name.lower() == b'content-length':
                    size = int(value)
            if size is None:
                raise RuntimeError('the server ended')
            body = stream.read(size)
            now = time.perf_counter()
            if is_wanted(json.loads(body)):
                return now


class Session:
    """A sampler: a server that is started, answers `initialize`, and ends."""

    def __init__(self, command, times=1):
        self._command, self._times = command, times

    def sample(self):
        return sum(Client(self._command).close() for _ in range(self._times)) / self._times

    def close(self):
        pass
