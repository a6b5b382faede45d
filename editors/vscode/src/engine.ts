// What the extension needs of the place that it runs in: a program of the system, or a module in a worker.

import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

export interface ProgramOutcome {
  out: string;
  err: string;
  /** undefined: it did not start, or was ended. */
  status?: number;
  /** What the system calls the failure to start: ENOENT, EACCES, ENOEXEC. */
  code?: string;
}

export interface Engine {
  /** The scheme of documents that the server knows as files; undefined for those of every workspace folder. */
  readonly scheme?: string;
  /** Makes sure that it works; resolves to its version, or fails with what is wrong and what to do about it. */
  prepare(): Promise<string>;
  /** A client of a new server, not started. */
  makeClient(options: LanguageClientOptions): Promise<BaseLanguageClient>;
  /** Runs a command; `input` is its standard input. */
  run(options: string[], how?: { folder?: string; input?: string }): Promise<ProgramOutcome>;
  /** The path by which commands know a document or a folder; undefined for one that they do not know. */
  pathOf(uri: vscode.Uri): string | undefined;
  /** The document or folder that commands know by an absolute path. */
  uriOf(path: string): vscode.Uri;
  /** Writes a file of the extension's own, outside of the workspace, and returns its path; it is removed at the end. */
  writeScratch(name: string, text: string): Promise<string>;
  /** The absolute path of a file that is named relative to a folder. */
  resolve(folder: string, name: string): string;
  /** Called when the server ended without being told to, where a client cannot see that. */
  onDidEnd?: (why: string) => void;
  dispose(): void;
}
