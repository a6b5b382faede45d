"""Catalogs: of the classes of all modules, and of the nodes of a large site with its data."""

import dataclasses
import json
import pathlib
import random
import shutil
import subprocess
import tempfile

from figures import Figure
from workspaces import cost_of, modules_in

SYSTEMS = ['debian12', 'redhat9', 'ubuntu2204']

HIERARCHY = '''version: 5
hierarchy:
  - {name: node, path: "nodes/%{trusted.certname}.yaml"}
  - {name: family, path: "os/%{facts.os.family}.yaml"}
  - {name: common, path: common.yaml}
'''


def compared_with_itself(setting, folder, *arguments):
    """The statuses of the catalogs that `diff` makes of both sides, and what it costs to make and compare them."""
    command = [setting.path('puppet-ls'), 'diff', folder, folder, '--format', 'json', *arguments]
    told = json.loads(subprocess.run(command, stdout=subprocess.PIPE, check=False).stdout)
    return [target['status'] for target in told['targets']], cost_of(command)


@dataclasses.dataclass
class ClassCatalogs:
    """2,000 catalogs of classes, each alone with the facts of typical systems. Classes that need parameters fail soon; only
    those that compile count."""

    name: str
    must: float | None = None  # s of processor time
    goal: float | None = None

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            for module in modules_in(setting.path('modules')):
                shutil.copytree(module, pathlib.Path(folder, module.name), ignore_dangling_symlinks=True)
            facts = [argument for system in SYSTEMS for argument in ('--facts', system)]
            statuses, (seconds, memory) = compared_with_itself(setting, folder, *facts)
        compiled = 2 * statuses.count('equal')
        return [Figure(self.name, '2,000 catalogs of classes', seconds * 2000 / max(compiled, 1), 's', must=self.must, goal=self.goal),
                Figure(self.name, '... memory, most', memory, 'MB')]


@dataclasses.dataclass
class NodeCatalogs:
    """The catalogs of the nodes of a site: each includes all classes, whose parameters are looked up in the data of three levels."""

    name: str
    nodes: int = 1000
    classes: int = 50
    parameters: int = 4
    must: float | None = None  # s of processor time
    goal: float | None = None

    def figures(self, setting):
        with tempfile.TemporaryDirectory() as folder:
            site = pathlib.Path(folder)
            self._write(site)
            statuses, (seconds, memory) = compared_with_itself(setting, folder, '--nodes', site / 'nodes.yaml')
        assert statuses == ['equal'] * self.nodes, statuses[:10]
        keys = self.classes * self.parameters
        return [Figure(self.name, f'catalogs of {self.nodes:,} nodes with {keys} keys each', seconds / 2, 's', must=self.must, goal=self.goal),
                Figure(self.name, '... memory, most', memory, 'MB')]

    def _write(self, site):
        chance = random.Random(1)
        keys = [f'm{c}::p{p}' for c in range(self.classes) for p in range(self.parameters)]
        data = {'common': keys, 'os/Debian': chance.sample(keys, len(keys) // 5)}
        data |= {f'nodes/n{n}.example.com': chance.sample(keys, len(keys) // 7) for n in range(self.nodes)}
        texts = {f'data/{name}.yaml': ''.join(f'{key}: {chance.randrange(10000)}\n' for key in there) for name, there in data.items()}
        for c in range(self.classes):
            parameters = ', '.join(f'Integer $p{p} = {p}' for p in range(self.parameters))
            shown = ' '.join(f'${{p{p}}}' for p in range(self.parameters))
            texts[f'modules/m{c}/manifests/init.pp'] = f'class m{c}({parameters}) {{ notify {{ "m{c}": message => "{shown}" }} }}\n'
        texts['manifests/site.pp'] = ''.join(f'include m{c}\n' for c in range(self.classes))
        texts['environment.conf'] = 'modulepath = modules\n'
        texts['hiera.yaml'] = HIERARCHY
        texts['nodes.yaml'] = ''.join(f'n{n}.example.com: {{facts: {{os: {{family: Debian}}}}}}\n' for n in range(self.nodes))
        for path, text in texts.items():
            (site / path).parent.mkdir(parents=True, exist_ok=True)
            (site / path).write_text(text, encoding='utf-8')
