// The catalog that the graph and the tree show: one subject, one set of facts, and one run of the program for both.

import * as vscode from 'vscode';

import { referenceOf } from './catalog';
import { argumentsOf, type Compilation, type Explanation, type Place, placeIn, readCompilation, readExplanation, type Request, type Target } from './compilation';
import { definitionsIn } from './debuggedCode';
import type { Engine } from './engine';
import { isAssumed, textOf } from './facts';
import { FactsInForce } from './factsInForce';

/** Minimum debounce interval of compilations while a manifest is edited, in milliseconds. */
const kDebounce = 300;

/** The languages of which a saved file may change a catalog. */
const kInputs = new Set(['puppet', 'epuppet', 'yaml', 'json', 'erb']);

/** The name of a file without its folders. */
export function lastName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

/** The outcome of a run, with all that is needed to ask more about it. */
interface Run {
  engine: Engine;
  uri: vscode.Uri;
  folder: string;
  request: Request;
  explanations: Map<string, Promise<Explanation>>;
}

export interface Shown {
  /** The name of the subject: a file, `class NAME` or `node NAME`. */
  title: string;
  compilation: Compilation;
}

export class CatalogSource implements vscode.Disposable {
  readonly facts = new FactsInForce();
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fired after the catalog, its subject, or the facts have changed. */
  readonly onDidChange = this.changed.event;
  private readonly began = new vscode.EventEmitter<Promise<void>>();
  /** Fired when runs for another subject or other facts begin, with their end. */
  readonly onDidBegin = this.began.event;
  private readonly viewers: (() => boolean)[] = [];
  private readonly disposables: vscode.Disposable[] = [this.changed, this.began];
  private target: Target = { kind: 'file' };
  private uri?: vscode.Uri;
  /** The document that a view went to, which does not become the subject by that. */
  private visited?: string;
  private run?: Run;
  private compilation?: Compilation;
  private timer?: ReturnType<typeof setTimeout>;
  private running?: Promise<void>;
  private isSyncToken = true;
  /** The time that the last run took, in milliseconds. */
  private duration = 0;
  private isOutdated = true;
  /** Counts subjects and sets of facts: a run for an earlier one has no result. */
  private generation = 0;

  constructor(private readonly engine: () => Promise<Engine>) {
    this.disposables.push(
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0 && this.isInput(document)) this.refreshSoon();
      }),
      vscode.workspace.onDidSaveTextDocument(({ languageId }) => {
        if (kInputs.has(languageId)) this.refreshSoon();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (['graph', 'facts', 'languageLevel'].some((name) => event.affectsConfiguration(`puppet-ls.${name}`))) this.refreshSoon();
      }),
      this.facts.onDidChange(() => void this.show()),
    );
    this.follow(vscode.window.activeTextEditor);
  }

  /** Adds a view; there are no runs while all views are invisible. */
  addViewer(isVisible: () => boolean): void {
    this.viewers.push(isVisible);
  }

  /** Undefined while there is no manifest, or before the first run for the subject has ended. */
  get shown(): Shown | undefined {
    return this.compilation && { title: this.title, compilation: this.compilation };
  }

  /** There is a subject, whose first run has not ended. */
  get isPending(): boolean {
    return this.isSyncToken && this.title !== '';
  }

  get title(): string {
    if (this.target.kind !== 'file') return `${this.target.kind} ${this.target.name}`;
    return this.uri ? lastName(this.uri) : '';
  }

  /** The subject and the facts that are assumed, for a reader. */
  get description(): string {
    const { system, facts } = this.facts.whatIf;
    const assumed = isAssumed(this.facts.whatIf) ? [`what if: ${[system, ...facts.map(textOf)].filter(Boolean).join(', ')}`] : [];
    return [this.title, ...assumed].filter(Boolean).join(' · ');
  }

  /** Makes another subject, and resolves after its compilation. */
  async choose(target: Target, uri = this.uri): Promise<void> {
    this.target = target;
    const folders = (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri);
    const isFolder = folders.some((folder) => folder.toString() === uri?.toString());
    // A class or a node needs an environment only, which a folder selects.
    this.uri = target.kind === 'file' ? (isFolder ? undefined : uri) : (uri ?? folders[0]);
    await this.show();
  }

  /** Brings the catalog up to date in which a view that has become visible takes part. */
  async wake(): Promise<void> {
    if (this.isOutdated) await this.refresh();
  }

  /** Compiles anew, and shows nothing of the earlier subject or facts meanwhile. */
  private async show(): Promise<void> {
    ++this.generation;
    this.isSyncToken = true;
    this.compilation = this.run = undefined;
    this.changed.fire();
    await this.refresh();
  }

  private follow(editor: vscode.TextEditor | undefined): void {
    if (!editor || editor.document.languageId !== 'puppet') return;
    const { uri } = editor.document;
    // An older version in a comparison has a scheme of its own.
    if (uri.scheme !== 'file' && !vscode.workspace.getWorkspaceFolder(uri)) return;
    if (this.visited === uri.toString()) return;
    this.visited = undefined;
    if (this.target.kind !== 'file' || this.uri?.toString() === uri.toString()) return;
    void this.choose(this.target, uri);
  }

  /** The document has text that the next compilation takes from the editor. */
  private isInput(document: vscode.TextDocument): boolean {
    return this.textOf(document) !== undefined || document.uri.toString() === this.uri?.toString();
  }

  /** Returns the unsaved text of a document that is the subject, or defines the class. */
  private textOf(document: vscode.TextDocument): string | undefined {
    if (!document.isDirty || document.languageId !== 'puppet') return undefined;
    const { target } = this;
    if (target.kind === 'node') return undefined;
    if (target.kind === 'file') return document.uri.toString() === this.uri?.toString() ? document.getText() : undefined;
    const text = document.getText();
    return definitionsIn(text).some(({ name, isClass }) => isClass && name === target.name) ? text : undefined;
  }

  private refreshSoon(): void {
    clearTimeout(this.timer);
    // A compilation that takes long does not run all the time that a user types.
    this.timer = setTimeout(() => void this.refresh(), Math.max(kDebounce, this.duration));
  }

  /** Runs are one after another; of changes during one, a single run is the consequence. */
  refresh(): Promise<void> {
    clearTimeout(this.timer);
    this.isOutdated = true;
    if (!this.running && this.isSeen()) {
      this.running = this.runWhileOutdated().finally(() => (this.running = undefined));
      if (this.isSyncToken) this.began.fire(this.running);
    }
    return this.running ?? Promise.resolve();
  }

  private async runWhileOutdated(): Promise<void> {
    while (this.isOutdated && this.isSeen()) {
      this.isOutdated = false;
      const { generation } = this;
      const began = Date.now();
      const { compilation, run } = await this.compile();
      this.duration = Date.now() - began;
      if (generation !== this.generation) continue;
      this.isSyncToken = false;
      this.compilation = compilation;
      this.run = run;
      this.changed.fire();
    }
  }

  private isSeen(): boolean {
    return this.viewers.some((isVisible) => isVisible());
  }

  private async compile(): Promise<{ compilation?: Compilation; run?: Run }> {
    try {
      const engine = await this.engine();
      const run = await this.prepare(engine);
      if (!run) return {};
      const outcome = await engine.run(['compile', '--format', 'json', ...argumentsOf(run.request)], { folder: run.folder, input: run.request.text });
      return { compilation: readCompilation(outcome), run };
    } catch (error) {
      return { compilation: { messages: [{ severity: 'error', text: (error as Error).message }], lacksFacts: false } };
    }
  }

  private async prepare(engine: Engine): Promise<Run | undefined> {
    const { uri } = this;
    const file = uri && engine.pathOf(uri);
    if (!uri || file === undefined) return undefined;
    const folder = engine.pathOf(vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..'))!;
    const configuration = vscode.workspace.getConfiguration('puppet-ls', uri);
    const text = vscode.workspace.textDocuments.map((document) => ({ document, text: this.textOf(document) })).find((found) => found.text !== undefined);
    const request: Request = {
      target: this.target,
      file: text && this.target.kind === 'class' ? (engine.pathOf(text.document.uri) ?? file) : file,
      text: text?.text,
      level: configuration.get<string>('languageLevel', 'puppet8'),
      facts: await this.facts.optionFor(engine, uri, folder),
      node: configuration.get<string>('graph.node', ''),
    };
    return { engine, uri: text?.document.uri ?? uri, folder, request, explanations: new Map() };
  }

  /** Asks the program about a resource of the shown catalog. */
  explain(reference: string): Promise<Explanation> {
    const { run } = this;
    if (!run) return Promise.resolve({ declarations: [], attributes: [] });
    let explanation = run.explanations.get(reference);
    if (!explanation) {
      const { engine, request, folder } = run;
      const options = ['explain-catalog', '--format', 'json', reference, ...argumentsOf(request)];
      explanation = engine.run(options, { folder, input: request.text }).then(readExplanation);
      run.explanations.set(reference, explanation);
    }
    return explanation;
  }

  /** Returns the code that declares a resource; what Puppet declares for the subject has none, but a definition. */
  async placeOfResource(reference: string): Promise<vscode.Location | undefined> {
    const declared = this.compilation?.catalog?.resources.find((resource) => referenceOf(resource) === reference);
    if (declared?.line !== undefined) return this.locationOf({ path: declared.file, line: declared.line });
    const { declarations } = await this.explain(reference);
    const first = declarations[0];
    if (first?.place) return this.locationOf(first.place);
    const name = /^Class\[(.+)\]$/.exec(first?.resource ?? reference)?.[1]?.toLowerCase();
    const definition = name === undefined ? undefined : await definitionOf(name);
    const outer = declarations.find(({ place }) => place !== '');
    return definition ?? (outer && this.locationOf(outer.place));
  }

  /** Returns the code or the data that sets an attribute. */
  async placeOfAttribute(reference: string, name: string): Promise<vscode.Location | undefined> {
    const { attributes } = await this.explain(reference);
    const origin = attributes.find((attribute) => attribute.name === name);
    const place = origin?.place ?? origin?.data?.[0]?.place;
    return place ? this.locationOf(place) : this.placeOfResource(reference);
  }

  /** Returns the location of a place as the program prints it. */
  locationOf(place: Place | string): vscode.Location | undefined {
    const { run } = this;
    const found = typeof place === 'string' ? placeIn(place) : place;
    if (!run || !found) return undefined;
    const uri = found.path === undefined ? run.uri : run.engine.uriOf(run.engine.resolve(run.folder, found.path));
    return new vscode.Location(uri, new vscode.Position(Math.max(0, found.line - 1), Math.max(0, (found.column ?? 1) - 1)));
  }

  /** Opens a document, which does not become the subject by that. */
  async open({ uri, range }: vscode.Location, preserveFocus = false): Promise<void> {
    this.visited = uri.toString() === this.uri?.toString() ? undefined : uri.toString();
    const document = await vscode.workspace.openTextDocument(uri);
    const at = document.validatePosition(range.start);
    const selection = new vscode.Range(at, at.character === 0 ? document.lineAt(at.line).range.end : at);
    const viewColumn = vscode.window.activeTextEditor?.viewColumn ?? vscode.ViewColumn.One;
    await vscode.window.showTextDocument(document, { viewColumn, selection, preserveFocus });
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.facts.dispose();
    for (const disposable of this.disposables) disposable.dispose();
  }
}

async function definitionOf(className: string): Promise<vscode.Location | undefined> {
  const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[] | undefined>('vscode.executeWorkspaceSymbolProvider', className);
  return symbols?.find(({ kind, name }) => kind === vscode.SymbolKind.Class && name === className)?.location;
}
