// The extension where it can start programs.

import * as vscode from 'vscode';

import { registerDebugging } from './debugging';
import { NodeEngine } from './nodeEngine';
import type { Server } from './server';
import { setUp } from './start';
import { checkTasks } from './tasks';
import { registerTesting } from './testing';

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const engine = new NodeEngine(context);
  const current = setUp(context, engine);
  server = current;
  const workingProgram = async () => {
    await current.workingEngine();
    return engine.program();
  };
  context.subscriptions.push(
    ...registerDebugging(workingProgram),
    ...registerTesting(workingProgram),
    vscode.tasks.registerTaskProvider('puppet-ls', checkTasks(() => engine.program())),
  );
  await current.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
