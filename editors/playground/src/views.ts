// The views beside the editor: findings, the catalog with its graph, the value of an expression, and style as puppet-lint sees it.

import { type Catalog, graphOf, referenceOf } from '../../vscode/src/catalog';
import { draw } from '../../vscode/src/drawing';
import { actOn } from '../../vscode/src/graphActions';
import { GraphChoice, Overview } from '../../vscode/src/overview';
import { type Outcome } from '../../web/module';

import { extensionOf, pathOf, withoutRoot } from './client';
import { make } from './dom';
import { element } from './markdown';
import type { CodeAction, Diagnostic } from './protocol';

/** What the views need of the page. */
export interface Page {
  readonly active: string;
  readonly names: string[];
  readonly expression: string;
  diagnosticsOf(name: string): Diagnostic[];
  fixesOf(name: string, diagnostic: Diagnostic): Promise<CodeAction[]>;
  apply(action: CodeAction): void;
  go(name: string, line: number, character?: number): void;
  textOf(name: string): string;
  replaceText(name: string, text: string): void;
  /** Runs a command on what is written at present, with the level and the facts that are chosen. */
  run(options: string[], input?: string): Promise<Outcome>;
  readonly factsOptions: string[];
  /** An editor for the expression; calls back when it changed. */
  expressionEditor(parent: HTMLElement, changed: () => void): void;
}

export interface View {
  id: string;
  label: string;
  /** Fills an empty element. */
  show(page: Page, into: HTMLElement): void | Promise<void>;
  /** Brings it up to date after an edit or other findings. */
  update(page: Page, into: HTMLElement): void | Promise<void>;
}

const kSeverities = ['', 'error', 'warning', 'info', 'hint'];

// --- findings

let shownState = '';

const problems: View = {
  id: 'problems',
  label: 'Findings',
  show: (page, into) => problems.update(page, into),
  update(page, into) {
    // A letter rarely changes the findings, and a list of hundreds takes longer to draw than to compare.
    const state = JSON.stringify(page.names.map((name) => [name, page.diagnosticsOf(name)]));
    if (state === shownState && into.querySelector('section, .empty')) return;
    shownState = state;
    const files = page.names.filter((name) => page.diagnosticsOf(name).length > 0);
    const lists = files.map((name) =>
      make('section', {}, make('h2', {}, name), ...page.diagnosticsOf(name).map((diagnostic) => findingRow(page, name, diagnostic))),
    );
    into.replaceChildren(...(lists.length > 0 ? lists : [make('p', { className: 'empty' }, 'No findings.')]));
    clearTimeout(fixTimer);
    fixTimer = setTimeout(() => {
      for (const row of into.querySelectorAll('.finding')) seen.observe(row);
    }, kFixDelay);
  },
};

/** Time without another update after which fixes are asked for: each takes a request. */
const kFixDelay = 200;
let fixTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds the fixes to rows that are seen. */
const showFixes = new WeakMap<Element, () => void>();
const seen = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    seen.unobserve(target);
    showFixes.get(target)?.();
  }
});

function findingRow(page: Page, name: string, diagnostic: Diagnostic): HTMLElement {
  const { line, character } = diagnostic.range.start;
  const severity = kSeverities[diagnostic.severity ?? 1];
  const row = make(
    'div',
    { className: `finding ${severity}` },
    make('button', { className: 'go', onclick: () => page.go(name, line, character) },
      make('span', { className: 'place' }, `${line + 1}:${character + 1}`), make('span', { className: 'mark', title: severity }),
      make('span', { className: 'message' }, diagnostic.message), make('span', { className: 'rule' }, diagnostic.code ?? '')),
  );
  showFixes.set(row, () => {
    void page.fixesOf(name, diagnostic).then((fixes) => {
      // What suppresses a finding is in the menu of the editor.
      const shown = fixes.filter(({ title }) => !title.startsWith('Ignore ')).slice(0, 3);
      row.append(...shown.map((fix) => make('button', { className: 'fix', onclick: () => page.apply(fix) }, fix.title)));
    });
  });
  return row;
}

// --- the catalog

let catalogView: 'graph' | 'list' = 'graph';
const graphChoice = new GraphChoice();

/** The manifest whose catalog is shown: the one that is open, or that of the environment. */
function compiled(page: Page): string[] {
  return extensionOf(page.active) === 'pp' && page.active !== 'manifests/site.pp' ? [pathOf(page.active)] : ['--environment=/workspace'];
}

function attributeTable(parameters: Record<string, unknown>): HTMLElement {
  const rows = Object.entries(parameters).map(([name, value]) =>
    make('tr', {}, make('th', {}, name), make('td', {}, typeof value === 'string' ? value : JSON.stringify(value))),
  );
  return make('table', {}, ...rows);
}

const catalog: View = {
  id: 'catalog',
  label: 'Catalog',
  show: (page, into) => catalog.update(page, into),
  async update(page, into) {
    const target = compiled(page);
    const outcome = await page.run(['compile', ...target, '--format', 'json', ...page.factsOptions]);
    const file = target[0].startsWith('/') ? page.active : 'manifests/site.pp';
    const notes = outcome.err ? [make('pre', { className: 'notes' }, withoutRoot(outcome.err))] : [];
    let result: Catalog;
    try {
      result = JSON.parse(outcome.out) as Catalog;
    } catch {
      into.replaceChildren(make('p', { className: 'empty' }, `${file} has no catalog.`), ...notes);
      return;
    }
    const graph = graphOf(result);
    const mode = (name: 'graph' | 'list', label: string) =>
      make('button', {
        className: 'mode',
        onclick: () => {
          catalogView = name;
          void catalog.update(page, into);
        },
        attributes: { 'aria-pressed': String(catalogView === name) },
      }, label);
    const keys = ['contains', 'before', 'notifies'].map((kind) => make('span', { className: `key ${kind}` }, kind === 'before' ? 'comes before' : kind));
    const bar = make('div', { className: 'head' }, mode('graph', 'Graph'), mode('list', 'List'), make('span', { className: 'count' }, `${graph.nodes.length} resources`),
      ...(catalogView === 'graph' ? keys : []));
    if (catalogView === 'graph') {
      const holder = make('div', { className: 'graph' });
      into.replaceChildren(bar, ...notes, holder);
      const overview = new Overview(graph);
      const go = (line: number | undefined, id: string) => {
        const declared = graph.nodes.find((node) => node.id === id)?.file;
        const name = declared === undefined ? file : withoutRoot(declared);
        if (line !== undefined && page.names.includes(name)) page.go(name, line - 1);
      };
      const redraw = () => {
        holder.innerHTML = draw(overview.visible(graphChoice.openIn(overview)));
        actOn(holder.querySelector('svg')!, go, (id) => {
          graphChoice.toggle(overview, id);
          redraw();
        });
      };
      redraw();
      return;
    }
    const resources = result.resources.filter(({ type }) => type !== 'Stage');
    into.replaceChildren(
      bar,
      ...notes,
      ...resources.map((resource) =>
        make('details', { className: 'resource' }, make('summary', {}, referenceOf(resource)), attributeTable(resource.parameters)),
      ),
    );
  },
};

// --- evaluation

const evaluate: View = {
  id: 'evaluate',
  label: 'Evaluate',
  show(page, into) {
    const editor = make('div', { className: 'expression' });
    const result = make('div', { className: 'result', attributes: { 'aria-live': 'polite' } });
    into.replaceChildren(make('p', { className: 'hint-line' }, 'Its value and type are shown while you type. Functions and types of the files are known.'), editor, result);
    page.expressionEditor(editor, () => void evaluate.update(page, into));
    return evaluate.update(page, into);
  },
  async update(page, into) {
    const result = into.querySelector('.result');
    if (!result) return;
    const code = page.expression;
    if (code.trim() === '') return void result.replaceChildren();
    const { out, err } = await page.run(['eval', '--environment=/workspace', '-e', code, ...page.factsOptions]);
    if (page.expression !== code) return;
    const found = /^([\s\S]*?)^# (.*)\n?$/m.exec(out);
    result.replaceChildren(
      ...(found ? [element('h2', 'Value'), make('pre', { className: 'value' }, found[1].trimEnd()), element('h2', 'Type'), make('pre', { className: 'type' }, found[2])] : [make('pre', {}, out)]),
      ...(err ? [make('pre', { className: 'notes' }, withoutRoot(err))] : []),
    );
  },
};

// --- style

interface LintProblem {
  message: string;
  line: number;
  column: number;
  kind: string;
  check: string;
}

let checks = 'core';

const lint: View = {
  id: 'lint',
  label: 'puppet-lint',
  show: (page, into) => lint.update(page, into),
  async update(page, into) {
    const name = page.active;
    const sets = make('select', {
      onchange: () => {
        checks = sets.value;
        void lint.update(page, into);
      },
    }, ...['core', 'voxpupuli', 'all'].map((set) => make('option', { selected: set === checks }, set)));
    const bar = make('div', { className: 'head' }, make('label', {}, 'Checks ', sets));
    if (extensionOf(name) !== 'pp') {
      into.replaceChildren(bar, make('p', { className: 'empty' }, 'puppet-lint reads manifests only.'));
      return;
    }
    const options = ['lint', '--no-config', `--checks=${checks}`];
    const { out, err } = await page.run([...options, '--json', pathOf(name)]);
    if (page.active !== name) return;
    let found: LintProblem[] = [];
    try {
      found = (JSON.parse(out) as LintProblem[][]).flat().sort((a, b) => a.line - b.line || a.column - b.column);
    } catch {
      // The message says why there is nothing.
    }
    const fix = async () => {
      const fixed = await page.run([...options, '--fix', '--stdin-filepath', pathOf(name)], page.textOf(name));
      if (fixed.status <= 1 && fixed.out !== '') page.replaceText(name, fixed.out);
    };
    if (found.length > 0) bar.append(make('button', { onclick: () => void fix() }, 'Fix'));
    bar.append(make('span', { className: 'count' }, `${found.length} ${found.length === 1 ? 'problem' : 'problems'}`));
    into.replaceChildren(
      bar,
      ...(err ? [make('pre', { className: 'notes' }, withoutRoot(err))] : []),
      ...found.map(({ kind, line, column, message, check }) =>
        make('div', { className: `finding ${kind}` },
          make('button', { className: 'go', onclick: () => page.go(name, line - 1, column - 1) }, make('span', { className: 'place' }, `${line}:${column}`), make('span', { className: 'mark', title: kind }),
            make('span', { className: 'message' }, message), make('span', { className: 'rule' }, check))),
      ),
      ...(found.length === 0 && !err ? [make('p', { className: 'empty' }, 'puppet-lint has nothing to say.')] : []),
    );
  },
};

export const kViews = [problems, catalog, evaluate, lint];
