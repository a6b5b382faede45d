// The entry in the status bar: the state of the server, its progress, and how many problems it reports.

import * as vscode from 'vscode';

type State = 'off' | 'busy' | 'ready' | 'failed';

const kIcons: Record<State, string> = { off: 'circle-slash', busy: 'sync~spin', ready: 'check', failed: 'error' };

/** What begins, reports and ends work (WorkDoneProgress of the protocol). */
export interface Progress {
  kind: 'begin' | 'report' | 'end';
  title?: string;
  message?: string;
  percentage?: number;
}

/** The commands that the entry offers, by their title in the menu. */
const kCommands: [icon: string, title: string, command: string, ...args: unknown[]][] = [
  ['server-environment', 'Show Environment (Doctor)', 'puppet-ls.doctor'],
  ['output', 'Show Server Output', 'puppet-ls.showOutput'],
  ['list-tree', 'Toggle Trace of Server Messages', 'puppet-ls.toggleTrace'],
  ['debug-restart', 'Restart Server', 'puppet-ls.restart'],
  ['settings-gear', 'Open Settings', 'workbench.action.openSettings', '@ext:puppet-ls.puppet-ls'],
  ['book', 'Get Started', 'workbench.action.openWalkthrough', 'puppet-ls.puppet-ls#start', false],
];

function countText(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

/** The problems of this server: "1 error, 2 warnings". */
function problemsText(): string {
  const severities = vscode.languages
    .getDiagnostics()
    .flatMap(([, diagnostics]) => diagnostics)
    .filter((diagnostic) => diagnostic.source === 'puppet-ls')
    .map((diagnostic) => diagnostic.severity);
  const count = (severity: vscode.DiagnosticSeverity) => severities.filter((one) => one === severity).length;
  return `${countText(count(vscode.DiagnosticSeverity.Error), 'error')}, ${countText(count(vscode.DiagnosticSeverity.Warning), 'warning')}`;
}

export class Status implements vscode.Disposable {
  version = '';
  private readonly item = vscode.window.createStatusBarItem('puppet-ls.status', vscode.StatusBarAlignment.Right, 90);
  private readonly diagnostics = vscode.languages.onDidChangeDiagnostics(() => this.describe());
  private title = '';
  private state: State = 'busy';
  private text = '';

  constructor() {
    this.item.name = 'Puppet';
    this.item.command = 'puppet-ls.menu';
    this.show('busy', 'starting');
    this.item.show();
  }

  show(state: State, text = ''): void {
    this.state = state;
    this.text = text;
    const short = state === 'busy' && text ? `: ${text}` : '';
    this.item.text = `$(${kIcons[state]}) Puppet${short}`;
    this.item.backgroundColor = state === 'failed' ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
    this.describe();
  }

  private lines(): string[] {
    return [this.version, this.text, this.state === 'ready' ? problemsText() : ''].filter(Boolean);
  }

  private describe(): void {
    this.item.tooltip = this.lines().join('\n') || 'Puppet';
  }

  progress(progress: Progress): void {
    if (progress.kind === 'end') return this.show('ready');
    if (progress.title) this.title = progress.title;
    const percent = progress.percentage === undefined ? '' : ` ${Math.round(progress.percentage)}%`;
    this.show('busy', `${this.title}${percent}`);
  }

  /** Offers the commands, under what the tooltip says. */
  async menu(): Promise<void> {
    const items = kCommands.map(([icon, title, command, ...args]) => ({ label: `$(${icon}) ${title}`, command, args }));
    const chosen = await vscode.window.showQuickPick(items, { title: this.lines().join(' · ') || 'Puppet', placeHolder: 'Choose a command' });
    if (chosen) await vscode.commands.executeCommand(chosen.command, ...chosen.args);
  }

  dispose(): void {
    this.diagnostics.dispose();
    this.item.dispose();
  }
}
