// Real files: no string, heredoc, template tag or pair of brackets may be left open at the end of a file, which is what happens when a
// grammar takes a division for a regular expression or misses the end of something.
//
//   node tests/grammar/corpus.mjs FOLDER...

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadGrammars, tokenize } from './tokenizer.mjs';

/** Broken on purpose: the end of the file is inside of a tag. */
const kBroken = /control-repo\/site-modules\/profile\/templates\/vhost\.epp$/;

const grammars = await loadGrammars();
let files = 0;
const bad = [];
for (const folder of process.argv.slice(2)) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    const language = name.endsWith('.pp') ? 'puppet' : name.endsWith('.epp') ? 'epp' : undefined;
    if (!language) continue;
    let text;
    try {
      text = readFileSync(join(folder, name), 'utf8');
    } catch {
      continue; // a folder, or a link to nothing
    }
    if (text.includes('\0')) continue; // a compiled SELinux policy
    ++files;
    const { tokens, open } = tokenize(grammars[language], text);
    if (open > 0 !== kBroken.test(join(folder, name))) bad.push(`${name}: ${open} open at the end: ${tokens.at(-1).scopes.slice(1).join(' ')}`);
  }
}
for (const line of bad) console.log(line);
console.log(`${files} files, ${bad.length} that end in the wrong state`);
process.exit(files > 0 && bad.length === 0 ? 0 : 1);
