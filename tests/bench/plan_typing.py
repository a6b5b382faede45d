"""Typing in a plan in YAML, from the edit to the findings of that version."""

import contextlib
import dataclasses
import pathlib
import tempfile

from client import Client
from data_typing import DataTyping
from figures import Figure, failures, percentile

STEPS = 500

# Five kinds of steps; `{before}` is the number of an earlier one that has a name.
KINDS = [
    '  - name: step{at}\n    task: fleet::restart\n    targets: $targets\n    parameters:\n      wait: {at}\n',
    '  - command: "echo ${{version}} {at}"\n    targets: $targets\n    catch_errors: true\n',
    '  - message: "Step ${{step{before}}}"\n',
    '  - name: names{at}\n    eval: $targets.get_targets.map |$target| {{ $target.name }}\n',
    '  - eval: |\n      $count = $names{last}.size\n      out::message("${{count}} targets")\n',
]


def plan():
    """A plan of 500 steps, 1,700 lines."""
    steps = [KINDS[at % len(KINDS)].format(at=at, before=at - at % len(KINDS), last=at - 1) for at in range(STEPS)]
    return 'parameters:\n  targets: {type: TargetSpec}\n  version: {type: String}\nsteps:\n' + ''.join(steps)


@dataclasses.dataclass
class PlanTyping(DataTyping):
    """A letter in the code of a step, and one in a text."""

    must: float | None = None  # ms of processor time: 99th percentile
    goal: float | None = None  # likewise

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            files = {'bolt-project.yaml': 'name: fleet\n', 'plans/roll.yaml': plan(), 'tasks/restart.sh': 'true\n',
                     'tasks/restart.json': '{"parameters": {"wait": {"type": "Integer[0]"}}}\n'}
            for name, text in files.items():
                path = pathlib.Path(folder, name)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding='utf-8')
            with contextlib.closing(Client([setting.path('puppet-ls')], folder)) as client:
                return self._figures(client, pathlib.Path(folder, 'plans/roll.yaml'))

    def _figures(self, client, path):
        text = path.read_text(encoding='utf-8')
        lines = text.splitlines()
        client.open(path.resolve().as_uri(), text)
        code = [at for at, line in enumerate(lines) if line.endswith('targets: $targets')]
        texts = [at for at, line in enumerate(lines) if 'echo' in line]
        result = []
        for what, places, typed in (('code', code, 'xy'), ('a text', texts, 'xy')):
            end = 1 if what == 'a text' else 0
            taken = [seconds for at in self._chosen(places) for seconds in self._typed(client, at, len(lines[at]) - end, typed)]
            result += [Figure(self.name, f'a letter of {what}, {STEPS} steps: median', percentile(taken, 50) * 1e3, 'ms'),
                       Figure(self.name, '... 99th percentile', percentile(taken, 99) * 1e3, 'ms', must=self.must, goal=self.goal)]
        return [*result, failures(self.name, client.failed)]
