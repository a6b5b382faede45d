// The folders of a workspace in the memory of the module: which path is which URI, and copies that are kept up to date.

import * as vscode from 'vscode';

import type { Host } from '../../../web/host';

/** What is not copied: folders that nothing reads and that may be large. */
const kSkipped = new Set(['.git', '.svn', '.hg', 'node_modules', '.bundle', '.librarian', '.vagrant', '.venv']);

const kMaxFiles = 50_000;
const kMaxBytes = 4 << 20; // of a file
const kReaders = 16;

async function inParallel<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  const all = items.entries();
  const reader = async () => {
    for (const [i, item] of all) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: kReaders }, reader));
  return results;
}

export class Folders {
  private readonly byPath = new Map<string, vscode.Uri>();
  private copied = 0;

  /** Gives the workspace's folders their paths. */
  constructor(private readonly log: (text: string) => void) {
    for (const folder of vscode.workspace.workspaceFolders ?? []) this.add(folder);
  }

  add({ name, uri }: vscode.WorkspaceFolder): void {
    if (this.rootOf(uri)) return;
    const plain = name.replace(/[^\w.-]/g, '_');
    let path = `/${plain}`;
    for (let i = 2; this.byPath.has(path); ++i) path = `/${plain}-${i}`;
    this.byPath.set(path, uri);
  }

  /** The path in the module of a URI below a folder of the workspace. */
  pathOf(uri: vscode.Uri): string | undefined {
    const root = this.rootOf(uri);
    if (!root) return undefined;
    return root[0] + uri.path.slice(root[1].path.replace(/\/$/, '').length);
  }

  /** As the server is told of it. */
  toServer(uri: vscode.Uri): string {
    const path = this.pathOf(uri);
    return path === undefined ? uri.toString() : vscode.Uri.from({ scheme: 'file', path }).toString();
  }

  fromServer(text: string): vscode.Uri {
    const uri = vscode.Uri.parse(text);
    if (uri.scheme !== 'file') return uri;
    const [, first] = uri.path.split('/');
    const folder = this.byPath.get(`/${first}`);
    return folder ? vscode.Uri.joinPath(folder, uri.path.slice(first.length + 1)) : uri;
  }

  /** Copies all folders, or one. */
  async copy(host: Host, only?: vscode.Uri): Promise<void> {
    let folders = [...this.byPath.values()].filter((uri) => !only || uri.toString() === only.toString());
    while (folders.length > 0) {
      const entries = (await inParallel(folders, (uri) => this.entriesOf(uri))).flat();
      folders = entries.filter(({ type }) => type & vscode.FileType.Directory).map(({ uri }) => uri);
      const files = entries.filter(({ type }) => !(type & vscode.FileType.Directory)).slice(0, Math.max(0, kMaxFiles - this.copied));
      this.copied += files.length;
      await inParallel(files, ({ uri }) => this.update(host, uri));
    }
    if (this.copied >= kMaxFiles) this.log(`The workspace has ${kMaxFiles} files or more; the others are not known to the server.`);
  }

  private async entriesOf(folder: vscode.Uri): Promise<{ uri: vscode.Uri; type: vscode.FileType }[]> {
    try {
      const entries = await vscode.workspace.fs.readDirectory(folder);
      return entries.filter(([name]) => !kSkipped.has(name)).map(([name, type]) => ({ uri: vscode.Uri.joinPath(folder, name), type }));
    } catch (error) {
      this.log(`${folder.path}: ${String(error)}`);
      return [];
    }
  }

  /** Brings the copy of a file up to date, which may be gone. */
  async update(host: Host, uri: vscode.Uri): Promise<void> {
    const path = this.pathOf(uri);
    if (path === undefined) return;
    try {
      const { type, size } = await vscode.workspace.fs.stat(uri);
      if (type & vscode.FileType.Directory) return;
      if (size <= kMaxBytes) await host.write(path, await vscode.workspace.fs.readFile(uri));
    } catch {
      await host.remove(path);
    }
  }

  private rootOf(uri: vscode.Uri): [string, vscode.Uri] | undefined {
    const isInside = (folder: vscode.Uri) => {
      const root = folder.path.replace(/\/$/, '');
      return folder.scheme === uri.scheme && folder.authority === uri.authority && (uri.path === folder.path || uri.path.startsWith(`${root}/`));
    };
    return [...this.byPath].filter(([, folder]) => isInside(folder)).sort(([, a], [, b]) => b.path.length - a.path.length)[0];
  }
}
