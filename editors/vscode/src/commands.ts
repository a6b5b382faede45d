// What the command palette offers.

import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient';

import { chooseTarget, chooseWhatIf } from './catalogChoices';
import { type CatalogSource, lastName } from './catalogSource';
import type { TreeNode } from './catalogTree';
import type { CatalogView } from './catalogView';
import type { Engine } from './engine';
import { kNoWhatIf } from './facts';
import type { GraphView } from './graphView';
import { explainLookup } from './lookups';
import type { Server } from './server';
import type { Texts } from './texts';

/** The folder that a question about the environment is about: that of the file that is seen. */
function currentPlace(engine: Engine): string | undefined {
  const uri = vscode.window.activeTextEditor?.document.uri;
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri;
  return (uri && engine.pathOf(uri)) ?? (folder && engine.pathOf(folder));
}

async function doctor(server: Server, texts: Texts): Promise<void> {
  const engine = await server.workingEngine();
  const place = currentPlace(engine);
  if (!place) return void vscode.window.showInformationMessage('Open a file or a folder first.');
  const outcome = await engine.run(['doctor', place]);
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

/** What `puppet-ls rules --format json` prints. */
interface RuleList {
  rules: { rule: string; severity: string; enabled: boolean; summary: string }[];
}

async function explainRule(server: Server, texts: Texts, named?: string): Promise<void> {
  const engine = await server.workingEngine();
  let rule = named ?? ruleHere();
  if (!rule) {
    const list = JSON.parse((await engine.run(['rules', '--format', 'json'])).out) as RuleList;
    const items = list.rules.map(({ rule, severity, enabled, summary }) => ({
      label: rule,
      description: enabled ? severity : `${severity}, off by default`,
      detail: summary,
    }));
    rule = (await vscode.window.showQuickPick(items, { placeHolder: 'Which rule?' }))?.label;
  }
  if (!rule) return;
  const outcome = await engine.run(['explain', rule]);
  await texts.showMarkdown(rule, outcome.out || outcome.err);
}

/** The section of REFERENCE.md about the file that is seen, as it is written so far. */
async function previewDocumentation(server: Server, texts: Texts): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  if (!document) return void vscode.window.showInformationMessage('Open a file of a module first.');
  const text = await filter(await server.workingEngine(), ['reference'], document);
  if (text !== undefined) await texts.showMarkdown(lastName(document.uri), text);
}

/** Asks the server where it offers that; otherwise the program mends the text as a filter. */
async function fixAll(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const document = editor.document;
  const engine = await server.workingEngine();
  const level = vscode.workspace.getConfiguration('puppet-ls', document.uri).get<string>('languageLevel', 'puppet8');
  const version = document.version;
  const fixed = await filter(engine, ['check', '--fix', '--level', level, '--fail-on', 'never'], document);
  if (fixed === undefined || document.version !== version) return;
  if (fixed === document.getText()) return void vscode.window.setStatusBarMessage('Puppet: nothing to fix', 3000);
  const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
  await editor.edit((edit) => edit.replace(all, fixed));
}

/** What a command makes of the text of a document. */
async function filter(engine: Engine, options: string[], document: vscode.TextDocument): Promise<string | undefined> {
  const file = engine.pathOf(document.uri);
  if (file === undefined) return undefined;
  const { out, status } = await engine.run([...options, '--stdin-filepath', file], { input: document.getText() });
  return status === 0 ? out : undefined;
}

async function nodeGraph({ server, source, graph }: Parts): Promise<void> {
  const document = vscode.window.activeTextEditor?.document;
  const engine = await server.workingEngine();
  if (document?.languageId !== 'puppet' || engine.pathOf(document.uri) === undefined)
    return void vscode.window.showInformationMessage('Open a manifest first: the graph is of the catalog that it gives.');
  const chosen = source.choose({ kind: 'file' }, document.uri);
  await graph.show();
  await chosen;
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

/** The parts of the extension that commands work with. */
export interface Parts {
  server: Server;
  source: CatalogSource;
  graph: GraphView;
  tree: CatalogView;
  texts: Texts;
}

export function registerCommands(parts: Parts): vscode.Disposable[] {
  const { server, source, graph, tree, texts } = parts;
  const commands: Record<string, (...given: never[]) => unknown> = {
    menu: () => server.status.menu(),
    restart: () => server.restart(),
    showOutput: () => server.output.show(),
    toggleTrace: () => toggleTrace(server),
    doctor: () => doctor(server, texts),
    nodeGraph: () => nodeGraph(parts),
    'catalog.graph': () => graph.show(),
    'catalog.chooseTarget': async () => {
      await tree.focus();
      await chooseTarget(source);
    },
    'catalog.filter': () => tree.search(),
    'catalog.clearFilter': () => tree.clearFilter(),
    'catalog.whatIf': () => chooseWhatIf(source),
    'catalog.clearWhatIf': () => source.facts.assume(kNoWhatIf),
    'catalog.refresh': () => source.refresh(),
    'catalog.open': (node: TreeNode) => tree.open(node),
    explainLookup: (key?: string) => explainLookup(server, source, texts, typeof key === 'string' ? key : undefined),
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
        server.output.appendLine(`${name}: ${String(error)}`);
      }
    }),
  );
}
