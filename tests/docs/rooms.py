#!/usr/bin/env python3
"""Draws the rooms of the code and what they may include, as CMakeLists.txt declares them: docs/images/rooms.svg.

A room stands above all that it uses. An edge that follows from others is left out.
"""

import html
import math
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / 'docs/images/rooms.svg'

COLORS = {'platform': '#d9d9d9', 'parser': '#cfe8cf', 'types': '#cfe0f5', 'analysis': '#fdf0c8', 'protocol': '#e7d8f2', 'server': '#f8d7cf', 'tests': '#eeeeee'}
HEIGHT, GAP, ROW, MARGIN, LETTER = 22, 12, 64, 16, 6.4


def rooms_in(text):
    """What each room uses, by its folder."""
    rooms = {}
    for folder, words in re.findall(r'^puppet_(?:layer|room)\((\S+?)((?:\s[^)]*)?)\)', text, re.MULTILINE):
        used = re.search(r'\bUSES\b(.*?)(?=\bLIBRARIES\b|$)', words, re.DOTALL)
        rooms[folder] = set(used[1].split()) if used else set()
    # The name of a layer of several libraries stands for all of them.
    return {room: {other for use in uses for other in ([use] if use in rooms else [r for r in rooms if r.startswith(use + '/')])}
            for room, uses in rooms.items()}


def reached(rooms):
    """All that a room uses, directly or not."""
    known = {}

    def visit(room):
        if room not in known:
            known[room] = set()
            known[room] = set().union(rooms[room], *(visit(other) for other in rooms[room]))
        return known[room]

    for room in rooms:
        visit(room)
    return known


def needed(rooms):
    """The edges that follow from no others."""
    below = reached(rooms)
    return {room: {use for use in uses if not any(use in below[other] for other in uses)} for room, uses in rooms.items()}


def rows_of(rooms):
    """The rooms by their distance to the lowest one, each row in an order with short edges."""
    ranks = {}

    def rank(room):
        if room not in ranks:
            ranks[room] = 1 + max((rank(other) for other in rooms[room]), default=-1)
        return ranks[room]

    for room in rooms:
        rank(room)
    rows = [sorted(room for room in rooms if ranks[room] == number) for number in range(max(ranks.values()) + 1)]
    for _ in range(8):
        for upper, lower in zip(rows[1:], rows):
            place = {room: index / max(len(row) - 1, 1) for row in rows for index, room in enumerate(row)}
            upper.sort(key=lambda room: math.fsum(place[use] for use in rooms[room]) / max(len(rooms[room]), 1))
    return rows


def width_of(room):
    return 14 + LETTER * len(room)


def picture(rooms):
    edges = needed(rooms)
    rows = rows_of(edges)
    widths = [sum(width_of(room) + GAP for room in row) - GAP for row in rows]
    full = max(widths) + 2 * MARGIN
    places = {}
    for number, row in enumerate(rows):
        # Rows are spread over the whole width, so that edges do not lie on each other.
        spare = (full - 2 * MARGIN - widths[number]) / (len(row) + 1)
        x, y = MARGIN + spare, MARGIN + (len(rows) - 1 - number) * ROW
        for room in row:
            places[room] = x, y
            x += width_of(room) + GAP + spare
    size = full, 2 * MARGIN + (len(rows) - 1) * ROW + HEIGHT
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]:.0f}" height="{size[1]:.0f}" font-family="sans-serif" font-size="11">',
             '<rect width="100%" height="100%" fill="white"/>']
    for room in sorted(rooms):
        for use in sorted(edges[room]):
            (x, y), (to_x, to_y) = places[room], places[use]
            x, to_x, y = x + width_of(room) / 2, to_x + width_of(use) / 2, y + HEIGHT
            parts.append(f'<path d="M{x:.0f} {y:.0f}C{x:.0f} {y + 30:.0f} {to_x:.0f} {to_y - 30:.0f} {to_x:.0f} {to_y:.0f}" '
                         'fill="none" stroke="#999" stroke-width="0.8"/>')
    for room in sorted(rooms):
        x, y = places[room]
        parts.append(f'<rect x="{x:.0f}" y="{y:.0f}" width="{width_of(room):.0f}" height="{HEIGHT}" rx="4" '
                     f'fill="{COLORS[room.split("/")[0]]}" stroke="#666" stroke-width="0.6"/>')
        parts.append(f'<text x="{x + width_of(room) / 2:.0f}" y="{y + 15:.0f}" text-anchor="middle">{html.escape(room)}</text>')
    return '\n'.join([*parts, '</svg>\n'])


def current():
    return picture(rooms_in((ROOT / 'CMakeLists.txt').read_text(encoding='utf-8')))


if __name__ == '__main__':
    PICTURE.write_text(current(), encoding='utf-8')
