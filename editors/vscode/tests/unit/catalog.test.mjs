import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

import { load } from './bundle.mjs';

const { argumentsOf, placeIn, readCompilation, readExplanation } = load('compilation');
const { kOrigins, originNodes, treeOf, valueText } = load('catalogTree');
const { assignmentIn, assuming, factsIn, isAssumed, kNoWhatIf, textOf, withFacts } = load('facts');
const { keyAt, keyOfCall } = load('lookupKeys');
const { graphOf } = load('catalog');
const { draw } = load('drawing');

const request = { target: { kind: 'file' }, file: '/m/a.pp', level: 'puppet8', facts: '', node: '' };
const level = ['--level', 'puppet8'];

test('options follow from the subject of a catalog', () => {
  assert.deepEqual(argumentsOf(request), ['/m/a.pp', ...level]);
  assert.deepEqual(argumentsOf({ ...request, text: '' }), ['-', '--environment', '/m/a.pp', ...level]);
  assert.deepEqual(argumentsOf({ ...request, target: { kind: 'class', name: 'a' }, facts: 'debian12' }), ['--environment', '/m/a.pp', '--class', 'a', '--facts', 'debian12', ...level]);
  assert.deepEqual(argumentsOf({ ...request, target: { kind: 'node', name: 'n' }, node: 'other' }), ['--environment', '/m/a.pp', '--node', 'n', ...level]);
  assert.deepEqual(argumentsOf({ ...request, node: 'other' }), ['/m/a.pp', '--node', 'other', ...level]);
});

test('places in the unsaved manifest have no path', () => {
  assert.deepEqual(placeIn('-:3:4'), { path: undefined, line: 3, column: 4 });
  assert.deepEqual(placeIn('C:\\a b.pp:3'), { path: 'C:\\a b.pp', line: 3, column: undefined });
  assert.equal(placeIn('a.pp'), undefined);
  assert.equal(placeIn(''), undefined);
});

test('messages of a failed compilation have severities and places', () => {
  const err = '-:1:51: error: operator is not applicable\nputs: x\nwarning: w\nerr: e\npuppet-ls: warning: dependency cycle: A => A\n' +
    "puppet-ls: the node has no fact 'os'; give its facts with --facts FILE (facter --json prints them)\n";
  const { catalog, messages, lacksFacts } = readCompilation({ out: '', err, status: 1 });
  assert.equal(catalog, undefined);
  assert.ok(lacksFacts);
  assert.deepEqual(messages, [
    { severity: 'error', text: 'operator is not applicable', place: { path: undefined, line: 1, column: 51 } },
    { severity: 'info', text: 'puts: x' },
    { severity: 'warning', text: 'warning: w' },
    { severity: 'error', text: 'err: e' },
    { severity: 'warning', text: 'dependency cycle: A => A' },
    { severity: 'error', text: "the node has no fact 'os'" },
  ]);
});

test('an outcome without a catalog is an error, whatever was printed', () => {
  for (const out of ['', 'null', '[]', '{', '{"resources": 1}', '{"resources": []}']) {
    const { catalog, messages } = readCompilation({ out, err: '', status: 0 });
    assert.equal(catalog, undefined);
    assert.equal(messages[0].severity, 'error');
    assert.deepEqual(readExplanation({ out, err: '' }), { declarations: [], attributes: [] });
  }
  assert.match(readCompilation({ out: '', err: '', code: 'SIGTERM' }).messages[0].text, /SIGTERM/);
  // A catalog beside the status of a failure is none.
  assert.equal(readCompilation({ out: '{"resources": [], "edges": []}', err: '-:1:1: error: no\n', status: 1 }).catalog, undefined);
});

const resource = (type, title, parameters = {}, more = {}) => ({ type, title, parameters, line: 1, ...more });
const catalog = {
  classes: ['a'],
  edges: [{ source: 'Class[A]', target: 'File[/x]' }],
  resources: [
    resource('Stage', 'main'),
    resource('Notify', 'b', { message: { unknown: 'String' }, require: ['File[/x]'] }),
    resource('Class', 'A', { port: 80 }),
    resource('File', '/x', { content: 'one\ntwo', mode: '0644' }),
    resource('Notify', 'maybe', {}, { uncertain: true }),
    resource('File', { unknown: 'String' }, { ensure: 'file' }),
    resource('File', { unknown: 'String' }, { ensure: 'file' }),
  ],
};
const compilation = { catalog, messages: [], lacksFacts: false };

/** The tree as lines, indented by depth. */
function linesOf(nodes, depth = 0) {
  return nodes.flatMap((node) => [`${'  '.repeat(depth)}${node.label}${node.description ? ` | ${node.description}` : ''}`, ...linesOf(node.children?.() ?? [], depth + 1)]);
}

function idsOf(nodes) {
  return nodes.flatMap((node) => [node.id, ...idsOf(node.children?.() ?? [])]);
}

test('a tree has classes, resources by type, attributes, relationships, and what is unknown', () => {
  assert.deepEqual(linesOf(treeOf(compilation, '')), [
    'Unknown | 4',
    '  Notify[b] message | unknown (String)',
    '  Notify[maybe] | possibly declared',
    '  File[unknown String] | title unknown (String)',
    '  File[unknown String] (2) | title unknown (String)',
    'Classes | 1',
    '  A',
    '    port | 80',
    '    contains | File[/x]',
    'File | 3',
    '  /x',
    '    content | "one\\ntwo"',
    "    mode | '0644'",
    '    contained in | Class[A]',
    '    before | Notify[b]',
    '  unknown String',
    "    ensure | 'file'",
    '  unknown String',
    "    ensure | 'file'",
    'Notify | 2',
    '  b',
    '    message | unknown (String)',
    '    require | File[/x]',
    '  maybe | possibly declared',
  ]);
});

test('nodes of a tree have unique identities', () => {
  const ids = idsOf(treeOf(compilation, ''));
  assert.equal(new Set(ids).size, ids.length);
});

test('a filter finds words in references, attributes and values', () => {
  const labels = (filter) => treeOf(compilation, filter).flatMap((group) => (group.id === 'unknown' ? [] : group.children().map(({ label }) => `${group.label} ${label}`)));
  assert.deepEqual(labels('FILE /x'), ['File /x']);
  assert.deepEqual(labels('0644'), ['File /x']);
  assert.deepEqual(labels('port => 80'), ['Classes A']);
  assert.deepEqual(labels('unknown'), ['File unknown String', 'File unknown String', 'Notify b']);
  assert.deepEqual(labels('absent'), []);
  assert.deepEqual(labels('  '), labels(''));
  assert.ok(treeOf(compilation, 'x').every(({ isOpen }) => isOpen));
});

test('a failed compilation shows its errors and no resource', () => {
  const failed = { messages: [{ severity: 'error', text: 'no', place: { line: 2 } }], lacksFacts: true };
  assert.deepEqual(treeOf(failed, 'filter').map(({ label, description, command }) => [label, description, command]), [
    ['no', 'line 2', undefined], ['Choose Facts…', undefined, 'puppet-ls.catalog.whatIf'],
  ]);
});

test('kinds of origins have the words of the program', () => {
  const report = readFileSync(new URL('../../../../server/cli/explain/provenance_report.cpp', import.meta.url), 'utf8');
  const rows = [...report.matchAll(/\{OriginKind::\w+,\s*"([^"]+)",\s*"([^"]+)"\}/g)].map(([, key, text]) => [key, text]);
  assert.ok(rows.length > 10);
  assert.deepEqual(Object.fromEntries(rows), kOrigins);
});

test('a level of data has its key in the tooltip', () => {
  const data = [{ level: 'node', key: 'a::b', place: 'data/x.yaml:3', value: '1' }];
  const [node] = originNodes({ declarations: [], attributes: [{ name: 'port', kind: 'data', data }] }, 'port', 'id');
  assert.equal(node.children()[0].tooltip, 'key a::b\n1\ndata/x.yaml:3');
});

test('a tree of a large catalog is made when it is expanded', () => {
  const resources = Array.from({ length: 20000 }, (_, i) => resource('File', `/${i}`, { before: `File[/${i + 1}]` }));
  const [group] = treeOf({ catalog: { classes: [], edges: [], resources }, messages: [], lacksFacts: false }, '');
  assert.ok(!group.isOpen);
  assert.equal(group.children().length, 20000);
});

test('resources with unknown titles are drawn apart', () => {
  const graph = graphOf(catalog);
  assert.equal(new Set(graph.nodes.map(({ id }) => id)).size, graph.nodes.length);
  assert.ok(!draw(graph).includes('[object'));
});

test('values are written as in Puppet', () => {
  assert.equal(valueText({ a: [1, null, true], "it's": {} }), `{ 'a' => [1, undef, true], "it's" => {} }`);
  assert.equal(valueText({ unknown: 'Integer' }), 'unknown (Integer)');
  assert.equal(valueText({ unknown: 1 }), "{ 'unknown' => 1 }");
});

test('the origin of an attribute has causes, levels of data, and what it replaces', () => {
  const explanation = {
    declarations: [],
    attributes: [{
      name: 'message', kind: 'override', value: 'unknown (String)', code: '$x\n  + 1', place: '-:2',
      replaced: [{ name: 'message', kind: 'attribute', value: "'old'", place: 'm/a.pp:1' }],
      causes: [{ name: '$x', kind: 'data', data: [{ level: 'common', place: 'data/common.yaml:3', value: '1' }] }, { name: '$y', kind: 'puppet', value: 'unknown (Any)' }],
    }],
  };
  const nodes = originNodes(explanation, 'message', 'p');
  assert.deepEqual(linesOf(nodes), [
    'message = unknown (String) | override: $x + 1',
    "  instead of message = 'old' | attribute",
    '  $x | Hiera',
    "    level 'common' | 1",
    '  $y = unknown (Any) | a parameter without a value',
  ]);
  assert.deepEqual(nodes[0].place, { path: undefined, line: 2, column: undefined });
  assert.equal(originNodes(explanation, 'mode', 'p').length, 1);
});

test('facts are assigned by name', () => {
  assert.deepEqual(assignmentIn(' os.family = RedHat '), { path: ['os', 'family'], value: 'RedHat' });
  assert.deepEqual(assignmentIn('processors.count=4').value, 4);
  assert.deepEqual(assignmentIn('a=').value, '');
  assert.deepEqual(assignmentIn('a=b=c').value, 'b=c');
  for (const text of ['', '=', 'a', 'a..b=1', '.a=1', 'a b=1']) assert.equal(assignmentIn(text), undefined, text);
  for (const text of ['a=x', 'a.b=4', 'a="4"', 'a={"b":[1]}']) assert.equal(textOf(assignmentIn(text)), text);
});

test('assumed facts replace those that are there', () => {
  const facts = { os: { family: 'Debian', name: 'Debian' }, list: [1, 2] };
  const assume = (...texts) => withFacts(facts, texts.map(assignmentIn));
  assert.deepEqual(assume('os.family=RedHat', 'list.1=3', 'new.deep=true'), { os: { family: 'RedHat', name: 'Debian' }, list: [1, 3], new: { deep: true } });
  assert.deepEqual(assume('list.9=1').list, { 9: 1 });
  assert.deepEqual(assume('os=x', 'os.family=y').os, { family: 'y' });
  assert.equal(facts.os.family, 'Debian');
  assert.ok(Object.hasOwn(assume('__proto__.polluted=1'), '__proto__'));
  assert.equal({}.polluted, undefined);
  const whatIf = assuming(assuming({ ...kNoWhatIf, system: 'redhat9' }, assignmentIn('a=1')), assignmentIn('a=2'));
  assert.deepEqual(whatIf, { system: 'redhat9', facts: [{ path: ['a'], value: 2 }] });
  assert.ok(isAssumed(whatIf) && !isAssumed(kNoWhatIf));
});

test('facts are read from a catalog without those of the agent', () => {
  const message = { clientcert: 'n', clientnoop: false, clientversion: '8', os: { family: 'Debian' } };
  assert.deepEqual(factsIn([resource('Class', 'main'), resource('Notify', 'facts', { message })]), { os: { family: 'Debian' } });
  assert.deepEqual(factsIn([]), {});
});

/** The key at `|` in a text. */
function keyIn(languageId, marked) {
  const offset = marked.indexOf('|');
  const before = marked.slice(0, offset).split('\n');
  return keyAt({ languageId, text: marked.replace('|', ''), line: before.length - 1, character: before.at(-1).length, offset });
}

test('the key of a lookup is found in code', () => {
  assert.equal(keyIn('puppet', "$x = lookup('a::b|', Integer)"), 'a::b');
  assert.equal(keyIn('puppet', 'look|up("a::b")'), 'a::b');
  assert.equal(keyIn('epuppet', "<%= hiera_array('k|') %>"), 'k');
  assert.equal(keyIn('puppet', "lookup('a') + lookup('b|')"), 'b');
  assert.equal(keyIn('puppet', "$lo|okup = 'a: b'"), undefined);
  assert.equal(keyIn('puppet', 'lookup("a$|{b}")'), undefined);
  assert.equal(keyOfCall("my::lookup('a')", 5), undefined);
});

test('the key of data is that of the entry', () => {
  assert.equal(keyIn('yaml', 'a::b: 1\nc::d:|\n  deep: 2\n'), 'c::d');
  assert.equal(keyIn('yaml', 'a: 1\nc::d:\n  deep: |2\n'), 'c::d');
  assert.equal(keyIn('yaml', "'c::d':\n- on|e\n"), 'c::d');
  assert.equal(keyIn('yaml', 'a: 1\r\n"b": 2|\r\n'), 'b');
  assert.equal(keyIn('yaml', "a: \"%{lookup('other|')}\"\n"), 'other');
  assert.equal(keyIn('yaml', '# only a comment: |\n'), undefined);
  assert.equal(keyIn('yaml', '|'), undefined);
  assert.equal(keyIn('json', '{"a": {"x": 1}, "b::c": {"y": [1, |2]}}'), 'b::c');
  assert.equal(keyIn('json', '{"a": 1,\n "b" |: 2}'), 'b');
  assert.equal(keyIn('json', '{"a": "}", "b": "\\"{|"}'), 'b');
  assert.equal(keyIn('json', '|{"a": 1}'), undefined);
  assert.equal(keyIn('jsonc', '{"a": 1, | "b": 2}'), undefined);
});
