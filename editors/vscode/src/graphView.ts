// The catalog of a manifest as a picture beside it, drawn anew whenever the manifest is saved.

import * as vscode from 'vscode';

import { type Catalog, graphOf } from './catalog';
import { draw, escaped } from './drawing';
import type { Engine, ProgramOutcome } from './engine';
import { actOn, kGraphStyle } from './graphActions';

/** The name of a file without its folders. */
export function lastName(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}

export class GraphView implements vscode.Disposable {
  private panel?: vscode.WebviewPanel;
  private shown?: vscode.Uri;
  private readonly disposables: vscode.Disposable[] = [];

  constructor(private readonly engine: () => Promise<Engine>) {
    this.disposables.push(
      vscode.workspace.onDidSaveTextDocument((document) => {
        if (document.uri.toString() === this.shown?.toString()) void this.draw(document.uri);
      }),
    );
  }

  async show(uri: vscode.Uri): Promise<void> {
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel('puppet-ls.graph', 'Catalog', vscode.ViewColumn.Beside, {
        enableScripts: true,
        enableCommandUris: ['workbench.action.openSettings'],
        localResourceRoots: [],
        retainContextWhenHidden: true,
      });
      this.panel.onDidDispose(() => (this.panel = this.shown = undefined));
      this.panel.webview.onDidReceiveMessage((message: { line: number }) => this.reveal(message.line));
    } else {
      this.panel.reveal(undefined, true);
    }
    this.shown = uri;
    await this.draw(uri);
  }

  private async draw(uri: vscode.Uri): Promise<void> {
    const configuration = vscode.workspace.getConfiguration('puppet-ls', uri);
    const engine = await this.engine();
    const file = engine.pathOf(uri)!;
    const folder = engine.pathOf(vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..'))!;
    const facts = configuration.get<string>('graph.facts', '');
    const node = configuration.get<string>('graph.node', '');
    const options = ['compile', file, '--format', 'json', '--level', configuration.get<string>('languageLevel', 'puppet8')];
    if (facts) options.push('--facts', engine.resolve(folder, facts));
    if (node) options.push('--node', node);
    const outcome = await engine.run(options, { folder });
    if (!this.panel || this.shown?.toString() !== uri.toString()) return;
    this.panel.title = `Catalog: ${lastName(uri)}`;
    this.panel.webview.html = page(outcome, lastName(uri));
  }

  private async reveal(line: number): Promise<void> {
    if (!this.shown || !Number.isInteger(line) || line < 1) return;
    const document = await vscode.workspace.openTextDocument(this.shown);
    if (line > document.lineCount) return;
    const range = document.lineAt(line - 1).range;
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One, selection: range });
  }

  dispose(): void {
    this.panel?.dispose();
    for (const disposable of this.disposables) disposable.dispose();
  }
}

/** What the program says of its option is a setting here. */
const kFactsSetting = '<p>In the editor, <a href="command:workbench.action.openSettings?%5B%22puppet-ls.graph.facts%22%5D">puppet-ls.graph.facts</a> names that file.</p>';

function notesOf(outcome: ProgramOutcome): string {
  if (!outcome.err) return '';
  return `<pre>${escaped(outcome.err)}</pre>${outcome.err.includes('--facts') ? kFactsSetting : ''}`;
}

function bodyOf(outcome: ProgramOutcome, file: string): string {
  const notes = notesOf(outcome);
  let catalog: Catalog;
  try {
    catalog = JSON.parse(outcome.out) as Catalog;
  } catch {
    return `<p>${escaped(file)} has no catalog:</p>${notes || '<pre>nothing was said</pre>'}`;
  }
  const graph = graphOf(catalog);
  return `<header><span class="count">${graph.nodes.length} resources</span>
<span class="key contains">contains</span><span class="key before">comes before</span><span class="key notifies">notifies</span></header>
${notes}<main>${draw(graph)}</main>`;
}

function page(outcome: ProgramOutcome, file: string): string {
  const nonce = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>${kStyle}${kGraphStyle}</style></head>
<body>${bodyOf(outcome, file)}<script nonce="${nonce}">${kScript}</script></body></html>`;
}

const kStyle = `
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: var(--vscode-font-size) var(--vscode-font-family); }
header { padding: 6px 12px; display: flex; gap: 16px; border-bottom: 1px solid var(--vscode-panel-border); }
main { flex: 1; overflow: hidden; } main svg { width: 100%; height: 100%; }
pre { padding: 6px 12px; margin: 0; white-space: pre-wrap; color: var(--vscode-editorWarning-foreground); }
p { padding: 6px 12px; }
`;

const kScript = `
const host = acquireVsCodeApi();
const svg = document.querySelector('svg');
if (svg) (${String(actOn)})(svg, (line) => host.postMessage({ line }));
`;
