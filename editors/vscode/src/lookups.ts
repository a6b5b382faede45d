// The explanation of a lookup in Hiera data, as a document.

import * as vscode from 'vscode';

import type { CatalogSource } from './catalogSource';
import { keyAt } from './lookupKeys';
import type { Server } from './server';
import type { Texts } from './texts';

/** Returns the selected text if there is some, or else the key at the cursor. */
function keyHere(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const { document, selection } = editor;
  const { active } = selection;
  const cursor = { languageId: document.languageId, text: document.getText(), line: active.line, character: active.character, offset: document.offsetAt(active) };
  const selected = selection.isSingleLine ? document.getText(selection).trim() : '';
  return selected || keyAt(cursor);
}

export async function explainLookup(server: Server, source: CatalogSource, texts: Texts, named?: string): Promise<void> {
  const engine = await server.workingEngine();
  const uri = vscode.window.activeTextEditor?.document.uri;
  const root = uri && engine.pathOf(uri) !== undefined ? uri : vscode.workspace.workspaceFolders?.[0]?.uri;
  const environment = root && engine.pathOf(root);
  if (!root || environment === undefined) return void vscode.window.showInformationMessage('Open a file or a folder first.');
  const key = named ?? keyHere() ?? (await vscode.window.showInputBox({ title: 'Explain Look-up', placeHolder: 'profile::web::port', prompt: 'The key that is looked up' }));
  if (!key) return;
  const folder = engine.pathOf(vscode.workspace.getWorkspaceFolder(root)?.uri ?? vscode.Uri.joinPath(root, '..')) ?? '.';
  let facts: string;
  try {
    facts = await source.facts.optionFor(engine, root, folder);
  } catch (error) {
    return void vscode.window.showErrorMessage(`The facts cannot be read: ${(error as Error).message}`);
  }
  const level = vscode.workspace.getConfiguration('puppet-ls', root).get<string>('languageLevel', 'puppet8');
  const options = ['lookup', '--explain', '--environment', environment, '--level', level, ...(facts ? ['--facts', facts] : []), '--', key];
  const { out, err } = await engine.run(options, { folder });
  await texts.show(`look-up of ${key}`, [out, err].filter(Boolean).join('\n') || `nothing was printed about ${key}\n`);
}
