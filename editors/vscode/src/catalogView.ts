// The view of a catalog as a tree, with its search box, subject and facts.

import * as vscode from 'vscode';

import type { CatalogSource } from './catalogSource';
import { originNodes, type TreeNode, treeOf, wordsOf } from './catalogTree';
import { assignmentIn, assuming, isAssumed, kNoWhatIf, kTypicalSystems } from './facts';

const kView = 'puppet-ls.catalog';

export class CatalogView implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly disposables: vscode.Disposable[];
  private filter = '';

  constructor(private readonly source: CatalogSource) {
    this.view = vscode.window.createTreeView(kView, { treeDataProvider: this, showCollapseAll: true });
    source.addViewer(() => this.view.visible);
    this.disposables = [
      this.changed,
      this.view,
      source.onDidChange(() => this.update()),
      source.onDidBegin((end) => void vscode.window.withProgress({ location: { viewId: kView } }, () => end)),
      this.view.onDidChangeVisibility(({ visible }) => {
        if (visible) void source.wake();
      }),
    ];
    this.update();
    if (this.view.visible) void source.wake();
  }

  async getChildren(node?: TreeNode): Promise<TreeNode[]> {
    if (!node) return this.source.shown ? treeOf(this.source.shown.compilation, this.filter) : [];
    if (!node.attribute) return node.children?.() ?? [];
    const { reference, name } = node.attribute;
    return originNodes(await this.source.explain(reference), name, node.id);
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    const hasChildren = node.children !== undefined || node.attribute !== undefined;
    const item = new vscode.TreeItem(node.label, !hasChildren ? None : node.isOpen ? Expanded : Collapsed);
    // An item is shown as it was left; what a filter expands is another item.
    item.id = wordsOf(this.filter).length > 0 ? `filtered ${node.id}` : node.id;
    item.description = node.description;
    item.tooltip = node.tooltip;
    if (node.icon) item.iconPath = new vscode.ThemeIcon(node.icon, colorOf(node.icon));
    if (node.command) item.command = { command: node.command, title: node.label };
    else if (node.place || node.reference !== undefined || node.attribute)
      item.command = { command: 'puppet-ls.catalog.open', title: 'Go to Code', arguments: [node] };
    return item;
  }

  async open(node: TreeNode): Promise<void> {
    if (node.place) await this.source.goTo(node.place);
    else if (node.attribute) await this.source.goToAttribute(node.attribute.reference, node.attribute.name);
    else if (node.reference !== undefined) await this.source.goToResource(node.reference);
  }

  private update(): void {
    this.view.description = this.source.description;
    const words = wordsOf(this.filter);
    const count = this.source.shown?.compilation.catalog?.resources.length;
    this.view.message = words.length > 0 && count !== undefined ? `Filter: ${words.join(' ')}` : undefined;
    this.changed.fire();
  }

  private setFilter(filter: string): void {
    this.filter = filter;
    void vscode.commands.executeCommand('setContext', 'puppet-ls.hasCatalogFilter', wordsOf(filter).length > 0);
    this.update();
  }

  clearFilter(): void {
    this.setFilter('');
  }

  /** Shows the view wherever it is. */
  async focus(): Promise<void> {
    await vscode.commands.executeCommand(`${kView}.focus`);
  }

  /** Filters with each letter that is typed; Escape restores the last filter. */
  async search(): Promise<void> {
    await this.focus();
    const before = this.filter;
    const box = vscode.window.createInputBox();
    let isAccepted = false;
    box.title = 'Filter Catalog';
    box.placeholder = 'Words in types, titles, attributes and values';
    box.value = before;
    box.onDidChangeValue((value) => this.setFilter(value));
    box.onDidAccept(() => {
      isAccepted = true;
      box.hide();
    });
    box.onDidHide(() => {
      if (!isAccepted) this.setFilter(before);
      box.dispose();
    });
    box.show();
  }

  dispose(): void {
    for (const disposable of this.disposables) disposable.dispose();
  }
}

function colorOf(icon: string): vscode.ThemeColor | undefined {
  const colors: Record<string, string> = { error: 'list.errorForeground', warning: 'list.warningForeground', question: 'charts.yellow' };
  return colors[icon] ? new vscode.ThemeColor(colors[icon]) : undefined;
}

/** The classes of the workspace, without those that come with Puppet. */
async function classNames(): Promise<string[]> {
  const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[] | undefined>('vscode.executeWorkspaceSymbolProvider', '');
  const classes = (symbols ?? []).filter(({ kind }) => kind === vscode.SymbolKind.Class).map(({ name }) => name.replace(/^::/, ''));
  return [...new Set(classes)].sort();
}

async function chooseClass(): Promise<string | undefined> {
  const names = await classNames();
  if (names.length === 0) return vscode.window.showInputBox({ title: 'Catalog of a Class', placeHolder: 'profile::web', validateInput: classTrouble });
  return vscode.window.showQuickPick(names, { title: 'Catalog of a Class', placeHolder: 'Which class?' });
}

function classTrouble(name: string): string | undefined {
  return /^(?:::)?[a-z]\w*(?:::[a-z]\w*)*$/.test(name) ? undefined : 'The name of a class has lower-case segments, such as profile::web.';
}

export async function chooseTarget(source: CatalogSource): Promise<void> {
  const kinds = [
    { label: '$(file-code) Open File', detail: 'The manifest that is open, or its class or defined type', subject: 'file' as const },
    { label: '$(symbol-class) Class…', detail: 'A class of the environment, with its defaults and data', subject: 'class' as const },
    { label: '$(server) Node…', detail: "The manifests of the environment, for a node's name", subject: 'node' as const },
  ];
  const chosen = await vscode.window.showQuickPick(kinds, { title: 'Puppet Catalog', placeHolder: 'What is compiled?' });
  if (!chosen) return;
  const active = vscode.window.activeTextEditor?.document;
  if (chosen.subject === 'file') return source.choose({ kind: 'file' }, active?.languageId === 'puppet' ? active.uri : undefined);
  const isNamed = (text: string) => (/^[\w.-]+$/.test(text) ? undefined : 'The name of a node has letters, digits, dots, hyphens and underscores.');
  const name = chosen.subject === 'class' ? await chooseClass() : await vscode.window.showInputBox({ title: 'Catalog of a Node', placeHolder: 'web01.example.com', validateInput: isNamed });
  if (name) await source.choose({ kind: chosen.subject, name });
}

/** Assumes the facts of a typical system, or one more fact. */
export async function chooseWhatIf({ facts }: CatalogSource): Promise<void> {
  const systems = Object.entries(kTypicalSystems).map(([system, label]) => ({ label, description: system, system, icon: '' }));
  const single = { label: '$(edit) Set a Fact…', description: 'os.family=RedHat', system: undefined };
  const none = { label: '$(discard) Facts of the Settings', description: '', system: undefined };
  const items = [single, ...systems, ...(isAssumed(facts.whatIf) ? [none] : [])];
  const chosen = await vscode.window.showQuickPick(items, { title: 'What If the Node Had Other Facts?', placeHolder: 'A typical system, or a single fact', matchOnDescription: true });
  if (!chosen) return;
  if (chosen === none) return facts.assume(kNoWhatIf);
  if (chosen.system) return facts.assume({ ...facts.whatIf, system: chosen.system });
  const text = await vscode.window.showInputBox({
    title: 'Set a Fact',
    placeHolder: 'os.family=RedHat',
    prompt: 'FACT=VALUE; values such as 4, true or ["a"] are read as JSON, others are Strings.',
    validateInput: (text) => (assignmentIn(text) ? undefined : 'Expected FACT=VALUE, such as os.family=RedHat.'),
  });
  const assignment = text === undefined ? undefined : assignmentIn(text);
  if (assignment) facts.assume(assuming(facts.whatIf, assignment));
}
