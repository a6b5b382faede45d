// Suggestions that write more than a name: each is typed, taken from the top of the list as it is shown, and the text is compared.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { kPatience } from './editor.mjs';

const kModule = 'site-modules/gesture';

/** What the gestures are made with. */
const kFiles = {
  'hiera.yaml': 'version: 5\nhierarchy: [{ name: all, path: common.yaml }]\n',
  'data/common.yaml': 'shared::contact: ops@example.org\n',
  [`${kModule}/manifests/pool.pp`]: 'define gesture::pool (\n  String $address,\n  Integer $size,\n  Boolean $shared = false,\n) {}\n',
  [`${kModule}/manifests/store.pp`]: 'class gesture::store (\n  String $path,\n  Integer $quota,\n  Boolean $shared = false,\n) {}\n',
};

const kHead = ['class gesture::typed (', '  Array[String] $names,', "  Enum['off', 'on'] $mode,", '  Optional[String] $note = undef,', ') {'];

/**
 * `before` are lines of the body with `<>` where `typed` is typed; `chosen` must stand at the top of the list then, and `after` are the
 * lines when it was taken.
 */
const kGestures = [
  { typed: '$names.each', before: ['<>'], chosen: 'each', after: ['$names.each |$value| {', '  ', '}'] },
  { typed: '$x = $names.filt', before: ['<>'], chosen: 'filter', after: ['$x = $names.filter |$value| {  }'] },
  { typed: '$x = $note.the', before: ['<>'], chosen: 'then', after: ['$x = $note.then |$value| {  }'] },
  { typed: '$x = $note.les', before: ['<>'], chosen: 'lest', after: ['$x = $note.lest || {  }'] },
  { typed: '$note.if', before: ['<>'], chosen: 'if', after: ['if $note {', '  ', '}'] },
  { typed: '$note.unl', before: ['<>'], chosen: 'unless', after: ['unless $note {', '  ', '}'] },
  {
    typed: '$mode.cas', before: ['<>'], chosen: 'case',
    after: ['case $mode {', "  'off': {", '    ', '  }', "  'on': {", '    ', '  }', '  default: {', '    ', '  }', '}'],
  },
  {
    typed: 'mis', before: ['case $mode {', '  <>', '}'], chosen: 'missing options',
    after: ['case $mode {', "  'off': {", '    ', '  }', "  'on': {", '    ', '  }', '}'],
  },
  { typed: 'gesture::p', before: ['<>'], chosen: 'gesture::pool', after: ['gesture::pool { :', '  address => ,', '  size    => ,', '  ', '}'] },
  {
    typed: 'sto', before: ['class { <>', '}'], chosen: 'gesture::store',
    after: ["class { 'gesture::store':", '  path  => ,', '  quota => ,', '  ', '}'],
  },
  {
    typed: 'req', before: ["gesture::pool { 'a':", '  <>', '}'], chosen: 'required attributes',
    after: ["gesture::pool { 'a':", '  address => ,', '  size    => ,', '}'],
  },
  {
    typed: 'conte', before: ["file { '/x':", '  ensure => file,', "  mode   => '0644',", '  <>', '}'], chosen: 'content',
    after: ["file { '/x':", '  ensure  => file,', "  mode    => '0644',", '  content => ', '}'],
  },
  { typed: '$x = conta', before: ['<>'], chosen: 'contact', after: ["$x = lookup('shared::contact')"] },
  { typed: 'inclu', before: ['<>'], chosen: 'include', after: ['include'] },
  { typed: '$x = versionc', before: ['<>'], chosen: 'versioncmp', after: ['$x = versioncmp()'] },
  { typed: '$x = versionc', before: ["<>('1', '2')"], chosen: 'versioncmp', after: ["$x = versioncmp('1', '2')"] },
];

const indented = (lines) => lines.map((line) => `  ${line}`);

async function make(editor, { typed, before, chosen, after }) {
  const file = `${kModule}/manifests/typed.pp`;
  const path = join(editor.workspace, file);
  const lines = [...kHead, ...indented(before), '}', ''];
  const line = lines.findIndex((text) => text.includes('<>'));
  const column = lines[line].indexOf('<>');
  writeFileSync(path, lines.join('\n').replace('<>', ''));
  await editor.show(file);
  await editor.goTo(line + 1, column + 1);
  await editor.page.keyboard.type(typed, { delay: 40 });
  const isSelected = (label) => document.querySelector('.suggest-widget.visible .monaco-list-row.focused .label-name')?.textContent === label;
  await editor.page.waitForFunction(isSelected, chosen, { timeout: kPatience / 4 });
  await editor.screenshot(`gesture-${chosen.replace(/\W/g, '-')}`);
  await editor.page.keyboard.press('Tab');
  await editor.page.waitForSelector('.suggest-widget.visible', { state: 'hidden', timeout: kPatience }).catch(() => undefined);
  await editor.page.keyboard.press('Escape');
  await editor.save();
  assert.deepEqual(readFileSync(path, 'utf8').split('\n'), [...kHead, ...indented(after), '}', '']);
  await editor.page.keyboard.press('Control+W');
  rmSync(path);
}

export const gestures = [{
  name: 'gestures', needs: 'completionProvider',
  async run(editor) {
    for (const [file, text] of Object.entries(kFiles)) {
      mkdirSync(dirname(join(editor.workspace, file)), { recursive: true });
      writeFileSync(join(editor.workspace, file), text);
    }
    let failures = 0;
    for (const gesture of kGestures)
      await make(editor, gesture).catch(async (problem) => {
        ++failures;
        console.log(`        ${gesture.typed}: ${problem}`);
        await editor.screenshot(`failed-gesture-${gesture.chosen.replace(/\W/g, '-')}`);
        for (const key of ['Escape', 'Escape']) await editor.page.keyboard.press(key);
        await editor.command('File: Revert File');
        await editor.page.keyboard.press('Control+W');
      });
    for (const file of [...Object.keys(kFiles), kModule, 'data']) rmSync(join(editor.workspace, file), { recursive: true, force: true });
    assert.equal(failures, 0);
  },
}];
