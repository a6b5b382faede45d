"""A client of a language server on standard input and output."""

import glob
import json
import pathlib
import subprocess
import time

from samplers import processor_seconds_of, usage_of

CANCELLED = -32800  # RequestCancelled of LSP


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
    """One session, with a folder open or none. Times are those of the client, from before the write to after the
    whole answer was read; those of edit() less the time for which the machine was busy with programs that are not
    measured."""

    def __init__(self, command, folder=None, capabilities=None):
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL)
        self._requests = 0
        self._answers = {}
        self.failed = 0  # requests answered with an error, without those that were cancelled
        capabilities = capabilities or {'textDocument': {'publishDiagnostics': {'versionSupport': True}}}
        root = folder and pathlib.Path(folder).resolve().as_uri()
        self.ask('initialize', {'processId': None, 'rootUri': root, 'capabilities': capabilities})
        self.tell('initialized', {})
        self.version = 0

    def processor_seconds(self):
        """What the server has taken so far (clock_getcpuclockid of its process)."""
        return time.clock_gettime((~self._process.pid << 3) | 2)

    def memory(self, what='VmRSS'):
        """MB that the server holds, or for 'VmHWM' has held at most."""
        with open(f'/proc/{self._process.pid}/status', encoding='ascii') as stream:
            return next(int(line.split()[1]) * 1024 / 1e6 for line in stream if line.startswith(what + ':'))

    def begin(self, method, params):
        """Asks something, and gives the number of the request."""
        self._requests += 1
        self._send(message(method, params, self._requests))
        return self._requests

    def answer_to(self, request):
        """The answer to a request that was begun, and when it was complete."""
        if not self.is_answered(request):
            self._receive(lambda _: self.is_answered(request))
        return self._answers.pop(request)

    def is_answered(self, request):
        """Whether the answer to a request has been read."""
        return request in self._answers

    def ask(self, method, params):
        """The answer to a request, and how long it took."""
        start = time.perf_counter()
        answer, end = self.answer_to(self.begin(method, params))
        return answer, end - start

    def tell(self, method, params):
        """Sends a notification."""
        self._send(message(method, params))

    def cancel(self, request):
        """Cancels a request, and gives its answer and how long that took from now on."""
        start = time.perf_counter()
        self._send(message('$/cancelRequest', {'id': request}))
        answer, end = self.answer_to(request)
        return answer, end - start

    def open(self, uri, text):
        """Opens a document, and waits for its findings."""
        self._uri = uri
        self._change('textDocument/didOpen', {'textDocument': {
            'uri': uri, 'languageId': 'puppet', 'version': self.version + 1, 'text': text}})

    def edit(self, place, end, text):
        """Replaces what is between two (line, character), and waits for the findings of that version.
        Gives the seconds that it took, and the processor seconds of the server."""
        before, queued = self.processor_seconds(), self._queued_seconds()
        seconds = self.change(place, end, text)
        taken = self.processor_seconds() - before
        return max(seconds - (self._queued_seconds() - queued), taken), taken

    def change(self, place, end, text):
        """The same edit; gives the seconds by the clock."""
        start, stop = ({'line': line, 'character': character} for line, character in (place, end))
        return self._change('textDocument/didChange', {
            'textDocument': {'uri': self._uri, 'version': self.version + 1},
            'contentChanges': [{'range': {'start': start, 'end': stop}, 'text': text}]})

    def replace(self, uri, place, end, text):
        """Replaces what is between two (line, character) of an open document, and waits for nothing."""
        start, stop = ({'line': line, 'character': character} for line, character in (place, end))
        self.version += 1
        self._send(message('textDocument/didChange', {
            'textDocument': {'uri': uri, 'version': self.version},
            'contentChanges': [{'range': {'start': start, 'end': stop}, 'text': text}]}))

    def receive(self, is_wanted):
        """Reads messages up to the first wanted one, and gives the time at which it was complete."""
        return self._receive(is_wanted)

    def close(self):
        """Ends the session, and gives the processor seconds of the whole process."""
        self.ask('shutdown', None)
        self._send(message('exit', None))
        self._process.stdin.close()
        self._process.stdout.close()
        return processor_seconds_of(usage_of(self._process))

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
            body = json.loads(stream.read(size))
            now = time.perf_counter()
            if 'method' not in body:
                self._answers[body['id']] = body, now
                self.failed += body.get('error', {}).get('code', CANCELLED) != CANCELLED
            if is_wanted(body):
                return now


class Session:
    """A sampler: a server that is started, answers `initialize`, and ends."""

    def __init__(self, command, times=1):
        self._command, self._times = command, times

    def sample(self):
        return sum(Client(self._command).close() for _ in range(self._times)) / self._times

    def close(self):
        pass
