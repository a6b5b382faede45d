"""The picture of the rooms is that of CMakeLists.txt."""

import unittest

import rooms


class Picture(unittest.TestCase):
    def test_it_is_current(self):
        self.assertEqual(rooms.PICTURE.read_text(encoding='utf-8'), rooms.current(), 'run tests/docs/rooms.py')

    def test_edges_that_follow_from_others_are_left_out(self):
        text = 'puppet_layer(a)\npuppet_room(b USES a LIBRARIES x)\npuppet_room(c USES\n  a b)\n'
        found = rooms.rooms_in(text)
        self.assertEqual(found, {'a': set(), 'b': {'a'}, 'c': {'a', 'b'}})
        self.assertEqual(rooms.needed(found), {'a': set(), 'b': {'a'}, 'c': {'b'}})

    def test_a_layer_of_several_rooms_stands_for_all_of_them(self):
        found = rooms.rooms_in('puppet_room(a/b)\npuppet_room(a/c)\npuppet_room(d USES a)\n')
        self.assertEqual(found['d'], {'a/b', 'a/c'})

    def test_a_room_stands_above_what_it_uses(self):
        rows = rooms.rows_of({'a': set(), 'b': {'a'}, 'c': {'b'}, 'd': {'a'}})
        self.assertEqual([sorted(row) for row in rows], [['a'], ['b', 'd'], ['c']])


if __name__ == '__main__':
    unittest.main()
