// The extension's modules that need no editor, compiled for the tests.

import { mkdtempSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildSync } from 'esbuild';

export function load(module) {
  const output = join(mkdtempSync(join(tmpdir(), 'puppet-ls-unit-')), `${module}.cjs`);
  const source = new URL(`../../src/${module}.ts`, import.meta.url).pathname;
  buildSync({ entryPoints: [source], bundle: true, platform: 'node', format: 'cjs', outfile: output, logLevel: 'error' });
  return createRequire(import.meta.url)(output);
}
