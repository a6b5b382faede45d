"""The rows can be measured: their commands name what there is, and the client speaks with the server."""

import os
import unittest

from client import Client
from peers import HERE, ROOT, Corpus, Setting, manifests_below
from rows import ROWS, Compared, Of, Peer, Typing
from samplers import Command


def runs_of(row):
    if isinstance(row, Compared):
        return [row.ours, *(peer.run for peer in row.peers)]
    if isinstance(row, Typing):
        return [row.peer]
    return [Of(Command, row.command)] if hasattr(row, 'command') else []


class Table(unittest.TestCase):
    def setUp(self):
        self.corpus = Corpus(manifests_below(ROOT / 'examples/control-repo'))
        self.assertGreater(len(self.corpus.paths), 10)
        self.setting = Setting(self.corpus, {'tree-sitter': 'tree_sitter', 'Ruby': 'ruby', 'editor': 'editor'})

    def test_names_of_rows_are_unique(self):
        names = [row.name for row in ROWS]
        self.assertEqual(sorted(names), sorted(set(names)))

    def test_commands_have_no_open_names(self):
        for row in ROWS:
            for run in runs_of(row):
                words = self.setting.command(run.command)
                self.assertFalse([word for word in words if '{' in word], row.name)

    def test_many_files_become_many_words(self):
        self.assertEqual(self.setting.command('x {files}'), ['x', *self.corpus.paths])

    def test_files_are_chosen_by_size(self):
        sizes = sorted(self.corpus.sizes.values())
        self.assertEqual(self.corpus.sizes[self.corpus.largest()], sizes[-1])
        self.assertEqual(self.corpus.sizes[self.corpus.largest(sizes[-1] - 1)], max(s for s in sizes if s < sizes[-1]))
        self.assertEqual(self.corpus.sizes[self.corpus.of_size(0)], sizes[0])
        self.assertEqual(len(self.corpus.sample(2, 0, sizes[-1])), 2)


class Absence(unittest.TestCase):
    def test_of_a_peer_is_told_and_no_failure(self):
        class NoPeers:
            corpus = Corpus([])
            peers = set()

            @staticmethod
            def command(_):
                return ['true']

        row = Compared('r', 'w', 's', Of(Command, 'ours'), [Peer('X', Of(Command, 'theirs'), rounds=3, must=6)])
        ours, theirs = row.figures(NoPeers)
        self.assertGreater(ours.value, 0)
        self.assertEqual((theirs.value, theirs.must), (None, 6))


class Session(unittest.TestCase):
    def test_every_edit_is_answered(self):
        client = Client([os.environ['PUPPET_LS']])
        client.open('file:///m/manifests/init.pp', 'class m {\n}\n')
        before = client.processor_seconds()
        for edit in [((0, 0), (0, 0), '{'), ((0, 0), (0, 1), ''), ((1, 0), (1, 0), 'x\n')]:
            seconds, taken = client.edit(*edit)
            self.assertGreater(taken, 0)
            self.assertGreaterEqual(seconds, taken)
        self.assertEqual(client.version, 4)
        self.assertGreater(client.processor_seconds(), before)
        self.assertGreaterEqual(client.close(), before)

    def test_answers_are_kept_for_their_questions(self):
        client = Client([os.environ['PUPPET_LS']], HERE / 'programs')
        first, second = (client.begin('workspace/symbol', {'query': 'm'}) for _ in range(2))
        client.open('file:///m/manifests/init.pp', 'class m {\n}\n')
        self.assertEqual(client.answer_to(second)[0]['id'], second)
        self.assertEqual(client.cancel(first)[0]['id'], first)
        self.assertEqual(client.ask('workspace/symbol', {'query': 'm'})[0]['result'], [])
        client.close()


if __name__ == '__main__':
    unittest.main()
