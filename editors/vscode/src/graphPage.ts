// The script of the panel with the graph, which redraws it at the word of the extension.

import type { actOn } from './graphActions';

/** What the page asks for: code to go to, a container to open or close, all of them, or a search. */
export interface PageMessage {
  go?: unknown;
  toggle?: string;
  all?: unknown;
  query?: unknown;
}

/** Another drawing of the same catalog. */
export interface ViewMessage {
  svg: string;
  /** How many resources a search has found, for a reader. */
  found: string;
  /** The first one of them that is drawn. */
  first?: string;
  /** The node that stays where it is. */
  anchor?: string;
}

interface Host {
  postMessage(message: PageMessage): void;
  getState(): { subject: string; view: string } | undefined;
  setState(state: { subject: string; view: string }): void;
}

/**
 * Keeps the place and scale of a drawing when another one of the same subject replaces it. Needs nothing outside of its arguments: its text
 * becomes the script of a panel.
 */
export function actOnPage(host: Host, act: typeof actOn): void {
  const main = document.querySelector('main');
  if (!main) return;
  const subject = document.body.dataset.subject ?? '';
  const picture = () => main.querySelector('svg')!;
  const nodeOf = (id: string | undefined) => [...main.querySelectorAll<SVGGElement>('.node')].find((node) => node.dataset.id === id);
  const placeOf = (id: string | undefined) => {
    const matrix = nodeOf(id)?.transform.baseVal.consolidate()?.matrix;
    return matrix && { x: matrix.e, y: matrix.f };
  };
  const show = (x: number, y: number, width: number, height: number) => picture().setAttribute('viewBox', [x, y, width, height].join(' '));
  const keep = () => {
    const { x, y, width, height } = picture().viewBox.baseVal;
    host.setState({ subject, view: [x, y, width, height].join(' ') });
  };
  const begin = () => act(picture(), (_, id) => host.postMessage({ go: id }), (id) => host.postMessage({ toggle: id }));
  begin();
  const kept = host.getState();
  if (kept?.subject === subject) picture().setAttribute('viewBox', kept.view);
  for (const type of ['pointerup', 'wheel']) addEventListener(type, keep);

  const input = document.querySelector('input');
  input?.addEventListener('input', () => host.postMessage({ query: input.value }));
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => host.postMessage({ all: button.dataset.all === 'true' }));
  addEventListener('message', ({ data }: MessageEvent<ViewMessage>) => {
    const before = placeOf(data.anchor);
    const { x, y, width, height } = picture().viewBox.baseVal;
    main.innerHTML = data.svg;
    begin();
    const after = placeOf(data.anchor);
    const first = placeOf(data.first);
    if (before && after) show(x + after.x - before.x, y + after.y - before.y, width, height);
    else if (first) show(first.x + 80 - width / 2, first.y + 20 - height / 2, width, height);
    if (data.anchor !== undefined) nodeOf(data.anchor)?.focus();
    const hits = document.querySelector('.hits');
    if (hits) hits.textContent = data.found;
    keep();
  });
}
