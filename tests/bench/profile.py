"""Says where a row of the table spends its time: a flame graph, and the functions that take most.

  profile.py [--corpus FOLDER] [--frequency N] ROW

The programs of the row run under `perf`, which looks at their stacks some thousand times a second. Needs the programs with
their symbols.
"""

import argparse
import collections
import html
import os
import pathlib
import re
import shutil
import stat
import subprocess

from peers import FOLDER, ROOT, Corpus, Setting, manifests_below
from rows import ROWS

PROGRAMS = ROOT / 'build/release'
# A program runs as one of the same name that records itself; `exec` keeps its process for the sampler.
WRAPPER = """#!/bin/sh
exec perf record --quiet --output "{data}/$$.data" --event cpu-clock --freq {frequency} --call-graph dwarf,16384 -- "{program}" "$@"
"""


def wrap(folder, frequency):
    """Makes the folder of programs that record themselves."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / 'tests').mkdir(parents=True)
    (folder / 'data').mkdir()
    programs = {folder / 'puppet-ls': PROGRAMS / 'puppet-ls-symbols'}
    programs |= {folder / 'tests' / path.name: path for path in (PROGRAMS / 'tests').glob('*_bench')}
    for wrapper, program in programs.items():
        wrapper.write_text(WRAPPER.format(data=folder / 'data', frequency=frequency, program=program))
        wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
    return folder


def short(function):
    """A function without its arguments, the types of templates and the namespaces of the project."""
    function = re.sub(r'\(anonymous namespace\)::|puppet::|std::|\[abi:cxx11\]', '', function)
    while (bare := re.sub(r'<[^<>]*>|\([^()]*\)', '', function)) != function:
        function = bare
    return function.replace(' const', '').strip() or 'unknown'


def stacks_in(data):
    """Each stack that was seen, from the outermost function on, and how often."""
    printed = subprocess.run(['perf', 'script', '--input', data, '--fields', 'ip,sym', '--no-inline'], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, check=True, text=True).stdout
    stacks = collections.Counter()
    for sample in printed.split('\n\n'):
        functions = [short(line.split(None, 1)[1]) for line in sample.splitlines() if len(line.split(None, 1)) == 2]
        if functions:
            stacks[tuple(reversed(functions))] += 1
    return stacks


def most_in(stacks, count=25):
    """The functions with the largest shares: of themselves, and with all that they call."""
    own, whole = collections.Counter(), collections.Counter()
    for stack, times in stacks.items():
        own[stack[-1]] += times
        for function in set(stack):
            whole[function] += times
    total = stacks.total()
    lines = [f'{times / total:6.1%} {whole[name] / total:6.1%}  {name}' for name, times in own.most_common(count)]
    return '\n'.join(['   own  whole  function', *lines])


WIDTH, HEIGHT, LETTER = 1600, 17, 7
LEAST = 0.001  # narrower ones cannot be seen


def color(name):
    hue = sum(name.encode()) % 60
    return f'hsl({hue}, 80%, 65%)'


def flame_graph(stacks, title):
    """An SVG of boxes: as wide as the share of a function, above the one that calls it; a title of each says more."""
    total = stacks.total()
    boxes, deepest = [], 0

    def draw(entries, start, depth):
        nonlocal deepest
        deepest = max(deepest, depth)
        below = {}
        for stack, times in entries:
            if len(stack) > depth:
                below.setdefault(stack[depth], []).append((stack, times))
        for name in sorted(below):
            times = sum(count for _, count in below[name])
            if times / total >= LEAST:
                boxes.append((start, depth, times, name))
                draw(below[name], start, depth + 1)
            start += times

    draw(list(stacks.items()), 0, 0)
    height = (deepest + 2) * HEIGHT
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" font-family="monospace" font-size="11">'
             f'<text x="4" y="13">{html.escape(title)}</text>']
    for start, depth, times, name in boxes:
        x, width = start / total * WIDTH, times / total * WIDTH
        y = height - (depth + 1) * HEIGHT
        label = html.escape(name[:int(width / LETTER)]) if width > 3 * LETTER else ''
        parts.append(f'<g><title>{html.escape(name)}: {times / total:.1%}</title><rect x="{x:.1f}" y="{y}" width="{width:.1f}" '
                     f'height="{HEIGHT - 1}" fill="{color(name)}"/><text x="{x + 2:.1f}" y="{y + 12}">{label}</text></g>')
    return '\n'.join([*parts, '</svg>\n'])


def main():
    rows = {row.name: row for row in ROWS}
    parser = argparse.ArgumentParser(prog='dev profile', description='Says where the time of a row goes.')
    parser.add_argument('row', metavar='ROW', choices=rows, help='one of: ' + ', '.join(rows))
    parser.add_argument('--corpus', default='/usr/share/puppet', help='the folder of manifests (%(default)s)')
    parser.add_argument('--frequency', type=int, default=999, help='of looks at the stack, in a second (%(default)s)')
    options = parser.parse_args()
    corpus = Corpus(manifests_below(options.corpus))
    folder = wrap(FOLDER / 'profile', options.frequency)
    setting = Setting(corpus, {}, folder)
    setting.write_list()
    rows[options.row].figures(setting)
    stacks = collections.Counter()
    for data in sorted((folder / 'data').iterdir()):
        stacks += stacks_in(data)
    if not stacks:
        parser.error('nothing was seen: may this user run perf?')
    graph = pathlib.Path(FOLDER / f'{options.row}.svg')
    graph.write_text(flame_graph(stacks, f'{options.row}: {stacks.total()} samples'), encoding='utf-8')
    print(most_in(stacks))
    print(f'{os.path.relpath(graph)} has the whole picture')


if __name__ == '__main__':
    main()
