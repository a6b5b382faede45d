// A catalog as a picture beside its manifest, drawn anew whenever it changes.

import * as vscode from 'vscode';

import { graphOf } from './catalog';
import type { CatalogSource, Shown } from './catalogSource';
import type { Compilation } from './compilation';
import { draw, escaped } from './drawing';
import { actOn, kGraphStyle } from './graphActions';

export class GraphView implements vscode.Disposable {
  private panel?: vscode.WebviewPanel;
  private drawn?: string;
  private readonly disposables: vscode.Disposable[] = [];

  constructor(private readonly source: CatalogSource) {
    source.addViewer(() => this.panel?.visible === true);
    this.disposables.push(source.onDidChange(() => this.draw()));
  }

  /** Shows the graph of the subject of the source. */
  async show(): Promise<void> {
    if (!this.panel) {
      const panel = vscode.window.createWebviewPanel('puppet-ls.graph', 'Catalog', vscode.ViewColumn.Beside, {
        enableScripts: true,
        enableCommandUris: ['puppet-ls.catalog.whatIf', 'workbench.action.openSettings'],
        localResourceRoots: [],
        retainContextWhenHidden: true,
      });
      panel.onDidDispose(() => (this.panel = this.drawn = undefined));
      panel.onDidChangeViewState(() => {
        if (panel.visible) void this.source.wake();
      });
      panel.webview.onDidReceiveMessage(({ id }: { id: unknown }) => {
        if (typeof id === 'string') void this.open(id);
      });
      this.panel = panel;
    } else {
      this.panel.reveal(undefined, true);
    }
    await this.source.wake();
    this.draw();
  }

  private async open(reference: string): Promise<void> {
    const location = await this.source.placeOfResource(reference);
    if (location) await this.source.open(location);
  }

  private draw(): void {
    if (!this.panel) return;
    const { shown, description } = this.source;
    this.panel.title = `Catalog: ${this.source.title}`;
    const body = shown ? bodyOf(shown, description) : `<p>${escaped(description)} …</p>`;
    // A drawing that did not change stays as the user has moved it.
    if (body === this.drawn) return;
    this.drawn = body;
    this.panel.webview.html = page(body, description);
  }

  dispose(): void {
    this.panel?.dispose();
    for (const disposable of this.disposables) disposable.dispose();
  }
}

/** The ways to give facts in the editor. */
const kFactsAdvice =
  '<p><a href="command:puppet-ls.catalog.whatIf">Choose facts</a> for now, or name a file in the setting ' +
  '<a href="command:workbench.action.openSettings?%5B%22puppet-ls.graph.facts%22%5D">puppet-ls.graph.facts</a>.</p>';

function notesOf({ messages, lacksFacts }: Compilation): string {
  if (messages.length === 0) return '';
  const lines = messages.map(({ text, place }) => `${place ? `${place.path ?? 'line'}${place.path ? ':' : ' '}${place.line}: ` : ''}${text}`);
  return `<pre>${escaped(lines.join('\n'))}</pre>${lacksFacts ? kFactsAdvice : ''}`;
}

function bodyOf({ title, compilation }: Shown, description: string): string {
  const notes = notesOf(compilation);
  if (!compilation.catalog) return `<p>${escaped(title)} has no catalog:</p>${notes}`;
  const graph = graphOf(compilation.catalog);
  return `<header><span class="count">${graph.nodes.length} resources</span><span class="subject">${escaped(description)}</span>
<span class="key contains">contains</span><span class="key before">comes before</span><span class="key notifies">notifies</span></header>
${notes}<main>${draw(graph)}</main>`;
}

function page(body: string, subject: string): string {
  const nonce = Array.from({ length: 32 }, () => Math.floor(Math.random() * 16).toString(16)).join('');
  return `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'">
<style>${kStyle}${kGraphStyle}</style></head>
<body data-subject="${escaped(subject)}">${body}<script nonce="${nonce}">${kScript}</script></body></html>`;
}

const kStyle = `
body { margin: 0; height: 100vh; display: flex; flex-direction: column; font: var(--vscode-font-size) var(--vscode-font-family); }
header { padding: 6px 12px; display: flex; gap: 16px; border-bottom: 1px solid var(--vscode-panel-border); white-space: nowrap; }
.subject { overflow: hidden; text-overflow: ellipsis; }
main { flex: 1; overflow: hidden; } main svg { width: 100%; height: 100%; }
pre { padding: 6px 12px; margin: 0; white-space: pre-wrap; color: var(--vscode-editorWarning-foreground); }
p { padding: 6px 12px; }
`;

/** Keeps the place and scale of a drawing when another one of the same subject replaces it. */
const kScript = `
const host = acquireVsCodeApi();
const svg = document.querySelector('svg');
if (svg) {
  (${String(actOn)})(svg, (line, id) => host.postMessage({ id }));
  const subject = document.body.dataset.subject;
  const kept = host.getState();
  if (kept && kept.subject === subject) svg.setAttribute('viewBox', kept.view);
  const keep = () => {
    const { x, y, width, height } = svg.viewBox.baseVal;
    host.setState({ subject, view: [x, y, width, height].join(' ') });
  };
  for (const type of ['pointerup', 'wheel']) addEventListener(type, keep);
}
`;
