"""What the program does at a terminal, and `puppet-ls eval` by the keys that a user presses."""

import os
import pty
import re
import select
import tempfile
import time
import unittest

PROMPT = 'puppet> '
MORE = '   ...> '


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *arguments):
        program = os.environ['PUPPET_LS']
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # The library that edits lines never frees the names of its keys.
            os.environ.update(TERM='dumb', LC_ALL='C.UTF-8', ASAN_OPTIONS='detect_leaks=0')
            os.execv(program, [program, *arguments])
        self.status = None

    def read_until(self, end):
        """What is shown up to `end`, without what moves the cursor. A prompt counts on a new line alone."""
        if end in (PROMPT, MORE):
            end = '\n' + end
        shown = b''
        deadline = time.monotonic() + 60  # only a program that hangs takes so long
        while True:
            text = re.sub(r'\x1b\[[0-9;]*[a-zA-Z]|[\x00\x07\x0f]', '', shown.decode(errors='replace'))
            text = text.replace('\r\n', '\n')
            if text.endswith(end):
                return text
            if not select.select([self.fd], [], [], max(0, deadline - time.monotonic()))[0]:
                raise AssertionError(f'{end!r} does not come, but {text!r}')
            try:
                shown += os.read(self.fd, 4096)
            except OSError as closed:
                raise AssertionError(f'it ended instead of {end!r}, with {text!r}') from closed

    def type(self, keys, until=PROMPT):
        os.write(self.fd, keys.encode())
        return self.read_until(until)

    def enter(self, line, until=PROMPT):
        """What is shown for the line, its echo left out."""
        shown = self.type(line + '\r', until)
        return shown.split('\n', 1)[1].removesuffix(until)

    def close(self, keys='\x04'):
        """The exit status after Ctrl-D, or what else ends it."""
        os.write(self.fd, keys.encode())
        try:
            while os.read(self.fd, 4096):
                pass
        except OSError:
            pass  # that is how the end of a terminal is told
        _, status = os.waitpid(self.pid, 0)
        os.close(self.fd)
        return os.waitstatus_to_exitcode(status)


class EvalTest(unittest.TestCase):
    def setUp(self):
        self.terminal = Terminal('eval')
        self.terminal.read_until(PROMPT)

    def tearDown(self):
        self.assertEqual(self.terminal.close(), 0)

    def test_pieces_see_what_was_set_and_defined_before(self):
        enter = self.terminal.enter
        enter('$x = 20')
        enter('function twice(Integer $n) { $n * 2 }')
        self.assertEqual(enter('twice($x) + 2'), '42\n# Integer[42, 42]\n')

    def test_each_message_is_told_once(self):
        self.assertIn('notice: first', self.terminal.enter("notice('first')"))
        self.assertNotIn('first', self.terminal.enter('1'))

    def test_a_mistake_is_told_and_forgotten(self):
        self.assertIn('input:1:11: error: division by zero', self.terminal.enter('$x = [1 / 0]'))
        self.assertEqual(self.terminal.enter('$x = 3'), '3\n# Integer[3, 3]\n')

    def test_it_goes_on_while_the_text_is_not_finished(self):
        unfinished = ['[1,', '1 +', "'a", '/* a', 'notice(', 'if true {', '@(END)', '$x =']
        for text in unfinished:
            with self.subTest(text):
                self.terminal.enter(text, until=MORE)
                self.terminal.type('\x03')
        self.terminal.enter('[1,', until=MORE)
        self.assertTrue(self.terminal.enter('2]').startswith('[1, 2]\n'))

    def test_control_c_forgets_what_was_typed(self):
        self.terminal.enter('[1,', until=MORE)
        self.terminal.type('2 +\x03')
        self.assertTrue(self.terminal.enter('7').startswith('7\n'))

    def test_the_line_before_comes_back(self):
        self.terminal.enter('21 * 2')
        self.assertTrue(self.terminal.enter('\x10').startswith('42\n'))  # Ctrl-P, as arrow up

    def test_tab_completes_names(self):
        self.terminal.enter('$number = 5')
        self.assertTrue(self.terminal.enter('$num\t').startswith('5\n'))
        self.assertTrue(self.terminal.enter("camelc\t('a_b')").startswith("'AB'\n"))

    def test_tab_tells_what_there_is_to_choose_from(self):
        self.terminal.enter('$some_a = 1')
        self.terminal.enter('$some_b = 2')
        self.terminal.type('$so\t', until='$some_')
        self.assertIn('$some_a  $some_b\n', self.terminal.type('\t', until='\n' + PROMPT + '$some_'))
        self.terminal.type('\x03')

    def test_commands(self):
        self.terminal.enter('$n = 1')
        self.assertEqual(self.terminal.enter(':type [$n]'), 'Tuple[Integer[1, 1]]\n')
        self.assertIn(':type CODE', self.terminal.enter(':help'))
        self.assertIn('clientversion\n', self.terminal.enter(':facts'))
        self.assertEqual(self.terminal.enter(':typ 1'),
                         "unknown command ':typ'; did you mean ':type'?; :help lists them\n")

    def test_commands_that_end_it(self):
        for command in [':quit', 'exit', 'quit']:
            with self.subTest(command):
                terminal = Terminal('eval')
                terminal.read_until(PROMPT)
                self.assertEqual(terminal.close(command + '\r'), 0)

    def test_facts_and_modules_are_known(self):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in {
                'environment.conf': 'modulepath = modules',
                'modules/m/functions/f.pp': "function m::f() { $facts['kernel'] }",
                'facts.json': '{"kernel": "Linux"}',
            }.items():
                os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
                with open(os.path.join(folder, path), 'w') as file:
                    file.write(text)
            terminal = Terminal('eval', '--environment', folder, '--facts', folder + '/facts.json')
            terminal.read_until(PROMPT)
            self.assertEqual(terminal.enter('m::f()'), "'Linux'\n# String\n")
            self.assertEqual(terminal.close(), 0)

    def test_letters_of_other_alphabets(self):
        self.assertTrue(self.terminal.enter("'äöü'").startswith("'äöü'\n"))


class InitTest(unittest.TestCase):
    def test_each_file_is_shown_and_written_after_a_yes(self):
        with tempfile.TemporaryDirectory() as folder:
            os.mkdir(folder + '/.github')
            terminal = Terminal('init', folder)
            shown = terminal.read_until('Write .pre-commit-config.yaml? [y/N] ')
            self.assertIn('entry: puppet-ls check', shown)
            terminal.type('y\r', until='Write .github/workflows/puppet.yml? [y/N] ')
            self.assertEqual(terminal.close('no\r'), 0)
            self.assertEqual(sorted(os.listdir(folder)), ['.github', '.pre-commit-config.yaml'])
            self.assertEqual(os.listdir(folder + '/.github'), [])

    def test_the_end_of_input_is_a_no(self):
        with tempfile.TemporaryDirectory() as folder:
            terminal = Terminal('init', folder)
            terminal.read_until('Write .pre-commit-config.yaml? [y/N] ')
            self.assertEqual(terminal.close(), 0)
            self.assertEqual(os.listdir(folder), [])


class ServerTest(unittest.TestCase):
    def test_without_a_command_it_says_what_it_is(self):
        terminal = Terminal()
        shown = terminal.read_until('or the options of one\n')
        self.assertIn('a language server for Puppet', shown)
        self.assertIn('puppet-ls check [PATH...]', shown)
        self.assertEqual(terminal.close(''), 0)

    def test_the_server_starts_on_request(self):
        terminal = Terminal('--stdio')
        terminal.type('no message\n\n', until="this is not a header: 'no message'\"}}")
        self.assertEqual(terminal.close('\x03'), 130)  # Ctrl-C

    def test_wrong_flags_are_reported(self):
        terminal = Terminal('--port=http')
        terminal.read_until('a port is a number up to 65535\n')
        self.assertEqual(terminal.close(''), 2)


if __name__ == '__main__':
    unittest.main()
