"""Measures puppet-ls against others who do the same work, and says whether it is fast enough.

  run.py [--json FILE] [--corpus FOLDER] [ROW...]
  run.py --save NAME
  run.py --against NAME [--rounds N] [ROW...]

Every ratio is one of processor times taken by turns on the same machine; the table gives medians and
quartiles. Ends with 1 when a must is missed. --save keeps the programs of today; --against runs them again, by
turns with those of another day, and ends with 1 when something takes 5 % more.
"""

import argparse
import sys
import time

import baseline
import figures
from peers import FOLDER, Corpus, Setting, find_peers, manifests_below
from rows import ROWS


def compare(corpus, rows, options):
    """Prints what has changed since a baseline."""
    Setting(corpus, {}).write_list()
    comparison = baseline.Comparison(corpus, options.against, options.rounds)
    print(comparison.HEADING)
    holds = True
    for row in rows:
        for text, is_kept in comparison.lines(row):
            holds = holds and is_kept
            if text:
                print(text, flush=True)
    return 0 if holds else 1


def main():
    names = [row.name for row in ROWS]
    parser = argparse.ArgumentParser(prog='dev bench', description='Measures puppet-ls against others.')
    parser.add_argument('rows', nargs='*', metavar='ROW', help='one of: ' + ', '.join(names))
    parser.add_argument('--corpus', default='/usr/share/puppet', help='the folder of manifests (%(default)s)')
    parser.add_argument('--json', default=FOLDER / 'figures.jsonl', help='where the figures go as JSON Lines')
    parser.add_argument('--save', metavar='NAME', help='keep the programs under a name, and measure nothing')
    parser.add_argument('--against', metavar='NAME', help='compare with programs that were kept')
    parser.add_argument('--rounds', type=int, default=5, help='of --against (%(default)s)')
    options = parser.parse_args()
    if unknown := set(options.rows) - set(names):
        parser.error(f'no row {", ".join(sorted(unknown))}; there are: {", ".join(names)}')

    if options.save and not baseline.is_name(options.save):
        parser.error(f'{options.save} is no name')
    if options.save:
        print(f'saved in {baseline.save(options.save)}')
        return 0
    if options.against and options.against not in baseline.names():
        parser.error(f'no baseline {options.against}; there are: {", ".join(baseline.names())}')

    corpus = Corpus(manifests_below(options.corpus))
    if not corpus.paths:
        parser.error(f'no manifests below {options.corpus}')
    if options.against:
        return compare(corpus, [row for row in ROWS if not options.rows or row.name in options.rows], options)
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
