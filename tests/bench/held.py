"""What a server holds that has a folder of modules open, when it has read them and after work in them."""

import dataclasses
import pathlib

from client import Client
from figures import Figure, failures

PLACE = {'line': 0, 'character': 7}


@dataclasses.dataclass
class Held:
    """Memory of a server with all modules as its folder: when they are read and settled, and after edits of a document
    with a hover, a completion and a search of references each."""

    name: str
    must: float = 40  # MB
    edits: int = 200

    def figures(self, setting):
        folder = pathlib.Path(setting.corpus.modules).resolve()
        document = max((path for path in folder.glob('*/manifests/init.pp')), key=lambda path: path.stat().st_size)
        client = Client([setting.path('puppet-ls')], folder)
        text = document.read_text(encoding='utf-8')
        uri = document.as_uri()
        client.open(uri, text)
        client.ask('workspace/symbol', {'query': 'none of these'})  # waits until all is read
        read = client.memory()
        for number in range(self.edits):
            client.change((0, 0), (0, 0), f'# {number}\n')
            for method in ('hover', 'completion', 'references'):
                client.ask(f'textDocument/{method}', {
                    'textDocument': {'uri': uri}, 'position': PLACE, 'context': {'includeDeclaration': True}})
        worked, most = client.memory(), client.memory('VmHWM')
        client.close()
        return [Figure(self.name, 'held with all modules read', read, 'MB', must=self.must),
                Figure(self.name, f'... after {self.edits} edits with requests', worked, 'MB', must=self.must),
                Figure(self.name, '... most', most, 'MB'),
                failures(self.name, client.failed)]
