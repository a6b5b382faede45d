#!/usr/bin/env python3
"""Proves that fixes preserve catalogs, on a folder of modules.

    fixes_prove.py PUPPET-LS [--modules FOLDER] [--only PATTERN] [--fixes FIXES]

Applies `check --fix` to a copy of the modules, `lint --fix` to another and `upgrade --fix` to a third, and compares the catalogs of all classes, declared with their
default parameters, with those of the original by `puppet-ls diff`, with the facts of one node for each family of operating systems. The
catalogs have to be equal; files that the evaluator does not understand do not count. Ends with 1 when a fix
changes a catalog, and with 77 without the folder of modules.
"""

import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
FIXES = {'check --fix': ['check', '--fix'], 'lint --fix': ['lint', '--fix'],
         'upgrade --fix': ['upgrade', '--to', 'openvox9', '--fix']}
SKIPPED = 77  # SKIP_RETURN_CODE of CTest
# Family, name, release, kernel, code name.
SYSTEMS = [('Debian', 'Debian', '12', 'Linux', 'bookworm'), ('RedHat', 'RedHat', '9', 'Linux', 'Plow'),
           ('Suse', 'SLES', '15', 'Linux', 'n/a'), ('FreeBSD', 'FreeBSD', '14', 'FreeBSD', 'n/a'),
           ('windows', 'windows', '2022', 'windows', 'n/a')]


def facts_of(family, name, release, kernel, codename):
    """The recorded facts of a node with those changed that tell its system, by their modern and by their legacy names."""
    facts = json.loads((HERE / 'facts.json').read_text())
    full = f'{release}.4'
    facts['os'].update({'name': name, 'family': family, 'release': {'full': full, 'major': release, 'minor': '4'}})
    facts['os']['distro'].update({'id': name, 'codename': codename, 'release': {'full': full, 'major': release, 'minor': '4'}})
    facts.update({'kernel': kernel, 'osfamily': family, 'operatingsystem': name, 'operatingsystemrelease': full,
                  'operatingsystemmajrelease': release, 'lsbdistid': name, 'lsbdistcodename': codename, 'lsbdistrelease': full,
                  'lsbmajdistrelease': release})
    return facts


def fixed(program, command, folder):
    """Applies fixes to the copy of a folder; the number of files that they change."""
    before = {path: path.read_bytes() for path in folder.rglob('*') if path.is_file()}
    subprocess.run([program, *command, folder], capture_output=True, text=True, check=False)
    return sum(path.read_bytes() != text for path, text in before.items())


def report_of(program, old, new, facts):
    result = subprocess.run([program, 'diff', old, new, '--level', 'puppet7', '--facts', facts, '--format', 'json'],
                            capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    return json.loads(result.stdout)


def changed(report, only_certain):
    """What differs, as lines; with `only_certain`, without what one side does not know: an upgrade makes operations, whose value is
    known, of functions in Ruby, whose value is not."""
    for target in report['targets']:
        # A resource that may have been there, as long as something else was not known.
        is_uncertain = only_certain and 'could not find resource' in target.get('errorAfter', '')
        if target['status'] not in ('equal', 'different', 'fails-on-both') and not is_uncertain:
            yield f"{target['name']}: {target['status']}: {target.get('error', '')}"
    for group in report['groups']:
        for change in group['changes']:
            attributes = [a for a in change.get('attributes', []) if a['certain'] or not only_certain]
            if only_certain and not (change['certain'] and (attributes or not change.get('attributes'))):
                continue
            details = ', '.join(f"{a['name']}: {a['before']} -> {a['after']}" for a in attributes)
            yield f"{group['targets'][0]}: {change['resource']} {change['change']} {details}"[:400]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('--modules', type=pathlib.Path, default='/usr/share/puppet/modules')
    parser.add_argument('--only', type=re.compile, default=re.compile(''))
    parser.add_argument('--fixes', choices=FIXES, action='append', help='these only')
    arguments = parser.parse_args()
    program = str(arguments.program.resolve())
    if not arguments.modules.is_dir():
        print(f'skipped: no modules in {arguments.modules}')
        sys.exit(SKIPPED)
    chosen = [m for m in sorted(arguments.modules.iterdir()) if m.is_dir() and arguments.only.search(m.name)]
    if not chosen:
        sys.exit(f'{arguments.modules}: no module matches')
    changed_files = compared = 0
    wrong = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        for module in chosen:
            shutil.copytree(module, folder / 'old' / module.name)
        for title, command in FIXES.items():
            if title not in (arguments.fixes or FIXES):
                continue
            new = folder / 'new'
            shutil.rmtree(new, ignore_errors=True)
            shutil.copytree(folder / 'old', new)
            files = fixed(program, command, new)
            changed_files += files
            for system in SYSTEMS:
                facts = folder / 'facts.json'
                facts.write_text(json.dumps(facts_of(*system)))
                report = report_of(program, folder / 'old', new, facts)
                found = [f'{title}: {system[0]}: {line}' for line in changed(report, title == 'upgrade --fix')]
                counts = collections.Counter(target['status'] for target in report['targets'])
                print(f'{title}, {files} files changed, {system[0]}: {len(found)} differences; '
                      + ', '.join(f'{count} {status}' for status, count in sorted(counts.items())))
                wrong += found
                compared += counts['equal'] + counts['different']
    if not changed_files or not compared:
        wrong.append('nothing is proven: no file is changed, or no catalog is compared')
    print('\n'.join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
