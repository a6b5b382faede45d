// What the command palette offers.

import * as path from 'node:path';
import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient/node';

import type { GraphView } from './graphView';
import { runProgram } from './program';
import type { Server } from './server';
import type { Texts } from './texts';

/** The folder that a question about the environment is about: that of the file that is seen. */
function currentPlace(): string | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.uri.scheme === 'file') return document.uri.fsPath;
  return vscode.workspace.workspaceFolders?.[0]?.uri.fsPath;
}

async function doctor(server: Server, texts: Texts): Promise<void> {
  const place = currentPlace();
  if (!place) return void vscode.window.showInformationMessage('Open a file or a folder first.');
  const outcome = await runProgram(await server.workingProgram(), ['doctor', place]);
  await texts.show('doctor', outcome.out + outcome.err);
}

/** The rule of the finding under the cursor, if there is one. */
function ruleHere(): string | undefined {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return undefined;
  const here = vscode.languages
    .getDiagnostics(editor.document.uri)
    .find((diagnostic) => diagnostic.source === 'puppet-ls' && diagnostic.range.contains(editor.selection.active));
  const code = here?.code;
  return typeof code === 'object' ? String(code.value) : code === undefined ? undefined : String(code);
}

async function explainRule(server: Server, texts: Texts, named?: string): Promise<void> {
  const program = await server.workingProgram();
  let rule = named ?? ruleHere();
  if (!rule) {
    const list = (await runProgram(program, ['explain'])).out.trim().split('\n');
    const rules = list.map((line) => /^(\S+)\s+(\S+)$/.exec(line)).filter((match) => match !== null);
    const items = rules.map((match) => ({ label: match[2], description: match[1] }));
    rule = (await vscode.window.showQuickPick(items, { placeHolder: 'Which rule?' }))?.label;
  }
  if (!rule) return;
  const outcome = await runProgram(program, ['explain', rule]);
  await texts.showMarkdown(rule, outcome.out || outcome.err);
}

/** The section of REFERENCE.md about the file that is seen, as it is written so far. */
async function previewDocumentation(server: Server, texts: Texts): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return void vscode.window.showInformationMessage('Open a file of a module first.');
  const file = document.uri.fsPath;
  const text = await filter(await server.workingProgram(), ['reference', '--stdin-filepath', file], document.getText());
  if (text !== undefined) await texts.showMarkdown(path.basename(file), text);
}

/** Asks the server where it offers that; otherwise the program mends the text as a filter. */
async function fixAll(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const document = editor.document;
  const program = await server.workingProgram();
  const level = vscode.workspace.getConfiguration('puppet-ls', document.uri).get<string>('languageLevel', 'puppet8');
  const version = document.version;
  const fixed = await filter(program, ['check', '--fix', '--level', level, '--fail-on', 'never', '--stdin-filepath', document.uri.fsPath], document.getText());
  if (fixed === undefined || document.version !== version) return;
  if (fixed === document.getText()) return void vscode.window.setStatusBarMessage('Puppet: nothing to fix', 3000);
  const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  await editor.edit((edit) => edit.replace(all, fixed));
}

async function filter(program: string, options: string[], input: string): Promise<string | undefined> {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve) => {
    const child = spawn(program, options, { stdio: ['pipe', 'pipe', 'ignore'] });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', () => resolve(undefined));
    child.on('close', (status) => resolve(status === 0 ? Buffer.concat(pieces).toString() : undefined));
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

async function nodeGraph(graph: GraphView): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (document?.languageId !== 'puppet' || document.uri.scheme !== 'file')
    return void vscode.window.showInformationMessage('Open a manifest first: the graph is of the catalog that it gives.');
  if (document.isDirty && !(await document.save())) return;
  await graph.show(document.uri);
}

/** What a code lens of the server counts. Places come as in the protocol. */
async function showReferences(uri: string, position: Position, locations: Location[]): Promise<void> {
  const at = ({ line, character }: Position) => new vscode.Position(line, character);
  const places = locations.map(
    (place) => new vscode.Location(vscode.Uri.parse(place.uri), new vscode.Range(at(place.range.start), at(place.range.end))),
  );
  await vscode.commands.executeCommand('editor.action.showReferences', vscode.Uri.parse(uri), at(position), places);
}

/** The client follows the setting by itself. */
async function toggleTrace(server: Server): Promise<void> {
  const configuration = vscode.workspace.getConfiguration('puppet-ls');
  const isOn = configuration.get<string>('trace.server', 'off') !== 'off';
  await configuration.update('trace.server', isOn ? undefined : 'verbose', vscode.ConfigurationTarget.Global);
  if (!isOn) server.output.show();
  vscode.window.setStatusBarMessage(`Puppet: trace of server messages ${isOn ? 'off' : 'on'}`, 3000);
}

export function registerCommands(server: Server, graph: GraphView, texts: Texts): vscode.Disposable[] {
  const commands: Record<string, (...given: never[]) => unknown> = {
    menu: () => server.status.menu(),
    restart: () => server.restart(),
    showOutput: () => server.output.show(),
    toggleTrace: () => toggleTrace(server),
    doctor: () => doctor(server, texts),
    nodeGraph: () => nodeGraph(graph),
    explainRule: (rule?: string) => explainRule(server, texts, typeof rule === 'string' ? rule : undefined),
    fixAll: () => fixAll(server),
    previewDocumentation: () => previewDocumentation(server, texts),
    showReferences,
  };
  return Object.entries(commands).map(([name, run]) =>
    vscode.commands.registerCommand(`puppet-ls.${name}`, async (...given: never[]) => {
      try {
        await run(...given);
      } catch (error) {
        server.output.appendLine(`${path.basename(name)}: ${String(error)}`);
      }
    }),
  );
}
