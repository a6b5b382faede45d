// A real VS Code: code-server, run in a headless Chromium, with nothing but this machine reachable.

import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

/** How long to wait for what must come; never reached when all is well. */
export const kPatience = 120_000;

/** How often code-server is started before the machine is held for too busy. */
const kStarts = 30;

const kSettings = {
  'telemetry.telemetryLevel': 'off', 'workbench.startupEditor': 'none', 'update.mode': 'none', 'extensions.autoUpdate': false,
  'extensions.autoCheckUpdates': false, 'chat.disableAIFeatures': true, 'workbench.tips.enabled': false, 'editor.hover.delay': 100,
  'editor.minimap.enabled': false, 'files.autoSave': 'off', 'workbench.secondarySideBar.defaultVisibility': 'hidden', 'editor.inlayHints.enabled': 'on', 'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never', 'security.workspace.trust.banner': 'never', 'workbench.colorTheme': 'Default Dark Modern',
};

const kChromiumFlags = [
  '--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
];

async function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class Editor {
  #folder = mkdtempSync(join(tmpdir(), 'puppet-ls-e2e-'));
  #server;
  #ended;
  #context;
  #port;
  workspace;
  page;

  /** paths: node, codeServer, vsix, workspace (which is copied), screenshots. */
  constructor(paths) {
    this.paths = paths;
    this.workspace = join(this.#folder, 'control-repo');
    cpSync(paths.workspace, this.workspace, { recursive: true });
    this.#writeSettings({});
    mkdirSync(paths.screenshots, { recursive: true });
  }

  #writeSettings(settings) {
    // The path of a program is a setting of the machine, which in a browser is not that of the user.
    for (const whose of ['User', 'Machine']) {
      mkdirSync(join(this.#folder, 'user', whose), { recursive: true });
      writeFileSync(join(this.#folder, 'user', whose, 'settings.json'), JSON.stringify({ ...(whose === 'User' ? kSettings : {}), ...settings }));
    }
  }

  /** Begins anew with other settings of the user: what is opened next knows nothing of what was there before. */
  async restart(settings) {
    await this.page.goto('about:blank');
    this.#writeSettings(settings);
  }

  async start() {
    const home = this.#folder;
    const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, 'config'), XDG_DATA_HOME: join(home, 'data'), XDG_CACHE_HOME: join(home, 'cache') };
    const common = [this.paths.codeServer, '--user-data-dir', join(home, 'user'), '--extensions-dir', join(home, 'extensions')];
    const installed = spawnSync(this.paths.node, [...common, '--install-extension', this.paths.vsix], { env, encoding: 'utf8' });
    if (installed.status !== 0) throw new Error(`the extension was not installed: ${installed.stdout}${installed.stderr}`);
    this.#port = await freePort();
    const server = [
      ...common, '--bind-addr', `127.0.0.1:${this.#port}`, '--auth', 'none', '--disable-telemetry', '--disable-update-check',
      '--disable-getting-started-override', '--ignore-last-opened',
    ];
    await this.#untilUp(() => this.#startServer(server, env));
    this.#context = await chromium.launchPersistentContext(join(home, 'chromium'), {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, viewport: { width: 1280, height: 800 }, args: kChromiumFlags,
      env: { ...process.env, HOME: home },
    });
    await this.#context.route('**/*', (route) => {
      const { hostname, protocol } = new URL(route.request().url());
      return /^https?:/.test(protocol) && hostname !== '127.0.0.1' ? route.abort() : route.continue();
    });
    this.page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.page.setDefaultTimeout(kPatience);
    this.page.setDefaultNavigationTimeout(kPatience);
  }

  #startServer(command, env) {
    const log = openSync(join(this.#folder, 'code-server.log'), 'w');
    this.#server = spawn(this.paths.node, command, { env, stdio: ['ignore', log, log] });
    this.#ended = new Promise((resolve) => this.#server.on('exit', resolve));
  }

  /** code-server gives up by itself after ten seconds where a machine is too busy: it is started anew. */
  async #untilUp(start) {
    for (let tries = 0; tries < kStarts; ++tries) {
      start();
      while (this.#server.exitCode === null) {
        if (await this.#isUp()) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
    throw new Error(`code-server does not start: ${this.log()}`);
  }

  async #isUp() {
    try {
      return (await fetch(`http://127.0.0.1:${this.#port}/healthz`)).ok;
    } catch {
      return false;
    }
  }

  log() {
    return readFileSync(join(this.#folder, 'code-server.log'), 'utf8').slice(-2000);
  }

  /** Opens the workspace with one of its files. */
  async open(file) {
    const payload = JSON.stringify([['openFile', `vscode-remote://127.0.0.1:${this.#port}${join(this.workspace, file)}`]]);
    await this.page.goto(`http://127.0.0.1:${this.#port}/?folder=${encodeURIComponent(this.workspace)}&payload=${encodeURIComponent(payload)}`);
    await this.page.waitForSelector('.monaco-editor .view-line', { timeout: kPatience });
  }

  /** Another file of the workspace, in the same window. */
  async show(file) {
    // Files of the same name stand in the list too, for as long as it belongs to what was typed before.
    const parts = [file.split('/').at(-1), file.split('/').slice(0, -1).join('/')];
    const isFirst = (parts) => parts.every((part) => document.querySelector('.quick-input-widget .monaco-list-row')?.textContent?.includes(part));
    for (const end = Date.now() + kPatience; Date.now() < end; ) {
      await this.page.keyboard.press('Control+P');
      await this.page.keyboard.type(file);
      // A file that was just made is found by a list that is opened later.
      if (await this.page.waitForFunction(isFirst, parts, { timeout: 5000 }).catch(() => undefined)) break;
      await this.page.keyboard.press('Escape');
    }
    await this.page.keyboard.press('Enter');
    await this.page.waitForFunction((name) => document.querySelector('.editor-group-container.active .tab.active')?.getAttribute('aria-label')?.includes(name), file.split('/').at(-1), { timeout: kPatience });
  }

  async command(title) {
    await this.page.keyboard.press('F1');
    await this.page.waitForSelector('.quick-input-widget input', { timeout: kPatience });
    await this.page.keyboard.type(title);
    // The list is ordered by what was used lately, too: the first one need not be it.
    await this.page.locator('.quick-input-widget .monaco-list-row', { hasText: title }).first().click();
  }

  /** Saves the file at hand. Other groups of editors have active tabs, too. */
  async save() {
    await this.page.keyboard.press('Control+S');
    await this.page.waitForSelector('.editor-group-container.active .tab.active:not(.dirty)', { timeout: kPatience });
  }

  /** Takes back what a failed step left, so that the next one begins as it expects. */
  async cleanUp(file) {
    await this.page.keyboard.press('Escape');
    await this.command('View: Hide Panel');
    await this.show(file);
    await this.command('File: Revert File');
    await this.command('View: Close All Editors');
    await this.show(file);
    await this.focused('.monaco-editor');
  }

  /** Opens the list of code actions at the cursor, where one matches: they come some time after the finding. */
  async codeActions(pattern) {
    for (const end = Date.now() + kPatience; Date.now() < end; ) {
      await this.page.keyboard.press('Control+.');
      await this.page.waitForSelector('.action-widget', { timeout: 3000 }).catch(() => undefined);
      if (pattern.test(await this.page.locator('.action-widget').allInnerTexts().then((texts) => texts.join('\n')))) return;
      await this.page.keyboard.press('Escape');
    }
    throw new Error(`no code action ${pattern}`);
  }

  /** Puts the cursor at a line and column, both from 1. */
  async goTo(line, column = 1) {
    const isThere = (line) => document.querySelector('[id="status.editor.selection"]')?.textContent?.startsWith(`Ln ${line}, Col`);
    for (const end = Date.now() + kPatience; Date.now() < end; ) {
      await this.page.keyboard.press('Control+G');
      await this.page.waitForSelector('.quick-input-widget input', { timeout: kPatience });
      await this.page.keyboard.type(`${line}:${column}`);
      // Enter does nothing until the place is read.
      await this.until('.quick-input-widget .monaco-list-row', new RegExp(`line ${line}`));
      await this.page.keyboard.press('Enter');
      if (await this.page.waitForFunction(isThere, line, { timeout: 5000 }).catch(() => undefined)) break;
      await this.page.keyboard.press('Escape');
    }
    await this.focused('.monaco-editor');
  }

  /** Waits until the element's text matches. */
  async until(selector, pattern) {
    await this.page.waitForFunction(
      ([css, source]) => [...document.querySelectorAll(css)].some((element) => new RegExp(source).test(element.textContent ?? '')),
      [selector, pattern.source],
      { timeout: kPatience },
    );
  }

  /** Waits until what is typed goes to a part of the window. */
  async focused(selector) {
    await this.page.waitForFunction((css) => document.activeElement?.closest(css), selector, { timeout: kPatience });
  }

  /** Waits until the visible text of the editor matches; VS Code draws blanks as U+00A0. */
  async text(pattern) {
    await this.page.waitForFunction(
      (source) => new RegExp(source).test([...document.querySelectorAll('.editor-group-container.active .view-line')].map((line) => line.textContent).join('\n').replaceAll('\u00a0', ' ')),
      pattern.source,
      { timeout: kPatience },
    );
  }

  async hover(line, word) {
    await this.page.locator('.view-line', { hasText: line }).first().getByText(word).last().hover();
  }

  async screenshot(name) {
    await this.page.screenshot({ path: join(this.paths.screenshots, `${name}.png`), animations: 'disabled' });
  }

  async close() {
    await this.#context?.close().catch(() => undefined);
    if (this.#server) {
      this.#server.kill('SIGTERM');
      const force = setTimeout(() => this.#server.kill('SIGKILL'), 5000);
      await this.#ended;
      clearTimeout(force);
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
