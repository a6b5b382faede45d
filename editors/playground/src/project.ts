// The files of the page: the text of each, in an editor's state, told to the server and written where commands find it.

import { type EditorState, type Text, type Transaction } from '@codemirror/state';

import { type Host } from '../../web/host';

import { type Client, pathOf } from './client';
import { contentChanges } from './positions';
import type { Diagnostic } from './protocol';

export interface OpenFile {
  name: string;
  state: EditorState;
  diagnostics: Diagnostic[];
  /** Set while the disk has another text. */
  isDirty: boolean;
  scroll: number;
}

export class Project {
  readonly files = new Map<string, OpenFile>();

  constructor(
    private readonly client: Client,
    private readonly host: Host,
    private readonly stateOf: (name: string, text: string) => EditorState,
  ) {}

  /** Replaces all files. */
  async load(texts: Record<string, string>): Promise<void> {
    const names = Object.keys(texts);
    const gone = [...this.files.keys()].filter((name) => !(name in texts));
    for (const name of this.files.keys()) this.client.close(name);
    this.files.clear();
    await Promise.all([
      ...gone.map((name) => this.host.remove(pathOf(name))),
      ...names.map((name) => this.host.write(pathOf(name), texts[name])),
    ]);
    this.client.filesChanged([
      ...gone.map((name) => ({ name, type: 3 as const })),
      ...names.map((name) => ({ name, type: 1 as const })),
    ]);
    for (const name of names) this.open(name, texts[name]);
  }

  async add(name: string, text: string): Promise<void> {
    await this.host.write(pathOf(name), text);
    this.client.filesChanged([{ name, type: 1 }]);
    this.open(name, text);
  }

  async remove(name: string): Promise<void> {
    this.client.close(name);
    this.files.delete(name);
    await this.host.remove(pathOf(name));
    this.client.filesChanged([{ name, type: 3 }]);
  }

  /** Takes the transaction of an editor. */
  update(file: OpenFile, transaction: Transaction): void {
    file.state = transaction.state;
    if (!transaction.docChanged) return;
    file.isDirty = true;
    this.client.change(file.name, contentChanges(transaction.startState.doc, transaction.changes));
  }

  /** Writes what was edited, for commands. */
  async flush(): Promise<void> {
    const dirty = [...this.files.values()].filter((file) => file.isDirty);
    for (const file of dirty) file.isDirty = false;
    await Promise.all(dirty.map((file) => this.host.write(pathOf(file.name), file.state.doc.toString())));
  }

  textOf(name: string): Text | undefined {
    return this.files.get(name)?.state.doc;
  }

  texts(): Record<string, string> {
    return Object.fromEntries([...this.files].map(([name, file]) => [name, file.state.doc.toString()]));
  }

  private open(name: string, text: string): void {
    this.files.set(name, { name, state: this.stateOf(name, text), diagnostics: [], isDirty: false, scroll: 0 });
    this.client.open(name, text);
  }
}
