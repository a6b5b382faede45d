"""Measures puppet-ls against others who do the same work, and says whether it is fast enough.

  run.py [--json FILE] [--corpus FOLDER] [ROW...]

Every ratio is one of processor times taken by turns on the same machine; the table gives medians and
quartiles. Ends with 1 when a must is missed.
"""

import argparse
import sys
import time

import figures
from peers import FOLDER, Corpus, Setting, find_peers, manifests_below
from rows import ROWS


def main():
    names = [row.name for row in ROWS]
    parser = argparse.ArgumentParser(prog='dev bench', description='Measures puppet-ls against others.')
    parser.add_argument('rows', nargs='*', metavar='ROW', help='one of: ' + ', '.join(names))
    parser.add_argument('--corpus', default='/usr/share/puppet', help='the folder of manifests (%(default)s)')
    parser.add_argument('--json', default=FOLDER / 'figures.jsonl', help='where the figures go as JSON Lines')
    options = parser.parse_args()
    if unknown := set(options.rows) - set(names):
        parser.error(f'no row {", ".join(sorted(unknown))}; there are: {", ".join(names)}')

    corpus = Corpus(manifests_below(options.corpus))
    if not corpus.paths:
        parser.error(f'no manifests below {options.corpus}')
    setting = Setting(corpus, find_peers())
    setting.write_list()
    print(f'{len(corpus.paths)} manifests, {corpus.bytes / 1e6:.1f} MB; "... of X" is how many times as much X takes')
    print(figures.HEADING)
    taken = []
    start = time.monotonic()
    with open(options.json, 'w', encoding='utf-8') as stream:
        for row in ROWS:
            if options.rows and row.name not in options.rows:
                continue
            for figure in row.figures(setting):
                taken.append(figure)
                stream.write(figure.json() + '\n')
                print(figures.line(figure), flush=True)
    text, holds = figures.verdict(taken)
    print(f'{text} ({time.monotonic() - start:.0f} s)')
    return 0 if holds else 1


if __name__ == '__main__':
    sys.exit(main())
