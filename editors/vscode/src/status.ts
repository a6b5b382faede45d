// The entry in the status bar: whether the server is there, and how far it is.

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

export class Status implements vscode.Disposable {
  version = '';
  private readonly item = vscode.window.createStatusBarItem('puppet-ls.status', vscode.StatusBarAlignment.Right, 90);
  private title = '';

  constructor() {
    this.item.name = 'Puppet';
    this.item.command = 'puppet-ls.showOutput';
    this.show('busy', 'starting');
    this.item.show();
  }

  show(state: State, text = ''): void {
    const short = state === 'busy' && text ? `: ${text}` : '';
    this.item.text = `$(${kIcons[state]}) Puppet${short}`;
    this.item.tooltip = [this.version, text].filter(Boolean).join('\n') || 'Puppet';
    this.item.backgroundColor = state === 'failed' ? new vscode.ThemeColor('statusBarItem.errorBackground') : undefined;
  }

  progress(progress: Progress): void {
    if (progress.kind === 'end') return this.show('ready');
    if (progress.title) this.title = progress.title;
    const percent = progress.percentage === undefined ? '' : ` ${Math.round(progress.percentage)}%`;
    this.show('busy', `${this.title}${percent}`);
  }

  dispose(): void {
    this.item.dispose();
  }
}
