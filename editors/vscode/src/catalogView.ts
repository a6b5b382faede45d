// The view of a catalog as a tree, with its search box, subject and facts.

import * as vscode from 'vscode';

import type { CatalogSource } from './catalogSource';
import { originNodes, type TreeNode, treeOf, wordsOf } from './catalogTree';

const kView = 'puppet-ls.catalog';

export class CatalogView implements vscode.TreeDataProvider<TreeNode>, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;
  private readonly view: vscode.TreeView<TreeNode>;
  private readonly disposables: vscode.Disposable[];
  private filter = '';
  /** The items that the user expanded or collapsed: VS Code drops the state of those that an error in the manifest removes. */
  private readonly expanded = new Map<string, boolean>();

  constructor(private readonly source: CatalogSource) {
    this.view = vscode.window.createTreeView(kView, { treeDataProvider: this, showCollapseAll: true });
    source.addViewer(() => this.view.visible);
    this.disposables = [
      this.changed,
      this.view,
      this.view.onDidExpandElement(({ element }) => this.expanded.set(this.itemId(element), true)),
      this.view.onDidCollapseElement(({ element }) => this.expanded.set(this.itemId(element), false)),
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
    if (!node) return this.roots();
    if (!node.attribute) return node.children?.() ?? [];
    const { reference, name } = node.attribute;
    return originNodes(await this.source.explain(reference), name, node.id);
  }

  private roots(): TreeNode[] {
    const { shown, isPending } = this.source;
    if (shown) return treeOf(shown.compilation, this.filter);
    return isPending ? [{ id: 'pending', label: 'Compiling…', icon: 'loading~spin' }] : [];
  }

  /** An item is shown as it was left; what a filter expands is another item. */
  private itemId({ id }: TreeNode): string {
    return wordsOf(this.filter).length > 0 ? `filtered ${id}` : id;
  }

  getTreeItem(node: TreeNode): vscode.TreeItem {
    const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;
    const hasChildren = node.children !== undefined || node.attribute !== undefined;
    const id = this.itemId(node);
    const isExpanded = this.expanded.get(id) ?? node.isOpen;
    const item = new vscode.TreeItem(node.label, !hasChildren ? None : isExpanded ? Expanded : Collapsed);
    item.id = id;
    item.description = node.description;
    item.tooltip = node.tooltip;
    if (node.icon) item.iconPath = new vscode.ThemeIcon(node.icon, colorOf(node.icon));
    if (node.command) item.command = { command: node.command, title: node.label };
    else if (node.place || node.reference !== undefined || node.attribute)
      item.command = { command: 'puppet-ls.catalog.open', title: 'Go to Code', arguments: [node] };
    return item;
  }

  /** Shows the code of a node; the focus stays, so that the tree can be walked by keys. */
  async open(node: TreeNode): Promise<void> {
    const location = await this.locationOf(node);
    if (location) await this.source.open(location, true);
  }

  private async locationOf({ place, attribute, reference }: TreeNode): Promise<vscode.Location | undefined> {
    if (place) return this.source.locationOf(place);
    if (attribute) return this.source.placeOfAttribute(attribute.reference, attribute.name);
    return reference === undefined ? undefined : this.source.placeOfResource(reference);
  }

  private update(): void {
    const { description } = this.source;
    const words = wordsOf(this.filter);
    this.view.description = description;
    // A view that is alone in its container has a title without a description.
    this.view.message = [description, words.length > 0 ? `filter: ${words.join(' ')}` : ''].filter(Boolean).join(' · ') || undefined;
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
