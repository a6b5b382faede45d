// The program of the system as the engine of the extension.

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { LanguageClient } from 'vscode-languageclient/node';

import type { Engine, ProgramOutcome } from './engine';
import { findProgram, probe, runProgram } from './program';

class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export class NodeEngine implements Engine {
  readonly scheme = 'file';
  private scratch?: Promise<string>;

  constructor(private readonly context: vscode.ExtensionContext) {}

  program(): string {
    const setting = vscode.workspace.getConfiguration('puppet-ls').get<string>('server.path', '');
    return findProgram(setting, this.context.extensionPath);
  }

  async prepare(): Promise<string> {
    const { trouble, version } = await probe(this.program());
    if (trouble) throw new Error(trouble);
    return version;
  }

  async makeClient(options: LanguageClientOptions): Promise<LanguageClient> {
    const more = vscode.workspace.getConfiguration('puppet-ls').get<string[]>('server.arguments', []);
    return new QuietClient('puppet-ls', 'Puppet', { command: this.program(), args: ['--stdio', ...more] }, options);
  }

  run(options: string[], { folder, input }: { folder?: string; input?: string } = {}): Promise<ProgramOutcome> {
    return runProgram(this.program(), options, folder, undefined, input);
  }

  pathOf(uri: vscode.Uri): string | undefined {
    return uri.scheme === 'file' ? uri.fsPath : undefined;
  }

  resolve(folder: string, name: string): string {
    return path.resolve(folder, name);
  }

  uriOf(path: string): vscode.Uri {
    return vscode.Uri.file(path);
  }

  async writeScratch(name: string, text: string): Promise<string> {
    // Readable by this user only.
    this.scratch ??= mkdtemp(path.join(tmpdir(), 'puppet-ls-'));
    const file = path.join(await this.scratch, name);
    await writeFile(file, text);
    return file;
  }

  dispose(): void {
    void this.scratch?.then((folder) => rm(folder, { recursive: true, force: true }));
  }
}
