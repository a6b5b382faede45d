// Positions of the protocol and offsets of a text; both count UTF-16 code units.

import { type ChangeSet, type ChangeSpec, type Text } from '@codemirror/state';

import type { ContentChange, Position, Range, TextEdit } from './protocol';

export function offsetOf(text: Text, { line, character }: Position): number {
  if (line >= text.lines) return text.length;
  const { from, to } = text.line(line + 1);
  return Math.min(from + character, to);
}

export function positionOf(text: Text, offset: number): Position {
  const line = text.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

export function rangeOf(text: Text, from: number, to: number): Range {
  return { start: positionOf(text, from), end: positionOf(text, to) };
}

export function changesOf(text: Text, edits: TextEdit[]): ChangeSpec[] {
  return edits.map(({ range, newText }) => ({ from: offsetOf(text, range.start), to: offsetOf(text, range.end), insert: newText }));
}

/** The changes from the last one to the first one, so that none moves the others. */
export function contentChanges(before: Text, changes: ChangeSet): ContentChange[] {
  const all: ContentChange[] = [];
  changes.iterChanges((from, to, _from, _to, inserted) =>
    all.unshift({ range: rangeOf(before, from, to), text: inserted.toString() }),
  );
  return all;
}
