// Runs the module as a command in Node: node command.mjs MODULE ARGUMENT...
// The module sees the whole file system, and stands where this process stands.

import { readFileSync } from 'node:fs';
import { WASI } from 'node:wasi';

const [modulePath, ...options] = process.argv.slice(2);
const wasi = new WASI({
  version: 'preview1', args: ['puppet-ls', ...options], env: { PWD: process.cwd() }, preopens: { '/': '/' }, returnOnExit: true,
});
const instance = new WebAssembly.Instance(await WebAssembly.compile(readFileSync(modulePath)), wasi.getImportObject());
process.exitCode = wasi.start(instance);
