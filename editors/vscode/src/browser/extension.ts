// The extension in a browser, where no program can be started.

import * as vscode from 'vscode';

import type { Server } from '../server';
import { setUp } from '../start';

import { BrowserEngine } from './browserEngine';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  await vscode.commands.executeCommand('setContext', 'puppet-ls.isInBrowser', true);
  const engine = new BrowserEngine(context, (text) => server?.output.appendLine(text));
  server = setUp(context, engine);
  await server.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
