// The language server's life: start, restart, end, and what is shown of it.

import * as vscode from 'vscode';
import { type BaseLanguageClient, CloseAction, ErrorAction, type LanguageClientOptions, State, type StaticFeature } from 'vscode-languageclient';

import type { Engine } from './engine';
import { Restarts } from './restarts';
import { isEnabled, type Reader, serverSettingNames, serverSettings } from './settings';
import { Status } from './status';

export const kLanguages = ['puppet', 'epuppet'];

/** The values that the user set in a section, without defaults. */
function ownReader(section: string): Reader {
  const configuration = vscode.workspace.getConfiguration(section);
  return (name) => {
    const value = configuration.inspect(name);
    return value?.workspaceFolderValue ?? value?.workspaceValue ?? value?.globalValue;
  };
}

const own = () => ownReader('puppet-ls');
const other = () => ownReader('puppet.editorService');

/** Tells the server that a code lens may ask for the command `puppet-ls.showReferences`. */
const showsReferences: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: ['puppet-ls.showReferences'] } };
  },
  initialize: () => undefined,
  getState: () => ({ kind: 'static' }),
  clear: () => undefined,
};

/**
 * Shows what may follow an accepted item: the values behind an arrow, as a blank opens no list by itself, and the
 * parameters of a function.
 */
function offerNext(result: vscode.CompletionItem[] | vscode.CompletionList | null | undefined): void {
  const items = Array.isArray(result) ? result : (result?.items ?? []);
  for (const item of items) {
    const text = typeof item.insertText === 'string' ? item.insertText : item.insertText?.value;
    if (text?.endsWith(' => ')) item.command = { command: 'editor.action.triggerSuggest', title: 'Suggest Values' };
    if (text?.endsWith('($0)')) item.command = { command: 'editor.action.triggerParameterHints', title: 'Show Parameters' };
  }
}

export class Server implements vscode.Disposable {
  readonly output = vscode.window.createOutputChannel('Puppet');
  readonly status = new Status();
  private readonly restarts = new Restarts();
  private client?: BaseLanguageClient;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly engine: Engine,
  ) {
    engine.onDidEnd = (why) => void this.ended(why);
  }

  /** The engine, when it works; an error message and an exception when not. */
  async workingEngine(): Promise<Engine> {
    try {
      this.status.version = await this.engine.prepare();
    } catch (error) {
      this.tell((error as Error).message);
      throw error;
    }
    return this.engine;
  }

  start(): Promise<void> {
    return this.afterwards(() => this.startNow());
  }

  stop(): Promise<void> {
    return this.afterwards(() => this.stopNow());
  }

  restart(): Promise<void> {
    return this.afterwards(async () => {
      await this.stopNow();
      this.restarts.forget();
      await this.startNow();
    });
  }

  /** One after another: settings may change while a server is starting. */
  private afterwards(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(work, work);
    return this.last;
  }

  private async startNow(): Promise<void> {
    if (!isEnabled(own(), other())) {
      this.status.show('off', 'The language server is switched off ("puppet-ls.enable").');
      return;
    }
    let client: BaseLanguageClient;
    try {
      client = await (await this.workingEngine()).makeClient(this.clientOptions());
    } catch {
      return;
    }
    client.onDidChangeState(({ newState }) => {
      if (newState === State.Running) this.status.show('ready');
      if (newState === State.Starting) this.status.show('busy', 'starting');
    });
    client.registerFeature(showsReferences);
    this.client = client;
    try {
      await client.start();
    } catch (error) {
      this.output.appendLine(`start: ${String(error)}`);
    }
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    try {
      await client?.stop(2000);
    } catch {
      // It was not running.
    }
  }

  private async ended(why: string): Promise<void> {
    this.output.appendLine(`The server ended: ${why}`);
    if (!this.mayRestart()) return;
    await this.afterwards(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  private mayRestart(): boolean {
    if (this.restarts.mayRestart(Date.now())) return true;
    this.tell('The Puppet server ended four times in a row and stays down. Its output tells more; "Puppet: Restart Server" tries again.');
    return false;
  }

  dispose(): void {
    void this.stop().then(() => this.engine.dispose());
    this.status.dispose();
    this.output.dispose();
  }

  private clientOptions(): LanguageClientOptions {
    const groups: { properties: object }[] = this.context.extension.packageJSON.contributes.configuration;
    const names = groups.flatMap(({ properties }) => serverSettingNames(properties));
    const settings = () => serverSettings(names, own(), other());
    const { scheme } = this.engine;
    // Ruby code is checked for upgrades only.
    const ruby = settings().upgradeTarget ? [{ scheme, pattern: '**/{lib,spec,tasks}/**/*.rb' }, { scheme, pattern: '**/Rakefile' }] : [];
    return {
      documentSelector: [
        ...kLanguages.map((language) => ({ language, scheme })),
        // Files around the code; data is what hierarchies of the folder read.
        { scheme, pattern: '**/{metadata.json,hiera.yaml,Puppetfile,environment.conf,bolt-project.yaml,bolt-defaults.yaml,bolt_plugin.json,inventory.yaml}' },
        { scheme, pattern: '**/{.puppet-ls.yaml,.puppet-lint.rc,.sync.yml,pdk.yaml}' },
        { scheme, pattern: '**/{.fixtures.yml,.fixtures.yaml,tasks/*.json,plans/**/*.yaml,facts.d/*.{yaml,json,txt}}' },
        { scheme, pattern: '**/templates/**/*.erb' },
        { scheme, pattern: '**/{data,hieradata}/**/*.{yaml,yml,eyaml,json}' },
        ...ruby,
      ],
      outputChannel: this.output,
      initializationOptions: settings(),
      synchronize: {
        configurationSection: ['puppet-ls', 'puppet.editorService'],
      },
      middleware: {
        provideCompletionItem: async (document, position, context, token, next) => {
          const result = await next(document, position, context, token);
          offerNext(result);
          return result;
        },
        workspace: {
          // One form for every way in which the server may ask or be told.
          configuration: (params) => params.items.map(() => settings()),
          didChangeConfiguration: async () => {
            await this.client?.sendNotification('workspace/didChangeConfiguration', { settings: { 'puppet-ls': settings() } });
          },
        },
        handleWorkDoneProgress: (token, params, next) => {
          this.status.progress(params);
          next(token, params);
        },
      },
      errorHandler: {
        error: () => ({ action: ErrorAction.Continue }),
        closed: () => ({ action: this.mayRestart() ? CloseAction.Restart : CloseAction.DoNotRestart, handled: true }),
      },
      initializationFailedHandler: () => false,
    };
  }

  private tell(trouble: string): void {
    this.output.appendLine(trouble);
    this.status.show('failed', trouble);
    const settings = 'Open the Settings';
    const output = 'Show Output';
    const start = 'Get Started';
    void vscode.window.showErrorMessage(trouble, settings, output, start).then((chosen) => {
      if (chosen === start) void vscode.commands.executeCommand('workbench.action.openWalkthrough', 'puppet-ls.puppet-ls#start', false);
      if (chosen === settings) void vscode.commands.executeCommand('workbench.action.openSettings', 'puppet-ls.server');
      if (chosen === output) this.output.show();
    });
  }
}
