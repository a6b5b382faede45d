// The catalog of a manifest as a picture beside it, drawn anew whenever the manifest is saved.

import { randomBytes } from 'node:crypto';
import * as path from 'node:path';
import * as vscode from 'vscode';

import { type Catalog, graphOf } from './catalog';
import { draw, escaped } from './drawing';
import { type ProgramOutcome, runProgram } from './program';

export class GraphView implements vscode.Disposable {
  private panel?: vscode.WebviewPanel;
  private shown?: vscode.Uri;
  private readonly disposables: vscode.Disposable[] = [];

  constructor(private readonly program: () => Promise<string>) {
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
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.fsPath ?? path.dirname(uri.fsPath);
    const facts = configuration.get<string>('graph.facts', '');
    const node = configuration.get<string>('graph.node', '');
    const options = ['compile', uri.fsPath, '--format', 'json', '--level', configuration.get<string>('languageLevel', 'puppet8')];
    if (facts) options.push('--facts', path.resolve(folder, facts));
    if (node) options.push('--node', node);
    const outcome = await runProgram(await this.program(), options, folder);
    if (!this.panel || this.shown?.toString() !== uri.toString()) return;
    this.panel.title = `Catalog: ${path.basename(uri.fsPath)}`;
    this.panel.webview.html = page(outcome, uri.fsPath);
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
    return `<p>${escaped(path.basename(file))} has no catalog:</p>${notes || '<pre>nothing was said</pre>'}`;
  }
  const graph = graphOf(catalog);
  return `<header><span class="count">${graph.nodes.length} resources</span>
<span class="key contains">contains</span><span class="key before">comes before</span><span class="key notifies">notifies</span></header>
${notes}<main>${draw(graph)}</main>`;
}

function page(outcome: ProgramOutcome, file: string): string {
  const nonce = randomBytes(16).toString('hex');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>${kStyle}</style></head>
<body>${bodyOf(outcome, file)}<script nonce="${nonce}">${kScript}</script></body></html>`;
}

const kStyle = `
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: var(--vscode-font-size) var(--vscode-font-family); }
header { padding: 6px 12px; display: flex; gap: 16px; border-bottom: 1px solid var(--vscode-panel-border); }
.key::before { content: ''; display: inline-block; width: 22px; margin-right: 6px; vertical-align: middle; border-top: 2px solid var(--line); }
main { flex: 1; overflow: hidden; cursor: grab; } main svg { width: 100%; height: 100%; }
pre { padding: 6px 12px; margin: 0; white-space: pre-wrap; color: var(--vscode-editorWarning-foreground); }
p { padding: 6px 12px; }
.contains { --line: var(--vscode-disabledForeground); } .before { --line: var(--vscode-charts-blue); } .notifies { --line: var(--vscode-charts-orange); }
.edge { fill: none; stroke: var(--line); stroke-width: 1.4; } .edge.contains { stroke-dasharray: 3 3; } marker path { fill: var(--line); }
.node { cursor: pointer; outline: none; }
.node rect { fill: var(--vscode-editorWidget-background); stroke: hsl(var(--hue) 55% 55%); stroke-width: 1.5; }
.node:focus rect, .node.near rect { stroke-width: 3; }
.node text { fill: var(--vscode-editor-foreground); font-size: 12px; } .node .type { opacity: .7; font-size: 10px; }
svg.picked .node:not(.near), svg.picked .edge:not(.near) { opacity: .2; }
`;

// Drag to move, wheel to zoom, hover to see what is connected, click to go to the line.
const kScript = `
const host = acquireVsCodeApi();
const svg = document.querySelector('svg');
if (svg) {
  const view = svg.viewBox.baseVal;
  let drag;
  const kLeastScale = 0.6;
  // A large graph begins readable at its left end, not small as a whole.
  const shrinking = Math.max(view.width / svg.clientWidth, view.height / svg.clientHeight) * kLeastScale;
  if (shrinking > 1) {
    view.y += view.height / 2 - svg.clientHeight / kLeastScale / 2;
    view.width = svg.clientWidth / kLeastScale;
    view.height = svg.clientHeight / kLeastScale;
  }
  svg.addEventListener('wheel', (event) => {
    event.preventDefault();
    const factor = event.deltaY < 0 ? 0.87 : 1.15;
    const frame = svg.getBoundingClientRect();
    view.x += view.width * (1 - factor) * (event.clientX - frame.left) / frame.width;
    view.y += view.height * (1 - factor) * (event.clientY - frame.top) / frame.height;
    view.width *= factor; view.height *= factor;
  }, { passive: false });
  svg.addEventListener('pointerdown', (event) => { drag = event; });
  addEventListener('pointerup', () => { drag = undefined; });
  addEventListener('pointermove', (event) => {
    if (!drag) return;
    const scale = Math.max(view.width / svg.clientWidth, view.height / svg.clientHeight);
    view.x -= (event.clientX - drag.clientX) * scale;
    view.y -= (event.clientY - drag.clientY) * scale;
    drag = event;
  });
  const pick = (id) => {
    svg.classList.toggle('picked', id !== undefined);
    const near = new Set([id]);
    for (const edge of svg.querySelectorAll('.edge')) {
      const touches = edge.dataset.from === id || edge.dataset.to === id;
      edge.classList.toggle('near', touches);
      if (touches) near.add(edge.dataset.from).add(edge.dataset.to);
    }
    for (const node of svg.querySelectorAll('.node')) node.classList.toggle('near', near.has(node.dataset.id));
  };
  const go = (node) => { if (node.dataset.line) host.postMessage({ line: Number(node.dataset.line) }); };
  for (const node of svg.querySelectorAll('.node')) {
    node.addEventListener('pointerenter', () => pick(node.dataset.id));
    node.addEventListener('pointerleave', () => pick(undefined));
    node.addEventListener('click', () => go(node));
    node.addEventListener('keydown', (event) => { if (event.key === 'Enter') go(node); });
  }
}
`;
