// A small project, typed file by file from an empty folder.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { Typist, unaligned } from './typist.mjs';

/** Files in the order in which they are written: what is used comes before what uses it. */
const kFiles = [
  'environment.conf', 'hiera.yaml', 'modules/shop/templates/site.conf.epp', 'modules/shop/manifests/site.pp', 'modules/shop/manifests/init.pp',
  'data/common.yaml', 'manifests/nodes.pp', 'modules/shop/plans/deploy.pp', 'modules/shop/manifests/init.test.yaml',
];

const kExpected = new URL('project/', import.meta.url);
const expectedText = (file) => readFileSync(new URL(file, kExpected), 'utf8');

/** Fails with the first line that differs. */
export function assertSameLines(file, actual, meant) {
  const [typed, lines] = [actual.split('\n'), meant.split('\n')];
  const i = lines.findIndex((line, index) => typed[index] !== line);
  if (i >= 0) assert.fail(`${file}: line ${i + 1} is ${JSON.stringify(typed[i])}, not ${JSON.stringify(lines[i])}`);
  assert.equal(typed.length, lines.length, file);
}

/**
 * Types the project into `folder`. The editor opens a file (`open(file)`), formats and saves it (`finish(file, isFormatted)`, which
 * returns the number of keys of that), keeps what was pressed (`note(file, transcript)`), and counts all problems that it shows
 * (`problems()`), beside what the typist needs. `promised` is the maximum number of keys for a character.
 */
export async function typeProject(editor, folder, program, promised) {
  const typist = new Typist(editor);
  let characters = 0;
  for (const file of kFiles) {
    const meant = expectedText(file);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
    await editor.open(file);
    const [keys, began] = [typist.keys, Date.now()];
    typist.transcript = '';
    const isFormatted = /\.pp$/.test(file);
    await typist.write((isFormatted ? unaligned(meant) : meant).replace(/\n$/, ''));
    await editor.note(file, typist.transcript);
    typist.keys += await editor.finish(file, isFormatted);
    const typed = readFileSync(join(folder, file), 'utf8');
    assertSameLines(file, typed.replace(/\n?$/, '\n'), meant);
    characters += meant.length;
    console.log(`        ${file}: ${meant.length} characters, ${typist.keys - keys} keys (${((Date.now() - began) / 1000).toFixed(0)} s)`);
  }
  assert.equal(await editor.problems(), 0);
  for (const command of ['check', 'test']) execFileSync(program, [command, '.'], { cwd: folder });
  const { keys, accepted, undone, surprises } = typist;
  console.log(`        ${keys} keys for ${characters} characters, ${accepted} suggestions taken, ${undone.length} taken back (${undone.join(', ')})`);
  assert.deepEqual(surprises, []);
  assert.ok(keys <= promised * characters, `more than ${promised} keys for a character`);
}
