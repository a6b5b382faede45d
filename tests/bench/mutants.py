#!/usr/bin/env python3
"""How many mistakes of meaning `puppet-ls check` finds, of those that are put into a corpus at random.

usage: mutants.py PUPPET_LS FOLDER [--count N] [--seed N] [--kinds KIND,...] [--show]

FOLDER is a folder of modules. It is copied, each module under its name, and in each round one
mistake is put into each of some manifests; what is reported beside the mistake, and was not reported
before, counts as found. A mutant that has the same meaning cannot be found: of those that are
missed, `--show` prints a sample. Findings that come up in files without a mistake are counted as
false: they name what a mistake in another file has taken away, or are wrong.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile

ATTRIBUTES = ("ensure owner group mode content source recurse purge command path unless onlyif creates "
              "refreshonly logoutput enable hasrestart hasstatus provider require notify before subscribe").split()
VARIABLE = re.compile(r"\$((?:[a-z]\w*::)*[a-z]\w{3,})\b(?!\s*(?:=[^=>~]|,\s*$))")
ATTRIBUTE = re.compile(r"^\s+(" + "|".join(ATTRIBUTES) + r")\s*=>")
CLASS = re.compile(r"^\s*(?:include|contain|require)\s+(?:::)?([a-z]\w*(?:::\w+)+)\s*$")
FUNCTION = re.compile(r"(?<![\w$:.'\"])([a-z]\w{4,})\(")
LITERAL = re.compile(r"^\s+(?:ensure|enable|refreshonly|recurse|hasstatus|purge)\s*=>\s*('?\w+'?),\s*$")
GIVEN = re.compile(r"^\s+(\w+)\s*=>\s*[^{\[(]*,\s*$")
# Slips that are no misspelt names: the place, and what is written there instead.
SLIPS = {
    "arrow": (re.compile(r"^\s+\w+\s*(=>)\s*[^{\[(]*,\s*$"), lambda old: "="),
    "colon": (re.compile(r"^\s+(?:::)?[a-z]\w*(?:::\w+)*\s*\{\s*'[^']*'(:)\s*$"), lambda old: ""),
    "comma": (re.compile(r"^\s+\w+\s*=>\s*[^{\[(,]*(,)\s*$"), lambda old: ""),
    "dollar": (re.compile(r"\b(?:if|unless|case)\s+!?(\$)[a-z]\w+\s*(?:\{|==)"), lambda old: ""),
    "equals": (re.compile(r"^\s*(?:if|elsif|unless)\b[^=]*\s(==)\s"), lambda old: "="),
    "keyword": (re.compile(r"^\s*(if|unless|case|elsif)\b"), lambda old: old[1] + old[0] + old[2:]),
    "mode": (re.compile(r"^\s+mode\s*=>\s*'(0[0-7]{3})'"), lambda old: "0" + old[1] + "8" + old[3:]),
    "quote": (re.compile(r"^\s+\w+\s*=>\s*'[^'\"]*(')\s*,\s*$"), lambda old: ""),
    "single": (re.compile(r"(\")[^\"']*\$\{[a-z]\w*\}[^\"']*\""), None),
    "type": (re.compile(r"^\s+(Boolean|String|Integer|Array|Hash|Optional|Variant)\b.*\$\w+"),
             lambda old: old[:2] + old[3] + old[2] + old[4:]),
}
FACT = re.compile(r"\$facts(?:\['\w+'\])*\['(\w{5,})'\]")
TITLE = re.compile(r"(?:require|before|notify|subscribe)\s*=>\s*[A-Z]\w+\['([a-z]{6,})'\]")
ENSURE = re.compile(r"^\s+ensure\s*=>\s*'?(present|absent|installed|latest|directory|running|stopped)'?,")
WORDS_THAT_ARE_NO_FUNCTIONS = {"class", "define", "function", "elsif", "unless", "return", "default"}


def misspelt(word, rng):
    """One letter of the last part of a name left out, doubled, changed or swapped."""
    head, colons, leaf = word.rpartition("::")
    at = rng.randrange(1, max(2, len(leaf) - 1))
    kind = rng.randrange(4)
    if kind == 0:
        changed = leaf[:at] + leaf[at + 1:]
    elif kind == 1:
        changed = leaf[:at] + leaf[at] + leaf[at:]
    elif kind == 2:
        changed = leaf[:at] + ("x" if leaf[at] != "x" else "y") + leaf[at + 1:]
    else:
        changed = leaf[:at] + leaf[at + 1:at + 2] + leaf[at] + leaf[at + 2:]
    return head + colons + changed if changed != leaf else misspelt(word, rng)


def required_parameters(corpus):
    """The parameters without a default of all defined types, by name."""
    required = {}
    for path in corpus.glob("*/manifests/**/*.pp"):
        text = path.read_text(errors="replace")
        found = re.search(r"^define\s+([\w:]+)\s*\((.*?)^\)", text, re.S | re.M)
        if found:
            lines = [line.split("#")[0] for line in found.group(2).splitlines()]
            parameters = [re.fullmatch(r"[^$=]*\$(\w+)\s*,?\s*", line) for line in lines]
            required[found.group(1)] = {parameter.group(1) for parameter in parameters if parameter}
    return required


def candidates(text, required):
    """The places where a mistake can be put: (kind, line, start, end)."""
    body = False
    resource = None
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines):
        code = re.sub(r"#.*|'[^']*'", lambda found: " " * len(found.group()), line)
        opened = re.match(r"\s+(?:::)?([a-z]\w*(?:::\w+)*)\s*\{\s*[^:]+:\s*$", line)
        resource = opened.group(1) if opened else None if "}" in code else resource
        if body:
            for found in VARIABLE.finditer(code):
                yield "variable", number, found.start(1), found.end(1)
            for found in FUNCTION.finditer(code):
                if found.group(1) not in WORDS_THAT_ARE_NO_FUNCTIONS:
                    yield "function", number, found.start(1), found.end(1)
            for kind, (pattern, _) in SLIPS.items():
                found = pattern.search(line)
                # Without the last comma of a list the code is the same.
                is_last = number + 1 < len(lines) and lines[number + 1].lstrip()[:1] in ("}", ")", "*", ";")
                if found and "#" not in line and not (kind == "comma" and is_last):
                    whole = found.span(0) if kind == "single" else found.span(1)
                    yield kind, number, *whole
            for kind, pattern in (("fact", FACT), ("title", TITLE), ("value", ENSURE)):
                found = pattern.search(line)
                if found and (kind != "value" or resource in ("file", "package", "service", "user")):
                    yield kind, number, found.start(1), found.end(1)
            for kind, pattern in (("class", CLASS), ("attribute", ATTRIBUTE), ("literal", LITERAL)):
                found = pattern.match(line)
                if found and (kind == "class" or resource):
                    yield kind, number, found.start(1), found.end(1)
            given = GIVEN.match(line)
            if given and given.group(1) in required.get(resource, ()):
                yield "parameter", number, 0, len(line)
        body = body or bool(re.match(r"\s*\)?.*\{\s*$", code) and not code.lstrip().startswith("$"))


def mutated(text, place, rng):
    kind, number, start, end = place
    lines = text.splitlines(keepends=True)
    line = lines[number]
    word = line[start:end]
    if kind == "single":
        new = "'" + word[1:-1] + "'"
    elif kind in SLIPS:
        new = SLIPS[kind][1](word)
    else:
        new = "" if kind == "parameter" else "4711" if kind == "literal" else misspelt(word, rng)
    lines[number] = line[:start] + new + line[end:]
    return "".join(lines), word, new


def copy_of(folder, corpus):
    """Modules are found by the names of their folders, which authors call otherwise."""
    for module in sorted(folder.iterdir()):
        metadata = module / "metadata.json"
        name = json.loads(metadata.read_text())["name"] if metadata.is_file() else module.name
        if module.is_dir() and not (corpus / re.split("[-/]", name)[-1]).exists():
            shutil.copytree(module, corpus / re.split("[-/]", name)[-1], ignore_dangling_symlinks=True)


def findings(program, corpus):
    """The rules and lines that are reported, by file."""
    run = subprocess.run([program, "check", "--format", "json", str(corpus)], capture_output=True, text=True)
    found = collections.defaultdict(collections.Counter)
    for entry in json.loads(run.stdout)["diagnostics"]:
        if entry["severity"] in ("error", "warning"):
            found[entry["path"]][entry["rule"], entry["message"]] += 1
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", type=lambda text: text.split(","), help="only mistakes of these kinds")
    parser.add_argument("--show", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    made, found, missed = collections.Counter(), collections.Counter(), []
    elsewhere = 0
    with tempfile.TemporaryDirectory() as folder:
        corpus = pathlib.Path(folder) / "modules"
        copy_of(options.folder, corpus)
        required = required_parameters(corpus)
        places = {}
        for path in sorted(corpus.glob("*/manifests/**/*.pp")):
            of_file = [place for place in candidates(path.read_text(errors="replace"), required)
                       if not options.kinds or place[0] in options.kinds]
            if of_file:
                places[path] = of_file
        before = findings(options.program, corpus)
        while made.total() < options.count:
            kinds = sorted({place[0] for of_file in places.values() for place in of_file})
            changed = {}
            for path in rng.sample(sorted(places), min(len(places) // 3, options.count - made.total())):
                # Each kind as often, where a file has it.
                kind = rng.choice(kinds)
                of_kind = [place for place in places[path] if place[0] == kind] or places[path]
                place = rng.choice(of_kind)
                text = path.read_text(errors="replace")
                changed[path] = (text, place, mutated(text, place, rng))
            for path, (_, _, (text, _, _)) in changed.items():
                path.write_text(text)
            after = findings(options.program, corpus)
            elsewhere += sum((after[path] - before[path]).total() for path in list(after)
                             if pathlib.Path(path) not in changed)
            for path, (text, place, (_, old, new)) in changed.items():
                made[place[0]] += 1
                if after[str(path)] - before[str(path)]:
                    found[place[0]] += 1
                else:
                    missed.append((place[0], f"{path.relative_to(corpus)}:{place[1] + 1}", old.strip(), new))
                path.write_text(text)
    for kind in sorted(made):
        print(f"{kind:10} {found[kind]:5} of {made[kind]:5}  {100 * found[kind] / made[kind]:5.1f} %")
    print(f"{'all':10} {found.total():5} of {made.total():5}  {100 * found.total() / made.total():5.1f} %")
    print(f"in other files: {elsewhere}")
    if options.show:
        for entry in rng.sample(missed, min(100, len(missed))):
            print("  missed:", *entry)


if __name__ == "__main__":
    main()
