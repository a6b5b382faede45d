// What the extension does in every place.

import * as vscode from 'vscode';

import { CatalogSource } from './catalogSource';
import { CatalogView } from './catalogView';
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
  const source = new CatalogSource(() => server.workingEngine());
  const graph = new GraphView(source);
  const tree = new CatalogView(source);
  const texts = new Texts();
  context.subscriptions.push(
    server,
    source,
    graph,
    tree,
    texts,
    ...registerCommands({ server, source, graph, tree, texts }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (kRestarting.some((setting) => event.affectsConfiguration(setting))) void server.restart();
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => void server.restart()),
  );
  void vscode.commands.executeCommand('setContext', 'puppet-ls.isActive', true);
  return server;
}
