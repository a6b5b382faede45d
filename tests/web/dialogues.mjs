// The dialogues of tests/lsp with the module, in Node: node dialogues.mjs MODULE SERVER_MODULE.mjs
// Each answer must equal the recorded one, which is that of the native program. The clock stands still, so that only what needs no time
// happens, as where they were recorded.

import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { WASI } from 'node:wasi';

const [modulePath, wrapperPath] = process.argv.slice(2);
const { ServerModule } = await import(wrapperPath);
const module = await WebAssembly.compile(readFileSync(modulePath));
const folder = new URL('../lsp/', import.meta.url);

/** The version that was recorded. */
const kRecordedVersion = '1.2.3';

function startServer() {
  const wasi = new WASI({ version: 'preview1', args: ['puppet-ls'], env: {} });
  const { wasiImport } = wasi;
  let memory;
  const imports = {
    ...wasiImport,
    clock_time_get: (_clock, _precision, at) => {
      new DataView(memory.buffer).setBigUint64(at, 1_000_000_000_000_000n, true);
      return 0;
    },
  };
  const { exports } = new WebAssembly.Instance(module, { wasi_snapshot_preview1: imports });
  memory = exports.memory;
  wasi.initialize({ exports: { memory, _initialize: exports.__wasm_call_ctors } });
  return new ServerModule(exports);
}

function replay(lines) {
  const server = startServer();
  const dialogue = [];
  for (const { dir, msg } of lines) {
    if (dir !== 'c') continue;
    dialogue.push({ dir, msg });
    server.receive(JSON.stringify(msg));
    while (server.step() === 0) continue;
    for (const message of server.take()) dialogue.push({ dir: 's', msg: JSON.parse(message) });
  }
  return dialogue;
}

function withoutVersion({ msg }) {
  const version = msg.result?.serverInfo?.version;
  return version === undefined ? msg : { ...msg, result: { ...msg.result, serverInfo: { ...msg.result.serverInfo, version: kRecordedVersion } } };
}

let failed = 0;
let count = 0;
for (const name of readdirSync(folder).filter((file) => file.endsWith('.jsonl'))) {
  const recorded = readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n').map((line) => JSON.parse(line));
  const actual = replay(recorded);
  const at = recorded.findIndex((line, i) => !actual[i] || line.dir !== actual[i].dir || !isDeepStrictEqual(withoutVersion(line), withoutVersion(actual[i])));
  const isSame = at < 0 && recorded.length === actual.length;
  count += recorded.length;
  if (isSame) continue;
  ++failed;
  console.log(`${name}:${at + 1}: expected ${JSON.stringify(recorded[at])}\n  got ${JSON.stringify(actual[at])}`);
}
console.log(`dialogues: ${count} messages, ${failed} dialogues differ`);
process.exit(failed > 0 ? 1 : 0);
