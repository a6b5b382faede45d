// The program of the system as the engine of the extension.

import { spawn } from 'node:child_process';
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
    return input === undefined ? runProgram(this.program(), options, folder) : filter(this.program(), options, input);
  }

  pathOf(uri: vscode.Uri): string | undefined {
    return uri.scheme === 'file' ? uri.fsPath : undefined;
  }

  resolve(folder: string, name: string): string {
    return path.resolve(folder, name);
  }

  dispose(): void {}
}

function filter(program: string, options: string[], input: string): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'ignore'] });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', () => resolve({ out: '', err: '' }));
    child.on('close', (status) => resolve({ out: Buffer.concat(pieces).toString(), err: '', status: status ?? undefined }));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
