// The module in a worker as the engine of the extension, for editors without a system: its files are copies of those of the workspace.

import * as vscode from 'vscode';
import type { LanguageClientOptions } from 'vscode-languageclient';
import { LanguageClient } from 'vscode-languageclient/browser';

import { Host } from '../../../web/host';
import type { Engine, ProgramOutcome } from '../engine';

import { Folders } from './folders';

class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

export class BrowserEngine implements Engine {
  readonly scheme = vscode.workspace.workspaceFolders?.[0]?.uri.scheme;
  onDidEnd?: (why: string) => void;
  private module?: Promise<WebAssembly.Module>;
  private host?: Host;
  private folders?: Folders;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: (text: string) => void,
  ) {}

  async prepare(): Promise<string> {
    // The version is that of the module beside this file.
    await this.compiled();
    return `puppet-ls ${this.context.extension.packageJSON.version}`;
  }

  async makeClient(options: LanguageClientOptions): Promise<LanguageClient> {
    const folders = new Folders(this.log);
    const host = await this.startHost();
    await folders.copy(host);
    this.folders = folders;
    const middleware = { ...options.middleware };
    middleware.workspace = {
      ...middleware.workspace,
      didChangeWatchedFile: async (event, next) => {
        await folders.update(host, folders.fromServer(event.uri));
        await next(event);
      },
      didChangeWorkspaceFolders: async (event, next) => {
        for (const folder of event.added) {
          folders.add(folder);
          await folders.copy(host, folder.uri);
        }
        await next(event);
      },
    };
    const uriConverters = { code2Protocol: (uri: vscode.Uri) => folders.toServer(uri), protocol2Code: (text: string) => folders.fromServer(text) };
    return new QuietClient('puppet-ls', 'Puppet', { ...options, middleware, uriConverters }, host.worker);
  }

  async run(options: string[], { input }: { folder?: string; input?: string } = {}): Promise<ProgramOutcome> {
    if (!this.host) throw new Error('the server has not been started');
    return this.host.run(options, input);
  }

  pathOf(uri: vscode.Uri): string | undefined {
    return this.folders?.pathOf(uri);
  }

  uriOf(path: string): vscode.Uri {
    const uri = vscode.Uri.from({ scheme: 'file', path });
    return this.folders?.fromServer(uri.toString()) ?? uri;
  }

  async writeScratch(name: string, text: string): Promise<string> {
    // No folder of the workspace has a colon in its path.
    const file = `/:scratch/${name}`;
    await this.host?.write(file, text);
    return file;
  }

  resolve(folder: string, name: string): string {
    return name.startsWith('/') ? name : `${folder}/${name}`;
  }

  dispose(): void {
    this.host?.dispose();
  }

  private resource(name: string): vscode.Uri {
    return vscode.Uri.joinPath(this.context.extensionUri, 'dist', 'web', name);
  }

  private compiled(): Promise<WebAssembly.Module> {
    this.module ??= Promise.resolve(vscode.workspace.fs.readFile(this.resource('puppet-ls.wasm'))).then((bytes) => WebAssembly.compile(bytes as Uint8Array<ArrayBuffer>));
    return this.module;
  }

  private async startHost(): Promise<Host> {
    this.host?.dispose();
    const worker = new Worker(this.resource('worker.js').toString(true));
    worker.onerror = ({ message }) => this.onDidEnd?.(message);
    this.host = new Host(worker, await this.compiled(), []);
    await this.host.ready;
    return this.host;
  }
}
