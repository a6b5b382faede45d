// Prints the licenses of all that the extension has of others: licenses.mjs NOTICES-OF-THE-PROGRAM
// Those of the packages that are bundled stand behind those of the program.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);

/** The folders of the packages that the bundle is made of, which `npm run build` has noted. */
function bundled() {
  const notes = ['dist/bundle.json', 'dist/worker.json'].map((name) => path.join(here, name)).filter(existsSync);
  const inputs = notes.flatMap((note) => Object.keys(JSON.parse(readFileSync(note, 'utf8')).inputs));
  const folders = inputs.map((file) => /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

function licenseOf(folder) {
  const name = readdirSync(folder).find((file) => /^(licen[sc]e|copying)/i.test(file));
  return name ? readFileSync(path.join(folder, name), 'utf8').trimEnd() : '';
}

console.log(readFileSync(process.argv[2], 'utf8').trimEnd());
for (const folder of bundled()) {
  const manifest = JSON.parse(readFileSync(path.join(here, folder, 'package.json'), 'utf8'));
  const line = '='.repeat(100);
  console.log(`\n${line}\n${manifest.name} ${manifest.version}, in the extension\n${manifest.license}\n${line}\n\n${licenseOf(path.join(here, folder))}`);
}
