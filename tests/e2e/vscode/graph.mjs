// The graph of a large catalog: classes as single boxes, which are opened one by one or by a search.

import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { kPatience } from './editor.mjs';

const kFolder = 'large';
const kSite = `${kFolder}/manifests/site.pp`;
const kClasses = 100;

/** An environment of a hundred classes with twenty resources each. */
function writeEnvironment(workspace) {
  const write = (file, text) => {
    const path = join(workspace, kFolder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  write('environment.conf', 'modulepath = modules\n');
  const names = Array.from({ length: kClasses }, (_, i) => `app${Math.floor(i / 10)}::part${i % 10}`);
  names.forEach((name, i) => {
    const files = Array.from({ length: 17 }, (_, j) => `  file { '/etc/app${i}/${j}.conf': ensure => file, require => Package['app${i}'] }\n`);
    write(`modules/${name.replace('::', '/manifests/')}.pp`, `class ${name} {
  package { 'app${i}': ensure => installed }
${files.join('')}  service { 'app${i}': ensure => running, subscribe => File['/etc/app${i}/0.conf'] }
  exec { '/bin/true ${i}': require => Service['app${i}'] }
}
`);
  });
  for (let i = 0; i < kClasses / 10; ++i) {
    const parts = names.slice(10 * i, 10 * i + 10).map((name) => `  contain ${name}\n`);
    write(`modules/app${i}/manifests/init.pp`, `class app${i} {\n${parts.join('')}${i > 0 ? `  Class['app${i - 1}'] -> Class['app${i}']\n` : ''}}\n`);
  }
  write('manifests/site.pp', Array.from({ length: kClasses / 10 }, (_, i) => `include app${i}\n`).join(''));
}

export const graph = [
  {
    name: 'graph of two thousand resources',
    async run(editor) {
      writeEnvironment(editor.workspace);
      await editor.show(kSite);
      // The command is one of manifests: the editor has to know the language.
      await editor.text(/include app9/);
      await editor.until('[id="status.editor.mode"]', /Puppet/);
      await editor.command('Show Catalog Graph');
      const frame = editor.page.frameLocator('iframe.webview').frameLocator('#active-frame');
      const node = (id) => frame.locator(`.node[data-id="${id}"]`);
      await node('Class[App0]').waitFor({ timeout: kPatience });
      assert.match(await frame.locator('.count').innerText(), /^21\d\d resources$/);
      const boxes = await frame.locator('.node').count();
      assert.equal(boxes, 11);
      await editor.page.keyboard.press('Control+B');
      await editor.screenshot('graph-large');

      // A class opens and closes, by its handle and by the space bar.
      await node('Class[App0::Part3]').waitFor({ state: 'detached' });
      await node('Class[App0]').locator('.handle').click();
      await node('Class[App0::Part3]').locator('.handle').click();
      await node('Service[app3]').waitFor({ timeout: kPatience });
      await editor.screenshot('graph-large-open');
      await node('Class[App0::Part3]').press('Space');
      await node('Service[app3]').waitFor({ state: 'detached' });

      // A search opens the classes of what it finds.
      await frame.locator('input').fill('service app42');
      await node('Service[app42]').waitFor({ timeout: kPatience });
      await frame.locator('.hits', { hasText: /^\d+ found$/ }).waitFor({ timeout: kPatience });
      assert.match(await node('Service[app42]').getAttribute('class'), /found/);
      await editor.screenshot('graph-large-search');
      await node('Service[app42]').click();
      await editor.until('.editor-group-container.active .tab.active', /part2\.pp/);

      await frame.locator('button', { hasText: 'Expand all' }).click();
      await node('Service[app77]').waitFor({ timeout: kPatience });
      await frame.locator('button', { hasText: 'Collapse all' }).click();
      await node('Service[app77]').waitFor({ state: 'detached' });
      await editor.page.keyboard.press('Control+B');
      await editor.command('View: Close All Editors');
      rmSync(join(editor.workspace, kFolder), { recursive: true, force: true });
    },
  },
];
