// A client of the Language Server Protocol over the worker, with the texts of the files.

import { type Host } from '../../web/host';

import type * as lsp from './protocol';

const kRoot = '/workspace';

export const uriOf = (name: string): string => `file://${kRoot}/${name.split('/').map(encodeURIComponent).join('/')}`;
export const pathOf = (name: string): string => `${kRoot}/${name}`;

/** A message or an output as it is shown: with the names of files instead of paths. */
export const withoutRoot = (text: string): string => text.replaceAll(`${kRoot}/`, '');

/** The name of a file by its URI; undefined outside of the workspace. */
export function nameOf(uri: string): string | undefined {
  const path = decodeURIComponent(new URL(uri).pathname);
  return path.startsWith(`${kRoot}/`) ? path.slice(kRoot.length + 1) : undefined;
}

const kLanguages: Record<string, string> = { pp: 'puppet', epp: 'epuppet', yaml: 'yaml', yml: 'yaml', json: 'json', rb: 'ruby', erb: 'erb' };

export const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

const kCapabilities = {
  general: { positionEncodings: ['utf-16'] },
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, documentationFormat: ['markdown'], labelDetailsSupport: true },
    },
    hover: { contentFormat: ['markdown'] },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
    publishDiagnostics: { relatedInformation: true, codeDescriptionSupport: false, tagSupport: { valueSet: [1, 2] }, versionSupport: true },
    semanticTokens: { requests: { range: true }, tokenTypes: [], tokenModifiers: [], formats: ['relative'] },
    rename: { prepareSupport: false },
    inlayHint: {},
  },
  workspace: { workspaceEdit: { documentChanges: true } },
};

type Listener = (params: never) => void;

export class Client {
  private readonly waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Map<string, Listener>();
  private readonly versions = new Map<string, number>();
  private last = 0;
  legend: string[] = [];
  version = '';

  constructor(private readonly host: Host) {
    host.worker.onmessage = ({ data }: MessageEvent) => this.take(data);
  }

  on<Params>(method: string, listener: (params: Params) => void): void {
    this.listeners.set(method, listener as Listener);
  }

  async start(settings: object): Promise<void> {
    const result = await this.request<lsp.InitializeResult>('initialize', {
      processId: null,
      rootUri: `file://${kRoot}`,
      workspaceFolders: [{ uri: `file://${kRoot}`, name: 'workspace' }],
      capabilities: kCapabilities,
      initializationOptions: settings,
    });
    this.legend = result.capabilities.semanticTokensProvider?.legend.tokenTypes ?? [];
    this.version = result.serverInfo?.version ?? '';
    this.notify('initialized', {});
  }

  configure(settings: object): void {
    this.notify('workspace/didChangeConfiguration', { settings: { 'puppet-ls': settings } });
  }

  open(name: string, text: string): void {
    this.versions.set(name, 1);
    const languageId = kLanguages[extensionOf(name)] ?? 'plaintext';
    this.notify('textDocument/didOpen', { textDocument: { uri: uriOf(name), languageId, version: 1, text } });
  }

  close(name: string): void {
    if (this.versions.delete(name)) this.notify('textDocument/didClose', { textDocument: { uri: uriOf(name) } });
  }

  change(name: string, contentChanges: lsp.ContentChange[]): void {
    const version = this.versions.get(name)! + 1;
    this.versions.set(name, version);
    this.notify('textDocument/didChange', { textDocument: { uri: uriOf(name), version }, contentChanges });
  }

  versionOf(name: string): number {
    return this.versions.get(name) ?? 0;
  }

  /** Tells the server about files that came or went. */
  filesChanged(names: { name: string; type: 1 | 2 | 3 }[]): void {
    this.notify('workspace/didChangeWatchedFiles', { changes: names.map(({ name, type }) => ({ uri: uriOf(name), type })) });
  }

  about<Result>(method: string, name: string, params: object): Promise<Result> {
    return this.request(`textDocument/${method}`, { textDocument: { uri: uriOf(name) }, ...params });
  }

  request<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.last;
    this.send({ id, method, params });
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private notify(method: string, params: object): void {
    this.send({ method, params });
  }

  private send(message: object): void {
    this.host.worker.postMessage({ jsonrpc: '2.0', ...message });
  }

  private take(message: lsp.Message): void {
    if (message.method !== undefined) {
      // What a server asks is answered with nothing: the settings came with `initialize`.
      if (message.id !== undefined) this.send({ id: message.id, result: null });
      else this.listeners.get(message.method)?.(message.params as never);
      return;
    }
    const call = this.waiting.get(message.id!);
    this.waiting.delete(message.id!);
    if (message.error) call?.reject(new Error(message.error.message));
    else call?.resolve(message.result as never);
  }
}
