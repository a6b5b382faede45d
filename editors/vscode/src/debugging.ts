// Debugging of catalog compilations: `puppet-ls debug` speaks the Debug Adapter Protocol.

import * as path from 'node:path';

import * as vscode from 'vscode';

import { definitionsIn, variablesBetween } from './debuggedCode';
import { kDefaultSystem } from './facts';
import { factsSetting } from './factsInForce';

export const kDebugType = 'puppet-ls';
const kSelector = [
  { language: 'puppet', scheme: 'file' },
  { language: 'epuppet', scheme: 'file' },
];

/** The lens above a class or a defined type. */
class DebugLenses implements vscode.CodeLensProvider {
  provideCodeLenses(document: vscode.TextDocument): vscode.CodeLens[] {
    return definitionsIn(document.getText()).map(({ name, line, isClass }) => {
      const title = isClass ? 'Debug this class' : 'Debug this defined type';
      return new vscode.CodeLens(new vscode.Range(line, 0, line, 0), {
        command: 'puppet-ls.debug',
        title,
        arguments: [isClass ? { class: name } : { program: document.uri.fsPath }],
      });
    });
  }
}

/** The values of variables at the end of their lines, down to the stopped one. */
class InlineValues implements vscode.InlineValuesProvider {
  provideInlineValues(document: vscode.TextDocument, visible: vscode.Range, context: vscode.InlineValueContext): vscode.InlineValue[] {
    const last = Math.min(visible.end.line, context.stoppedLocation.end.line);
    const lines: string[] = [];
    for (let line = visible.start.line; line <= last; ++line) lines.push(document.lineAt(line).text);
    return variablesBetween(lines).map(({ name, line, start }) => {
      const from = visible.start.line + line;
      return new vscode.InlineValueEvaluatableExpression(new vscode.Range(from, start, from, start + name.length), name);
    });
  }
}

/** What is evaluated under the pointer: a variable with its `$`. */
const hovered: vscode.EvaluatableExpressionProvider = {
  provideEvaluatableExpression(document, position) {
    const range = document.getWordRangeAtPosition(position, /\$(::)?[a-z_]\w*(::\w+)*/);
    return range && new vscode.EvaluatableExpression(range);
  },
};

/** What is debugged without a configuration: the open file. */
const configurations: vscode.DebugConfigurationProvider = {
  resolveDebugConfiguration(_folder, configuration) {
    if (configuration.type || configuration.request) return configuration;
    const file = vscode.window.activeTextEditor?.document;
    if (file?.languageId !== 'puppet') return undefined;
    return { type: kDebugType, request: 'launch', name: 'Debug this file', program: file.uri.fsPath, stopOnEntry: true };
  },
};

function startDebugging(options: Record<string, string>): Thenable<boolean> {
  const document = vscode.window.activeTextEditor?.document;
  const folder = document && vscode.workspace.getWorkspaceFolder(document.uri);
  const environment = options.class && document ? { environment: document.uri.fsPath } : {};
  const given = factsSetting(folder?.uri, (name) => path.resolve(folder?.uri.fsPath ?? '.', name));
  return vscode.debug.startDebugging(folder, {
    type: kDebugType,
    request: 'launch',
    name: `Debug ${options.class ?? 'this file'}`,
    stopOnEntry: true,
    facts: given || kDefaultSystem,
    ...environment,
    ...options,
  });
}

export function registerDebugging(program: () => Promise<string>): vscode.Disposable[] {
  return [
    vscode.debug.registerDebugAdapterDescriptorFactory(kDebugType, {
      createDebugAdapterDescriptor: async () => new vscode.DebugAdapterExecutable(await program(), ['debug']),
    }),
    vscode.debug.registerDebugConfigurationProvider(kDebugType, configurations),
    vscode.commands.registerCommand('puppet-ls.debug', startDebugging),
    vscode.languages.registerCodeLensProvider({ language: 'puppet', scheme: 'file' }, new DebugLenses()),
    vscode.languages.registerInlineValuesProvider(kSelector, new InlineValues()),
    vscode.languages.registerEvaluatableExpressionProvider(kSelector, hovered),
  ];
}
