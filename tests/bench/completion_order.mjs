// Where the name that was meant stands in a client's list, letter by letter.
//
//   completion_order.mjs SERVER BENCH EDITOR ROOT [COUNT] [SEED] [--kinds] [--misses]
//
// BENCH, the program completion_bench, chooses COUNT names of the manifests below ROOT: each is
// deleted with the rest of its line, and one to three letters of it are typed. A client asks as
// editors do: when a character opens a list, when a letter is typed and there is no list, and with
// each letter where the list is incomplete. EDITOR is the unpacked npm package monaco-editor-core:
// its model of a list filters and sorts as VS Code does. The other order is that of clients which
// keep what begins as it is typed, by sortText, as Neovim and Helix do. Prints one line of JSON;
// `--misses` also prints the places where another name came first; with `--kinds`, COUNT names of each
// kind are chosen, and the kind that fares worst is told.

import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const showsMisses = process.argv.includes('--misses');
const options = process.argv.includes('--kinds') ? ['--kinds', '--places'] : ['--places'];
const [server, bench, editor, root, amount = '300', seed = '1'] =
  process.argv.slice(2).filter(word => !word.startsWith('--'));
const module = name => import(pathToFileURL(`${editor}/esm/vs/${name}.js`).href);
const { CompletionModel, LineContext } = await module('editor/contrib/suggest/browser/completionModel');
const { FuzzyScoreOptions } = await module('base/common/filters');

const LETTERS = 3;
const CAPABILITIES = {
  textDocument: {
    completion: {
      completionItem: { snippetSupport: true, insertReplaceSupport: true, labelDetailsSupport: true },
      completionList: { itemDefaults: ['editRange'] },
    },
  },
};

class Server {
  constructor() {
    this.process = spawn(server, [], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.buffer = Buffer.alloc(0);
    this.waiting = new Map();
    this.last = 0;
    this.process.stdout.on('data', data => this.read(data));
  }

  read(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const end = this.buffer.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.buffer.toString('latin1', 0, end))[1]);
      if (this.buffer.length < end + 4 + length) return;
      const body = this.buffer.subarray(end + 4, end + 4 + length);
      this.buffer = this.buffer.subarray(end + 4 + length);
      const message = JSON.parse(body);
      if (message.method) {
        if (message.id !== undefined) this.send({ id: message.id, result: null });
        continue;
      }
      this.waiting.get(message.id)?.({ result: message.result, bytes: length });
      this.waiting.delete(message.id);
    }
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    this.process.stdin.write(body);
  }

  ask(method, params) {
    const id = ++this.last;
    this.send({ id, method, params });
    return new Promise(resolve => this.waiting.set(id, resolve));
  }
}

/// The letters of a name that are typed, by kind of typing: what stands there already, and the rest.
function waysOfTyping(name, kind) {
  const separator = kind === 'template' ? '/' : '::';
  const last = name.lastIndexOf(separator) < 0 ? 0 : name.lastIndexOf(separator) + separator.length;
  const ways = [{ way: 'name', given: name.slice(0, last), typed: name.slice(last) }];
  if (last > 0) ways.push({ way: 'last part', given: '', typed: name.slice(last) });
  return ways;
}

function isMeant(label, name) {
  const bare = label.replace(/^\$/, '').replace(/^::/, '');
  return bare === name || (bare.endsWith('::') && name.startsWith(bare));
}

const filterOf = item => item.filterText ?? item.label;

/// The labels in the order of VS Code.
function orderOfEditor(list, line, character) {
  const position = { lineNumber: 1, column: list.character + 1 };
  const items = list.items.map(item => {
    const range = item.textEdit?.insert ?? item.textEdit?.range ?? list.range;
    return {
      completion: item, position, provider: list, container: { incomplete: list.isIncomplete },
      editStart: { lineNumber: 1, column: range.start.character + 1 }, textLabel: item.label,
      labelLow: item.label.toLowerCase(), filterTextLow: item.filterText?.toLowerCase(),
      sortTextLow: (item.sortText ?? item.label).toLowerCase(), isInvalid: false, word: '',
    };
  });
  items.sort((a, b) => (a.sortTextLow < b.sortTextLow ? -1 : a.sortTextLow > b.sortTextLow ? 1
    : a.textLabel < b.textLabel ? -1 : a.textLabel > b.textLabel ? 1 : 0));
  const context = new LineContext(line.slice(0, character), character - list.character);
  const model = new CompletionModel(items, list.character + 1, context, { distance: () => 0 },
    { filterGraceful: true }, 'inline', FuzzyScoreOptions.default);
  return model.items.map(item => item.textLabel);
}

/// The labels in the order of a client that compares beginnings.
function orderByPrefix(list, line, character) {
  const begins = item => {
    const range = item.textEdit?.insert ?? item.textEdit?.range ?? list.range;
    const typed = line.slice(range.start.character, character).toLowerCase();
    return filterOf(item).toLowerCase().startsWith(typed);
  };
  return list.items.filter(begins)
    .sort((a, b) => (a.sortText < b.sortText ? -1 : 1)).map(item => item.label);
}

const ORDERS = { vscode: orderOfEditor, prefix: orderByPrefix };
const tallies = {};
let most = 0, largest = 0;

function count(order, kind, place) {
  for (const name of ['all', kind]) {
    const tally = ((tallies[order] ??= {})[name] ??= { count: 0, offered: 0, first: 0, first_five: 0 });
    ++tally.count;
    tally.offered += place >= 0;
    tally.first += place === 0;
    tally.first_five += place >= 0 && place < 5;
  }
}

/// The list of a client, with the ranges of its items.
async function askFor(client, uri, line, character, trigger) {
  const { result, bytes } = await client.ask('textDocument/completion', {
    textDocument: { uri }, position: { line, character },
    context: trigger ? { triggerKind: 2, triggerCharacter: trigger } : { triggerKind: 1 },
  });
  const items = Array.isArray(result) ? result : result?.items ?? [];
  most = Math.max(most, items.length);
  largest = Math.max(largest, bytes);
  const range = result?.itemDefaults?.editRange;
  return { items, isIncomplete: result?.isIncomplete ?? false, character, range: range?.insert ?? range };
}

async function type(client, uri, version, place, { way, given, typed }) {
  const text = readFileSync(place.path, 'utf8');
  const bytes = Buffer.from(text);
  const before = bytes.toString('utf8', 0, place.start) + given;
  const rest = bytes.toString('utf8', place.start);
  const after = rest.indexOf('\n') < 0 ? '' : rest.slice(rest.indexOf('\n'));
  const line = before.split('\n').length - 1;
  const start = before.slice(before.lastIndexOf('\n') + 1);
  const change = letters => client.send({ method: 'textDocument/didChange', params: {
    textDocument: { uri, version: ++version.now },
    contentChanges: [{ text: before + typed.slice(0, letters) + after }] } });
  change(0);
  const opener = "$'\"".includes(start.slice(-1)) ? start.slice(-1) : start.endsWith('::') ? ':' : '';
  let list = start && opener ? await askFor(client, uri, line, start.length, opener) : { items: [] };
  for (let letters = 1; letters <= Math.min(LETTERS, typed.length); ++letters) {
    change(letters);
    const now = start + typed.slice(0, letters);
    if (list.items.length === 0 || list.isIncomplete)
      list = await askFor(client, uri, line, now.length, '');
    for (const [name, order] of Object.entries(ORDERS)) {
      const labels = order(list, now, now.length);
      const at = labels.findIndex(label => isMeant(label, place.name));
      count(name, way === 'last part' ? way : place.kind, at);
      if (showsMisses && at !== 0)
        console.log([name, place.kind, way, at, place.name, now.trim(), labels.slice(0, 5).join(' ')].join('\t'));
    }
  }
}

const client = new Server();
await client.ask('initialize', { processId: null, rootUri: pathToFileURL(root).href, capabilities: CAPABILITIES });
client.send({ method: 'initialized', params: {} });
const places = execFileSync(bench, [root, amount, seed, ...options], { encoding: 'utf8', maxBuffer: 1 << 28 });
for (const line of places.trim().split('\n')) {
  const place = JSON.parse(line);
  const uri = pathToFileURL(place.path).href, version = { now: 1 };
  client.send({ method: 'textDocument/didOpen', params: {
    textDocument: { uri, languageId: 'puppet', version: 1, text: readFileSync(place.path, 'utf8') } } });
  for (const way of waysOfTyping(place.name, place.kind)) await type(client, uri, version, place, way);
  client.send({ method: 'textDocument/didClose', params: { textDocument: { uri } } });
}
client.process.kill();
for (const kinds of Object.values(tallies))
  for (const tally of Object.values(kinds))
    for (const what of ['offered', 'first', 'first_five'])
      tally[what] = Math.round(1000 * tally[what] / tally.count) / 1000;
console.log(JSON.stringify({ ...tallies, items: most, bytes: largest }));
