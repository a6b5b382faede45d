// Colours by the server's semantic tokens, which are those of its own lexer and analysis.

import { type Range as Span, RangeSetBuilder, StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

import { offsetOf } from './positions';
import type { InlayHint } from './protocol';

/** Sets what is drawn: for the present text, in its order. */
export const setTokens = StateEffect.define<DecorationSet>();
export const setHints = StateEffect.define<DecorationSet>();

function field(effect: typeof setTokens) {
  return StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(decorations, transaction) {
      for (const each of transaction.effects) if (each.is(effect)) return each.value;
      return decorations.map(transaction.changes);
    },
    provide: (self) => EditorView.decorations.from(self),
  });
}

export const tokenField = field(setTokens);
export const hintField = field(setHints);

const marks = new Map<string, Decoration>();

function markOf(type: string): Decoration {
  let mark = marks.get(type);
  if (!mark) marks.set(type, (mark = Decoration.mark({ class: `tok-${type}` })));
  return mark;
}

/** Calls `take` for each token: groups of five numbers, relative to the token before. */
function* decoded(data: number[]): Generator<{ line: number; character: number; length: number; type: number }> {
  let line = 0;
  let character = 0;
  for (let i = 0; i + 4 < data.length; i += 5) {
    if (data[i] > 0) character = 0;
    line += data[i];
    character += data[i + 1];
    yield { line, character, length: data[i + 2], type: data[i + 3] };
  }
}

export function tokenDecorations(text: Text, data: number[], legend: string[]): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { line, character, length, type } of decoded(data)) {
    const from = offsetOf(text, { line, character });
    const to = Math.min(from + length, text.length);
    if (to > from) builder.add(from, to, markOf(legend[type]));
  }
  return builder.finish();
}

class Hint extends WidgetType {
  constructor(private readonly label: string) {
    super();
  }
  override eq(other: Hint): boolean {
    return other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const span = document.createElement('span');
    span.className = 'hint';
    span.textContent = this.label;
    return span;
  }
}

export function hintDecorations(text: Text, hints: InlayHint[]): DecorationSet {
  const spans: Span<Decoration>[] = hints.map(({ position, label, paddingLeft, paddingRight }) => {
    const shown = typeof label === 'string' ? label : label.map(({ value }) => value).join('');
    const widget = new Hint(`${paddingLeft ? ' ' : ''}${shown}${paddingRight ? ' ' : ''}`);
    return Decoration.widget({ widget, side: 1 }).range(offsetOf(text, position));
  });
  return Decoration.set(spans, true);
}
