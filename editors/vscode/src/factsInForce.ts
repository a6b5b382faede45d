// The facts for which catalogs are compiled and keys looked up: those of the settings, with those that the user assumes.

import * as vscode from 'vscode';

import { readCompilation } from './compilation';
import type { Engine } from './engine';
import { factsIn, isAssumed, kDefaultSystem, kFactsManifest, kNoWhatIf, kTypicalSystems, type WhatIf, withFacts } from './facts';

export class FactsInForce implements vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<void>();
  readonly onDidChange = this.changed.event;
  private assumed: WhatIf = kNoWhatIf;
  private written?: { text: string; file: string };
  private count = 0;

  get whatIf(): WhatIf {
    return this.assumed;
  }

  /** Facts stay assumed until the window closes. */
  assume(whatIf: WhatIf): void {
    this.assumed = whatIf;
    void vscode.commands.executeCommand('setContext', 'puppet-ls.hasWhatIf', isAssumed(whatIf));
    this.changed.fire();
  }

  /** Returns the value of `--facts`, which may be empty; throws an error if the facts of the settings cannot be read. */
  async optionFor(engine: Engine, uri: vscode.Uri, folder: string): Promise<string> {
    const base = this.assumed.system ?? factsSetting(uri, (name) => engine.resolve(folder, name));
    if (this.assumed.facts.length === 0) return base;
    const outcome = await engine.run(['compile', '-', '--format', 'json', '--facts', base || kDefaultSystem], { folder, input: kFactsManifest });
    const { catalog, messages } = readCompilation(outcome);
    if (!catalog) throw new Error(messages.map(({ text }) => text).join('\n'));
    return this.write(engine, JSON.stringify(withFacts(factsIn(catalog.resources), this.assumed.facts)));
  }

  private async write(engine: Engine, text: string): Promise<string> {
    // Other runs may be reading the last file.
    if (this.written?.text !== text) this.written = { text, file: await engine.writeScratch(`facts-${++this.count % 4}.json`, text) };
    return this.written.file;
  }

  dispose(): void {
    this.changed.dispose();
  }
}

/** Returns the facts of the settings: a typical system, or a path, which `resolve` makes absolute; empty for none. */
export function factsSetting(uri: vscode.Uri | undefined, resolve: (name: string) => string): string {
  const configuration = vscode.workspace.getConfiguration('puppet-ls', uri);
  const facts = configuration.get<string>('graph.facts', '') || configuration.get<string>('facts', '');
  return facts === '' || Object.hasOwn(kTypicalSystems, facts) ? facts : resolve(facts);
}
