#!/usr/bin/env python3
"""Measures what the formatter does to well-kept code, on folders of modules.

    format_churn.py PUPPET-LS [FOLDER ...] [--files N] [--places N] [--diff FILE]

Formats a copy of all manifests of the folders with the default settings. Prints

* the churn: the share of changed lines in files without a finding of any layout check, by cause, by module, and in the N files in which
  it is largest (all with --diff, which writes the changes to FILE);
* the findings of any check of `lint --checks=all` that a file has more of than before, by check, with N places each.

Ends with 1 if the churn is above 3 % or a file has a new finding. Without a folder there is nothing to measure.
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

MODULES = pathlib.Path('/usr/share/puppet/modules.available')
MAX_CHURN = 3.0  # percent
# The checks about blanks, line breaks and quotes, which are all that the formatter changes.
LAYOUT = re.compile(r'manifest_whitespace_|140chars$|2sp_soft_tabs$|hard_tabs$|arrow_alignment$|arrow_on_right_operand_line$|'
                    r'space_before_arrow$|space_after_comma$|trailing_whitespace$|class_params_alignment$|class_equals_alignment$|'
                    r'class_params_newline$|empty_trailing_lines$|empty_lines_around_body$|uncuddled_else$|strict_indent$|trailing_comma$|'
                    r'double_quoted_strings$|resource_reference_.*without_whitespace$')
TOKEN = re.compile(r"""'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|\#.*|[=+]>|[=!<>]=|=~|!~|->|~>|\$?[\w:]+|\S""")


def manifests_of(folders):
    """The distinct texts of the manifests, by a path that begins with the name of the module."""
    seen, found = set(), {}
    for folder in folders:
        for path in sorted(folder.rglob('*.pp')):
            text = path.read_bytes() if path.is_file() else b'\0'
            if b'\0' in text or text in seen:
                continue
            seen.add(text)
            found[str(path.relative_to(folder))] = text
    return found


def run(program, *command, folder):
    return subprocess.run([program, *command], cwd=folder, capture_output=True, text=True, errors='replace', check=False)


def findings_of(program, folder):
    """The findings of each file by check: {path: {check: [line]}}."""
    result = run(program, 'lint', '--no-config', '--checks=all', '--json', '.', folder=folder)
    found = collections.defaultdict(lambda: collections.defaultdict(list))
    for problems in json.loads(result.stdout):
        for problem in problems:
            found[problem['path'].removeprefix('./')][problem['check']].append(problem['line'])
    return found


def gaps(line):
    """The blanks before each token of a line, with the token."""
    end, result = 0, []
    for match in TOKEN.finditer(line):
        result.append((line[end:match.start()], match.group()))
        end = match.end()
    return result + [(line[end:], '')]


def cause_in_line(old, new):
    """The cause of the first difference between two lines of the same code."""
    if old.rstrip() == new:
        return 'line ends'
    for index, ((before, token), (after, _)) in enumerate(zip(gaps(old), gaps(new))):
        if before == after:
            continue
        if index == 0:
            return 'indentation'
        if token in ('=>', '+>'):
            return 'arrows'
        if max(len(before), len(after)) > 1 and (token == '=' or token.startswith(('$', '#'))):
            return 'columns'
        return 'blanks'
    return 'blanks'


def causes(old, new):
    """The causes of the changes from some lines to others, with the number of lines."""
    squeezed = [[re.sub(r'\s', '', line) for line in lines] for lines in (old, new)]
    joined = [''.join(lines) for lines in squeezed]
    if [line for line in squeezed[0] if line] == [line for line in squeezed[1] if line]:
        if len(old) != len(new):
            yield 'blank lines', abs(len(old) - len(new))
        pairs = zip([line for line in old if line.strip()], [line for line in new if line.strip()])
        for before, after in pairs:
            if before != after:
                yield cause_in_line(before, after), 1
    elif joined[0].replace('"', "'") == joined[1].replace('"', "'") and joined[0] != joined[1] and len(old) == len(new):
        yield 'quotes', len(old)
    elif re.sub('[,;]', '', joined[0]) == re.sub('[,;]', '', joined[1]) and len(old) == len(new):
        yield 'separators', len(old)
    else:
        yield 'breaks', max(len(old), len(new))


def changed_runs(diff):
    """The runs of changed lines of a unified diff: (path, old lines, new lines)."""
    path, old, new = None, [], []
    for line in diff.splitlines() + [' ']:
        if line.startswith('-') and not line.startswith('--- '):
            old.append(line[1:])
        elif line.startswith('+') and not line.startswith('+++ '):
            new.append(line[1:])
        else:
            if old or new:
                yield path, old, new
            old, new = [], []
            if line.startswith('--- '):
                path = line[4:].removeprefix('./')


def percent(part, whole):
    return f'{100.0 * part / max(whole, 1):.2f} %'


def measure_churn(texts, clean, diff, shown):
    """Prints the churn; it in percent."""
    by_cause, by_file = collections.Counter(), collections.Counter()
    for path, old, new in changed_runs(diff):
        for cause, lines in causes(old, new):
            by_cause[cause] += lines
            by_file[path] += lines
    sizes = {path: texts[path].count(b'\n') for path in clean}
    changed, lines = sum(by_file.values()), sum(sizes.values())
    print(f'churn: {percent(changed, lines)} of {lines} lines in {len(clean)} of {len(texts)} files without layout findings, '
          f'{len(clean) - len(by_file)} of them unchanged')
    for cause, count in by_cause.most_common():
        print(f'  {cause:14} {count:6} {percent(count, lines)}')
    print('by module:')
    modules = collections.Counter()
    for path, count in sizes.items():
        modules[path.split('/')[0]] += count
    changed_in = collections.Counter()
    for path, count in by_file.items():
        changed_in[path.split('/')[0]] += count
    for module, count in changed_in.most_common(shown):
        print(f'  {module:40} {count:6} of {modules[module]:6} lines, {percent(count, modules[module])}')
    print('by file:')
    for path, count in by_file.most_common(shown):
        print(f'  {path:80} {count:6} of {sizes[path]:6} lines')
    return 100.0 * changed / max(lines, 1)


def measure_findings(before, after, shown):
    """Prints the findings that files have more of than before; their number."""
    new = collections.defaultdict(list)
    for path, checks in sorted(after.items()):
        for check, lines in checks.items():
            more = len(lines) - len(before[path][check])
            if more > 0:
                known = before[path][check]
                new[check] += [f'{path}:{line}' for line in [n for n in lines if n not in known][:more] or lines[:more]]
    total = sum(len(places) for places in new.values())
    print(f'new findings: {total}')
    for check, places in sorted(new.items(), key=lambda item: -len(item[1])):
        print(f'  {check:50} {len(places):6}')
        for place in places[:shown]:
            print(f'    {place}')
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('program', type=pathlib.Path)
    parser.add_argument('folders', type=pathlib.Path, nargs='*', default=[MODULES])
    parser.add_argument('--files', type=int, default=15)
    parser.add_argument('--places', type=int, default=3)
    parser.add_argument('--diff', type=pathlib.Path)
    arguments = parser.parse_args()
    program = str(arguments.program.resolve())
    folders = [folder for folder in arguments.folders if folder.is_dir()]
    if not folders:
        print('no folder of modules: nothing to measure')
        return
    texts = manifests_of(folders)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for path, text in texts.items():
            target = folder / 'code' / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text)
        code = folder / 'code'
        before = findings_of(program, code)
        clean = [path for path in texts if not any(LAYOUT.match(check) for check in before[path])]
        shutil.copytree(code, folder / 'clean', ignore=lambda at, names: [
            n for n in names if n.endswith('.pp') and str((pathlib.Path(at) / n).relative_to(code)) not in set(clean)])
        diff = run(program, 'format', '--diff', '.', folder=folder / 'clean').stdout
        if arguments.diff:
            arguments.diff.write_text(diff)
        churn = measure_churn(texts, clean, diff, None if arguments.diff else arguments.files)
        run(program, 'format', '.', folder=code)
        new = measure_findings(before, findings_of(program, code), arguments.places)
    sys.exit(1 if churn > MAX_CHURN or new else 0)


if __name__ == '__main__':
    main()
