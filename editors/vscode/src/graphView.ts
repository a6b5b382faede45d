// A catalog as a picture beside its manifest, drawn anew whenever it changes.

import * as vscode from 'vscode';

import { type Catalog, graphOf } from './catalog';
import type { CatalogSource, Shown } from './catalogSource';
import type { Compilation } from './compilation';
import { draw, escaped } from './drawing';
import { actOn, kGraphStyle } from './graphActions';
import { actOnPage, type PageMessage, type ViewMessage } from './graphPage';
import { GraphChoice, Overview } from './overview';

export class GraphView implements vscode.Disposable {
  private panel?: vscode.WebviewPanel;
  private drawn?: string;
  private overview?: { of: Catalog; overview: Overview };
  private choice = new GraphChoice();
  private subject = '';
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
      panel.webview.onDidReceiveMessage((message: PageMessage) => this.answer(message));
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

  private answer(message: PageMessage): void {
    const overview = this.current();
    if (typeof message.go === 'string') void this.open(message.go);
    if (!overview) return;
    if (typeof message.toggle === 'string') this.choice.toggle(overview, message.toggle);
    else if (typeof message.all === 'boolean') this.choice.toggleAll(overview, message.all);
    else if (typeof message.query === 'string') this.choice.search(message.query);
    else return;
    const picture = pictureOf(overview, this.choice);
    const update: ViewMessage = { ...picture, anchor: message.toggle };
    // The next catalog is compared with what the page shows now.
    this.drawn = this.body();
    void this.panel?.webview.postMessage(update);
  }

  private current(): Overview | undefined {
    const catalog = this.source.shown?.compilation.catalog;
    if (!catalog) return undefined;
    if (this.overview?.of !== catalog) this.overview = { of: catalog, overview: new Overview(graphOf(catalog)) };
    return this.overview.overview;
  }

  private body(): string {
    const { shown, description } = this.source;
    return shown ? bodyOf(shown, description, this.current(), this.choice) : `<p>${escaped(description)} …</p>`;
  }

  private draw(): void {
    if (!this.panel) return;
    const { description, title } = this.source;
    this.panel.title = `Catalog: ${title}`;
    if (this.subject !== title) this.choice = new GraphChoice();
    this.subject = title;
    const body = this.body();
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

/** The drawing of what is open, and what it says about the search. */
function pictureOf(overview: Overview, choice: GraphChoice): { svg: string; found: string; first?: string } {
  const graph = overview.visible(choice.openIn(overview));
  const found = overview.search(choice.query);
  const shown = new Set(graph.nodes.map(({ id }) => id));
  const first = found.find((id) => shown.has(id));
  const text = choice.query.trim() === '' ? '' : `${found.length} found`;
  return { svg: draw(graph, new Set(found)), found: text, first };
}

function bodyOf({ title, compilation }: Shown, description: string, overview: Overview | undefined, choice: GraphChoice): string {
  const notes = notesOf(compilation);
  if (!overview) return `<p>${escaped(title)} has no catalog:</p>${notes}`;
  const { svg, found } = pictureOf(overview, choice);
  const buttons = overview.hasContainers ? '<button data-all="true" title="Open all containers">Expand all</button><button data-all="false" title="Close all containers">Collapse all</button>' : '';
  return `<header><span class="count">${overview.graph.nodes.length} resources</span><span class="subject">${escaped(description)}</span>
<span class="key contains">contains</span><span class="key before">comes before</span><span class="key notifies">notifies</span>
<span class="tools"><input type="search" placeholder="Search resources" aria-label="Search resources" value="${escaped(choice.query)}"><span class="hits" role="status">${found}</span>${buttons}</span></header>
${notes}<main>${svg}</main>`;
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
header { padding: 6px 12px; display: flex; flex-wrap: wrap; align-items: center; gap: 6px 16px; border-bottom: 1px solid var(--vscode-panel-border); white-space: nowrap; }
.tools { display: flex; align-items: center; gap: 8px; margin-left: auto; }
input { width: 150px; padding: 3px 6px; font: inherit; color: var(--vscode-input-foreground); background: var(--vscode-input-background); border: 1px solid var(--vscode-input-border, transparent); }
button { padding: 3px 8px; font: inherit; cursor: pointer; border: none; color: var(--vscode-button-secondaryForeground); background: var(--vscode-button-secondaryBackground); }
.subject { overflow: hidden; text-overflow: ellipsis; }
main { flex: 1; overflow: hidden; } main svg { width: 100%; height: 100%; }
pre { padding: 6px 12px; margin: 0; white-space: pre-wrap; color: var(--vscode-editorWarning-foreground); }
p { padding: 6px 12px; }
`;

const kScript = `(${String(actOnPage)})(acquireVsCodeApi(), ${String(actOn)});`;
