"""The table: what is measured, against whom, and what must come out.

A new row is a line of ROWS. Names in braces are those of peers.Setting.
"""

import contextlib
import dataclasses
import json
import pathlib
import re
import subprocess
import tempfile

from catalogs import ClassCatalogs, NodeCatalogs
from client import Client, Session
from data_typing import DataTyping
from fan_out import FanOut
from figures import Figure, failures, percentile, ratios
from held import Held
from plan_typing import PlanTyping
from questions import Questions
from samplers import Command, FreshWorker, Indexing, IndexingFromCache, Worker
from workspaces import cost_of, modules_in, workspace

# From a sampler's value to the unit of the table.
UNITS = {
    'MB/s': lambda value, corpus: corpus.bytes / value / 1e6,
    's': lambda value, corpus: value,
    'ms': lambda value, corpus: value * 1e3,
    'B/B': lambda value, corpus: value / corpus.bytes,
}


@dataclasses.dataclass
class Of:
    """How something is run: the class of its sampler, and its command."""

    sampler: type
    command: str
    times: int | None = None

    def open(self, setting):
        arguments = () if self.times is None else (self.times,)
        return contextlib.closing(self.sampler(setting.command(self.command), *arguments))


@dataclasses.dataclass
class Peer:
    """Someone who does the same; must and goal say how many times more than ours it has to take."""

    name: str
    run: Of
    rounds: int
    must: float | None = None
    goal: float | None = None


@dataclasses.dataclass
class Compared:
    """Ours and the peers, by turns."""

    name: str
    what: str
    unit: str
    ours: Of
    peers: list[Peer]
    must: float | None = None
    goal: float | None = None

    def figures(self, setting):
        values, against = [], []
        for peer in self.peers:
            what = f'... of {peer.name}'
            if peer.name not in setting.peers:
                against.append(Figure(self.name, what, None, 'x', must=peer.must, goal=peer.goal))
                continue
            with self.ours.open(setting) as ours, peer.run.open(setting) as theirs:
                pairs = [(ours.sample(), theirs.sample()) for _ in range(peer.rounds)]
            own, other = zip(*pairs)
            values += own
            against.append(Figure.of(self.name, what, ratios(own, other), 'x', peer.must, peer.goal))
        if not values:
            with self.ours.open(setting) as ours:
                values = [ours.sample() for _ in range(5)]
        converted = [UNITS[self.unit](value, setting.corpus) for value in values]
        return [Figure.of(self.name, self.what, converted, self.unit, self.must, self.goal), *against]


@dataclasses.dataclass
class Large:
    """`check` of a workspace with copies of all modules: about as many manifests as an organization with hundreds of modules has."""

    name: str
    manifests: int
    must: float | None = None  # s of processor time
    goal: float | None = None
    memory_goal: float | None = None  # MB

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            _, lines = workspace(pathlib.Path(folder), modules_in(setting.path('modules')), self.manifests)
            seconds, memory = cost_of([setting.path('puppet-ls'), 'check', '--fail-on', 'never', folder])
        return [Figure(self.name, f'`check` of {lines:,} lines', seconds, 's', must=self.must, goal=self.goal),
                Figure(self.name, '... memory, most', memory, 'MB', goal=self.memory_goal)]


@dataclasses.dataclass
class Typing:
    """Edits in a document that a real server has open: from the edit to the findings of that version."""

    name: str
    file: str  # a name of the setting
    peer: Of
    must: tuple[float | None, float | None] = (None, None)  # ms: median, 99th percentile
    places: int = 100
    sessions: int = 5

    EDITS = {'a letter': 'notify', "a '{'": '{'}

    def figures(self, setting):
        with open(setting.path(self.file), encoding='utf-8') as stream:
            text = stream.read()
        result = []
        typed_seconds = []
        self._failed = 0
        for what, typed in self.EDITS.items():
            sessions = [self._session(setting, text, typed) for _ in range(self.sessions)]
            typed_seconds += [seconds for session in sessions for _, seconds in session]
            for percent, must in zip((50, 99), self.must):
                values = [percentile([wall for wall, _ in session], percent) * 1e3 for session in sessions]
                name = 'median' if percent == 50 else f'{percent}th percentile'
                result.append(Figure.of(self.name, f'{what}, {len(text) // 1000} KB: {name}', values, 'ms', must))
        result.append(Figure.of(self.name, '... CPU time', [seconds * 1e3 for seconds in typed_seconds], 'ms'))
        result.append(Figure(self.name, '... CPU time: 99th percentile', percentile(typed_seconds, 99) * 1e3, 'ms'))
        result.append(failures(self.name, self._failed))
        if 'Ruby' not in setting.peers:
            return [*result, Figure(self.name, '... CPU time of Ruby', None, 'x')]
        with self.peer.open(setting) as peer:
            whole = [peer.sample() for _ in range(3)]
        own = [percentile(typed_seconds, 50)] * len(whole)
        return [*result, Figure.of(self.name, '... CPU time of Ruby', ratios(own, whole), 'x')]

    def _session(self, setting, text, typed):
        """Types at places all over the text, and takes it back each time."""
        client = Client([setting.path('puppet-ls')])
        client.open('file:///bench/manifests/init.pp', text)
        lines = text.count('\n')
        taken = []
        for i in range(self.places):
            line = lines * i // self.places
            taken += [client.edit((line, at), (line, at), letter) for at, letter in enumerate(typed)]
            client.edit((line, 0), (line, len(typed)), '')
        client.close()
        self._failed += client.failed
        return taken


@dataclasses.dataclass
class Told:
    """A program that prints its own figures: a JSON object, of which `keys` says {key: (what, unit, must)}. A dot in a key
    leads into an object."""

    name: str
    command: str
    keys: dict[str, tuple[str, str, float | None]]
    needs: str | None = None  # a peer without which nothing is measured

    def figures(self, setting):
        if self.needs and self.needs not in setting.peers:
            return []
        output = subprocess.run(setting.command(self.command), stdout=subprocess.PIPE, check=True).stdout
        told = json.loads(output)
        return [Figure(self.name, what, self._value(told, key), unit, must=must)
                for key, (what, unit, must) in self.keys.items()]

    @staticmethod
    def _value(told, key):
        for part in key.split('.'):
            told = told[part]
        return told


@dataclasses.dataclass
class Printed:
    """A program that prints lines of numbers behind a name: `pattern` finds name, median, 99th percentile and most in them,
    of which `musts` says {name: (of the median, of the 99th percentile, of the most)}."""

    name: str
    command: str
    unit: str
    pattern: str
    musts: dict[str, tuple[float | None, float | None, float | None]]

    def figures(self, setting):
        output = subprocess.run(setting.command(self.command), stdout=subprocess.PIPE, check=True, text=True).stdout
        printed = {match[1]: match.groups()[1:] for match in re.finditer(self.pattern, output, re.MULTILINE)}
        return [Figure(self.name, f'{name}: {what}', float(value), self.unit, must=must)
                for name, musts in self.musts.items()
                for what, value, must in zip(('median', '99th percentile', 'most'), printed[name], musts)]


ORDER = 'node {here}/completion_order.mjs {puppet-ls} {bench}/completion_bench {editor} {modules}'


def ordered(client):
    """Where the names that were meant stand in the lists of a client."""
    return [Told(f'completion-{client}', f'{ORDER} 300 1', {
                     f'{client}.all.first': ('one to three letters typed: first', 'share', 0.8),
                     f'{client}.all.first_five': ('... among the first five', 'share', 0.95),
                     f'{client}.last part.first_five': ('... by the last part: among the first five', 'share', 0.85),
                     'items': ('items of a list, most', '', None),
                     'bytes': ('bytes of a list, most', 'B', None)}, needs='editor')]


def ordered_by_kind():
    """The same in VS Code for as many names of each kind. Keys and facts are those of the code, also where it alone knows them."""
    musts = {'class': 0.95, 'resource type': 0.95, 'attribute': 0.94, 'value': 0.95, 'variable': 0.92, 'function': 0.95, 'chained function': 0.97,
             'type name': 0.95, 'operand': 0.94, 'title': 0.88, 'template': 0.97, 'fact': 0.75, 'key': 0.65}
    return [Told('completion-kinds', f'{ORDER} 60 1 --kinds', {
        f'vscode.{kind}.first_five': (f'{kind}: among the first five', 'share', must) for kind, must in musts.items()}, needs='editor')]


VALIDATE = 'puppet parser validate'
# Lines of edits_bench (`letter  7.3  40.0  300.0  31`) and of navigation_bench (`hover  99 times: p50 0.1, p99 0.2, most 3 ms`).
EDIT_LINE = r'^ +(\S+) +([\d.]+) +([\d.]+) +([\d.]+) +\d+$'
NAVIGATION_LINE = r'^(\w[\w ]*?) +\d+ times: p50 ([\d.]+), p99 ([\d.]+), most ([\d.]+) ms$'


def evaluated(program, must):
    """How fast a program in programs/ is evaluated, without parsing it."""
    file = f'{{here}}/programs/{program}.pp'
    return Compared(f'evaluate-{program}', f'evaluation: {program}', 'ms',
                    Of(Worker, f'{{bench}}/evaluate_bench {file}'), [
        Peer('Ruby', Of(Worker, f'ruby {{here}}/puppet_evaluate.rb {file}'), rounds=3, must=must)])


def operation(name, what, must):
    """How fast an operation on types is."""
    return Compared(f'types-{name}', what, 'ms', Of(Worker, f'{{bench}}/types_bench {name}'), [
        Peer('Ruby', Of(Worker, f'ruby {{here}}/puppet_types.rb {name}'), rounds=3, must=must)])


ROWS = [
    Compared('lex', 'tokens only', 'MB/s', Of(Worker, '{bench}/phases_bench lex {corpus}'), [
        Peer('Ruby', Of(Worker, 'ruby {here}/puppet_phases.rb lex {corpus}'), rounds=3)], goal=900),
    Compared('parse', 'tokens, tree, syntax findings', 'MB/s', Of(Worker, '{bench}/phases_bench parse {corpus}'), [
        Peer('tree-sitter', Of(Worker, '{tree-sitter} parse {corpus}'), rounds=15, must=6, goal=12),
        Peer('Ruby', Of(Worker, 'ruby {here}/puppet_phases.rb parse {corpus}'), rounds=3, must=45, goal=90),
    ], must=160, goal=450),
    Compared('check', 'the rules over the tree', 'MB/s', Of(Worker, '{bench}/phases_bench check {corpus}'), [
        Peer('Ruby', Of(Worker, 'ruby {here}/puppet_phases.rb check {corpus}'), rounds=3)]),
    Compared('format', 'parsed, formatted, and the same code', 'MB/s', Of(Worker, '{bench}/phases_bench format {corpus}'), [],
             must=70, goal=100),
    Compared('lint', 'the rules of puppet-lint, all files', 's',
             Of(Command, '{puppet-ls} lint --no-config {files}', times=3), [
        Peer('puppet-lint', Of(Command, 'puppet-lint --no-config {files}'), rounds=3, must=300, goal=400)]),
    Compared('lint-voxpupuli', 'those of the Vox Pupuli set too', 's',
             Of(Command, '{puppet-ls} lint --no-config --checks voxpupuli {files}', times=3), [], must=0.7, goal=0.18),
    Told('format-file', '{bench}/format_bench {edited}', {
        'format50': ('a document: median', 'ms', None),
        'format99': ('... 99th percentile', 'ms', 5),
        'newline50': ('a line break typed: median', 'ms', None),
        'newline99': ('... 99th percentile', 'ms', 1),
    }),
    Compared('start', 'start, `initialize`, end', 'ms', Of(Session, '{puppet-ls}', times=50), [
        Peer('Ruby', Of(Command, 'puppet --version'), rounds=5)], must=3),
    Compared('index', 'declarations of all modules', 'ms', Of(Indexing, '{bench}/index_bench cold {modules}'), [], must=150),
    Compared('index-cache', '... from the cache', 'ms', Of(IndexingFromCache, '{bench}/index_bench warm {modules}'), [],
             must=25),
    Compared('check-file', '`check` of one file', 'ms', Of(Command, '{puppet-ls} check {file}', times=50), [
        Peer('Ruby', Of(Command, VALIDATE + ' {file}'), rounds=5)], must=5),
    Compared('check-all', '`check` of all files', 's', Of(Command, '{puppet-ls} check {files}', times=3), [
        Peer('puppet-lint', Of(Command, '{here}/validate_and_lint {files}'), rounds=3, must=80)], must=0.45, goal=0.25),
    Large('check-large', 19_000, must=8, goal=4, memory_goal=120),
    ClassCatalogs('catalogs', must=10, goal=5),
    NodeCatalogs('catalogs-nodes', must=2.5, goal=1.5),
    Compared('validate', '`validate` of all files', 's', Of(Command, '{puppet-ls} validate {files}', times=3), [],
             must=0.55, goal=0.3),
    Compared('memory', 'all trees, per byte of text', 'B/B', Of(FreshWorker, '{bench}/phases_bench memory {corpus}'), [
        Peer('tree-sitter', Of(FreshWorker, '{tree-sitter} memory {corpus}'), rounds=5)]),
    evaluated('arithmetic', must=40),
    evaluated('loops', must=40),
    evaluated('interpolation', must=25),
    evaluated('strings', must=25),
    evaluated('hashes', must=25),
    evaluated('types', must=25),
    operation('assignable', 'a Variant of 40 Structs accepts another', must=100),
    operation('instance', 'instance of nested Structs', must=100),
    operation('texts', 'type of 1,000 texts', must=100),
    operation('infer', 'detailed type of 1,000 values', must=None),
    Printed('edits', '{bench}/edits_bench {edited}', 'us', EDIT_LINE, {
        'letter': (20, 60, None), '{': (None, 600, 1000), '"': (None, 600, 1000)}),
    Printed('navigation', '{bench}/navigation_bench {modules}', 'ms', NAVIGATION_LINE, {
        'hover': (None, 1, None), 'definition': (None, 1, None), 'references': (None, 20, None)}),
    Told('completion', '{bench}/completion_bench {modules} 2000 1', {
        'p50_ms': ('nothing typed: median', 'ms', None),
        'p99_ms': ('... 99th percentile', 'ms', 5),
        'all.offered': ('... offered', 'share', 0.9),
        'all.first_ten': ('... among the first ten', 'share', 0.7),
    }),
    Told('completion-3', '{bench}/completion_bench {modules} 2000 1 3', {
        'all.first': ('three letters typed: first', 'share', 0.6),
        'all.first_five': ('... among the first five', 'share', 0.85),
    }),
    *ordered('vscode'),
    *ordered('prefix'),
    *ordered_by_kind(),
    Typing('wire', 'edited', Of(Command, VALIDATE + ' {edited}'), must=(1.2, 3)),
    Typing('wire-big', 'largest', Of(Command, VALIDATE + ' {largest}'), places=40),
    DataTyping('wire-data', must=5, hover_must=1),
    PlanTyping('wire-plan', must=12, goal=5),
    Questions('questions'),
    FanOut('fan-out'),
    Held('held'),
    Told('recovery', '{bench}/recovery_bench --json {sample}', {
        'found': ('the rest found again, mean', '%', None),
        'found5': ('... 5th percentile', '%', None),
        'found1': ('... 1st percentile', '%', None),
        'near': ('first error near the mistake', '%', None),
        'errors50': ('errors shown, median', '', None),
        'errors95': ('... 95th percentile', '', None),
        'unsound': ('trees that are not sound', '', 0),
    }),
]
