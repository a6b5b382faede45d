// The page: files and an editor on the left, views of what they mean on the right.

import { indentWithTab, defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit, StreamLanguage } from '@codemirror/language';
import { puppet } from '@codemirror/legacy-modes/mode/puppet';
import { yaml } from '@codemirror/legacy-modes/mode/yaml';
import { type Diagnostic as Mark, forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Transaction } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';

import { Host } from '../../web/host';
import { type Outcome } from '../../web/module';
import { kGraphStyle } from '../../vscode/src/graphActions';

import { fill, makeDivider, makeTheme, showKeys } from './chrome';
import { Client, extensionOf, nameOf, pathOf, withoutRoot } from './client';
import { ask, byId, make, say, showMenu, showTabs } from './dom';
import { kExamples } from './examples';
import { serverFeatures } from './features';
import { bytesOf, decode, encode, type Shared } from './link';
import { changesOf, offsetOf, positionOf, rangeOf } from './positions';
import { type OpenFile, Project } from './project';
import type { CodeAction, Diagnostic, Location, PublishDiagnostics, TextEdit, WorkspaceEdit } from './protocol';
import { kLanguageStyle } from './theme';
import { kViews, type Page } from './views';

/** The module in base64, compressed: what puppet-ls.js brings. */
declare const module: Promise<string>;

const kLevels = ['puppet8', 'puppet7', 'puppet6', 'puppet5', 'puppet4'];
const kFacts = ['debian12', 'debian11', 'ubuntu2404', 'ubuntu2204', 'redhat9', 'redhat8'];
const kNoFacts = 'none';

/** Time without an edit after which the view beside the editor is brought up to date. */
const kViewDelay = 250;
/** The same for findings, which arrive for one file after the other, and after each letter. */
const kFindingsDelay = 100;

/** Colours until the server's arrive, and below them. */
const kBaseLanguages: Record<string, Extension> = {
  pp: StreamLanguage.define(puppet),
  yaml: StreamLanguage.define(yaml),
  yml: StreamLanguage.define(yaml),
};

const kSeverities = ['error', 'error', 'warning', 'info', 'hint'] as const;

/** Whether the editor shows these marks already. */
function areShown(state: EditorState, marks: Mark[]): boolean {
  const key = (mark: Mark, from: number, to: number): string => `${from} ${to} ${mark.severity} ${mark.markClass ?? ''} ${mark.message}`;
  const shown: string[] = [];
  forEachDiagnostic(state, (mark, from, to) => shown.push(key(mark, from, to)));
  if (shown.length !== marks.length) return false;
  const wanted = marks.map((mark) => key(mark, mark.from, mark.to)).sort();
  return shown.sort().every((each, i) => each === wanted[i]);
}

class Playground implements Page {
  active = '';
  /** Set by measurements: told of the findings of each version. */
  onFindings?: (name: string, version: number) => void;
  expression = '';
  private level = kLevels[0];
  private facts = kFacts[0];
  private view = kViews[0];
  private readonly client: Client;
  private readonly project: Project;
  private readonly editor: EditorView;
  private shownFiles = '';
  private viewTimer?: ReturnType<typeof setTimeout>;
  private readonly fixes = new WeakMap<Diagnostic, Promise<CodeAction[]>>();

  constructor(private readonly host: Host) {
    this.client = new Client(host);
    this.project = new Project(this.client, host, (name, text) => this.stateOf(name, text));
    this.editor = new EditorView({
      parent: byId('editor'),
      dispatchTransactions: (transactions, view) => this.dispatch(transactions, view),
    });
    this.client.on<PublishDiagnostics>('textDocument/publishDiagnostics', (params) => this.takeDiagnostics(params));
    host.worker.onerror = ({ message }) => this.failed(message);
  }

  async start(state: Partial<Shared>): Promise<void> {
    await this.host.ready;
    await this.client.start(this.settings());
    await this.load(state);
  }

  // --- the project

  get names(): string[] {
    return [...this.project.files.keys()];
  }

  diagnosticsOf(name: string): Diagnostic[] {
    return this.project.files.get(name)?.diagnostics ?? [];
  }

  textOf(name: string): string {
    return this.project.textOf(name)?.toString() ?? '';
  }

  get factsOptions(): string[] {
    return [...(this.facts === kNoFacts ? [] : ['--facts', this.facts]), '--level', this.level];
  }

  async load({ files = {}, active, level, facts, view, expression }: Partial<Shared>): Promise<void> {
    this.level = kLevels.includes(level ?? '') ? level! : this.level;
    this.facts = kFacts.includes(facts ?? '') || facts === kNoFacts ? facts! : this.facts;
    this.expression = expression ?? this.expression;
    byId<HTMLSelectElement>('level').value = this.level;
    byId<HTMLSelectElement>('facts').value = this.facts;
    this.client.configure(this.settings());
    // What makes a folder an environment; shown only where the user has one.
    await this.host.write(pathOf('environment.conf'), files['environment.conf'] ?? 'modulepath = modules\n');
    await this.project.load(files);
    this.view = kViews.find(({ id }) => id === view) ?? kViews[0];
    say(`puppet-ls ${this.client.version}`);
    this.open(active !== undefined && active in files ? active : Object.keys(files)[0]);
    this.showView();
  }

  private settings(): object {
    return { languageLevel: this.level, baseModulePath: [], codeLens: { references: false, includes: false } };
  }

  private get file(): OpenFile | undefined {
    return this.project.files.get(this.active);
  }

  private stateOf(name: string, text: string): EditorState {
    return EditorState.create({ doc: text, extensions: [this.basics(), this.features(name)] });
  }

  private basics(): Extension {
    return [
      lineNumbers(), highlightActiveLineGutter(), foldGutter(), lintGutter(), history(), drawSelection(), indentOnInput(), bracketMatching(), closeBrackets(),
      highlightActiveLine(), highlightSelectionMatches(), indentUnit.of('  '), EditorState.tabSize.of(2), kLanguageStyle,
      keymap.of([
        { key: 'Mod-.', run: (view) => this.chooseAction(view) },
        { key: 'Shift-Alt-f', run: () => this.format() },
        { key: 'F2', run: (view) => this.rename(view) },
        { key: 'F12', run: (view) => this.goToDefinition(view, view.state.selection.main.head) },
        ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab,
      ]),
      EditorView.domEventHandlers({
        mousedown: (event, view) => {
          const at = event.ctrlKey || event.metaKey ? view.posAtCoords({ x: event.clientX, y: event.clientY }) : null;
          return at !== null && this.goToDefinition(view, at);
        },
      }),
    ];
  }

  private features(name: string): Extension {
    const kind = extensionOf(name);
    return [serverFeatures(this.client, name, () => kind === 'pp'), kBaseLanguages[kind] ?? []];
  }

  private dispatch(transactions: readonly Transaction[], view: EditorView): void {
    view.update(transactions);
    const file = this.file;
    if (!file) return;
    for (const transaction of transactions) this.project.update(file, transaction);
    const { doc, selection } = view.state;
    const { line, character } = positionOf(doc, selection.main.head);
    byId('place').textContent = `${line + 1}:${character + 1}`;
    if (this.view.id !== 'problems' && transactions.some(({ docChanged }) => docChanged)) this.updateLater();
  }

  open(name: string): void {
    const before = this.file;
    if (before) before.scroll = this.editor.scrollDOM.scrollTop;
    this.active = '';
    const file = this.project.files.get(name);
    if (!file) return;
    this.editor.setState(file.state);
    this.active = name;
    this.mark(file);
    this.editor.scrollDOM.scrollTop = file.scroll;
    this.showFiles();
    this.updateLater(0);
  }

  go(name: string, line: number, character = 0): void {
    if (name !== this.active) this.open(name);
    const at = offsetOf(this.editor.state.doc, { line, character });
    this.editor.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    this.editor.focus();
  }

  private showFiles(): void {
    const tabs = this.names.map((name) => {
      const found = this.diagnosticsOf(name).filter(({ severity }) => (severity ?? 1) <= 2).length;
      return { id: name, label: shortName(name, this.names), badge: found > 0 ? String(found) : undefined, onClose: this.names.length > 1 ? () => void this.remove(name) : undefined };
    });
    const state = JSON.stringify([tabs, this.active]);
    if (state === this.shownFiles) return;
    this.shownFiles = state;
    showTabs(byId('files'), tabs, this.active, (name) => this.open(name));
    byId('files').querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  async addFile(): Promise<void> {
    const name = await ask('Path of the file', 'modules/example/manifests/init.pp');
    if (!name || name.startsWith('/') || name.split('/').includes('..')) return;
    if (!this.project.files.has(name)) await this.project.add(name, '');
    this.open(name);
    this.editor.focus();
  }

  private async remove(name: string): Promise<void> {
    await this.project.remove(name);
    this.open(this.names[0]);
  }

  // --- findings and edits

  private takeDiagnostics({ uri, version, diagnostics }: PublishDiagnostics): void {
    const name = nameOf(uri);
    const file = name === undefined ? undefined : this.project.files.get(name);
    if (!file || (version !== undefined && version !== this.client.versionOf(file.name))) return;
    file.diagnostics = diagnostics;
    this.onFindings?.(file.name, version ?? 0);
    if (file.name === this.active) this.mark(file);
    this.showFiles();
    if (this.view.id === 'problems') this.updateLater(kFindingsDelay);
  }

  /** Underlines the findings of the open file. */
  private mark(file: OpenFile): void {
    const { doc } = this.editor.state;
    const marks = file.diagnostics.map((diagnostic): Mark => {
      const from = offsetOf(doc, diagnostic.range.start);
      return {
        from,
        to: Math.max(from, offsetOf(doc, diagnostic.range.end)),
        severity: kSeverities[diagnostic.severity ?? 1],
        message: diagnostic.message,
        source: diagnostic.code,
        markClass: diagnostic.tags?.includes(1) ? 'unused' : undefined,
        actions: [{ name: 'Fix …', apply: (view) => void this.chooseAction(view) }],
      };
    });
    // The editor moves marks along with the text; to make hundreds anew takes longer than to check the text.
    if (areShown(this.editor.state, marks)) return;
    this.editor.dispatch(setDiagnostics(this.editor.state, marks));
  }

  fixesOf(name: string, diagnostic: Diagnostic): Promise<CodeAction[]> {
    let known = this.fixes.get(diagnostic);
    if (!known) {
      known = this.actionsAt(name, diagnostic, [diagnostic], ['quickfix']);
      this.fixes.set(diagnostic, known);
    }
    return known;
  }

  private async actionsAt(name: string, { range }: Pick<Diagnostic, 'range'>, diagnostics: Diagnostic[], only?: string[]): Promise<CodeAction[]> {
    const result = await this.client.about<CodeAction[] | null>('codeAction', name, { range, context: { diagnostics, only } }).catch(() => null);
    return (result ?? []).filter(({ edit, disabled }) => edit && !disabled);
  }

  private chooseAction(view: EditorView): boolean {
    const { doc, selection } = view.state;
    const { from, to } = selection.main;
    const here = this.diagnosticsOf(this.active).filter(({ range }) => offsetOf(doc, range.start) <= to && offsetOf(doc, range.end) >= from);
    const place = view.coordsAtPos(from) ?? view.dom.getBoundingClientRect();
    void this.actionsAt(this.active, { range: rangeOf(doc, from, to) }, here).then((actions) => {
      if (actions.length === 0) return say('No actions here');
      showMenu(actions.map((action) => ({ title: action.title, run: () => this.apply(action) })), place, () => view.focus());
    });
    return true;
  }

  apply({ edit }: CodeAction): void {
    if (edit) this.applyEdit(edit);
  }

  private applyEdit(edit: WorkspaceEdit): void {
    const all: [string, TextEdit[]][] = [
      ...Object.entries(edit.changes ?? {}),
      ...(edit.documentChanges ?? []).flatMap(({ textDocument, edits }): [string, TextEdit[]][] => (textDocument && edits ? [[textDocument.uri, edits]] : [])),
    ];
    for (const [uri, edits] of all) {
      const name = nameOf(uri);
      if (name !== undefined) this.edit(name, edits);
    }
  }

  private edit(name: string, edits: TextEdit[]): void {
    const file = this.project.files.get(name);
    if (!file) return;
    const changes = changesOf(file.state.doc, edits);
    if (name === this.active) this.editor.dispatch({ changes, userEvent: 'input.server' });
    else this.project.update(file, file.state.update({ changes }));
  }

  replaceText(name: string, text: string): void {
    const doc = this.project.textOf(name);
    if (doc) this.edit(name, [{ range: rangeOf(doc, 0, doc.length), newText: text }]);
  }

  format(): boolean {
    const name = this.active;
    const options = { tabSize: 2, insertSpaces: true };
    void this.client.about<TextEdit[] | null>('formatting', name, { options }).then(
      (edits) => {
        if (edits && edits.length > 0) this.edit(name, edits);
        say(edits && edits.length > 0 ? `${name} was formatted` : 'Nothing to format');
      },
      (error: Error) => say(withoutRoot(error.message)),
    );
    return true;
  }

  async fixAll(): Promise<void> {
    const name = this.active;
    const doc = this.project.textOf(name);
    if (!doc) return;
    const [action] = await this.actionsAt(name, { range: rangeOf(doc, 0, doc.length) }, this.diagnosticsOf(name), ['source.fixAll']);
    if (action) this.apply(action);
    say(action ? 'All safe fixes were applied' : 'No safe fixes');
  }

  private rename(view: EditorView): boolean {
    const name = this.active;
    const { doc, selection } = view.state;
    const word = view.state.wordAt(selection.main.head);
    const position = positionOf(doc, selection.main.head);
    void (async () => {
      const newName = await ask('New name', word ? view.state.sliceDoc(word.from, word.to) : '');
      view.focus();
      if (!newName) return;
      try {
        const edit = await this.client.about<WorkspaceEdit | null>('rename', name, { position, newName });
        if (edit) this.applyEdit(edit);
        say(edit ? `Renamed to ${newName}` : 'Nothing to rename here');
      } catch (error) {
        say(withoutRoot((error as Error).message));
      }
    })();
    return true;
  }

  private goToDefinition(view: EditorView, at: number): boolean {
    void this.client.about<Location | Location[] | null>('definition', this.active, { position: positionOf(view.state.doc, at) }).then((found) => {
      const target = Array.isArray(found) ? found[0] : found;
      const name = target && nameOf(target.uri);
      if (name && this.project.files.has(name)) this.go(name, target.range.start.line, target.range.start.character);
      else say('No definition among the files');
    });
    return true;
  }

  // --- views

  async run(options: string[], input?: string): Promise<Outcome> {
    await this.project.flush();
    return this.host.run(options, input);
  }

  expressionEditor(parent: HTMLElement, changed: () => void): void {
    const view = new EditorView({
      parent,
      doc: this.expression,
      extensions: [
        history(), drawSelection(), bracketMatching(), closeBrackets(), indentUnit.of('  '), kLanguageStyle, kBaseLanguages.pp, EditorView.contentAttributes.of({ 'aria-label': 'Expression' }),
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of((update) => {
          if (!update.docChanged) return;
          this.expression = update.state.doc.toString();
          clearTimeout(this.viewTimer);
          this.viewTimer = setTimeout(changed, kViewDelay);
        }),
      ],
    });
    void view;
  }

  private showView(): void {
    showTabs(byId('views'), kViews.map(({ id, label }) => ({ id, label })), this.view.id, (id) => {
      this.view = kViews.find((view) => view.id === id)!;
      this.showView();
    });
    const into = byId('view');
    into.replaceChildren();
    into.className = this.view.id;
    void this.view.show(this, into);
  }

  private updateLater(delay = kViewDelay): void {
    clearTimeout(this.viewTimer);
    this.viewTimer = setTimeout(() => void this.view.update(this, byId('view')), delay);
  }

  setLevel(level: string): void {
    this.level = level;
    this.client.configure(this.settings());
    this.updateLater(0);
  }

  setFacts(facts: string): void {
    this.facts = facts;
    this.updateLater(0);
  }

  async share(): Promise<void> {
    const state = { files: this.project.texts(), active: this.active, level: this.level, facts: this.facts, view: this.view.id, expression: this.expression };
    history_.replaceState(null, '', `#${await encode(state)}`);
    const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
    say(copied ? 'The link was copied' : 'The link is in the address bar');
  }

  /** Milliseconds of a request about each position of the open file. */
  async measure(method: string, positions: { line: number; character: number }[]): Promise<number[]> {
    const times: number[] = [];
    for (const position of positions) {
      const began = performance.now();
      await this.client.about(method, this.active, { position });
      times.push(performance.now() - began);
    }
    return times;
  }

  /** Milliseconds from each letter at the cursor of the open file to its findings. */
  async measureTyping(text: string): Promise<number[]> {
    const times: number[] = [];
    for (const letter of text) {
      const began = performance.now();
      const arrived = new Promise<void>((resolve) => {
        this.onFindings = (name, version) => {
          if (name === this.active && version === this.client.versionOf(name)) resolve();
        };
      });
      this.editor.dispatch(this.editor.state.replaceSelection(letter));
      await arrived;
      times.push(performance.now() - began);
    }
    this.onFindings = undefined;
    return times;
  }

  private failed(message: string): void {
    say(`The server stopped: ${message}`);
    void this.share().then(() => {
      const dialog = byId<HTMLDialogElement>('dialog');
      dialog.replaceChildren(make('p', {}, 'The server stopped. The code is in the address of this page; reloading starts the server again.'), make('button', { onclick: () => location.reload() }, 'Reload'));
      dialog.showModal();
    });
  }
}

const history_ = globalThis.history;

/** The end of a path that tells it from the others. */
function shortName(name: string, names: string[]): string {
  const parts = name.split('/');
  for (let count = 1; count < parts.length; ++count) {
    const end = parts.slice(-count).join('/');
    if (names.filter((other) => other === end || other.endsWith(`/${end}`)).length === 1) return end;
  }
  return name;
}

async function main(): Promise<void> {
  makeTheme();
  makeDivider();
  document.head.append(make('style', {}, kGraphStyle));
  const worker = new Worker(URL.createObjectURL(new Blob([byId('worker').textContent!], { type: 'text/javascript' })));
  const packed = new Blob([bytesOf(await module)]).stream().pipeThrough(new DecompressionStream('gzip'));
  const compiled = await WebAssembly.compileStreaming(new Response(packed, { headers: { 'Content-Type': 'application/wasm' } }));
  const page = new Playground(new Host(worker, compiled, []));

  const exampleAt = (title: string): Partial<Shared> => {
    const { files, open, view, expression } = kExamples.find((example) => example.title === title) ?? kExamples[0];
    return { files, view, expression, active: open };
  };
  fill('example', kExamples.map(({ title }) => title), (title) => void page.load(exampleAt(title)));
  fill('level', kLevels, (level) => page.setLevel(level));
  fill('facts', [...kFacts, kNoFacts], (facts) => page.setFacts(facts));
  Object.assign(globalThis, { playground: page }); // for measurements
  byId('format').onclick = () => page.format();
  byId('fix').onclick = () => void page.fixAll();
  byId('share').onclick = () => void page.share();
  byId('help').onclick = showKeys;
  byId('add').onclick = () => void page.addFile();
  addEventListener('hashchange', () => void decode(location.hash).then((state) => state && page.load(state)));
  await page.start((await decode(location.hash)) ?? exampleAt(kExamples[0].title));
}

main().catch((error: unknown) => say(String(error)));
