"""The site of the documentation, where MkDocs is installed: its links lead somewhere, and nothing is loaded from elsewhere."""

import html.parser
import json
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path
from urllib.parse import unquote

ROOT = Path(__file__).resolve().parents[2]


class Page(html.parser.HTMLParser):
    """The links of a page, what it loads, and the places that links may lead to."""

    def __init__(self, text):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], set()
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        values = dict(attrs)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        if tag == "a" and values.get("href"):
            self.links.append(values["href"])
        if tag in ("img", "script", "iframe") and values.get("src"):
            self.loads.append(values["src"])
        if tag == "link" and values.get("href") and values.get("rel") != "canonical":
            self.loads.append(values["href"])


@unittest.skipUnless(shutil.which("mkdocs") and shutil.which("pygmentize"), "there is no mkdocs")
class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = Path(cls.enterClassContext(tempfile.TemporaryDirectory())) / "site"
        subprocess.run(["python3", "-B", ROOT / "packaging/site/build.py", cls.site], check=True, capture_output=True)
        cls.pages = {path: Page(path.read_text()) for path in cls.site.rglob("*.html") if path.name != "404.html"}

    def test_links_lead_to_pages_and_headings(self):
        checked = 0
        for path, page in self.pages.items():
            for link in page.links + page.loads:
                target, _, anchor = link.partition("#")
                if re.match(r"[a-z]+:", target):
                    continue
                file = (path.parent / unquote(target)).resolve() if target else path
                checked += 1
                if not file.is_file() or (anchor and file in self.pages and unquote(anchor) not in self.pages[file].anchors):
                    self.fail(f"{path.relative_to(self.site)}: {link}")
        self.assertGreater(checked, 10_000)

    def test_nothing_is_loaded_from_elsewhere(self):
        loaded = {load for page in self.pages.values() for load in page.loads}
        self.assertTrue(loaded)
        self.assertEqual({load for load in loaded if re.match(r"([a-z]+:)?//", load)}, set())
        for style in self.site.rglob("*.css"):
            self.assertEqual(re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//[^)]*", style.read_text()), [])

    def test_each_rule_has_a_page_with_its_examples(self):
        pages = [path for path in self.pages if path.parent.name == "rules"]
        sections = sum(len(re.findall(r"(?m)^### ", (ROOT / f"docs/{name}.md").read_text())) for name in ("rules", "style"))
        self.assertGreater(sections, 200)
        self.assertEqual(len(pages), sections)
        with_examples = [path for path in pages if {"reported", "not-reported"} <= self.pages[path].anchors]
        self.assertGreater(len(with_examples), len(pages) - 10)

    def test_the_index_finds_sections_and_rules(self):
        text = (self.site / "search/search_index.js").read_text()
        documents = json.loads(text[text.index("{"):].rstrip().rstrip(";"))["docs"]
        locations = {one["location"] for one in documents}
        self.assertEqual(len(locations), len(documents))
        self.assertLessEqual({"rules/unknown-variable.html", "settings.html#settings"}, locations)
        for location in locations:
            self.assertTrue((self.site / location.partition("#")[0]).is_file())


if __name__ == "__main__":
    unittest.main()
