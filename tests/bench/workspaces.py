"""Large workspaces, put together from copies of modules, and what a process on them takes."""

import pathlib
import re

from samplers import processor_seconds_of, run_on_one_core


def modules_in(folder):
    return sorted(path for path in pathlib.Path(folder).iterdir() if (path / 'manifests').is_dir())


def manifests_in(folder):
    return sorted(path for path in folder.rglob('*.pp') if path.is_file())


def copy_module(module, target, number):
    """Copies the code of a module as NAME_NUMBER, with the names in it that begin with its own."""
    new = f'{module.name}_{number}'
    word = re.compile(rf'(?<![\w]){re.escape(module.name)}(?=::)|(?<=class ){re.escape(module.name)}\b')
    files = lines = 0
    for path in manifests_in(module / 'manifests'):
        copy = target / new / path.relative_to(module)
        copy.parent.mkdir(parents=True, exist_ok=True)
        text = word.sub(new, path.read_text(encoding='utf-8', errors='replace'))
        copy.write_text(text, encoding='utf-8')
        files += 1
        lines += text.count('\n')
    return files, lines


def workspace(folder, modules, count):
    """Writes an environment of about `count` manifests; returns how many files and lines it has. Each copy of a module has names
    of its own."""
    (folder / 'environment.conf').write_text('modulepath = modules\n', encoding='utf-8')
    files = lines = number = 0
    while files < count:
        for module in modules:
            if files >= count:
                break
            more = copy_module(module, folder / 'modules', number)
            files, lines = files + more[0], lines + more[1]
        number += 1
    return files, lines


def cost_of(command, runs=3):
    """Processor seconds and peak memory in MB of a process on one core, those of the fastest of some runs."""
    best = None
    for _ in range(runs):
        _, usage = run_on_one_core(command)
        taken = processor_seconds_of(usage), usage.ru_maxrss * 1024 / 1e6
        best = min(best or taken, taken)
    return best
