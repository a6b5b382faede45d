// Our grammars in the engine that VS Code has.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate');
const { createOnigScanner, createOnigString, loadWASM } = require('vscode-oniguruma');

const kFiles = { 'source.puppet': 'puppet', 'text.epp': 'epp' };

export async function loadGrammars() {
  await loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')).buffer);
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => createOnigScanner(patterns),
      createOnigString: (text) => createOnigString(text),
    }),
    loadGrammar: async (scope) => {
      if (!kFiles[scope]) return null; // other languages are coloured by other extensions
      const file = new URL(`../../dist/${kFiles[scope]}.tmLanguage.json`, import.meta.url);
      return parseRawGrammar(readFileSync(file, 'utf8'), `${kFiles[scope]}.json`);
    },
  });
  return { puppet: await registry.loadGrammar('source.puppet'), epp: await registry.loadGrammar('text.epp') };
}

/** The tokens of a text, as { line, text, scopes }, and the regions that its end leaves open. */
export function tokenize(grammar, text) {
  const tokens = [];
  let state = INITIAL;
  text.split('\n').forEach((line, i) => {
    const result = grammar.tokenizeLine(line, state);
    state = result.ruleStack;
    for (const { startIndex, endIndex, scopes } of result.tokens)
      tokens.push({ line: i + 1, text: line.slice(startIndex, endIndex), scopes });
  });
  return { tokens, open: state.depth - 1 };
}
