// Prints package.json with the addresses of the project, as far as there are any, and without the entry that a package does not have:
// manifest.mjs package.json main|browser
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const here = path.dirname(new URL(import.meta.url).pathname);
const value = (name) => execFileSync(path.join(here, '../../packaging/project'), [name], { encoding: 'utf8' }).trim();

const manifest = JSON.parse(readFileSync(process.argv[2], 'utf8'));
delete manifest[process.argv[3]];
const homepage = value('HOMEPAGE');
const bugs = value('BUGS');
if (homepage) manifest.homepage = homepage;
if (bugs) manifest.bugs = { url: bugs };
console.log(JSON.stringify(manifest, undefined, 2));
