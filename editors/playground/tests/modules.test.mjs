import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { buildSync } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'puppet-ls-playground-'));

/** A module of the page that needs no document, compiled for the tests. */
async function load(source) {
  const outfile = join(folder, `${source.replaceAll('/', '-')}.mjs`);
  const nodePaths = [new URL('../node_modules', import.meta.url).pathname];
  buildSync({ entryPoints: [new URL(`../${source}.ts`, import.meta.url).pathname], bundle: true, format: 'esm', outfile, nodePaths, logLevel: 'error' });
  return import(outfile);
}

const { snippetOf } = await load('src/snippet');
const { decode, encode } = await load('src/link');
const { Files } = await load('../web/files');

test('snippets keep their fields and the rest of the text', () => {
  assert.equal(snippetOf('ensure => $0'), 'ensure => ${}');
  assert.equal(snippetOf("package { '${1:title}':\n  $0\n}"), "package \\{ '${1:title}':\n  ${}\n\\}");
  assert.equal(snippetOf('"\\${name\\}"'), '"$\\{name\\}"');
  assert.equal(snippetOf('${1|present,absent|}'), '${1:present}');
});

test('a link has the whole state, and other fragments have none', async () => {
  const state = { files: { 'a.pp': '$ä = "ü"\n' }, active: 'a.pp', level: 'puppet7', facts: 'none', view: 'lint', expression: '' };
  const fragment = await encode(state);
  assert.match(fragment, /^code\/[\w-]+$/);
  assert.deepEqual(await decode(`#${fragment}`), state);
  assert.equal(await decode('#else'), undefined);
  assert.equal(await decode('#code/abc'), undefined);
});

test('files come and go with their folders', () => {
  const files = new Files();
  files.set('/workspace/a/b.pp', 'x');
  assert.equal(files.read('/workspace/a/b.pp'), 'x');
  const first = files.root.dir.contents.get('workspace');
  files.set('/workspace/a/b.pp', 'y');
  assert.equal(files.root.dir.contents.get('workspace'), first);
  assert.equal(files.read('/workspace/a/b.pp'), 'y');
  files.remove('/workspace/a');
  assert.equal(files.read('/workspace/a/b.pp'), undefined);
});
