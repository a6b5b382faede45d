"""Programs that were saved, and what has changed since them.

The speed of a machine differs from hour to hour by more than a change of the code does. So a baseline is not a list of figures
but the programs themselves: they run again, by turns with those of today.
"""

import os
import pathlib
import shutil

from figures import MORE_IS_BETTER, percentile
from peers import FOLDER, ROOT, Setting

NOTABLE = 0.05  # of a figure
PROGRAMS = ROOT / 'build/release'
LAYOUT = '{:<12} {:<34} {:>8} {:>8} {:<5} {:>7}  {}'


def folder_of(name):
    return FOLDER / 'baselines' / name


def save(name):
    """Copies the programs that the table runs."""
    folder = folder_of(name)
    shutil.rmtree(folder, ignore_errors=True)
    (folder / 'tests').mkdir(parents=True)
    programs = [PROGRAMS / 'puppet-ls', *(path for path in (PROGRAMS / 'tests').glob('*_bench'))]
    for path in programs:
        if path.is_file() and os.access(path, os.X_OK):
            shutil.copy2(path, folder / path.relative_to(PROGRAMS))
    return folder


def change(unit, before, now):
    """How many times as good a figure was before: above 1, it has become better."""
    if not before or not now:
        return None
    return now / before if unit in MORE_IS_BETTER else before / now


def verdict(ratios):
    """What the rounds say together. One round may have met another machine than its twin; three of four have not."""
    low, high = percentile(ratios, 25), percentile(ratios, 75)
    if low > 1 + NOTABLE:
        return 'better'
    if high < 1 - NOTABLE:
        return 'WORSE'
    return '' if high - low < 2 * NOTABLE else 'varies'


class Comparison:
    """The rows of the table with the programs of a baseline and of today, by turns."""

    def __init__(self, corpus, name, rounds):
        self._settings = Setting(corpus, {}, folder_of(name)), Setting(corpus, {}, PROGRAMS)
        self._rounds = rounds

    HEADING = LAYOUT.format('row', 'what', 'before', 'now', '', 'change', '')

    def lines(self, row):
        """A line for each figure of a row, and whether none of them is worse."""
        taken = {}
        for number in range(self._rounds):
            order = self._settings if number % 2 == 0 else reversed(self._settings)
            figures = {setting: row.figures(setting) for setting in order}
            for before, now in zip(*(figures[setting] for setting in self._settings)):
                taken.setdefault((now.row, now.what, now.unit), []).append((before.value, now.value))
        return [self._line(*key, pairs) for key, pairs in taken.items()]

    @staticmethod
    def _line(row, what, unit, pairs):
        ratios = [ratio for pair in pairs if (ratio := change(unit, *pair)) is not None]
        if not ratios:
            return None, True
        before, now = (percentile([pair[side] for pair in pairs], 50) for side in (0, 1))
        told = verdict(ratios)
        text = LAYOUT.format(row, what, f'{before:.3g}', f'{now:.3g}', unit, f'{percentile(ratios, 50) - 1:+.1%}', told)
        return text.rstrip(), told != 'WORSE'


def names():
    folder = FOLDER / 'baselines'
    return sorted(path.name for path in folder.iterdir()) if folder.is_dir() else []


def is_name(name):
    return pathlib.PurePath(name).name == name and name not in ('', '.', '..')
