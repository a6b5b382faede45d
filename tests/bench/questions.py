"""What a client notices of questions about all files: how long they take, and that nothing waits for them."""

import dataclasses
import pathlib
import random
import time

from client import Client
from figures import Figure, failures, percentile

EVERYTHING = 'workspace/diagnostic', {'previousResultIds': []}


@dataclasses.dataclass
class Questions:
    """Questions to a server that has the folder of the corpus open; by the clock of the client, with what the machine did
    besides, where nothing else is said."""

    name: str
    rounds: int = 100

    def figures(self, setting):
        client = Client([setting.path('puppet-ls')], setting.corpus.folder)
        _, whole = client.ask(*EVERYTHING)
        shuffled = random.Random(1)
        result = [
            Figure(self.name, 'findings of all files, the first time', whole * 1e3, 'ms'),
            *self._told('symbols, CPU time', self._symbols(client, setting.corpus), 10),
            *self._told('cancelled', self._cancelled(client, shuffled, whole), 20),
        ]
        with open(setting.path('file'), encoding='utf-8') as stream:
            client.open(pathlib.Path(setting.path('file')).as_uri(), stream.read())
        result += self._told('an edit', [self._edit(client) for _ in range(self.rounds)], None)
        result += self._told('an edit while all is checked', self._edits(client, shuffled, whole), 20)
        client.close()
        return [*result, failures(self.name, client.failed)]

    def _told(self, what, seconds, must):
        """The median and the 99th percentile, of which `must` is asked, in milliseconds."""
        milliseconds = [value * 1e3 for value in seconds]
        return [Figure.of(self.name, f'{what}: median', milliseconds, 'ms'),
                Figure(self.name, f'{what}: 99th percentile', percentile(milliseconds, 99), 'ms', must=must)]

    @staticmethod
    def _symbols(client, corpus):
        """What the server takes of a processor for what is typed on the way to the names of files."""
        names = sorted({pathlib.Path(path).stem for path in corpus.paths})
        taken = []
        for word in sorted({name[:length] for name in names[::7] for length in (1, 2, 4)}):
            before = client.processor_seconds()
            client.ask('workspace/symbol', {'query': word})
            taken.append(client.processor_seconds() - before)
        return taken

    def _cancelled(self, client, shuffled, whole):
        """From the cancellation of a long request, at any time of its work, to its answer."""
        taken = []
        for _ in range(self.rounds):
            request = client.begin(*EVERYTHING)
            time.sleep(shuffled.uniform(0, whole / 4))
            answer, seconds = client.cancel(request)
            if 'error' in answer:
                taken.append(seconds)
        return taken

    @staticmethod
    def _edit(client):
        """From an edit to its findings."""
        return client.change((0, 0), (0, 0), ' ')

    def _edits(self, client, shuffled, whole):
        """The same during a long request, which is still at work when they come."""
        taken = []
        for _ in range(self.rounds):
            request = client.begin(*EVERYTHING)
            time.sleep(shuffled.uniform(0, whole / 4))
            seconds = self._edit(client)
            if not client.is_answered(request):
                taken.append(seconds)
            client.cancel(request)
        return taken
