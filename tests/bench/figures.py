"""What a measurement says, and how it is told."""

import dataclasses
import json

# Where more is better; of everything else less is.
MORE_IS_BETTER = {'MB/s', 'x', '%', 'share'}


def percentile(values, percent):
    """The value below which `percent` of the values lie, interpolated between the two nearest."""
    ordered = sorted(values)
    place = (len(ordered) - 1) * percent / 100
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def ratios(ours, theirs):
    """How many times as much the peer took, round by round: both rounds met the same machine."""
    return [peer / own for own, peer in zip(ours, theirs)]


@dataclasses.dataclass
class Figure:
    """One line of the table. `low` and `high` are the quartiles of `count` values; `value` None: the peer is absent."""

    row: str
    what: str
    value: float | None
    unit: str
    low: float | None = None
    high: float | None = None
    count: int | None = None
    must: float | None = None
    goal: float | None = None

    @staticmethod
    def of(row, what, values, unit, must=None, goal=None):
        """The median of `values` with their quartiles."""
        return Figure(row, what, percentile(values, 50), unit, percentile(values, 25), percentile(values, 75),
                      len(values), must, goal)

    def reaches(self, bound):
        if self.value is None or bound is None:
            return True
        return self.value >= bound if self.unit in MORE_IS_BETTER else self.value <= bound

    def json(self):
        return json.dumps(dataclasses.asdict(self))


def failures(row, count):
    """The requests that were answered with an error, of which there must be none."""
    return Figure(row, 'requests that failed', count, '', must=0)


def number(value):
    """Three digits that count, or all those before the point."""
    if value is None:
        return ''
    if abs(value) >= 100:
        return f'{value:.0f}'
    return f'{value:.1f}' if abs(value) >= 10 else f'{value:.2f}'


def bound(figure, value):
    if value is None:
        return ''
    mark = '' if figure.value is None else ' ok' if figure.reaches(value) else ' NO'
    return f'{value:g}{mark}'


LAYOUT = '{:<12} {:<34} {:>7} {:<5} {:<16} {:>4}  {:>8} {:>8}'
HEADING = LAYOUT.format('row', 'what', 'median', '', 'quartiles', 'of', 'must', 'goal').rstrip()


def line(figure):
    if figure.value is None:
        return LAYOUT.format(figure.row, figure.what, '-', '', 'peer absent', '', bound(figure, figure.must),
                             bound(figure, figure.goal)).rstrip()
    spread = f'{number(figure.low)} .. {number(figure.high)}' if figure.low is not None else ''
    return LAYOUT.format(figure.row, figure.what, number(figure.value), figure.unit, spread, figure.count or '',
                         bound(figure, figure.must), bound(figure, figure.goal)).rstrip()


def verdict(figures):
    """The last line, and whether every must holds. What was not measured is no proof of anything."""
    musts = [f for f in figures if f.must is not None and f.value is not None]
    absent = sum(1 for f in figures if f.must is not None and f.value is None)
    missed = [f'{f.row} ({f.what})' for f in musts if not f.reaches(f.must)]
    text = f'{len(musts) - len(missed)} of {len(musts)} musts hold' if musts else 'no musts here'
    if absent:
        text += f', {absent} not measured'
    if missed:
        text += '; missed: ' + ', '.join(missed)
    return text, not missed
