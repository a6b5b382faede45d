#!/usr/bin/env python3
"""Writes a page in Markdown for each rule: rule_pages.py OUTPUT [DOCS]

A page is the section of the rule in docs/rules.md or docs/style.md, whose examples the tests run; those of a rule of style are the
recorded cases of puppet-lint (tests/conformance/lint). Editors show these pages, to which diagnostics are linked, and the site has them.
DOCS is the folder of the other pages, as seen from OUTPUT (default: ../docs).
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ("rules.md", "style.md")
CASES = [ROOT / f"tests/conformance/lint/{name}.jsonl" for name in ("core", "plugins")]


def sections_of(page):
    """The text of each rule of a page, by its name."""
    text = (ROOT / "docs" / page).read_text()
    return {name: body.strip() for name, body in re.findall(r"^### (\S+)\n(.*?)(?=^##|\Z)", text, flags=re.M | re.S)}


def rules():
    """The section of each rule, by its name."""
    return {name: body for page in PAGES for name, body in sections_of(page).items()}


def rewritten(text, known, docs):
    """The text with its links as they are from the page of a rule."""

    def link(match):
        target = match[1]
        path, _, anchor = target.partition("#")
        if re.match(r"[a-z]+:", target):
            return match[0]
        if path in ("", *PAGES) and anchor in known:
            return f"]({anchor}.md)"
        if path == "":
            path = next(page for page in PAGES if f"({target})" in (ROOT / "docs" / page).read_text())
        return f"]({docs}/{path}{'#' + anchor if anchor else ''})"

    return re.sub(r"\]\(([^)\s]+)\)", link, text)


def with_headings(section):
    """The section with headings before its two examples."""
    parts = re.split(r"(^```\w+\n.*?^```$)", section, flags=re.M | re.S)
    if len(parts) != 5:
        return section
    before, wrong, between, right, after = parts
    between = between.strip()
    between = "" if between in ("Correct:", "") else between + "\n\n"
    return f"{before}## Reported\n\n{wrong}\n\n## Not reported\n\n{between}{right}{after}"


def lint_cases():
    """The recorded cases of each check, by the name of the rule: those with problems, and those without."""
    cases = {}
    for path in CASES:
        for line in path.read_text().splitlines():
            case = json.loads(line)
            kinds = cases.setdefault(case["check"].replace("_", "-"), ([], []))
            kinds[not case["expect"]["problems"]].append(case)
    return cases


def block(source):
    return f"```puppet\n{source.rstrip(chr(10))}\n```"


def style_examples(name, cases):
    """The first case with a problem, and what its fix or the first other case makes of it."""
    wrong, right = cases.get(name, ([], []))
    if not wrong:
        return ""
    first = wrong[0]
    fixed = first["expect"].get("fixed") or (right[0]["source"] if right else None)
    line = first["expect"]["problems"][0][1]
    text = f"\n\n## Reported\n\nIn line {line} of `{first['path']}`:\n\n{block(first['source'])}"
    return text + (f"\n\n## Not reported\n\n{block(fixed)}" if fixed else "")


def pages(docs):
    """The text of each page, by the name of its rule."""
    known = rules()
    cases = lint_cases()
    of_style = sections_of("style.md")
    for name, section in known.items():
        text = with_headings(section) + (style_examples(name, cases) if name in of_style else "")
        yield name, f"# {name}\n\n{rewritten(text, known, docs)}\n"


def main(output, docs="../docs"):
    folder = Path(output)
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages(docs):
        (folder / f"{name}.md").write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
