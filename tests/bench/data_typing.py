"""Typing in the data of a large environment, from the edit to the findings of that version, and hovers on its keys."""

import contextlib
import dataclasses
import pathlib
import tempfile

from client import Client
from figures import Figure, failures, percentile

CLASSES = 80
NODES = 1000

# The parameters of each class, and the data of each as lines of YAML.
PARAMETERS = [
    ('Stdlib::Absolutepath', 'config', ['/etc/{name}/{name}.conf']),
    ('Integer[1, 65535]', 'port', ['8{number}']),
    ('Boolean', 'enable', ['true']),
    ("Enum['present', 'absent', 'latest']", 'ensure', ['present']),
    ('Array[String[1]]', 'servers', ['', '- alpha.example.com', '- beta.example.com', '- gamma.example.com']),
    ('Hash[String, Integer]', 'limits', ['', '  open_files: 1024', '  processes: 64', '  memory: 4096']),
    ('Array[Struct[{name => String, uid => Integer, Optional[shell] => String}]]', 'users',
     ['', '- name: one', '  uid: 1001', '  shell: /bin/sh', '- name: two', '  uid: 1002']),
    ('Hash[String, Struct[{ensure => String, Optional[mode] => String, Optional[owner] => String}]]', 'files',
     ['', '  /etc/one:', '    ensure: file', "    mode: '0644'", '  /etc/two:', '    ensure: directory', '    owner: root']),
    ('Optional[String]', 'comment', ['"made for %{{facts.networking.fqdn}}"']),
    ('Variant[String, Array[String]]', 'options', ['[one, two, three]']),
    ('String', 'banner', ['|', '  This machine belongs to {name}.', '  Go away.', '']),
]


def data():
    """The lines of common.yaml: 80 classes with 67 lines each."""
    lines = ['---', 'lookup_options:', "  '^.*::users$':", '    merge: deep', "  '^profile::.*password$':",
             '    convert_to: Sensitive']
    for number in range(CLASSES):
        name = f'service{number}'
        for round_ in range(2):
            suffix = '' if round_ == 0 else '_more'
            for _, parameter, (first, *rest) in PARAMETERS:
                lines.append(f'profile::{name}::{parameter}{suffix}: {first}'.rstrip().format(name=name, number=number + 10))
                lines += [line.format(name=name, number=number) for line in rest]
    return lines


def write_environment(folder):
    """A control repository with data of 80 classes, 1,000 nodes and the classes."""
    files = {
        'environment.conf': 'modulepath = modules\n',
        'hiera.yaml': 'version: 5\nhierarchy:\n'
                      '  - {name: nodes, path: "nodes/%{trusted.certname}.yaml"}\n  - {name: all, path: common.yaml}\n',
        'data/common.yaml': '\n'.join(data()) + '\n',
        'manifests/site.pp': 'lookup(\'classes\', {default_value => []}).include\n',
        'modules/stdlib/types/absolutepath.pp': "type Stdlib::Absolutepath = Pattern[/\\A\\/.*\\z/]\n",
    }
    for number in range(CLASSES):
        parameters = [f'  {type_} ${parameter}{suffix},\n' for suffix in ('', '_more') for type_, parameter, _ in PARAMETERS]
        files[f'modules/profile/manifests/service{number}.pp'] = \
            f'class profile::service{number} (\n{"".join(parameters)}) {{ }}\n'
    for number in range(NODES):
        files[f'data/nodes/n{number}.yaml'] = f'profile::service{number % CLASSES}::port: {number + 1}\n'
    for name, text in files.items():
        path = pathlib.Path(folder, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding='utf-8')


@dataclasses.dataclass
class DataTyping:
    """A letter behind a value, which stays a value, a letter of a new key, whose line is not whole, and a hover on a key."""

    name: str
    must: float | None = None  # ms of processor time: 99th percentile of letters in values
    hover_must: float | None = None  # ms: 99th percentile
    places: int = 100

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            write_environment(folder)
            with contextlib.closing(Client([setting.path('puppet-ls')], folder)) as client:
                return self._figures(client, pathlib.Path(folder, 'data/common.yaml'))

    def _figures(self, client, path):
        text = path.read_text(encoding='utf-8')
        lines = text.splitlines()
        client.open(path.resolve().as_uri(), text)
        values = [at for at, line in enumerate(lines) if line.endswith(('.conf', 'example.com', ': file', '.com'))]
        keys = [at for at, line in enumerate(lines) if line.startswith('profile::')]
        in_value = [seconds for at in self._chosen(values) for seconds in self._typed(client, at, len(lines[at]), 'xy')]
        in_key = []
        for at in self._chosen(keys):
            client.edit((at, 0), (at, 0), '\n')
            in_key += self._typed(client, at, 0, 'pro')
            client.edit((at, 0), (at + 1, 0), '')
        document = {'uri': path.resolve().as_uri()}
        hovers = [client.ask('textDocument/hover', {'textDocument': document, 'position': {'line': at, 'character': 3}})[1]
                  for at in self._chosen(keys)]
        size = f'{len(lines)} lines'
        result = []
        for what, taken, must in ((f'a letter of a value, {size}', in_value, self.must), (f'a letter of a key, {size}', in_key, None),
                                  (f'hover on a key, {NODES} node files', hovers, self.hover_must)):
            result += [Figure(self.name, f'{what}: median', percentile(taken, 50) * 1e3, 'ms'),
                       Figure(self.name, '... 99th percentile', percentile(taken, 99) * 1e3, 'ms', must=must)]
        return [*result, failures(self.name, client.failed)]

    def _chosen(self, lines):
        return lines[::max(1, len(lines) // self.places)]

    @staticmethod
    def _typed(client, line, column, letters):
        """Processor seconds of each letter, which is taken back."""
        taken = [client.edit((line, column + at), (line, column + at), letter)[1] for at, letter in enumerate(letters)]
        client.edit((line, column), (line, column + len(letters)), '')
        return taken
