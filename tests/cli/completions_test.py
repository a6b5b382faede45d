"""The manual page and the completions, tried in the shells that are installed."""

import os
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

PROGRAM = os.environ['PUPPET_LS']

# A command line up to the cursor, and its last word when it is complete.
CASES = [
    ('puppet-ls ch', 'check'),
    ('puppet-ls --tok', '--token-file'),
    ('puppet-ls --level dr', 'draft'),
    ('puppet-ls --level=dr', '--level=draft'),
    ('puppet-ls check --fo', '--format'),
    ('puppet-ls check --format ju', 'junit'),
    ('puppet-ls check --format=ju', '--format=junit'),
    ('puppet-ls check --select unknown-class,unknown-va', 'unknown-class,unknown-variable'),
    ('puppet-ls check kno', 'known.json'),
    ('puppet-ls check --baseline kno', 'known.json'),
    ('puppet-ls eval --environment sit', 'site/'),
    ('puppet-ls eval --le', '--level'),
    ('puppet-ls explain unknown-va', 'unknown-variable'),
    ('puppet-ls lint --no-140', '--no-140chars-check'),
    ('puppet-ls lint --only-checks 140', '140chars'),
    ('puppet-ls completions fi', 'fish'),
    ('puppet-ls help explain-', 'explain-catalog'),
    ('puppet-ls explain-catalog --facts kno', 'known.json'),
]


def output_of(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True).stdout


class Shell:
    """An interactive shell in a terminal of its own, in a folder with `known.json` and `site`."""

    def __init__(self, command, setup, folder):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            os.chdir(folder)
            os.environ.update(TERM='dumb', LC_ALL='C.UTF-8', COLUMNS='200', HOME=folder)
            os.execvp(command[0], command)
        os.write(self.fd, f"stty cols 200; {setup}; PS1='re''ady> '\n".encode())
        self.read_until('ready> ')

    def read_until(self, end):
        shown = ''
        deadline = time.monotonic() + 60  # only a shell that hangs takes so long
        while end not in shown:
            if not select.select([self.fd], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f'{end!r} is not in {shown!r}')
            shown += re.sub(r'\x1b\[[0-9;?]*[a-zA-Z]|[\x00\x07]', '', os.read(self.fd, 4096).decode(errors='replace'))

    def complete(self, line, completed):
        """Presses the tab key behind `line`, waits for the completed line, and clears it."""
        os.write(self.fd, line.encode() + b'\t')
        self.read_until(completed)
        os.write(self.fd, b'\x15\n')
        self.read_until('ready> ')

    def close(self):
        os.write(self.fd, b'\x15exit\n')
        os.close(self.fd)
        os.waitpid(self.pid, 0)


class Completions(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        os.mkdir(f'{self.folder}/site')
        with open(f'{self.folder}/known.json', 'w', encoding='utf-8'):
            pass

    def script(self, shell):
        if not shutil.which(shell):
            self.skipTest(f'{shell} is not installed')
        path = f'{self.folder}/completions.{shell}'
        with open(path, 'w', encoding='utf-8') as file:
            file.write(output_of('completions', shell))
        subprocess.run([shell, '-n', path], check=True)
        return path

    def complete_all(self, command, setup):
        shell = Shell(command, setup, self.folder)
        self.addCleanup(shell.close)
        for line, word in CASES:
            with self.subTest(line=line):
                shell.complete(line, line[: line.rfind(' ') + 1] + word)

    def test_bash(self):
        self.complete_all(['bash', '--norc', '--noprofile', '-i'], f'source {self.script("bash")}')

    def test_bash_without_word_breaks(self):
        """Some users remove characters from COMP_WORDBREAKS; `--level=` is then part of the word."""
        self.complete_all(['bash', '--norc', '--noprofile', '-i'],
                          f"COMP_WORDBREAKS=$' \\t\\n'; source {self.script('bash')}")

    def test_zsh(self):
        self.complete_all(['zsh', '-f', '-i'], f'autoload -Uz compinit; compinit -u -D; source {self.script("zsh")}')

    def test_fish(self):
        path = self.script('fish')
        for line, word in CASES:
            answer = subprocess.run(['fish', '-N', '-c', f"source {path}; complete -C '{line}'"], cwd=self.folder,
                                    env={**os.environ, 'HOME': self.folder}, capture_output=True, text=True, check=True)
            with self.subTest(line=line):
                self.assertEqual(answer.stderr, '')
                self.assertIn(word, [row.split('\t')[0] for row in answer.stdout.splitlines()])


class Manual(unittest.TestCase):
    def setUp(self):
        self.page = output_of('man-page')

    def test_is_formatted_without_warnings(self):
        if not shutil.which('groff'):
            self.skipTest('groff is not installed')
        answer = subprocess.run(['groff', '-man', '-ww', '-Tutf8'], input=self.page, capture_output=True, text=True, check=True)
        self.assertEqual(answer.stderr, '')

    def test_names_each_option_of_each_command(self):
        page = self.page.replace('\\-', '-')
        commands = re.findall(r'^  puppet-ls ([a-z]+(?: [a-z]+(?= ))?)', output_of('--help'), flags=re.M)
        self.assertGreater(len(commands), 10)
        for command in commands:
            section = page.split(f'\n.SS {command}\n')[1].split('\n.S')[0]
            for option in re.findall(r'^  (?:-\w[^,]*, )?(--?[a-zA-Z-]+)', output_of(*command.split(), '--help'), flags=re.M):
                with self.subTest(command=command, option=option):
                    self.assertTrue(option == '--help' or f'\\fB{option}\\fR' in section)


if __name__ == '__main__':
    unittest.main()
