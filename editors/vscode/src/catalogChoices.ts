// The questions of the catalog view: which subject, and which facts.

import * as vscode from 'vscode';

import type { CatalogSource } from './catalogSource';
import { definitionsIn } from './debuggedCode';
import { assignmentIn, assuming, isAssumed, kNoWhatIf, kTypicalSystems } from './facts';

/** Returns the classes of the workspace that match what is typed; the server returns a bounded number of symbols. */
async function classesLike(text: string): Promise<string[]> {
  const symbols = await vscode.commands.executeCommand<vscode.SymbolInformation[] | undefined>('vscode.executeWorkspaceSymbolProvider', text);
  return (symbols ?? []).filter(({ kind }) => kind === vscode.SymbolKind.Class).map(({ name }) => name);
}

function isClassName(text: string): boolean {
  return /^(?:::)?[a-z]\w*(?:::[a-z]\w*)*$/.test(text);
}

/** Offers the classes that are open or in the catalog, and those that match with each letter; any other name may be typed. */
function chooseClass(source: CatalogSource): Promise<string | undefined> {
  const open = vscode.workspace.textDocuments.filter(({ languageId }) => languageId === 'puppet').flatMap((document) => definitionsIn(document.getText()));
  const near = [...open.filter(({ isClass }) => isClass).map(({ name }) => name), ...(source.shown?.compilation.catalog?.classes ?? [])];
  return new Promise((resolve) => {
    const pick = vscode.window.createQuickPick();
    pick.title = 'Catalog of a Class';
    pick.placeholder = 'The name of a class, such as profile::web';
    const offer = async (text: string) => {
      const found = await classesLike(text);
      if (pick.value !== text) return;
      const typed = isClassName(text) ? [text.replace(/^::/, '')] : [];
      pick.items = [...new Set([...found.filter((name) => name === text), ...near, ...found, ...typed])].map((label) => ({ label }));
    };
    pick.onDidChangeValue((text) => void offer(text));
    pick.onDidAccept(() => {
      resolve(pick.selectedItems[0]?.label);
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
    void offer('');
  });
}

export async function chooseTarget(source: CatalogSource): Promise<void> {
  const kinds = [
    { label: '$(file-code) Open File', detail: 'The manifest that is open, or its class or defined type', subject: 'file' as const },
    { label: '$(symbol-class) Class…', detail: 'A class of the environment, with its defaults and data', subject: 'class' as const },
    { label: '$(server) Node…', detail: "The manifests of the environment, for a node's name", subject: 'node' as const },
  ];
  const chosen = await vscode.window.showQuickPick(kinds, { title: 'Puppet Catalog', placeHolder: 'What is compiled?' });
  if (!chosen) return;
  const active = vscode.window.activeTextEditor?.document;
  if (chosen.subject === 'file') return source.choose({ kind: 'file' }, active?.languageId === 'puppet' ? active.uri : undefined);
  const isNamed = (text: string) => (/^\w[\w.-]*$/.test(text) ? undefined : 'The name of a node has letters, digits, dots, hyphens and underscores.');
  const name = chosen.subject === 'class' ? await chooseClass(source) : await vscode.window.showInputBox({ title: 'Catalog of a Node', placeHolder: 'web01.example.com', validateInput: isNamed });
  if (name) await source.choose({ kind: chosen.subject, name });
}

/** Assumes the facts of a typical system, or one more fact. */
export async function chooseWhatIf({ facts }: CatalogSource): Promise<void> {
  const systems = Object.entries(kTypicalSystems).map(([system, label]) => ({ label, description: system, system, icon: '' }));
  const single = { label: '$(edit) Set a Fact…', description: 'os.family=RedHat', system: undefined };
  const none = { label: '$(discard) Facts of the Settings', description: '', system: undefined };
  const items = [single, ...systems, ...(isAssumed(facts.whatIf) ? [none] : [])];
  const chosen = await vscode.window.showQuickPick(items, { title: 'What If the Node Had Other Facts?', placeHolder: 'A typical system, or a single fact', matchOnDescription: true });
  if (!chosen) return;
  if (chosen === none) return facts.assume(kNoWhatIf);
  if (chosen.system) return facts.assume({ ...facts.whatIf, system: chosen.system });
  const text = await vscode.window.showInputBox({
    title: 'Set a Fact',
    placeHolder: 'os.family=RedHat',
    prompt: 'FACT=VALUE; values such as 4, true or ["a"] are read as JSON, others are Strings.',
    validateInput: (text) => (assignmentIn(text) ? undefined : 'Expected FACT=VALUE, such as os.family=RedHat.'),
  });
  const assignment = text === undefined ? undefined : assignmentIn(text);
  if (assignment) facts.assume(assuming(facts.whatIf, assignment));
}
