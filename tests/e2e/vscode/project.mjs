// Steps that more than one file takes part in.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { kPatience } from './editor.mjs';

const kProfile = 'site-modules/profile/manifests/web.pp';

async function problems(editor, wanted) {
  await editor.command('View: Focus Problems');
  await editor.until('.markers-panel', wanted);
  return editor.page.locator('.markers-panel').innerText();
}

/** The page in the view that a command of the extension opened. */
function drawing(editor) {
  return editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
}

export const project = [
  {
    name: 'problems of files that come and go',
    async run(editor) {
      const path = join(editor.workspace, 'site-modules/role/manifests/short.pp');
      writeFileSync(path, 'class role::short {\n  notify { "C:\\Short": }\n}\n');
      const shown = await problems(editor, /short\.pp/);
      assert.doesNotMatch(shown, /Vendored|vendored/, 'what the Puppetfile installs is reported');
      await editor.screenshot('problems-of-files');
      rmSync(path);
      await editor.page.waitForFunction(() => !/short\.pp/.test(document.querySelector('.markers-panel')?.textContent ?? ''), undefined, { timeout: kPatience });
      await editor.command('View: Hide Panel');
    },
  },
  {
    name: 'Hiera data', needs: 'codeActionProvider',
    async run(editor) {
      const data = join(editor.workspace, 'data/common.yaml');
      writeFileSync(join(editor.workspace, 'hiera.yaml'), 'version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n');
      mkdirSync(dirname(data));
      writeFileSync(data, 'profile::web::port: 80\nprofile::web::site: "${facts.os.family}"\n');
      await editor.show('data/common.yaml');
      await editor.hover('profile::web::port', 'port');
      await editor.until('.monaco-hover', /Parameter of/);
      const told = await editor.page.locator('.monaco-hover', { hasText: 'Parameter of' }).first().innerText();
      assert.equal(told.split('common.yaml:1').length, 2, told);
      await editor.goTo(2, 25);
      await editor.codeActions(/Write %{facts.os.family}/);
      await editor.screenshot('data-quick-fix');
      await editor.page.keyboard.press('Enter');
      await editor.text(/"%{facts.os.family}"/);
      // Enter behind a value that stands in the list of suggestions.
      await editor.page.keyboard.press('Control+End');
      await editor.page.keyboard.type('nginx::ensure: stopped\nother: 1', { delay: 40 });
      await editor.save();
      assert.equal(readFileSync(data, 'utf8'), 'profile::web::port: 80\nprofile::web::site: "%{facts.os.family}"\nnginx::ensure: stopped\nother: 1');
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'graph of a class',
    async run(editor) {
      await editor.show(kProfile);
      await editor.command('Show Catalog Graph');
      for (const id of ['Class[Profile::Web]', 'File[/etc/motd]', 'Nginx::Vhost[www.example.com]'])
        await drawing(editor).locator(`.node[data-id="${id}"]`).waitFor({ timeout: kPatience });
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'documents of built-in types', needs: 'definitionProvider',
    async run(editor) {
      await editor.show(kProfile);
      await editor.goTo(21, 4);
      await editor.page.keyboard.press('F12');
      await editor.until('.editor-group-container.active .tab.active', /file\.pp/);
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'rename of a class moves its file', needs: 'renameProvider',
    async run(editor) {
      await editor.show('site-modules/role/manifests/web.pp');
      await editor.goTo(2, 14);
      await editor.page.keyboard.press('F2');
      await editor.focused('.rename-box');
      await editor.page.keyboard.press('Control+A');
      await editor.page.keyboard.type('role::webserver');
      await editor.page.keyboard.press('Enter');
      await editor.until('.editor-group-container.active .tab.active', /webserver\.pp/);
      await editor.command('File: Save All Files');
      await editor.page.waitForFunction(() => !document.querySelector('.tab.dirty'), undefined, { timeout: kPatience });
      const moved = join(editor.workspace, 'site-modules/role/manifests/webserver.pp');
      assert.match(readFileSync(moved, 'utf8'), /class role::webserver/);
      assert.ok(!existsSync(join(editor.workspace, 'site-modules/role/manifests/web.pp')));
      assert.match(readFileSync(join(editor.workspace, 'manifests/site.pp'), 'utf8'), /include role::webserver/);
      await editor.command('View: Close All Editors');
    },
  },
];
