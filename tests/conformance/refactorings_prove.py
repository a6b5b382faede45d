#!/usr/bin/env python3
"""Proves that refactorings preserve catalogs, on a folder of modules.

    refactorings_prove.py PUPPET-LS [--modules FOLDER] [--seed N] [--rounds N]

Applies one refactoring at a random place to every manifest of a copy of the modules, as an editor does, and compares the catalogs of
all classes with `puppet-ls diff`. By turns only those that rewrite code, after which all catalogs are equal, and all of them, after
which what compiled compiles, and existing resources differ in new parameters and in what contains them only. Ends with 1 when that
does not hold.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / 'bench'))
from client import Client  # noqa: E402

CAPABILITIES = {
    'textDocument': {'codeAction': {'dataSupport': True, 'disabledSupport': True, 'resolveSupport': {'properties': ['edit']},
                                    'codeActionLiteralSupport': {'codeActionKind': {'valueSet': ['refactor']}}}},
    'workspace': {'workspaceEdit': {'documentChanges': True, 'resourceOperations': ['create']}}}
# Refactorings that change the interface of a class or defined type, or add one.
CHANGING = {'extract-parameter', 'extract-class', 'extract-defined-type', 'move-to-data', 'add-parameters'}
SELECTABLE = re.compile(r"""'[^']*'|"[^"]*"|\$[a-z_:]+|\b\d+\b|\[[^\[\]]*\]""")
TRIES = 12  # selections in each file


def selection(lines, chance):
    """A value, some whole lines or a place between two characters."""
    line = chance.randrange(len(lines))
    kind = chance.random()
    values = list(SELECTABLE.finditer(lines[line]))
    if kind < .5 and values:
        value = chance.choice(values)
        return (line, value.start()), (line, value.end())
    if kind < .75:
        return (line, 0), (min(len(lines) - 1, line + chance.randrange(1, 7)), 0)
    place = (line, chance.randrange(len(lines[line]) + 1))
    return place, place


def position(place):
    return {'line': place[0], 'character': place[1]}


def edited(text, edits):
    """The text after edits of LSP. Offsets are those of ASCII text."""
    starts = [0]
    for line in text.split('\n'):
        starts.append(starts[-1] + len(line) + 1)

    def offset(place):
        return starts[place['line']] + place['character']
    for edit in sorted(edits, key=lambda edit: offset(edit['range']['start']), reverse=True):
        text = text[:offset(edit['range']['start'])] + edit['newText'] + text[offset(edit['range']['end']):]
    return text


class Refactorer:
    """A session that refactors files of `old` and writes the results below `new`."""

    def __init__(self, program, old, new, chance):
        self.client = Client([program, '--stdio'], old, CAPABILITIES)
        self.old, self.new, self.chance = old, new, chance
        self.done = collections.Counter()
        self.failures = []

    def refactor(self, path, excluded):
        text = path.read_text(encoding='utf-8')
        if not text.isascii() or '\r' in text:
            return
        uri = path.as_uri()
        self.client.tell('textDocument/didOpen',
                         {'textDocument': {'uri': uri, 'languageId': 'puppet', 'version': 1, 'text': text}})
        found = {}
        for _ in range(TRIES):
            start, end = selection(text.split('\n'), self.chance)
            answer, _ = self.client.ask('textDocument/codeAction', {
                'textDocument': {'uri': uri}, 'range': {'start': position(start), 'end': position(end)},
                'context': {'diagnostics': [], 'only': ['refactor']}})
            for action in answer['result'] or []:
                if 'disabled' not in action and action['data']['refactoring'] not in excluded:
                    found.setdefault(action['data']['refactoring'], []).append(action)
        if found:
            rarest = min(found, key=lambda name: (self.done[name], name))
            self.apply(path, rarest, self.chance.choice(found[rarest]))
        self.client.tell('textDocument/didClose', {'textDocument': {'uri': uri}})

    def apply(self, path, name, action):
        answer, _ = self.client.ask('codeAction/resolve', action)
        if 'error' in answer:
            self.failures.append(f"{path}: {name}: {answer['error']['message']} {action['data']['range']}")
            return
        self.done[name] += 1
        edit = answer['result']['edit']
        in_place = [{'textDocument': {'uri': uri}, 'edits': edits} for uri, edits in edit.get('changes', {}).items()]
        for change in edit.get('documentChanges', in_place):
            if 'kind' in change:
                continue
            target = self.new / pathlib.Path(change['textDocument']['uri'].removeprefix('file://')).relative_to(self.old)
            target.parent.mkdir(parents=True, exist_ok=True)
            before = target.read_text(encoding='utf-8') if target.exists() else ''
            target.write_text(edited(before, change['edits']), encoding='utf-8')


def differences(program, old, new):
    """What `puppet-ls diff` tells of classes that are on both sides."""
    result = subprocess.run([program, 'diff', old, new, '--level', 'puppet7', '--facts', HERE / 'facts.json', '--format', 'json'],
                            capture_output=True, text=True, check=False)
    if result.returncode not in (0, 1):
        sys.exit(result.stderr)
    return json.loads(result.stdout)


def unexpected(report):
    """The differences that extractions do not explain."""
    for target in report['targets']:
        if target['status'] not in ('equal', 'different', 'fails-on-both', 'only-after'):
            yield f"{target['name']}: {target['status']}"
    for group in report['groups']:
        for change in group['changes']:
            if 'xtracted' in change['resource']:
                continue
            if change['change'] != 'changed':
                yield f"{group['targets'][0]}: {change['resource']}: {change['change']}"
            for attribute in change.get('attributes', []):
                if attribute['before'] is not None:
                    yield f"{group['targets'][0]}: {change['resource']}: {attribute['name']}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('--modules', type=pathlib.Path, default='/usr/share/puppet/modules')
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--rounds', type=int, default=4)
    arguments = parser.parse_args()
    program = str(arguments.program.resolve())
    wrong = []
    with tempfile.TemporaryDirectory() as folder:
        old = pathlib.Path(folder).resolve() / 'old'
        shutil.copytree(arguments.modules, old)
        files = [path for path in sorted(old.rglob('*.pp')) if 'manifests' in path.parts]
        for round_ in range(arguments.rounds):
            new = pathlib.Path(folder).resolve() / 'new'
            shutil.rmtree(new, ignore_errors=True)
            shutil.copytree(old, new)
            excluded = CHANGING if round_ % 2 == 0 else set()
            refactorer = Refactorer(program, old, new, random.Random(arguments.seed + round_))
            for path in files:
                refactorer.refactor(path, excluded)
            refactorer.client.close()
            report = differences(program, old, new)
            found = list(unexpected(report)) if not excluded else [str(group)[:300] for group in report['groups']]
            print(f'seed {arguments.seed + round_}: {sum(refactorer.done.values())} refactorings, '
                  f"{len(found)} unexpected differences; {report['summary']}")
            print('  ' + ', '.join(f'{name} {count}' for name, count in refactorer.done.most_common()))
            wrong += refactorer.failures + found
    print('\n'.join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
