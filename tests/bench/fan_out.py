"""How soon an edit of what many open files read is felt in all of them, and what else is answered meanwhile."""

import dataclasses
import pathlib
import tempfile
import time

from client import Client
from figures import Figure, failures, percentile

# What is edited, the text that is replaced by another one and back, and its place.
EDITED = {
    'class': ('manifests/init.pp', 'class load(Integer $port = 1) {\n}\n', 'Integer'),
    'function': ('functions/f.pp', 'function load::f(Integer $x) {\n  $x\n}\n', 'Integer'),
    'alias': ('types/t.pp', 'type Load::T = Integer\n', 'Integer'),
    'variable': ('manifests/params.pp', 'class load::params {\n  $v = 1\n}\n', '1'),
    'resource': ('manifests/user.pp', "class load::user {\n  user { 'strinG': }\n}\n", 'strinG'),
}
READER = '''class load::reader{number}(Load::T $t = 1) {{
  class {{ 'load': port => 2 }}
  $x = load::f(3)
  include load::params
  include load::user
  notify {{ "${{$t}} ${{$x}} ${{$load::params::v + 1}}":
    require => User['strinG'],
  }}
}}
'''


@dataclasses.dataclass
class FanOut:
    """Edits of a parameter of a class, of a function, an alias, the value of a variable and the title of a resource that
    every open file reads: until the findings of all of them are right, and hovers in the meantime. By the clock of the client."""

    name: str
    readers: int = 300
    rounds: int = 10
    must: float = 150  # ms
    hover_must: float = 5

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            module = pathlib.Path(folder).resolve() / 'modules' / 'load'
            (module.parent.parent / 'environment.conf').write_text('modulepath = modules\n')
            texts = {module / path: text for path, text, _ in EDITED.values()}
            readers = {module / 'manifests' / f'reader{n}.pp': READER.format(number=n) for n in range(self.readers)}
            for path, text in {**texts, **readers}.items():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
            client = Client([setting.path('puppet-ls')], folder)
            for path, text in {**readers, **texts}.items():
                client.open(path.as_uri(), text)
            felt, hovers = {}, []
            for what, (path, text, typed) in EDITED.items():
                felt[what] = [seconds for _ in range(self.rounds)
                              for seconds in self._edits(client, module / path, text, typed, readers, hovers)]
            client.close()
        result = [Figure.of(self.name, f'{what} that {self.readers} open files read, until all are right: median',
                            [value * 1e3 for value in seconds], 'ms', must=self.must)
                  for what, seconds in felt.items()]
        hover = percentile([value * 1e3 for value in hovers], 99)
        return [*result, Figure(self.name, 'hover meanwhile: 99th percentile', hover, 'ms', must=self.hover_must),
                failures(self.name, client.failed)]

    def _edits(self, client, path, text, typed, readers, hovers):
        """An edit that makes something wrong in each reader, and the one that takes it back: the seconds of both."""
        line = text[:text.index(typed)].count('\n')
        begin = len(text[:text.index(typed)].split('\n')[-1])
        some = next(iter(readers)).as_uri()
        for replaced, by, is_wrong in ((typed, 'String', True), ('String', typed, False)):
            waiting = {reader.as_uri() for reader in readers}

            def note(message):
                if message.get('method') == 'textDocument/publishDiagnostics':
                    params = message['params']
                    if bool(params['diagnostics']) == is_wrong:
                        waiting.discard(params['uri'])
                return not waiting

            start = time.perf_counter()
            client.replace(path.as_uri(), (line, begin), (line, begin + len(replaced)), by)
            while waiting:
                asked = time.perf_counter()
                hover = client.begin('textDocument/hover', {
                    'textDocument': {'uri': some}, 'position': {'line': 2, 'character': 4}})
                end = client.receive(lambda message: note(message) or client.is_answered(hover))
                if client.is_answered(hover):
                    hovers.append(client.answer_to(hover)[1] - asked)
            yield end - start
