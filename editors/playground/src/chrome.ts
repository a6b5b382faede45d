// The parts of the page around files and views: choices, the divider, light and dark, the list of keys.

import { byId, make } from './dom';

const kKeys: [string, string][] = [
  ['Ctrl+.', 'quick fixes and refactorings here'], ['Ctrl+Space', 'completion'], ['Shift+Alt+F', 'format'], ['F12, Ctrl+click', 'definition'], ['F2', 'rename'],
  ['F8', 'next finding'], ['Ctrl+F', 'search'], ['Esc, then Tab', 'leave the editor'], ['← →', 'other file or view, on a tab'],
];

export function showKeys(): void {
  const dialog = byId<HTMLDialogElement>('dialog');
  const rows = kKeys.map(([key, what]) => make('tr', {}, make('th', {}, key), make('td', {}, what)));
  dialog.replaceChildren(
    make('h2', {}, 'Keys'), make('table', {}, ...rows),
    make('p', {}, 'Everything runs in this page: no text leaves it. A link carries the code in its fragment, which browsers do not send.'),
    make('form', { method: 'dialog' }, make('button', {}, 'Close')),
  );
  dialog.showModal();
}

export function fill(id: string, options: string[], chosen: (value: string) => void): void {
  const select = byId<HTMLSelectElement>(id);
  select.append(...options.map((option) => make('option', {}, option)));
  select.onchange = () => chosen(select.value);
}

/** A narrower or wider editor, by the pointer or the arrow keys. */
export function makeDivider(): void {
  const divider = byId('divider');
  const set = (share: number) => document.body.style.setProperty('--left', `${Math.min(0.85, Math.max(0.15, share)) * 100}%`);
  divider.onpointerdown = (event) => divider.setPointerCapture(event.pointerId);
  divider.onpointermove = (event) => {
    if (divider.hasPointerCapture(event.pointerId)) set(event.clientX / innerWidth);
  };
  divider.onkeydown = (event) => {
    const step = event.key === 'ArrowLeft' ? -0.03 : event.key === 'ArrowRight' ? 0.03 : 0;
    if (step !== 0) set(byId('left').offsetWidth / innerWidth + step);
  };
}

export function makeTheme(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // A page from a disk may have no storage.
  }
  root.dataset.theme = chosen ?? (dark.matches ? 'dark' : 'light');
  dark.onchange = () => {
    if (chosen === null) root.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  byId('theme').onclick = () => {
    root.dataset.theme = chosen = root.dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem('theme', chosen);
    } catch {
      // As above.
    }
  };
}
