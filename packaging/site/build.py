#!/usr/bin/env python3
"""Builds the site of the documentation with MkDocs: build.py OUTPUT

The pages are those of docs/, README, CHANGELOG, CONTRIBUTING, and one for each rule. Nothing is loaded from elsewhere when the site is
read, and the search works in files that are opened without a server, too. The output is the same for the same sources and
SOURCE_DATE_EPOCH. Needs mkdocs and python3-pygments.
"""

import html
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import rule_pages

ROOT = rule_pages.ROOT
HERE = Path(__file__).resolve().parent

# The pages in the order of the menu, by their groups: the title and the file.
MENU = {
    "": [("Overview", "README.md")],
    "Getting started": [
        ("Installation", "docs/installation.md"),
        ("Editors", "docs/editors.md"),
        ("In a browser", "docs/web.md"),
        ("VS Code", "editors/vscode/README.md"),
        ("The command line", "docs/command-line.md"),
        ("Settings", "docs/settings.md"),
        ("Continuous integration", "docs/ci.md"),
        ("Coming from other tools", "docs/coming-from.md"),
        ("From puppet-lint", "docs/migrating-from-puppet-lint.md"),
        ("Upgrading Puppet and OpenVox", "docs/upgrading.md"),
    ],
    "Rules": [
        ("All rules", "docs/rules.md"),
        ("Rules of style", "docs/style.md"),
        ("Language levels", "docs/language-levels.md"),
        ("False alarms", "docs/false-alarms.md"),
    ],
    "Guides": [
        ("Features", "docs/features.md"),
        ("Formatter", "docs/formatter.md"),
        ("Refactorings", "docs/refactorings.md"),
        ("Hiera", "docs/hiera.md"),
        ("Evaluating code", "docs/evaluation.md"),
        ("Comparing catalogs", "docs/catalog-diff.md"),
        ("Testing", "docs/testing.md"),
        ("Debugging", "docs/debugging.md"),
        ("REFERENCE.md", "docs/reference.md"),
        ("Stubs", "docs/stubs.md"),
    ],
    "Trust": [
        ("Security", "docs/security.md"),
        ("Reliability", "docs/reliability.md"),
        ("Measurements", "docs/measurements.md"),
        ("How it scales", "docs/scaling.md"),
    ],
    "Development": [
        ("Contributing", "CONTRIBUTING.md"),
        ("Architecture", "docs/architecture.md"),
        ("Decisions", "docs/decisions.md"),
        ("Grammar", "docs/grammar.md"),
        ("Comparing implementations", "tests/batch/README.md"),
        ("Changelog", "CHANGELOG.md"),
    ],
}


def page_of(source):
    """The page of a source."""
    names = {"README.md": "index.md", "editors/vscode/README.md": "vscode.md", "tests/batch/README.md": "batch.md"}
    return names.get(source, source.removeprefix("docs/").lower())


SOURCES = {source: page_of(source) for group in MENU.values() for _, source in group}


def value(name):
    return subprocess.run([ROOT / "packaging/project", name], check=True, capture_output=True, text=True).stdout.strip()


def with_site_links(source, text, known):
    """The text of a source with links to pages of the site; those to other files of the repository become text."""

    def link(match):
        words, target = match[1], match[2]
        if re.match(r"[a-z]+:", target):
            return match[0]
        path, _, anchor = target.partition("#")
        file = os.path.normpath(os.path.join(os.path.dirname(source), path)) if path else source
        behind = f"#{anchor}" if anchor else ""
        if file in ("docs/rules.md", "docs/style.md") and anchor in known:
            return f"[{words}](rules/{anchor}.md)"
        if file in SOURCES:
            return f"[{words}]({SOURCES[file]}{behind})"
        if file.startswith("docs/") and (ROOT / file).is_file():
            return f"[{words}]({file.removeprefix('docs/')})"
        return f"![{words}]({target})" if match[0].startswith("!") else words

    parts = re.split(r"(^```.*?^```$)", text, flags=re.M | re.S)
    return "".join(part if part.startswith("```") else re.sub(r"(?<![`\\])\[([^\]]*)\]\(([^)\s]+)\)", link, part) for part in parts)


def with_lists_of_rules(text):
    """The page of rules without their sections, which are pages of their own; each chapter lists its rules."""

    def item(match):
        return f"* [{match[1]}](#{match[1]})\n"

    return re.sub(r"^### (\S+)\n.*?(?=^##|\Z)", item, text, flags=re.M | re.S)


def with_blank_before_lists(text):
    """Python's Markdown takes a list for one only behind an empty line."""
    return re.sub(r"(?m)^((?![*\s\d|]).+\n)(?=(?:\* |\d+\. ))", r"\1\n", text)


def with_bars_in_tables(text):
    """In a table, Python's Markdown leaves the backslash before a bar in code."""

    def code(match):
        return f"<code>{html.escape(match[1])}</code>".replace("\\|", "&#124;")

    return re.sub(r"(?m)^\|.*$", lambda row: re.sub(r"`([^`]*\\\|[^`]*)`", code, row[0]), text)


def write_pages(folder):
    known = rule_pages.rules()
    for source, page in SOURCES.items():
        text = (ROOT / source).read_text()
        if page in rule_pages.PAGES:
            text = with_lists_of_rules(text)
        text = with_site_links(source, text, known)
        (folder / page).write_text(with_bars_in_tables(with_blank_before_lists(text)))
    rule_pages.main(folder / "rules", "..")
    shutil.copytree(ROOT / "docs/images", folder / "images")
    shutil.copy(ROOT / "docs/settings.schema.json", folder)
    colors = subprocess.run(["pygmentize", "-S", "default", "-f", "html", "-a", ".codehilite"], check=True, capture_output=True, text=True)
    (folder / "site.css").write_text(colors.stdout + (HERE / "site.css").read_text())


def configuration(pages, output):
    menu = []
    for group, entries in MENU.items():
        items = [{title: SOURCES[source]} for title, source in entries]
        menu += [{group: items}] if group else items
    return {
        "site_name": "puppet-ls",
        "site_url": value("DOCUMENTATION"),
        "repo_url": value("HOMEPAGE"),
        "docs_dir": str(pages),
        "site_dir": str(output),
        "use_directory_urls": False,
        "strict": True,
        "nav": menu,
        "theme": {"name": "readthedocs", "highlightjs": False, "navigation_depth": 2, "include_homepage_in_sidebar": False},
        "extra_css": ["site.css"],
        "markdown_extensions": ["tables", "fenced_code", {"codehilite": {"guess_lang": False}}, {"toc": {"permalink": True}}],
        "plugins": ["search"],
    }


def is_found(location):
    """Sections of pages are found, and pages of rules as a whole."""
    return location.startswith("rules/") != ("#" in location)


def make_search_local(output):
    """The index as a script, and a search that needs neither a server nor a worker."""
    documents = json.loads((output / "search/search_index.json").read_text())["docs"]
    shown = [one | {"text": one["text"].replace(" \u00b6", "")} for one in documents if is_found(one["location"])]
    (output / "search/search_index.js").write_text(f"var searchIndex = {json.dumps({'docs': shown}, ensure_ascii=False)};\n")
    shutil.copy(HERE / "search.js", output / "search/main.js")
    for unused in ("search_index.json", "worker.js"):
        (output / "search" / unused).unlink()


def mend_theme(output):
    """Debian has jQuery under another name than the one by which the theme loads it, and is without one of its scripts."""
    (name,) = set(re.findall(r"js/(jquery-[\d.]+\.min\.js)", (output / "index.html").read_text()))
    for other in (output / "js").glob("jquery-*.min.js"):
        other.rename(output / "js" / name)

    def kept(match):
        return match[0] if (output / match[1]).is_file() else ""

    for page in output.rglob("*.html"):
        page.write_text(re.sub(r' *<script src="(?:\.{1,2}/)*(js/[^"]*)"[^>]*></script>\n', kept, page.read_text()))


def main(output):
    output = Path(output).resolve()
    os.environ.setdefault("SOURCE_DATE_EPOCH", "0")
    with tempfile.TemporaryDirectory() as work:
        pages = Path(work) / "pages"
        pages.mkdir()
        write_pages(pages)
        config = Path(work) / "mkdocs.yml"
        config.write_text(json.dumps(configuration(pages, output)))  # JSON is YAML
        subprocess.run(["mkdocs", "--quiet", "build", "--clean", "--config-file", str(config)], check=True)
    mend_theme(output)
    make_search_local(output)
    for generated in ("sitemap.xml", "sitemap.xml.gz"):
        if not value("DOCUMENTATION"):
            (output / generated).unlink(missing_ok=True)
    # What `./dev package wasm32-wasi` has built.
    if (playground := ROOT / "build/playground").is_dir():
        shutil.copytree(playground, output / "playground", dirs_exist_ok=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
