// Makes the page: node build.mjs [MODULE] [FOLDER]. The module (puppet-ls.wasm) becomes a script beside the page, since a page that is opened
// from a disk can read nothing else.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const module = resolve(process.argv[2] ?? `${here}/../../build/cross/wasm32-wasi/puppet-ls.wasm`);
const output = resolve(process.argv[3] ?? `${here}/dist`);

/** The text of a bundle. */
async function bundle(entry, settings = {}) {
  const { outputFiles } = await build({
    entryPoints: [entry], bundle: true, minify: true, write: false, format: 'iife', target: 'es2022', logLevel: 'warning',
    nodePaths: [`${here}/node_modules`], loader: { '.css': 'text' }, ...settings,
  });
  return outputFiles[0].text;
}

/** No text of a script ends the element that holds it. */
const inScript = (text) => text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const worker = await bundle(`${here}/../web/worker.ts`);
const page = await bundle(`${here}/src/main.ts`);
const style = await bundle(`${here}/src/style.css`, { loader: { '.css': 'css' } });
const packed = gzipSync(readFileSync(module), { level: 9 }).toString('base64');
const parts = {
  style: `<style>${style}</style>`,
  scripts:
    `<script type="text/plain" id="worker">${inScript(worker)}</script>\n<script>${inScript(page)}</script>`,
};
const template = readFileSync(`${here}/src/index.html`, 'utf8');
mkdirSync(output, { recursive: true });
writeFileSync(`${output}/puppet-ls.js`, `puppetLs("${packed}");\n`);
writeFileSync(`${output}/index.html`, template.replace(/<!-- (style|scripts) -->/g, (_, name) => parts[name]));
