// Tests under the debugger: `puppet-ls debug` runs the test and checks its expectations at the end.

import * as vscode from 'vscode';

import { kDebugType } from './debugging';
import { failuresIn } from './testResults';

/** What a debugged test has written, until its session ends. */
class DebuggedTest implements vscode.DebugAdapterTracker {
  private output = '';
  private exitCode: number | undefined;

  onDidSendMessage(message: { type?: string; event?: string; body?: { category?: string; output?: string; exitCode?: number } }): void {
    if (message.type !== 'event') return;
    if (message.event === 'output' && message.body?.category === 'console') this.output += message.body.output ?? '';
    if (message.event === 'exited') this.exitCode = message.body?.exitCode;
    // A restarted test has no outcome yet.
    if (message.event === 'stopped') {
      this.output = '';
      this.exitCode = undefined;
    }
  }

  report(run: vscode.TestRun, item: vscode.TestItem): void {
    run.appendOutput(this.output.replace(/\r?\n/g, '\r\n'), undefined, item);
    // The user has ended the session.
    if (this.exitCode === undefined) return run.skipped(item);
    if (this.exitCode === 0) return run.passed(item);
    const messages = failuresIn(this.output).map(({ line, column, message }) => {
      const failure = new vscode.TestMessage(message);
      failure.location = new vscode.Location(item.uri!, new vscode.Position(line - 1, column - 1));
      return failure;
    });
    run.failed(item, messages.length ? messages : new vscode.TestMessage(this.output || 'the test has failed'));
  }
}

/** Runs tests in debug sessions, one at a time. */
export class DebuggedTests implements vscode.Disposable {
  private current: { test: DebuggedTest; key: string; session?: vscode.DebugSession; ended: () => void } | undefined;
  private readonly listeners: vscode.Disposable[] = [];
  private count = 0;

  constructor() {
    this.listeners.push(
      vscode.debug.registerDebugAdapterTrackerFactory(kDebugType, {
        createDebugAdapterTracker: (session) => {
          if (!this.current || session.configuration.run !== this.current.key) return undefined;
          this.current.session = session;
          return this.current.test;
        },
      }),
      vscode.debug.onDidTerminateDebugSession((session) => {
        if (session.configuration.run === this.current?.key) this.current?.ended();
      }),
    );
  }

  async run(run: vscode.TestRun, item: vscode.TestItem, token: vscode.CancellationToken): Promise<void> {
    run.started(item);
    const test = new DebuggedTest();
    // Tells the sessions apart; the debugger ignores it.
    const key = `test ${++this.count}`;
    const end = new Promise<void>((ended) => (this.current = { test, key, ended }));
    const listener = token.onCancellationRequested(() => void vscode.debug.stopDebugging(this.current?.session));
    try {
      if (!(await this.start(run, item, key))) return run.errored(item, new vscode.TestMessage('the debugger has not started'));
      await end;
      test.report(run, item);
    } finally {
      listener.dispose();
      this.current = undefined;
    }
  }

  private start(run: vscode.TestRun, item: vscode.TestItem, key: string): Thenable<boolean> {
    const file = item.uri!.fsPath;
    const configuration = {
      type: kDebugType,
      request: 'launch',
      name: item.label,
      test: `${file}:${item.range!.start.line + 1}`,
      testName: item.label,
      run: key,
    };
    const folder = vscode.workspace.getWorkspaceFolder(item.uri!) ?? vscode.workspace.workspaceFolders?.[0];
    // Since VS Code 1.88, the session belongs to the run.
    const options: vscode.DebugSessionOptions & { testRun: vscode.TestRun } = { testRun: run };
    return vscode.debug.startDebugging(folder, configuration, options);
  }

  dispose(): void {
    for (const listener of this.listeners) listener.dispose();
  }
}
