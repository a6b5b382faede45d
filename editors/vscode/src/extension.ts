import * as vscode from 'vscode';

import { registerCommands } from './commands';
import { registerDebugging } from './debugging';
import { GraphView } from './graphView';
import { Server } from './server';
import { checkTasks } from './tasks';
import { Texts } from './texts';

/** Settings after which another program, or none, has to run. */
const kRestarting = ['puppet-ls.enable', 'puppet-ls.server', 'puppet.editorService.enable'];

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const current = new Server(context);
  server = current;
  const graph = new GraphView(() => current.workingProgram());
  const texts = new Texts();
  context.subscriptions.push(
    current,
    graph,
    texts,
    ...registerCommands(current, graph, texts),
    ...registerDebugging(() => current.workingProgram()),
    vscode.tasks.registerTaskProvider('puppet-ls', checkTasks(() => current.program())),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (kRestarting.some((setting) => event.affectsConfiguration(setting))) void current.restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void current.restart()),
  );
  await current.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
