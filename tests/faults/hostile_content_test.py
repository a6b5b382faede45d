"""Content that is made to cost: each file ends within 2 seconds of processor time and 500 MB."""

from support import LONG, MEMORY, World

SECONDS = 2


def many(count):
    """The size of a content: all of it in `./dev prove faults`, a twentieth in each test run."""
    return count if LONG else max(1, count // 20)


NESTED = many(50_000)
LAUGHS = ''.join(f'l{n}: &l{n} [{", ".join(f"*l{n - 1}" for _ in range(10))}]\n' for n in range(1, 12))
SQUARES = ''.join(f'a{n}: &a{n} {{<<: [{", ".join(f"*a{n - 1}" for _ in range(10))}], k{n}: 1}}\n' for n in range(1, 10))

# What stands in a file of data, of metadata or of settings.
YAML = {
    'a billion laughs': 'l0: &l0 x\n' + LAUGHS,
    'merges of merges': 'a0: &a0 {k: 1}\n' + SQUARES,
    'an alias to what is around it': 'a: &a [*a, *a]\n',
    'nested lists': '[' * NESTED,
    'nested hashes': '{a: ' * NESTED,
    'nested by indentation': ''.join(' ' * n + 'a:\n' for n in range(many(2000))),
    'nested sequences': '- ' * NESTED + 'x',
    'a long line': 'a: ' + 'x' * many(10_000_000),
    'a long line of items': 'a: [' + '1,' * many(2_000_000) + ']',
    'a long line of blanks': 'a: ' + ' ' * many(10_000_000) + 'b',
    'many keys': ''.join(f'k{n}: {n}\n' for n in range(many(200_000))),
    'many documents': '---\na: 1\n' * many(100_000),
    'many anchors': ''.join(f'k{n}: &a{n} {n}\n' for n in range(many(100_000))),
    'many tags': 'a: ' + '!x ' * many(100_000) + 'y',
    'no text': bytes(range(256)) * many(1000),
    'an open quote': 'a: "' + 'x\n' * many(500_000),
    'a block scalar': 'a: |\n' + '  line\n' * many(500_000),
    'look-ups of each other': "a: \"%{lookup('b')}%{lookup('b')}\"\nb: \"%{lookup('a')}%{lookup('a')}\"\n",
    'look-ups that double': ''.join(f"k{n}: \"%{{lookup('k{n - 1}')}}%{{lookup('k{n - 1}')}}\"\n" for n in range(1, 60)) +
                            'k0: x\n',
    'open interpolations': 'a: "' + '%{' * many(100_000) + '"\n',
}

MANIFESTS = {
    'heredocs by the thousand': ''.join(f'$h{n} = @(E{n})\n  text\n  | E{n}\n' for n in range(many(20_000))),
    'heredocs in one line': 'f(' + ', '.join(f'@(E{n})' for n in range(many(5000))) + ')\n' +
                            ''.join(f'x\nE{n}\n' for n in range(many(5000))),
    'heredocs that do not end': ''.join(f'$h{n} = @(E{n})\n' for n in range(many(20_000))),
    'a line of ten megabytes': "$a = '" + 'x' * many(10_000_000) + "'\n",
    'a line of ten megabytes of names': 'a ' * many(5_000_000),
    'a comment of ten megabytes': '#' * many(10_000_000),
    'blanks': ' ' * many(10_000_000),
    'no line ends': '$a=1;' * many(200_000),
    'nested parentheses': '(' * NESTED,
    'nested lists': '[' * NESTED + ']' * NESTED,
    'nested hashes': '{a=>' * NESTED,
    'nested ifs': 'if a {' * NESTED,
    'nested interpolations': '"${' * NESTED,
    'negations': '$a = ' + '!' * NESTED + 'b',
    'minuses': '$a = ' + '-' * NESTED + '1',
    'no text': bytes(range(1, 256)) * many(4000),
    'half characters': b'\xf0\x9f' * many(500_000),
    'quotes': '"' * many(100_001),
    'apostrophes': "'" * many(100_001),
    'comments that do not end': '/*' * many(100_000),
    'inheritance in a circle': ''.join(f'class a{n} inherits a{(n + 1) % 500} {{}}\n' for n in range(500)),
    'includes in a circle': ''.join(f'class a{n} {{ include a{(n + 1) % 500} }}\n' for n in range(500)) + 'include a0',
    'aliases in a circle': ''.join(f'type A{n} = Array[A{(n + 1) % 300}]\n' for n in range(300)) + '$x = [] =~ A0',
}

# Where a text in YAML (or what pretends to be) is read.
PLACES = ['data/common.yaml', 'hiera.yaml', '.puppet-ls.yaml', 'modules/m/data/common.yaml', 'modules/m/hiera.yaml',
          'modules/m/metadata.json', 'Puppetfile', 'modules/m/.fixtures.yml', 'modules/m/facts.d/f.yaml',
          'modules/m/plans/p.yaml', 'modules/m/tasks/t.json', '.gitignore', '.puppet-lint.rc']


class Content(World):
    def assert_bounded(self, *command):
        seconds, memory, status, text = self.costs(*command)
        self.assertLess(seconds, SECONDS, 'seconds')
        self.assertLess(memory, MEMORY, 'bytes of memory')
        self.assertIn(status, (0, 1, 2) if 'unreadable-file' in text else (0, 1), text[-500:])

    def test_manifests(self):
        for name, text in MANIFESTS.items():
            with self.subTest(name):
                self.write('a.pp', text)
                self.assert_bounded('check', 'a.pp')

    def test_templates(self):
        for name, text in {'tags': '<%' * many(200_000), 'parameters': '<%- |' + '$a,' * many(50_000) + '| -%>',
                           'expressions': '<%= 1 %>' * many(100_000), 'text': 'x' * many(10_000_000)}.items():
            with self.subTest(name):
                self.write('a.epp', text)
                self.assert_bounded('check', 'a.epp')

    def test_data(self):
        for place in PLACES:
            for name, text in YAML.items():
                with self.subTest(place=place, content=name):
                    self.write('env/environment.conf', 'modulepath = modules\n')
                    self.write('env/hiera.yaml', 'version: 5\nhierarchy: [{name: a, path: common.yaml}]\n')
                    self.write('env/modules/m/hiera.yaml', 'version: 5\nhierarchy: [{name: a, path: common.yaml}]\n')
                    self.write('env/modules/m/manifests/init.pp', 'class m(String $a) { }')
                    self.write('env/manifests/site.pp', "include m\nlookup('a')\nlookup('k59')\nlookup('l11')\n")
                    path = self.write(f'env/{place}', text)
                    self.assert_bounded_in_environment()
                    path.unlink()

    def assert_bounded_in_environment(self):
        seconds, memory, status, text = self.costs('check', 'env')
        self.assertLess(seconds, SECONDS, 'seconds')
        self.assertLess(memory, MEMORY, 'bytes of memory')
        self.assertIn(status, (0, 1, 2), text[-500:])
