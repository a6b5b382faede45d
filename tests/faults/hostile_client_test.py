"""Clients that send nonsense, too much, or nothing more: the server answers, stays small, and ends."""

import json
import os
import pathlib
import re
import select
import signal
import subprocess
import time

import samples
from support import LONG, MEMORY, PATIENCE, Connection, World, framed

SOURCES = pathlib.Path(__file__).parents[2] / 'server/lsp'
TEXT = "class m(String $x = 'a') {\n  notice($x)\n}\n"
ENDS = 1.0  # seconds within which a signal ends the server


class Hostile(World):
    def setUp(self):
        super().setUp()
        self.uri = self.write('m/manifests/init.pp', TEXT).as_uri()

    def start(self, **options):
        server = self.serve(**options)
        server.initialize(self.root / 'm')
        server.open(self.uri, TEXT)
        return server

    def assert_answered(self, answer, message):
        """There is a result, or a reason why there can be none here (RequestFailed)."""
        self.assertTrue('result' in answer or answer['error']['code'] == -32803, (message, answer))

    def assert_serves(self, server, version=1000):
        """The server answers as it would to a client without mistakes."""
        server.notify('textDocument/didClose', {'textDocument': {'uri': self.uri}})
        server.open(self.uri, TEXT, version)
        hover = server.ask('textDocument/hover', {'textDocument': {'uri': self.uri},
                                                  'position': {'line': 1, 'character': 10}})
        self.assertIn('String', json.dumps(hover['result']))


class WrongMessages(Hostile):
    def test_the_samples_are_all_methods(self):
        text = ''.join(path.read_text(encoding='utf-8') for path in SOURCES.rglob('*.cpp'))
        methods = set(re.findall(r'\{\s*"((?:\w+|\$)/[\w/]+)"', text))
        self.assertGreater(len(methods), 30)
        known = set(samples.REQUESTS) | set(samples.NOTIFICATIONS)
        self.assertEqual(methods - known, set())

    def test_the_samples_are_answered(self):
        server = self.start()
        for method, params in samples.REQUESTS.items():
            if method.startswith(('completionItem', 'codeAction/', 'codeLens/', 'callHierarchy/', 'typeHierarchy/')):
                continue  # these take what the server sent
            answer = server.ask(method, samples.filled(params, self.uri))
            self.assert_answered(answer, method)

    def test_every_member_of_every_request_is_something_else(self):
        server = self.start()
        sent = 0
        for method, params in samples.REQUESTS.items():
            asked = []
            for path, wrong in samples.mutations(params):
                asked.append(self.send(server, method, samples.replaced(params, path, wrong)))
                if path and wrong is None:
                    asked.append(self.send(server, method, samples.without(params, path)))
            for identifier in asked:
                answer = server.answer_to(identifier)
                self.assertTrue('result' in answer or 'code' in answer['error'], method)
                if 'error' in answer:
                    self.assertNotEqual(answer['error']['code'], -32603, (method, answer))  # an exception
            sent += len(asked)
        self.assertGreater(sent, 5000)
        self.assert_serves(server)
        self.assertLess(server.peak(), MEMORY)
        self.assertEqual(server.end(), 0)

    def send(self, server, method, params):
        return server.begin(method, samples.filled(params, self.uri))

    def test_every_member_of_every_notification_is_something_else(self):
        server = self.start()
        for method, params in samples.NOTIFICATIONS.items():
            for path, wrong in samples.mutations(params):
                server.notify(method, samples.filled(samples.replaced(params, path, wrong), self.uri))
        self.assert_serves(server)
        self.assertEqual(server.end(), 0)

    def test_every_member_of_initialize_is_something_else(self):
        cases = [case for case in samples.mutations(samples.INITIALIZE) if case[1] not in ('x',)]
        for path, wrong in cases if LONG else cases[::23]:
            with self.subTest(path=path, wrong=str(wrong)[:30]):
                server = self.serve()
                answer = server.ask('initialize', samples.filled(samples.replaced(samples.INITIALIZE, path, wrong), self.uri))
                self.assertTrue('result' in answer or 'code' in answer['error'])
                server.kill()

    def test_messages_that_are_none(self):
        server = self.start()
        for body in (b'', b'null', b'[]', b'[{}]', b'{}', b'"x"', b'1', b'{', b'\xff\xfe', b'{"id":1}', b'{"jsonrpc":"1.0"}',
                     b'{"jsonrpc":"2.0","id":{},"method":"shutdown"}', b'{"jsonrpc":"2.0","id":null,"method":"shutdown"}',
                     b'{"jsonrpc":"2.0","method":5}', b'{"jsonrpc":"2.0","id":9,"result":1,"error":{}}',
                     b'{"jsonrpc":"2.0","id":1e999,"method":"x"}', b'[' * 100_000, b'[' + b'0,' * 5_000_000 + b'0]',
                     b'{"a":' * 50_000, b'"' + b'\\ud800' * 100_000 + b'"', b'{"jsonrpc":"2.0","id":3,"method":"' + b'x' * 10 ** 6 + b'"}'):
            server.send(framed(body))
        server.messages.clear()
        self.assert_serves(server)
        self.assertLess(server.peak(), MEMORY)

    def test_bytes_that_are_no_messages(self):
        for data in (b'GET / HTTP/1.1\r\nHost: x\r\n\r\n', b'\x16\x03\x01\x02\x00' * 100, b'\n' * 100_000, b'x' * 1_000_000,
                     b'Content-Length: -1\r\n\r\n', b'Content-Length: 99999999999999999999\r\n\r\n',
                     b'Content-Length: 4000000000\r\n\r\n', b'Content-Length: 5\r\nContent-Length: 5\r\n\r\nhello',
                     b'Content-Length: 0\r\n\r\n' * 10_000):
            with self.subTest(data[:30]):
                server = self.serve()
                server.send(data)
                if b'4000000000' not in data:  # of that message the rest is awaited
                    server.initialize(self.root / 'm')
                    self.assert_serves(server)
                self.assertLess(server.memory(), MEMORY)
                server.kill()

    def test_positions_and_versions_that_cannot_be(self):
        server = self.start()
        for line in (0, 1, 2, 3, 99, 2 ** 31 - 1, 2 ** 32 - 1):
            for character in (0, 5, 999, 2 ** 31 - 1, 2 ** 32 - 1):
                place = {'textDocument': {'uri': self.uri}, 'position': {'line': line, 'character': character}}
                for method in ('hover', 'completion', 'definition', 'prepareRename'):
                    self.assert_answered(server.ask(f'textDocument/{method}', place), (method, place))
        for version in (5, 4, 0, -7, 2 ** 31 - 1, 6):
            server.notify('textDocument/didChange', {'textDocument': {'uri': self.uri, 'version': version}, 'contentChanges': [
                {'range': {'start': {'line': 99, 'character': 99}, 'end': {'line': 0, 'character': 0}}, 'text': 'x'},
                {'text': TEXT}]})
        self.assert_serves(server)


class Masses(Hostile):
    def test_a_storm_of_notifications(self):
        server = self.start()
        for number in range(20_000 if LONG else 3000):
            server.notify('textDocument/didChange', {'textDocument': {'uri': self.uri, 'version': number + 2},
                                                     'contentChanges': [{'text': f'$a{number} = 08\n'}]})
            if number % 3 == 0:
                server.notify('workspace/didChangeWatchedFiles', {'changes': [{'uri': self.uri, 'type': 2}]})
            if number % 5 == 0:
                server.notify('$/cancelRequest', {'id': number})
            if number % 500 == 0:
                server.notify('workspace/didChangeConfiguration', {'settings': {'puppet-ls': {'globals': [f'g{number}']}}})
        self.assert_serves(server, 10 ** 6)
        self.assertLess(server.peak(), 200 << 20)

    def test_thousands_of_documents(self):
        server = self.start()
        for number in range(5000 if LONG else 1000):
            server.open(f'file:///nowhere/{number}/{"d" * (number % 200)}.pp', TEXT)
        self.assert_serves(server)
        self.assertLess(server.peak(), 300 << 20)

    def test_a_client_that_never_reads(self):
        """Requests are not taken any more when answers pile up; the memory stays bounded, and a signal ends it."""
        server = self.start()
        big = '\n'.join(f'class c{n} {{ $x{n} = 08 }}' for n in range(3000))
        server.open(self.uri + '.pp', big)
        os.set_blocking(server.process.stdin.fileno(), False)
        request = framed({'jsonrpc': '2.0', 'id': 1, 'method': 'textDocument/semanticTokens/full',
                          'params': {'textDocument': {'uri': self.uri + '.pp'}}})
        changed = framed({'jsonrpc': '2.0', 'method': 'textDocument/didChange', 'params': {
            'textDocument': {'uri': self.uri + '.pp', 'version': 3}, 'contentChanges': [{'text': big}]}})
        deadline = time.monotonic() + (60 if LONG else 12)
        written = 0
        while time.monotonic() < deadline:
            data = changed if written % 50 == 0 else request
            if not select.select([], [server.process.stdin], [], 1)[1]:
                break  # it takes nothing any more
            try:
                os.write(server.process.stdin.fileno(), data)
            except BlockingIOError:
                time.sleep(0.01)
            written += 1
        self.assertGreater(written, 100)
        self.assertLess(server.peak(), MEMORY)
        self.ends_by_signal(server, signal.SIGTERM)

    def ends_by_signal(self, server, number):
        start = time.monotonic()
        server.process.send_signal(number)
        status = server.process.wait(PATIENCE)
        if LONG:  # on a machine that does nothing else
            self.assertLess(time.monotonic() - start, ENDS + 0.2)
        self.assertEqual(status, 128 + number)

    def test_signals_end_it(self):
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            server = self.start()
            self.assert_serves(server)
            self.ends_by_signal(server, number)

    def test_a_signal_ends_it_while_it_works(self):
        for number in range(400):
            self.write(f'm/manifests/c{number}.pp', ''.join(f'class m::c{number}::d{n} {{ include m }}\n' for n in range(100)))
        for delay in (0, 0.01, 0.05, 0.1, 0.3):
            server = self.start()
            server.begin('workspace/diagnostic', {'previousResultIds': []})
            time.sleep(delay)
            self.ends_by_signal(server, signal.SIGTERM)

    def test_a_client_that_vanishes_at_any_byte(self):
        session = b''.join(framed(message) for message in (
            {'jsonrpc': '2.0', 'id': 1, 'method': 'initialize', 'params': {'processId': None, 'capabilities': {},
                                                                           'rootUri': (self.root / 'm').as_uri()}},
            {'jsonrpc': '2.0', 'method': 'initialized', 'params': {}},
            {'jsonrpc': '2.0', 'method': 'textDocument/didOpen', 'params': {'textDocument': {
                'uri': self.uri, 'languageId': 'puppet', 'version': 1, 'text': TEXT}}},
            {'jsonrpc': '2.0', 'id': 2, 'method': 'textDocument/hover', 'params': {
                'textDocument': {'uri': self.uri}, 'position': {'line': 1, 'character': 10}}},
            {'jsonrpc': '2.0', 'id': 3, 'method': 'shutdown'}, {'jsonrpc': '2.0', 'method': 'exit'}))
        for at in range(0, len(session), 1 if LONG else 29):
            server = self.serve()
            server.send(session[:at])
            server.process.stdin.close()
            if at % 2:
                server.process.stdout.close()  # what it writes goes to a broken pipe
            self.assertIn(server.process.wait(20), (0, 1), at)


class Tcp(Hostile):
    def listen(self, *flags):
        server = self.serve('--port=0', *flags, stderr=subprocess.PIPE)
        line = server.process.stderr.readline().decode()
        return server, int(re.search(r'port (\d+)', line)[1])

    def test_browsers_and_others_are_sent_away(self):
        server, port = self.listen()
        for data in (b'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', b'POST /x HTTP/1.1\r\n\r\n{"jsonrpc":"2.0"}', b'\x16\x03\x01\x00',
                     b'CONNECT x:1 HTTP/1.1\r\n\r\n', b'\x00', b'OPTIONS * HTTP/1.1\r\n\r\n', b'{"jsonrpc":"2.0"}'):
            stranger = Connection(port)
            stranger.send(data)
            self.assertIsNone(stranger.read(), data)
            stranger.close()
        client = Connection(port)
        client.initialize(self.root / 'm')
        client.open(self.uri, TEXT)
        self.assert_serves(client)
        client.ask('shutdown', None)
        client.notify('exit', None)
        self.assertEqual(server.process.wait(20), 0)

    def test_there_is_one_client(self):
        server, port = self.listen()
        client = Connection(port)
        client.initialize(self.root / 'm')
        with self.assertRaises(OSError):
            Connection(port)
        client.close()
        self.assertEqual(server.process.wait(20), 1)

    def test_a_token(self):
        token = self.write('token', 'secret\n')
        server, port = self.listen(f'--token-file={token}')
        for options in (None, {}, {'token': None}, {'token': ''}, {'token': 'secre'}, {'token': 'secret2'}, {'token': ['secret']}, 'secret'):
            client = Connection(port)
            answer = client.ask('initialize', {'processId': None, 'capabilities': {}, 'initializationOptions': options})
            self.assertIn('token', answer['error']['message'])
            self.assertIsNone(client.read())
        client = Connection(port)
        client.initialize(self.root / 'm', {'token': 'secret'})
        client.open(self.uri, TEXT)
        self.assert_serves(client)
        self.assertNotIn('secret', str(client.messages))
        client.close()

    def test_a_token_that_cannot_be_read(self):
        for text in (None, '', '\nsecret\n'):
            if text is not None:
                self.write('token', text)
            result = self.run_program('--port=0', '--token-file=token')
            self.assertEqual(result.returncode, 2)
