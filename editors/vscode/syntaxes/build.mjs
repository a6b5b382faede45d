// Writes the grammars to dist/, in the form that editors read.

import { mkdirSync, writeFileSync } from 'node:fs';

import { epp } from './epp.mjs';
import { puppet } from './puppet.mjs';

const dist = new URL('../dist/', import.meta.url);
mkdirSync(dist, { recursive: true });
for (const [name, grammar] of Object.entries({ puppet, epp }))
  writeFileSync(new URL(`${name}.tmLanguage.json`, dist), JSON.stringify(grammar, null, 2) + '\n');
