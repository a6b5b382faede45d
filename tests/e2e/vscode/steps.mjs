// What is done in the editor, in order, and what must be seen. `needs` is the capability of the server without which a step is left out.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { kPatience } from './editor.mjs';

export const steps = [
  {
    name: 'a control repo opens',
    async run(editor) {
      await editor.until('[id="status.editor.mode"]', /Puppet/);
      await editor.until('[id$="puppet-ls.status"]', /Puppet/);
      await editor.page.waitForSelector('[id$="puppet-ls.status"] .codicon-check', { timeout: kPatience });
    },
  },
  {
    name: 'colours',
    async run(editor) {
      // The grammar is read after the text is shown.
      const isColoured = (text) => {
        const line = [...document.querySelectorAll('.view-line')].find((found) => found.textContent.replaceAll('\u00a0', ' ').includes(text));
        return new Set([...(line?.querySelectorAll('span span') ?? [])].map((span) => span.className)).size >= 3;
      };
      await editor.page.waitForFunction(isColoured, 'ensure => \'running\'', { timeout: kPatience });
    },
  },
  {
    name: 'diagnostics',
    async run(editor) {
      await editor.goTo(24, 20);
      await editor.page.waitForSelector('.squiggly-warning', { timeout: kPatience });
      await editor.command('View: Toggle Problems');
      await editor.until('.markers-panel', /unrecognized escape sequence '\\W'/);
      await editor.until('.markers-panel', /unrecognized-escape/);
      await editor.screenshot('problems');
      await editor.command('View: Toggle Problems');
    },
  },
  {
    name: 'hover', needs: 'hoverProvider',
    async run(editor) {
      await editor.goTo(14, 4);
      await editor.hover('2 * 4', 'workers');
      await editor.until('.monaco-hover', /Integer|8/);
      await editor.screenshot('hover');
    },
  },
  {
    name: 'outline', needs: 'documentSymbolProvider',
    async run(editor) {
      await editor.page.keyboard.press('Control+Shift+O');
      await editor.until('.quick-input-widget .monaco-list-row', /profile::web/);
      await editor.screenshot('outline');
    },
  },
  {
    name: 'completion', needs: 'completionProvider',
    async run(editor) {
      await editor.goTo(9, 15);
      await editor.page.keyboard.press('Shift+End');
      await editor.page.keyboard.press('Delete');
      await editor.page.keyboard.type("'");
      await editor.page.keyboard.press('Control+Space');
      await editor.until('.suggest-widget.visible', /stopped/);
      await editor.screenshot('completion');
      await editor.page.keyboard.press('Escape');
      await editor.command('File: Revert File');
    },
  },
  {
    name: 'signature help', needs: 'signatureHelpProvider',
    async run(editor) {
      await editor.goTo(17, 31);
      await editor.page.keyboard.press('Control+Shift+Space');
      await editor.until('.parameter-hints-widget', /site/);
      await editor.screenshot('signature');
    },
  },
  {
    name: 'definition', needs: 'definitionProvider',
    async run(editor) {
      await editor.goTo(15, 10);
      await editor.page.keyboard.press('F12');
      await editor.text(/define nginx::vhost/);
      await editor.page.keyboard.press('Control+W');
    },
  },
  {
    name: 'references', needs: 'referencesProvider',
    async run(editor) {
      await editor.show('site-modules/profile/manifests/web.pp');
      await editor.goTo(14, 17);  // of two places that use it; where there is one, the editor goes there
      await editor.page.keyboard.press('Shift+F12');
      await editor.until('.peekview-title, .reference-zone-widget', /web\.pp/);
      await editor.screenshot('references');
      await editor.page.keyboard.press('Escape');
    },
  },
  {
    name: 'rename', needs: 'renameProvider',
    async run(editor) {
      await editor.show('site-modules/profile/manifests/web.pp');
      await editor.goTo(12, 5);
      await editor.page.keyboard.press('F2');
      await editor.focused('.rename-box');
      await editor.page.keyboard.press('Control+A');
      await editor.page.keyboard.type('processes');
      await editor.screenshot('rename');
      await editor.page.keyboard.press('Enter');
      await editor.text(/\$processes.*= 2 \* 4[^]*\$\{processes\} workers/);
      await editor.page.keyboard.press('Control+Z');
      await editor.text(/\$workers.*= 2 \* 4/);
    },
  },
  {
    name: 'rename with a preview of uncertain places', needs: 'renameProvider',
    async run(editor) {
      await editor.goTo(6, 23);
      await editor.page.keyboard.press('F2');
      await editor.focused('.rename-box');
      await editor.page.keyboard.press('Control+A');
      await editor.page.keyboard.type('listen');
      await editor.page.keyboard.press('Enter');
      // A template in Ruby may mean another variable: it is shown, and not chosen.
      await editor.until('.part.panel .monaco-list-row', /motd\.erb/);
      await editor.screenshot('rename-preview');
      await editor.page.locator('.part.panel .monaco-button', { hasText: 'Apply' }).click();
      await editor.text(/\$listen.* = 8080[^]*port => \$listen/);
      assert.match(readFileSync(join(editor.workspace, 'site-modules/profile/templates/motd.erb'), 'utf8'), /@port/);
      await editor.command('File: Revert File');
      await editor.text(/\$port.* = 8080/);
    },
  },
  {
    name: 'format on save', needs: 'documentFormattingProvider',
    async run(editor) {
      const file = 'site-modules/role/manifests/unformatted.pp';
      const path = join(editor.workspace, file);
      writeFileSync(path, 'class role::unformatted {\n    $a   =  1\n}\n');
      mkdirSync(join(editor.workspace, '.vscode'), { recursive: true });
      writeFileSync(join(editor.workspace, '.vscode/settings.json'), JSON.stringify({ '[puppet]': { 'editor.formatOnSave': true } }));
      await editor.show(file);
      await editor.focused('.monaco-editor');
      // The editor takes up the setting some time later.
      for (const end = Date.now() + kPatience; Date.now() < end; ) {
        await editor.page.keyboard.press('Control+End');
        await editor.page.keyboard.press('Enter');
        await editor.save();
        if (readFileSync(path, 'utf8') === 'class role::unformatted {\n  $a = 1\n}\n') break;
      }
      rmSync(join(editor.workspace, '.vscode'), { recursive: true });
      assert.equal(readFileSync(path, 'utf8'), 'class role::unformatted {\n  $a = 1\n}\n');
      await editor.command('View: Close Editor');
      rmSync(path);
    },
  },
  {
    name: 'status and commands',
    async run(editor) {
      await editor.command('Puppet: Show Status and Commands');
      await editor.until('.quick-input-titlebar', /puppet-ls \d.*\d+ errors?, \d+ warnings?/);
      await editor.until('.quick-input-widget .monaco-list-row', /Restart Server/);
      await editor.screenshot('status');
      await editor.page.keyboard.press('Escape');
    },
  },
  {
    name: 'quick fix', needs: 'codeActionProvider',
    async run(editor) {
      await editor.show('site-modules/profile/manifests/web.pp');
      await editor.goTo(24, 20);
      await editor.page.waitForSelector('.squiggly-warning', { timeout: kPatience });
      await editor.codeActions(/Double the backslash/);
      await editor.screenshot('quick-fix');
      await editor.page.keyboard.press('Enter');
      await editor.text(/C:\\\\Web/);
      await editor.page.keyboard.press('Control+Z');
    },
  },
  {
    name: 'inlay hints', needs: 'inlayHintProvider',
    async run(editor) {
      await editor.goTo(12, 1);
      await editor.page.waitForSelector('.view-line [class*="dyn-rule"]', { timeout: kPatience });
      await editor.screenshot('inlay-hints');
    },
  },
  {
    name: 'semantic colours', needs: 'semanticTokensProvider',
    async run(editor) {
      await editor.command('Developer: Inspect Editor Tokens and Scopes');
      await editor.goTo(12, 5);
      await editor.until('.token-inspect-widget', /semantic token type/);
      await editor.screenshot('semantic-colours');
    },
  },
  {
    name: 'fix all',
    async run(editor) {
      await editor.show('site-modules/profile/manifests/web.pp');
      await editor.command('Fix All Safe Problems');
      await editor.text(/C:\\\\Web/);
      await editor.page.waitForSelector('.squiggly-warning', { state: 'detached', timeout: kPatience });
      await editor.page.keyboard.press('Control+Z');
      await editor.page.waitForSelector('.squiggly-warning', { timeout: kPatience });
    },
  },
  {
    name: 'graph of a catalog',
    async run(editor) {
      await editor.show('examples/catalog.pp');
      await editor.text(/class nginx/);
      await editor.command('Show Catalog Graph');
      const frame = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      await frame.locator('.node[data-id="Service[nginx]"]').waitFor({ timeout: kPatience });
      assert.equal(await frame.locator('path.notifies').count(), 3);
      await editor.page.keyboard.press('Control+B');
      await editor.screenshot('graph');
      await frame.locator('.node[data-id="Package[nginx]"]').click();
      await editor.until('[id="status.editor.selection"]', /Ln 4,/);
      await editor.page.keyboard.press('Control+B');
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'graph of what needs facts',
    async run(editor) {
      const file = 'site-modules/role/manifests/factual.pp';
      const path = join(editor.workspace, file);
      writeFileSync(path, "class role::factual {\n  notice($facts['os']['family'])\n}\n");
      await editor.show(file);
      await editor.command('Show Catalog Graph');
      const frame = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      await frame.getByRole('link', { name: 'puppet-ls.graph.facts' }).waitFor({ timeout: kPatience });
      await editor.command('View: Close All Editors');
      rmSync(path);
    },
  },
  {
    name: 'explain a rule',
    async run(editor) {
      await editor.show('site-modules/profile/manifests/web.pp');
      await editor.goTo(24, 20);
      await editor.page.waitForSelector('.squiggly-warning', { timeout: kPatience });
      await editor.command('Puppet: Explain a Rule');
      const preview = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      await preview.getByRole('heading', { name: 'unrecognized-escape' }).waitFor({ timeout: kPatience });
      await editor.screenshot('explain');
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'doctor',
    async run(editor) {
      await editor.command('Show Environment');
      await editor.text(/module path/);
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'a broken file stays alive',
    async run(editor) {
      await editor.show('modules/nginx/manifests/init.pp');
      await editor.goTo(7, 1);
      await editor.page.keyboard.type('class { $x = "${[ ( if', { delay: 5 });
      await editor.page.waitForSelector('.squiggly-error', { timeout: kPatience });
      await editor.page.keyboard.press('Control+Shift+O');
      await editor.until('.quick-input-widget .monaco-list-row', /nginx/);
      await editor.page.keyboard.press('Escape');
      await editor.screenshot('broken');
      await editor.command('File: Revert File');
      await editor.page.waitForSelector('.squiggly-error', { state: 'detached', timeout: kPatience });
    },
  },
];

/** Servers that do not work, and what the extension must say. */
export const failures = [
  { name: 'a server that is missing', run: (editor) => editor.until('.notification-toast, .notifications-toasts', /was not found.*server\.path/) },
  {
    name: 'a server for another machine', content: Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0x2b, 0]),
    run: (editor) => editor.until('.notifications-toasts', /is not made for this machine/),
  },
  { name: 'a server that may not run', content: '', mode: 0o644, run: (editor) => editor.until('.notifications-toasts', /may not be executed/) },
  {
    name: 'a server that crashes at start', content: '#!/bin/sh\nif [ "$1" = --version ]; then echo puppet-ls 0.0.0; exit 0; fi\necho "broken" >&2\nexit 3\n',
    async run(editor) {
      await editor.until('.notifications-toasts', /stays down/);
      await editor.screenshot('crashing-server');
    },
  },
];
