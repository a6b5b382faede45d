// What the extension does in every place.

import * as vscode from 'vscode';

import { registerCommands } from './commands';
import type { Engine } from './engine';
import { GraphView } from './graphView';
import { Server } from './server';
import { Texts } from './texts';

/** Settings after which another program, or none, has to run. */
const kRestarting = ['puppet-ls.enable', 'puppet-ls.server', 'puppet.editorService.enable'];

/** Registers all, and returns the server, which is not started. */
export function setUp(context: vscode.ExtensionContext, engine: Engine): Server {
  const server = new Server(context, engine);
  const graph = new GraphView(() => server.workingEngine());
  const texts = new Texts();
  context.subscriptions.push(
    server,
    graph,
    texts,
    ...registerCommands(server, graph, texts),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (kRestarting.some((setting) => event.affectsConfiguration(setting))) void server.restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restart()),
  );
  return server;
}
