"""What is measured on, and with what: the corpus, our programs, and the programs of others."""

import json
import os
import pathlib
import shlex
import shutil
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
FOLDER = ROOT / 'build/bench'


def quietly(command, **options):
    """Whether the command is there and does its work."""
    try:
        return subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options).returncode == 0
    except OSError:
        return False


def is_text(path):
    """Compiled SELinux policies are called *.pp too."""
    with open(path, 'rb') as stream:
        return b'\0' not in stream.read(8192)


def manifests_below(folder):
    """All manifests, links followed, each file once."""
    found = set()
    for directory, _, names in os.walk(folder, followlinks=True):
        found.update(os.path.realpath(os.path.join(directory, name)) for name in names if name.endswith('.pp'))
    return sorted(path for path in found if os.path.isfile(path) and is_text(path))


class Corpus:
    def __init__(self, paths):
        self.paths = paths
        self.sizes = {path: os.path.getsize(path) for path in paths}
        self.bytes = sum(self.sizes.values())

    @property
    def folder(self):
        """The folder that all files are below."""
        return os.path.commonpath(self.paths)

    @property
    def modules(self):
        """The folder in which the modules have their names: Debian links them into one beside that of their packages."""
        folder = pathlib.Path(self.folder)
        return next((path for path in (folder / 'modules', folder.parent / 'modules') if path.is_dir()), folder)

    def of_size(self, percent):
        """The file that so many percent of the files are smaller than."""
        ordered = sorted(self.paths, key=lambda path: (self.sizes[path], path))
        return ordered[round((len(ordered) - 1) * percent / 100)]

    def largest(self, limit=None):
        """The largest file, or the largest of at most `limit` bytes."""
        fitting = [path for path in self.paths if limit is None or self.sizes[path] <= limit]
        return max(fitting, key=lambda path: (self.sizes[path], path))

    def sample(self, count, smallest, largest):
        """About `count` files of these sizes, every k-th one."""
        fitting = [path for path in self.paths if smallest <= self.sizes[path] <= largest]
        return fitting[::max(1, len(fitting) // count)][:count]


def build_tree_sitter():
    """tree-sitter with its grammar for Puppet, fetched and made where it is not there yet; None where that cannot be."""
    program, grammar = FOLDER / 'tree_sitter', FOLDER / 'tree-sitter-puppet'
    if not (grammar / 'package/src/parser.c').exists():
        grammar.mkdir(parents=True, exist_ok=True)
        if not quietly(['npm', 'pack', 'tree-sitter-puppet', '--pack-destination', grammar]):
            return None
        for archive in grammar.glob('*.tgz'):
            shutil.unpack_archive(archive, grammar)
    source = grammar / 'package/src'
    sources = [HERE / 'tree_sitter.c', *source.glob('*.c')]
    newest = max(path.stat().st_mtime for path in sources)
    if not program.exists() or program.stat().st_mtime < newest:
        if not quietly(['cc', '-O3', '-I', source, *sources, '-ltree-sitter', '-o', program]):
            return None
    return program


def fetch_editor():
    """What VS Code orders a list of completion with, fetched where it is not there yet; None where that cannot be."""
    folder = FOLDER / 'monaco-editor-core'
    manifest = folder / 'package/package.json'
    if not manifest.exists():
        folder.mkdir(parents=True, exist_ok=True)
        if not quietly(['npm', 'pack', 'monaco-editor-core@0.57.0', '--pack-destination', folder]):
            return None
        for archive in folder.glob('*.tgz'):
            shutil.unpack_archive(archive, folder)
        # Its files are ES modules, which Node reads as such only where the package says so.
        text = json.loads(manifest.read_text(encoding='utf-8'))
        manifest.write_text(json.dumps(text | {'type': 'module'}), encoding='utf-8')
    return manifest.parent


def find_peers():
    """Those of the peers that are here, with their programs."""
    peers = {}
    if editor := fetch_editor():
        peers['editor'] = editor
    if tree_sitter := build_tree_sitter():
        peers['tree-sitter'] = tree_sitter
    if quietly(['ruby', '-e', "require 'puppet'"]) and shutil.which('puppet'):
        peers['Ruby'] = 'ruby'
    if shutil.which('puppet-lint'):
        peers['puppet-lint'] = 'puppet-lint'
    return peers


class Setting:
    """The names that commands in the table use, and which peers there are."""

    def __init__(self, corpus, peers, programs=ROOT / 'build/release'):
        self.corpus, self.peers = corpus, peers
        self._names = {
            **peers,
            'puppet-ls': programs / 'puppet-ls',
            'bench': programs / 'tests',
            'here': HERE,
            'corpus': FOLDER / 'corpus.txt',
            'modules': corpus.modules,
            'file': corpus.of_size(50),
            'edited': corpus.largest(128 * 1024),
            'largest': corpus.largest(),
        }
        self._lists = {'{files}': corpus.paths, '{sample}': corpus.sample(200, 1024, 30 * 1024)}

    def write_list(self):
        """Makes the file that {corpus} names."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        self._names['corpus'].write_text(''.join(path + '\n' for path in self.corpus.paths))

    def command(self, text):
        """The words of a command of the table: {name} stands for a path, {files} and {sample} for many."""
        words = []
        for word in shlex.split(text):
            words += self._lists.get(word) or [word.format_map(self._names)]
        return words

    def path(self, name):
        return str(self._names[name])
