// What the editor asks of the server: hover, completion, colours, hints.

import { autocompletion, type Completion, type CompletionContext, type CompletionResult, pickedCompletion, snippet } from '@codemirror/autocomplete';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, hoverTooltip, type Tooltip, ViewPlugin, type ViewUpdate } from '@codemirror/view';

import { type Client } from './client';
import { markdown } from './markdown';
import { changesOf, offsetOf, positionOf, rangeOf } from './positions';
import type { CompletionItem, Hover, InlayHint, Markup } from './protocol';
import { snippetOf } from './snippet';
import { hintDecorations, hintField, setHints, setTokens, tokenDecorations, tokenField } from './tokens';

const textOf = (content: Markup | string): string => (typeof content === 'string' ? content : content.value);

/** Time without an edit after which colours and hints are asked for. */
const kQuiet = 60;

function hover(client: Client, name: string): Extension {
  return hoverTooltip(
    async (view, at): Promise<Tooltip | null> => {
      const { doc } = view.state;
      const result = await client.about<Hover | null>('hover', name, { position: positionOf(doc, at) });
      if (!result || view.state.doc !== doc) return null;
      const range = result.range;
      return {
        pos: range ? offsetOf(doc, range.start) : at,
        end: range ? offsetOf(doc, range.end) : at,
        above: true,
        create: () => ({ dom: markdown(textOf(result.contents)) }),
      };
    },
    { hoverTime: 250 },
  );
}

/** The names of CodeMirror's icons, by the numbers of the protocol. */
const kKinds: Record<number, string> = {
  2: 'method', 3: 'function', 5: 'property', 6: 'variable', 7: 'class', 8: 'interface', 9: 'namespace', 10: 'property', 12: 'constant', 13: 'enum',
  14: 'keyword', 15: 'text', 20: 'enum', 21: 'constant', 22: 'type', 25: 'type',
};

function completionOf(item: CompletionItem, client: Client): Completion {
  const text = item.textEdit?.newText ?? item.insertText ?? item.label;
  return {
    label: item.filterText ?? item.label,
    displayLabel: item.label,
    detail: item.labelDetails?.detail ?? item.labelDetails?.description ?? item.detail,
    type: kKinds[item.kind ?? 0],
    sortText: item.sortText,
    info: async () => {
      const { documentation, detail } = item.documentation ? item : await client.request<CompletionItem>('completionItem/resolve', item);
      const about = documentation ? textOf(documentation) : (detail ?? '');
      return about ? markdown(about) : null;
    },
    apply: (view, completion, from, to) => {
      const range = item.textEdit?.range ?? item.textEdit?.insert;
      const start = range ? Math.min(from, offsetOf(view.state.doc, range.start)) : from;
      const more = changesOf(view.state.doc, item.additionalTextEdits ?? []);
      if (item.insertTextFormat === 2) {
        snippet(snippetOf(text))(view, completion, start, to);
        if (more.length > 0) view.dispatch({ changes: more });
      } else {
        view.dispatch({
          changes: [{ from: start, to, insert: text }, ...more],
          selection: { anchor: start + text.length },
          annotations: pickedCompletion.of(completion),
        });
      }
    },
  };
}

/** The characters before which the server completes by itself. */
const kTriggers = /[$:'".[@{]$/;

function completion(client: Client, name: string): Extension {
  const source = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { doc } = context.state;
    const word = context.matchBefore(/[\w:$]+/);
    const before = context.state.sliceDoc(Math.max(0, context.pos - 1), context.pos);
    if (!context.explicit && !word && !kTriggers.test(before)) return null;
    const result = await client.about<CompletionItem[] | { items: CompletionItem[]; isIncomplete: boolean } | null>('completion', name, {
      position: positionOf(doc, context.pos),
      context: kTriggers.test(before) && !context.explicit ? { triggerKind: 2, triggerCharacter: before } : { triggerKind: 1 },
    });
    const items = Array.isArray(result) ? result : (result?.items ?? []);
    if (context.aborted || items.length === 0) return null;
    const starts = items.flatMap(({ textEdit }) => (textEdit ? [offsetOf(doc, (textEdit.range ?? textEdit.insert)!.start)] : []));
    const from = starts.length > 0 ? Math.min(...starts) : (word?.from ?? context.pos);
    return {
      from,
      options: items.map((item) => completionOf(item, client)),
      validFor: Array.isArray(result) || !result?.isIncomplete ? /^[\w:$]*$/ : undefined,
    };
  };
  return autocompletion({ override: [source], icons: true, maxRenderedOptions: 200 });
}

/** Asks for colours and hints of what is seen, once nothing more is typed or scrolled. */
function decorations(client: Client, name: string, wantsHints: () => boolean): Extension {
  return ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async () => {
      const { doc } = view.state;
      const range = rangeOf(doc, view.viewport.from, view.viewport.to);
      const [tokens, hints] = await Promise.all([
        client.about<{ data: number[] } | null>('semanticTokens/range', name, { range }),
        wantsHints() ? client.about<InlayHint[] | null>('inlayHint', name, { range }) : [],
      ]);
      if (view.state.doc !== doc) return;
      view.dispatch({
        effects: [
          setTokens.of(tokenDecorations(doc, tokens?.data ?? [], client.legend)),
          setHints.of(hintDecorations(doc, hints ?? [])),
        ],
      });
    };
    const askLater = (delay: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void ask().catch(() => undefined), delay);
    };
    askLater(0);
    return {
      update: (update: ViewUpdate) => {
        if (update.docChanged || update.viewportChanged) askLater(kQuiet);
      },
      destroy: () => clearTimeout(timer),
    };
  });
}

/** All of it for a file that the server understands. */
export function serverFeatures(client: Client, name: string, wantsHints: () => boolean): Extension {
  return [
    hover(client, name),
    completion(client, name),
    Prec.highest(tokenField), // within the colours of the base language, which it overrides
    hintField,
    decorations(client, name, wantsHints),
    EditorView.contentAttributes.of({ 'aria-label': name }),
  ];
}
