// The catalog as a tree, for other facts too, and the explanation of a look-up.

import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { kPatience } from './editor.mjs';

const kModule = 'site-modules/stack';
const kClass = `${kModule}/manifests/init.pp`;

const kFiles = {
  'hiera.yaml': 'version: 5\nhierarchy: [{ name: family, path: "%{facts.os.family}.yaml" }, { name: all, path: common.yaml }]\n',
  'data/common.yaml': 'stack::port: 80\n',
  'data/RedHat.yaml': 'stack::port: 8080\n',
  [kClass]: `class stack (
  Integer $port,
) {
  package { 'httpd': ensure => installed }
  service { 'web':
    name    => $facts['os']['family'] ? { 'RedHat' => 'httpd', default => 'apache2' },
    require => Package['httpd'],
  }
  stack::site { 'one': port => $port }
}
`,
  [`${kModule}/manifests/site.pp`]: 'define stack::site (\n  Integer $port,\n) {\n  file { "/srv/${title}.conf": content => "port ${port}" }\n}\n',
};

/** The rows of the view, as one text. */
async function rows(editor) {
  return (await editor.page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row').allInnerTexts()).map((row) => row.replaceAll('\n', ' ').replaceAll('\u00a0', ' ')).join('\n');
}

/** Waits until a row matches, and none matches what must be gone. */
async function untilRows(editor, wanted, gone) {
  const areShown = ([wanted, gone]) => {
    const texts = [...document.querySelectorAll('.tree-explorer-viewlet-tree-view .monaco-list-row')].map((row) => row.textContent.replaceAll('\u00a0', ' '));
    return texts.some((text) => new RegExp(wanted).test(text)) && !(gone && texts.some((text) => new RegExp(gone).test(text)));
  };
  await editor.page.waitForFunction(areShown, [wanted.source, gone?.source], { timeout: kPatience / 4 }).catch(async (problem) => {
    throw new Error(`no ${wanted} in:\n${await rows(editor)}\n${problem}`);
  });
}

const row = (editor, text) => editor.page.locator('.tree-explorer-viewlet-tree-view .monaco-list-row', { hasText: text }).first();

async function pick(editor, text) {
  await editor.page.locator('.quick-input-widget .monaco-list-row', { hasText: text }).first().click();
}

export const catalog = [
  {
    name: 'catalog as a tree',
    async run(editor) {
      for (const [file, text] of Object.entries(kFiles)) {
        mkdirSync(dirname(join(editor.workspace, file)), { recursive: true });
        writeFileSync(join(editor.workspace, file), text);
      }
      await editor.show(kClass);

      // Without facts there is an error, and no resource.
      await editor.command('Puppet: Focus on Catalog View');
      await untilRows(editor, /no fact 'os'|not applicable to undef/);
      await untilRows(editor, /Choose Facts/, /httpd/);
      await row(editor, 'Choose Facts').click();
      await pick(editor, 'Debian 12');
      await untilRows(editor, /^Classes/, /not applicable/);
      await editor.until('.tree-explorer-viewlet-tree-view .message', /init\.pp · what if: debian12/);
      await row(editor, /^web$/).click();
      await editor.until('[id="status.editor.selection"]', /^Ln 5, /);
      await row(editor, /^web$/).locator('.monaco-tl-twistie').click();
      await untilRows(editor, /name.*'apache2'/);
      await untilRows(editor, /requirePackage\[httpd\]|require.*Package\[httpd\]/);
      await editor.screenshot('catalog-view');

      // Other facts, for data too.
      await editor.command('Choose Facts of Catalog');
      await pick(editor, 'Set a Fact');
      await editor.until('.quick-input-title', /Set a Fact/);
      await editor.page.keyboard.type('os.family=RedHat');
      await editor.page.keyboard.press('Enter');
      await untilRows(editor, /name.*'httpd'/, /apache2/);
      await editor.until('.tree-explorer-viewlet-tree-view .message', /debian12, os\.family=RedHat/);

      // A resource of another file, which does not take the place of the subject.
      await row(editor, /one\.conf/).click();
      await editor.until('.editor-group-container.active .tab.active', /site\.pp/);
      await editor.until('.tree-explorer-viewlet-tree-view .message', /^init\.pp/);

      // The search box.
      await editor.command('Filter Catalog');
      await editor.until('.quick-input-title', /Filter Catalog/);
      await editor.page.keyboard.type('port 8080');
      await untilRows(editor, /one\.conf/, /httpd/);
      await editor.page.keyboard.press('Enter');
      await editor.screenshot('catalog-filter');
      await editor.command('Clear Filter of Catalog');
      await untilRows(editor, /httpd/);

      // Unsaved text counts; an error leaves no stale tree.
      await editor.show(kClass);
      await editor.goTo(9, 1);
      await editor.page.keyboard.type("  notify { 'typed'");
      await untilRows(editor, /never closed|expected|syntax/i, /httpd/);
      await editor.screenshot('catalog-error');
      await editor.command('File: Revert File');
      await untilRows(editor, /httpd/, /never closed/);
      await editor.goTo(3, 1);
      await editor.page.keyboard.press('End');
      await editor.page.keyboard.press('Enter');
      await editor.page.keyboard.insertText("notify { 'typed': message => $port }");
      await untilRows(editor, /typed/);
      await editor.page.waitForSelector('.editor-group-container.active .tab.active.dirty', { timeout: kPatience });

      // The graph is of the same catalog.
      await editor.command('Show Graph of the Same Catalog');
      const drawing = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      await drawing.locator('.node[data-id="Notify[typed]"]').waitFor({ timeout: kPatience });
      assert.match(await drawing.locator('.subject').innerText(), /os\.family=RedHat/);
      await editor.screenshot('catalog-view-and-graph');
      await editor.show(kClass);
      await editor.command('File: Revert File');
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'catalog of a class and a node',
    async run(editor) {
      const isSubject = (pattern) => editor.until('.tree-explorer-viewlet-tree-view .message', pattern);
      await editor.command('Choose File, Class or Node of Catalog');
      await pick(editor, 'Class…');
      await editor.until('.quick-input-title', /Catalog of a Class/);
      await editor.page.keyboard.type('profile::web');
      await editor.until('.quick-input-widget .monaco-list-row.focused', /profile::web/);
      await editor.page.keyboard.press('Enter');
      await isSubject(/^class profile::web/);
      await untilRows(editor, /^Profile::Web/);

      // The origin of an attribute.
      await row(editor, '/etc/motd').click();
      await editor.until('.editor-group-container.active .tab.active', /web\.pp/);
      await row(editor, '/etc/motd').locator('.monaco-tl-twistie').click();
      await untilRows(editor, /^content/);
      await row(editor, /^content/).locator('.monaco-tl-twistie').click();
      await untilRows(editor, /\$workers.*2 \* 4/);
      await editor.screenshot('catalog-origin');

      // A click in the graph finds the file of a resource, and leaves the subject as it is.
      await editor.command('Show Graph of the Same Catalog');
      const drawing = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      await drawing.locator('.node[data-id="File[/etc/nginx/nginx.conf]"]').click();
      await editor.until('.editor-group-container.active .tab.active', /init\.pp/);
      await editor.text(/class nginx/);
      await isSubject(/^class profile::web/);

      await editor.command('Choose File, Class or Node of Catalog');
      await pick(editor, 'Node…');
      await editor.until('.quick-input-title', /Catalog of a Node/);
      await editor.page.keyboard.type('web01.example.com');
      await editor.page.keyboard.press('Enter');
      await isSubject(/^node web01\.example\.com/);
      await untilRows(editor, /^Role::/);
      await editor.command('Choose File, Class or Node of Catalog');
      await pick(editor, 'Open File');
      await isSubject(/^init\.pp/);
      await editor.command('View: Close All Editors');
    },
  },
  {
    name: 'look-up explained',
    async run(editor) {
      await editor.show('data/common.yaml');
      await editor.goTo(1, 16);
      await editor.command('Explain Look-up of Key');
      await editor.until('.editor-group-container.active .tab.active', /look-up of stack::port/);
      await editor.text(/Searching for "stack::port"/);
      await editor.text(/8080/);
      await editor.screenshot('look-up-explained');
      await editor.command('Return to Facts of the Settings');
      await editor.until('.tree-explorer-viewlet-tree-view .message', /^(?!.*what if)./);
      await editor.command('View: Close All Editors');
      await editor.command('View: Show Explorer');
      for (const file of ['hiera.yaml', 'data', kModule]) rmSync(join(editor.workspace, file), { recursive: true, force: true });
    },
  },
];
