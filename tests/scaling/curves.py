"""Draws how puppet-ls scales: writes docs/scaling.md and its pictures.

  curves.py PROGRAM [--corpus FOLDER] [--most FILES]

A workspace of n files has copies of all modules of the corpus, each copy under names of its own; a document of n bytes is put
together from whole manifests of the corpus, or is one class of so many resources.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / 'tests/bench'))
from client import Client  # noqa: E402
from figures import percentile  # noqa: E402
from workspaces import cost_of, manifests_in, modules_in, workspace  # noqa: E402

PAGE = ROOT / 'docs/scaling.md'
PICTURES = ROOT / 'docs/images'
LETTERS = 60


def whole_checks(program, modules, most):
    """(files, lines, seconds, MB) of a check for doubled sizes."""
    rows = []
    count = 250
    while count <= most:
        with tempfile.TemporaryDirectory() as name:
            files, lines = workspace(pathlib.Path(name), modules, count)
            rows.append((files, lines, *cost_of([program, 'check', '--fail-on', 'never', name])))
        count *= 2
    return rows


def class_of(size):
    """A class of about this size: resources, conditions and variables."""
    text, number = 'class curves {\n', 0
    while len(text) < size:
        text += f"""  $path{number} = "/srv/{number}"
  if $facts['os']['family'] == 'Debian' {{
    package {{ 'package{number}': ensure => installed }}
  }}
  file {{ $path{number}:
    ensure  => file,
    content => "number {number} of ${{path{number}}}\\n",
    mode    => '0644',
  }}
"""
        number += 1
    return text + '}\n'


def manifests_of(corpus, sizes):
    """Texts of about these sizes, of whole manifests."""
    texts = [path.read_text(encoding='utf-8', errors='replace')
             for module in modules_in(corpus) for path in manifests_in(module / 'manifests')]
    for size in sizes:
        text = ''
        for one in texts:
            if len(text) + len(one) <= size * 1.1:
                text += one if one.endswith('\n') else one + '\n'
            if len(text) >= size:
                break
        yield text


def edits(program, texts):
    """(bytes, median ms, 99th percentile ms) of letters typed all over documents, from the edit to its findings."""
    rows = []
    for text in texts:
        client = Client([program])
        client.open('file:///curves/manifests/init.pp', text)
        lines = text.count('\n')
        taken = []
        for i in range(LETTERS):
            line = lines * i // LETTERS
            taken.append(client.edit((line, 0), (line, 0), 'n')[0] * 1e3)
            client.edit((line, 0), (line, 1), '')
        client.close()
        rows.append((len(text), percentile(taken, 50), percentile(taken, 99)))
    return rows


WIDTH, HEIGHT, LEFT, BOTTOM = 640, 300, 70, 40
COLORS = ('#1f77b4', '#d62728')


def ticks(most):
    """Some round numbers from 0 to the largest value."""
    step = 10 ** (len(str(int(most))) - 1) if most >= 1 else 0.1
    while most / step > 6:
        step *= 2
    return [i * step for i in range(int(most / step) + 2)]


def curve(path, title, across, up, series):
    """An SVG of lines through points; `series` is {name: [(x, y)]}."""
    xs = [x for points in series.values() for x, _ in points]
    ys = [y for points in series.values() for _, y in points]
    right, top = max(ticks(max(xs))[-1], max(xs)), ticks(max(ys))[-1]

    def at(x, y):
        return LEFT + x / right * (WIDTH - LEFT - 20), HEIGHT - BOTTOM - y / top * (HEIGHT - BOTTOM - 40)

    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" font-family="sans-serif" font-size="12">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/><text x="{LEFT}" y="20" font-weight="bold">{title}</text>']
    for y in ticks(max(ys)):
        (x0, height), (x1, _) = at(0, y), at(right, y)
        parts.append(f'<line x1="{x0}" y1="{height:.1f}" x2="{x1}" y2="{height:.1f}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{height + 4:.1f}" text-anchor="end">{y:g}</text>')
    for x in ticks(max(xs)):
        left, height = at(x, 0)
        parts.append(f'<text x="{left:.1f}" y="{height + 16:.1f}" text-anchor="middle">{x:g}</text>')
    parts.append(f'<text x="{WIDTH - 20}" y="{HEIGHT - 6}" text-anchor="end">{across}</text><text x="6" y="34">{up}</text>')
    for (name, points), line in zip(series.items(), COLORS):
        places = [at(*point) for point in points]
        parts.append(f'<polyline fill="none" stroke="{line}" stroke-width="2" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in places)}"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{line}"/>' for x, y in places]
        x, y = places[-1]
        parts.append(f'<text x="{x - 6:.1f}" y="{y - 8:.1f}" text-anchor="end" fill="{line}">{name}</text>')
    path.write_text('\n'.join([*parts, '</svg>\n']), encoding='utf-8')


def table(heading, rows):
    lines = ['| ' + ' | '.join(heading) + ' |', '|' + ' ---: |' * len(heading)]
    return '\n'.join([*lines, *('| ' + ' | '.join(row) + ' |' for row in rows)])


def between(text, name, content):
    begin, end = f'<!-- {name} -->\n', f'<!-- end of {name} -->'
    before, rest = text.split(begin)
    return before + begin + content + '\n' + end + rest.split(end)[1]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('program')
    parser.add_argument('--corpus', default='/usr/share/puppet/modules', help='a folder of modules, each under its name (%(default)s)')
    parser.add_argument('--most', type=int, default=16_000, help='files of the largest workspace (%(default)s)')
    options = parser.parse_args()
    program = shutil.which(options.program) or os.path.abspath(options.program)
    checks = whole_checks(program, modules_in(options.corpus), options.most)
    sizes = [4_000 * 2 ** i for i in range(8)]
    one = edits(program, map(class_of, sizes))
    many = edits(program, manifests_of(options.corpus, sizes))
    curve(PICTURES / 'scaling-check.svg', 'A whole check', 'manifests', 'seconds of processor time',
          {'check': [(files, seconds) for files, _, seconds, _ in checks]})
    curve(PICTURES / 'scaling-memory.svg', 'Memory of a whole check', 'manifests', 'MB',
          {'most at a time': [(files, memory) for files, _, _, memory in checks]})
    curve(PICTURES / 'scaling-edits.svg', 'A letter typed', 'kB of the document', 'ms until the findings are there',
          {'many classes': [(size / 1e3, median) for size, median, _ in many],
           'one class': [(size / 1e3, median) for size, median, _ in one]})
    page = PAGE.read_text(encoding='utf-8')
    page = between(page, 'checks', table(
        ('manifests', 'lines', 'CPU', 'CPU of 1,000 lines', 'memory'),
        [(f'{files:,}', f'{lines:,}', f'{seconds:.2f} s', f'{seconds / lines * 1e6:.2f} ms', f'{memory:.0f} MB')
         for files, lines, seconds, memory in checks]))
    page = between(page, 'edits', table(
        ('document', 'one class: median', '99th percentile', 'many classes: median', '99th percentile'),
        [(f'{row[0] / 1e3:.0f} kB', *(f'{value:.2f} ms' for value in (*row[1:], *other[1:]))) for row, other in zip(one, many)]))
    PAGE.write_text(page, encoding='utf-8')


if __name__ == '__main__':
    main()
