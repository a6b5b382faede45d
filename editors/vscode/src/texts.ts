// Texts that the program printed, as documents that cannot be edited and need not be saved.

import * as vscode from 'vscode';

const kScheme = 'puppet-ls';

export class Texts implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly texts = new Map<string, string>();
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  private readonly registration = vscode.workspace.registerTextDocumentContentProvider(kScheme, this);
  readonly onDidChange = this.changed.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.texts.get(uri.path) ?? '';
  }

  async show(name: string, text: string): Promise<void> {
    await vscode.window.showTextDocument(this.put(name, text), { preview: true });
  }

  async showMarkdown(name: string, text: string): Promise<void> {
    await vscode.commands.executeCommand('markdown.showPreviewToSide', this.put(`${name}.md`, text));
  }

  private put(name: string, text: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: kScheme, path: `/${name}` });
    this.texts.set(uri.path, text);
    this.changed.fire(uri);
    return uri;
  }

  dispose(): void {
    this.registration.dispose();
    this.changed.dispose();
  }
}
