// Elements that the views are made of.

type Child = Node | string | undefined;

type Properties<Name extends keyof HTMLElementTagNameMap> = Omit<Partial<HTMLElementTagNameMap[Name]>, 'attributes'> & {
  attributes?: Record<string, string>;
};

export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties<Name> = {} as Properties<Name>,
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const { attributes, ...rest } = properties;
  const made = Object.assign(document.createElement(name), rest);
  for (const [key, value] of Object.entries(attributes ?? {})) made.setAttribute(key, value);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

export function byId<Type extends HTMLElement>(id: string): Type {
  return document.getElementById(id) as Type;
}

export interface Tab {
  id: string;
  label: string;
  /** Beside the label, as a count. */
  badge?: string;
  onClose?: () => void;
}

/** Fills a list of tabs, through which the arrow keys lead. */
export function showTabs(list: HTMLElement, tabs: Tab[], active: string, choose: (id: string) => void): void {
  const hadFocus = list.contains(document.activeElement);
  const buttons = tabs.map(({ id, label, badge, onClose }) => {
    const isActive = id === active;
    const button = make(
      'button',
      { className: 'tab', tabIndex: isActive ? 0 : -1, onclick: () => choose(id), attributes: { role: 'tab', 'aria-selected': String(isActive), 'data-id': id } },
      label,
      badge ? make('span', { className: 'badge' }, badge) : undefined,
    );
    if (onClose && isActive)
      button.append(
        make('span', {
          className: 'close', title: 'Remove the file',
          onclick: (event) => {
            event.stopPropagation();
            onClose();
          },
          attributes: { 'aria-hidden': 'true' },
        }, '×'),
      );
    button.onkeydown = (event) => {
      const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      const at = tabs.findIndex((tab) => tab.id === id);
      if (step !== 0) choose(tabs[(at + step + tabs.length) % tabs.length].id);
      if (event.key === 'Delete') onClose?.();
    };
    return button;
  });
  list.replaceChildren(...buttons);
  if (hadFocus) list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
}

export interface Choice {
  title: string;
  run: () => void;
}

/** A list at a place of the window, chosen from by the arrow keys or a click. */
export function showMenu(choices: Choice[], at: { left: number; bottom: number }, done: () => void): void {
  const menu = make('div', { className: 'menu', attributes: { role: 'menu' } });
  const close = () => {
    menu.remove();
    done();
  };
  for (const { title, run } of choices)
    menu.append(
      make('button', {
        onclick: () => {
          close();
          run();
        },
        attributes: { role: 'menuitem' },
      }, title),
    );
  menu.onkeydown = (event) => {
    const items = [...menu.children] as HTMLElement[];
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) items[(items.indexOf(document.activeElement as HTMLElement) + step + items.length) % items.length].focus();
    if (event.key === 'Escape') close();
    if (step !== 0 || event.key === 'Escape') event.preventDefault();
  };
  menu.addEventListener('focusout', (event) => {
    if (!menu.contains(event.relatedTarget as Node)) menu.remove();
  });
  document.body.append(menu);
  menu.style.left = `${Math.max(4, Math.min(at.left, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(4, Math.min(at.bottom, innerHeight - menu.offsetHeight - 8))}px`;
  (menu.firstElementChild as HTMLElement).focus();
}

/** Asks for a text; undefined where the user does not give one. */
export function ask(question: string, value: string): Promise<string | undefined> {
  const dialog = byId<HTMLDialogElement>('dialog');
  const input = make('input', { value, spellcheck: false });
  const form = make('form', { method: 'dialog' }, make('label', {}, question, input), make('button', {}, 'OK'));
  dialog.replaceChildren(form);
  dialog.showModal();
  input.setSelectionRange(value.lastIndexOf('/') + 1, value.length);
  return new Promise((resolve) => {
    let answer: string | undefined;
    form.onsubmit = () => (answer = input.value.trim());
    dialog.onclose = () => resolve(answer || undefined);
  });
}

export function say(text: string): void {
  byId('status').textContent = text;
}
