"""What is printed follows from what was measured."""

import json
import unittest

from baseline import change, is_name, verdict as told
from figures import Figure, line, number, percentile, ratios, verdict


class Percentiles(unittest.TestCase):
    def test_lie_between_values(self):
        for values, percent, expected in [
            ([7], 50, 7),
            ([3, 1, 2], 50, 2),
            ([4, 1, 3, 2], 50, 2.5),
            ([4, 1, 3, 2], 25, 1.75),
            ([1, 2], 0, 1),
            ([1, 2], 100, 2),
            (range(101), 99, 99),
            (range(1001), 99, 990),
        ]:
            self.assertAlmostEqual(percentile(values, percent), expected, msg=(values, percent))

    def test_leave_the_values_alone(self):
        values = [3, 1, 2]
        percentile(values, 50)
        self.assertEqual(values, [3, 1, 2])


class Ratios(unittest.TestCase):
    def test_are_taken_round_by_round(self):
        # The machine was half as fast in the second round: the ratio is the same.
        self.assertEqual(ratios([1.0, 2.0], [10.0, 20.0]), [10.0, 10.0])

    def test_give_median_and_quartiles(self):
        figure = Figure.of('parse', '... of X', ratios([1, 1, 1, 1, 1], [5, 1, 4, 2, 3]), 'x')
        self.assertEqual((figure.low, figure.value, figure.high, figure.count), (2, 3, 4, 5))


class Bounds(unittest.TestCase):
    def test_speed_and_ratios_must_be_high(self):
        for unit in ('MB/s', 'x', '%'):
            self.assertTrue(Figure('r', 'w', 160, unit).reaches(160))
            self.assertFalse(Figure('r', 'w', 159.9, unit).reaches(160))

    def test_times_and_sizes_must_be_low(self):
        for unit in ('ms', 's', 'B/B', ''):
            self.assertTrue(Figure('r', 'w', 2, unit).reaches(2))
            self.assertFalse(Figure('r', 'w', 2.1, unit).reaches(2))

    def test_the_verdict_counts_what_was_measured(self):
        held = Figure('parse', 'speed', 200, 'MB/s', must=160, goal=320)
        missed = Figure('wire', 'median', 3, 'ms', must=2)
        absent = Figure('parse', '... of X', None, 'x', must=6)
        free = Figure('lex', 'speed', 1, 'MB/s')
        self.assertEqual(verdict([held, free]), ('1 of 1 musts hold', True))
        self.assertEqual(verdict([free]), ('no musts here', True))
        self.assertEqual(verdict([held, absent]), ('1 of 1 musts hold, 1 not measured', True))
        self.assertEqual(verdict([held, missed, free]), ('1 of 2 musts hold; missed: wire (median)', False))


class Lines(unittest.TestCase):
    def test_show_the_bounds(self):
        text = line(Figure('parse', 'speed', 200.4, 'MB/s', 190, 210, 5, must=160, goal=320))
        self.assertEqual(text.split(), 'parse speed 200 MB/s 190 .. 210 5 160 ok 320 NO'.split())

    def test_say_that_a_peer_is_absent(self):
        text = line(Figure('parse', '... of X', None, 'x', must=6))
        self.assertEqual(text.split(), 'parse ... of X - peer absent 6'.split())

    def test_numbers_have_three_digits(self):
        self.assertEqual([number(v) for v in (1234.5, 99.94, 9.876, 0.5, None)], ['1234', '99.9', '9.88', '0.50', ''])

    def test_are_json_for_programs(self):
        told = json.loads(Figure.of('wire', 'median', [1, 2, 3], 'ms', must=2).json())
        self.assertEqual([told[key] for key in ('row', 'value', 'low', 'must', 'goal')], ['wire', 2, 1.5, 2, None])


class Changes(unittest.TestCase):
    def test_are_above_one_for_the_better(self):
        self.assertEqual(change('ms', 2, 1), 2)
        self.assertEqual(change('MB/s', 100, 200), 2)
        self.assertIsNone(change('', 0, 0))

    def test_count_when_most_rounds_agree(self):
        self.assertEqual(told([1.1, 1.2, 1.1, 1.15, 0.9]), 'better')
        self.assertEqual(told([0.9, 0.8, 0.9, 0.85, 1.3]), 'WORSE')
        self.assertEqual(told([1.01, 0.99, 1.02, 1.0, 0.98]), '')
        self.assertEqual(told([0.8, 1.3, 0.9, 1.2, 1.0]), 'varies')

    def test_are_kept_under_names(self):
        self.assertTrue(is_name('before'))
        for name in ('', '.', '..', 'a/b', '/a'):
            self.assertFalse(is_name(name))


if __name__ == '__main__':
    unittest.main()
