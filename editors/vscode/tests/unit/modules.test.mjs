import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';

import { load } from './bundle.mjs';

const { layOut, layersOf, withoutCycles } = load('layout');
const { GraphChoice, Overview } = load('overview');
const { graphOf } = load('catalog');
const { draw } = load('drawing');
const { findProgram, isForeign, probe, troubleWith } = load('program');
const { Restarts } = load('restarts');
const { definitionsIn, variablesBetween } = load('debuggedCode');
const { failuresIn, problemIn, readList, readReport, statementsOf } = load('testResults');
const { isEnabled, levelOfVersion, serverSettingNames, serverSettings } = load('settings');

const edge = (from, to) => ({ from, to });
const sizes = { width: 10, height: 4, gapX: 5, gapY: 2 };

test('edges lead to later layers', () => {
  const nodes = ['a', 'b', 'c', 'd'];
  const layers = layersOf(nodes, [edge('a', 'b'), edge('b', 'c'), edge('a', 'c')]);
  assert.deepEqual(Object.fromEntries(layers), { a: 0, b: 1, c: 2, d: 0 });
});

test('cycles are cut and not followed for ever', () => {
  const nodes = ['a', 'b', 'c'];
  const edges = withoutCycles(nodes, [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')]);
  assert.deepEqual(edges, [edge('a', 'b'), edge('b', 'c')]);
});

test('boxes do not overlap', () => {
  const nodes = Array.from({ length: 40 }, (_, i) => `n${i}`);
  const edges = nodes.slice(1).map((node, i) => edge(nodes[(i * 7) % (i + 1)], node));
  const { places, width, height } = layOut(nodes, edges, sizes);
  const boxes = [...places.values()];
  assert.equal(boxes.length, nodes.length);
  boxes.forEach((one, i) => {
    assert.ok(one.x >= 0 && one.y >= 0 && one.x + sizes.width <= width && one.y + sizes.height <= height);
    for (const other of boxes.slice(i + 1)) assert.ok(one.x !== other.x || Math.abs(one.y - other.y) >= sizes.height);
  });
});

test('a long chain and an empty graph have a layout', () => {
  const nodes = Array.from({ length: 20000 }, (_, i) => `n${i}`);
  assert.equal(layOut(nodes, nodes.slice(1).map((node, i) => edge(nodes[i], node)), sizes).places.size, 20000);
  assert.deepEqual(layOut([], [], sizes), { places: new Map(), width: 0, height: 0 });
});

test('a layer of many nodes has several columns', () => {
  const nodes = Array.from({ length: 2000 }, (_, i) => `n${i}`);
  const { places, width, height } = layOut(nodes, nodes.slice(1).map((node) => edge('n0', node)), sizes);
  assert.equal(places.size, 2000);
  assert.equal(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size, 2000);
  assert.ok(height < 50 * (sizes.height + sizes.gapY) && width < 60 * (sizes.width + sizes.gapX));
});

/** Edges that count how often they are read. */
function countedEdges(pairs) {
  const count = { reads: 0 };
  const edges = pairs.map(([from, to]) => ({
    get from() { ++count.reads; return from; },
    get to() { ++count.reads; return to; },
  }));
  return { edges, count };
}

test('the work of a layout grows with the number of edges', () => {
  const readsFor = (classes) => {
    const nodes = [];
    const pairs = [];
    for (let i = 0; i < classes; ++i) {
      nodes.push(`class ${i}`);
      if (i > 0) pairs.push([`class ${i - 1}`, `class ${i}`]);
      for (let j = 0; j < 20; ++j) {
        nodes.push(`${i} ${j}`);
        pairs.push([`class ${i}`, `${i} ${j}`], [`${i} 0`, `${i} ${j}`]);
      }
    }
    const { edges, count } = countedEdges(pairs);
    layOut(nodes, edges, sizes);
    return count.reads / pairs.length;
  };
  const few = readsFor(10);
  assert.ok(few < 40, `${few} reads of an edge`);
  assert.ok(readsFor(100) <= few * 1.05);
});

const resource = (type, title, parameters = {}) => ({ type, title, parameters, line: 1 });

/** A catalog of classes with twenty files each, the first of which requires the last one of the class before. */
function largeCatalog(classes) {
  const resources = [];
  const edges = [];
  for (let i = 0; i < classes; ++i) {
    resources.push(resource('Class', `C${i}`));
    for (let j = 0; j < 20; ++j) {
      resources.push(resource('File', `/${i}/${j}`, { mode: '0644', ...(i > 0 && j === 0 ? { require: `File[/${i - 1}/19]` } : {}) }));
      edges.push({ source: `Class[C${i}]`, target: `File[/${i}/${j}]` });
    }
  }
  return { classes: [], edges, resources };
}

test('a large graph begins with closed containers', () => {
  const overview = new Overview(graphOf(largeCatalog(100)));
  const { nodes, edges } = overview.visible(overview.initial());
  assert.equal(nodes.length, 100);
  assert.deepEqual([nodes[0].members, nodes[0].isOpen], [20, false]);
  // The relationships of what is hidden are those of the containers.
  assert.deepEqual(edges[0], { from: 'Class[C0]', to: 'Class[C1]', kind: 'before' });
  assert.equal(edges.length, 99);
  const few = new Overview(graphOf(largeCatalog(3)));
  assert.equal(few.visible(few.initial()).nodes.length, 63);
});

test('containers open one by one, all, and around what is found', () => {
  const overview = new Overview(graphOf(largeCatalog(100)));
  const choice = new GraphChoice();
  const shown = () => overview.visible(choice.openIn(overview)).nodes.length;
  choice.toggle(overview, 'Class[C5]');
  assert.equal(shown(), 120);
  choice.toggle(overview, 'Class[C5]');
  assert.equal(shown(), 100);
  choice.search('/7/19 0644');
  assert.deepEqual(overview.search(choice.query), ['File[/7/19]', 'File[/8/0]']);
  assert.equal(shown(), 140);
  choice.toggle(overview, 'Class[C7]');
  assert.equal(shown(), 120);
  choice.search('');
  assert.equal(shown(), 100);
  choice.toggleAll(overview, true);
  assert.equal(shown(), 2100);
  choice.toggleAll(overview, false);
  assert.equal(shown(), 100);
  choice.search('nothing of this name');
  assert.equal(shown(), 100);
});

test('containers within containers are opened level by level', () => {
  const resources = [resource('Class', 'Top'), ...Array.from({ length: 30 }, (_, i) => resource('Class', `C${i}`)), ...Array.from({ length: 90 }, (_, i) => resource('File', `/${i}`))];
  const edges = [
    ...Array.from({ length: 30 }, (_, i) => ({ source: 'Class[Top]', target: `Class[C${i}]` })),
    ...Array.from({ length: 90 }, (_, i) => ({ source: `Class[C${i % 30}]`, target: `File[/${i}]` })),
  ];
  const overview = new Overview(graphOf({ classes: [], edges, resources }));
  const { nodes } = overview.visible(overview.initial());
  assert.equal(nodes.find(({ id }) => id === 'Class[Top]').members, 120);
  assert.equal(nodes.length, 31);
});

test('containers that contain each other, themselves and missing ones are drawn once', () => {
  const resources = ['A', 'B', 'C'].map((title) => resource('Class', title));
  const pairs = [['A', 'B'], ['B', 'A'], ['C', 'C'], ['C', 'B'], ['Nope', 'A'], ['A', 'Nope']];
  const overview = new Overview(graphOf({ classes: [], resources, edges: pairs.map(([from, to]) => ({ source: `Class[${from}]`, target: `Class[${to}]` })) }));
  assert.deepEqual(overview.visible(overview.all()).nodes.map(({ id }) => id), ['Class[A]', 'Class[B]', 'Class[C]']);
  assert.deepEqual(overview.visible(new Set()).nodes.map(({ id }) => id), ['Class[A]', 'Class[C]']);
});

test('a drawing has handles of containers, and marks what is found', () => {
  const overview = new Overview(graphOf(largeCatalog(100)));
  const closed = draw(overview.visible(overview.initial()));
  assert.equal(closed.match(/class="handle"/g).length, 100);
  assert.equal(closed.match(/aria-expanded="false"/g).length, 100);
  assert.ok(!closed.includes('searched'));
  const found = draw(overview.visible(overview.all()), new Set(['File[/1/1]']));
  assert.equal(found.match(/class="node found"/g).length, 1);
  assert.ok(found.includes('class="searched"'));
});

test('relationships point from what comes first', () => {
  const { edges } = graphOf({
    classes: [],
    edges: [{ source: 'Class[A]', target: 'File[x]' }],
    resources: [
      resource('Class', 'A'),
      resource('File', 'x', { require: 'Package[p]', notify: ['Service[s]'] }),
      resource('Package', 'p', { before: 'Nobody[there]' }),
      resource('Service', 's', { subscribe: [['Package[p]']] }),
    ],
  });
  assert.deepEqual(edges.map(({ from, to, kind }) => `${from} ${kind} ${to}`), [
    'Class[A] contains File[x]', 'File[x] notifies Service[s]', 'Package[p] before File[x]', 'Package[p] notifies Service[s]',
  ]);
});

test('what a manifest says cannot become part of the page', () => {
  const title = '</text><script>alert("1")</script>';
  const svg = draw(graphOf({ classes: [], edges: [], resources: [resource('Notify', title, { message: '"><img>' })] }));
  assert.ok(!svg.includes('<script>') && !svg.includes('<img>'));
});

test('a server that does not run is explained', () => {
  const outcome = (more) => ({ out: '', err: '', ...more });
  assert.equal(troubleWith('p', outcome({ status: 0, out: 'puppet-ls 1.0.0\n' })), undefined);
  assert.match(troubleWith('p', outcome({ status: 0, out: 'else' })), /another program/);
  assert.match(troubleWith('p', outcome({ code: 'ENOENT' })), /not found.*server\.path/);
  assert.match(troubleWith('puppet-ls', outcome({ code: 'ENOENT' })), /carries no server for \w+ on \w+.*PATH.*server\.path/);
  assert.match(troubleWith('p', outcome({ code: 'EACCES' })), /executable/);
  assert.match(troubleWith('p', outcome({ code: 'ENOEXEC' })), /not made for this machine/);
  assert.match(troubleWith('p', outcome({ status: 3, err: 'a\nno memory\n' })), /status 3, and said "no memory"/);
});

test('programs are probed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'puppet-ls-probe-'));
  const file = (name, content) => {
    writeFileSync(join(folder, name), content);
    chmodSync(join(folder, name), 0o755);
    return join(folder, name);
  };
  const elf = Buffer.alloc(64);
  elf.write('\x7fELF', 'latin1');
  elf.writeUInt16LE(0x2b, 18);
  assert.ok(isForeign(file('sparc', elf)));
  assert.ok(!isForeign(process.execPath));
  assert.ok(!isForeign(file('short', 'x')));
  assert.match((await probe(join(folder, 'sparc'))).trouble, /not made for this machine/);
  assert.match((await probe(join(folder, 'nowhere'))).trouble, /not found/);
  assert.deepEqual(await probe(file('good', '#!/bin/sh\necho puppet-ls 1.2.3\n')), { trouble: undefined, version: 'puppet-ls 1.2.3' });
  assert.equal(findProgram('', folder), 'puppet-ls');
  assert.equal(findProgram('/x/y', folder), '/x/y');
  assert.match(findProgram('~/y', folder), /^\/.*\/y$/);
  assert.match(findProgram('~\\y', folder), /^\/.*\\y$/);
});

test('programs of each system are told from those of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'puppet-ls-formats-'));
  const file = (name, write) => {
    const head = Buffer.alloc(256);
    write(head);
    writeFileSync(join(folder, name), head);
    return join(folder, name);
  };
  const elf = (machine) => (head) => (head.write('\x7fELF\x02\x01', 'latin1'), head.writeUInt16LE(machine, 18));
  const macho = (cpu) => (head) => (head.writeUInt32LE(0xfeedfacf, 0), head.writeUInt32LE(cpu, 4));
  const pe = (machine) => (head) => {
    head.write('MZ', 'latin1');
    head.writeUInt32LE(0x80, 0x3c);
    head.write('PE\0\0', 0x80, 'latin1');
    head.writeUInt16LE(machine, 0x84);
  };
  const universal = (head) => {
    head.writeUInt32BE(0xcafebabe, 0);
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(0x01000007, 8);
    head.writeUInt32BE(0x0100000c, 28);
  };
  const programs = {
    'elf x64': elf(0x3e), 'elf arm64': elf(0xb7), 'mach-o x64': macho(0x01000007), 'mach-o arm64': macho(0x0100000c),
    'universal': universal, 'pe x64': pe(0x8664), 'pe arm64': pe(0xaa64),
  };
  const accepted = {
    'linux x64': ['elf x64'], 'linux arm64': ['elf arm64'], 'darwin x64': ['mach-o x64', 'universal'],
    'darwin arm64': ['mach-o x64', 'mach-o arm64', 'universal'], 'win32 x64': ['pe x64'], 'win32 arm64': ['pe x64', 'pe arm64'],
  };
  for (const [system, expected] of Object.entries(accepted)) {
    const [platform, architecture] = system.split(' ');
    const own = Object.keys(programs).filter((name) => !isForeign(file(name, programs[name]), architecture, platform));
    assert.deepEqual(own, expected, system);
  }
  assert.ok(!isForeign(file('script', (head) => head.write('#!/bin/sh\n')), 'x64', 'linux'));
});

test('after three restarts in a row it stays down', () => {
  const restarts = new Restarts();
  assert.deepEqual([0, 1, 2, 3].map((now) => restarts.mayRestart(now)), [true, true, true, false]);
  assert.ok(restarts.mayRestart(10 * 60_000), 'an end long after the others is a new beginning');
});

test('settings of the other extension count where ours are not set', () => {
  const reader = (values) => (name) => values[name];
  assert.equal(levelOfVersion('7.24.0'), 'puppet7');
  assert.equal(levelOfVersion('3.x'), 'puppet4');
  assert.equal(levelOfVersion('9'), 'puppet8');
  assert.equal(levelOfVersion(''), undefined);
  const names = serverSettingNames({ 'puppet-ls.enable': {}, 'puppet-ls.server.path': {}, 'puppet-ls.languageLevel': {}, 'puppet-ls.rules': {} });
  assert.deepEqual(names, ['languageLevel', 'rules']);
  const sent = (ours, others) => serverSettings(names, reader(ours), reader(others));
  assert.deepEqual(sent({}, {}), { languageLevel: 'puppet8' });
  assert.deepEqual(sent({ rules: { a: 'off' }, 'server.path': 'x' }, {}), { languageLevel: 'puppet8', rules: { a: 'off' } });
  const nested = serverSettings(['codeLens.references', 'codeLens.includes'], reader({ 'codeLens.includes': false }), reader({}));
  assert.deepEqual(nested, { languageLevel: 'puppet8', codeLens: { includes: false } });
  assert.equal(sent({}, { 'puppet.version': '6.1' }).languageLevel, 'puppet6');
  assert.equal(sent({ languageLevel: 'puppet8' }, { 'puppet.version': '6.1' }).languageLevel, 'puppet8');
  assert.equal(sent({}, { 'puppet.modulePath': '/m' }).modulePath, '/m');
  assert.ok(isEnabled(reader({}), reader({})));
  assert.ok(!isEnabled(reader({}), reader({ enable: false })));
  assert.ok(isEnabled(reader({ enable: true }), reader({ enable: false })));
});

test('classes and defined types are found where they begin a line', () => {
  assert.deepEqual(definitionsIn('# class x\nclass a::b (\n) {\n}\r\ndefine ::c {}\n  class d {}\nclass { "e": }'), [
    { name: 'a::b', line: 1, isClass: true },
    { name: 'c', line: 4, isClass: false },
  ]);
});

test('variables have values beside them, comments have none', () => {
  assert.deepEqual(variablesBetween(['# $no', "  $a = $::b::c['x'] # $d"]), [
    { name: '$a', line: 1, start: 2 },
    { name: '$::b::c', line: 1, start: 7 },
    { name: '$d', line: 1, start: 22 },
  ]);
});

test('results of tests are read, whatever the program prints', () => {
  const out = JSON.stringify({
    tests: [{ path: 'a.test.yaml', line: 3, name: 'one', status: 'failed', failures: [{ line: 4, column: 2, message: 'wrong', undecided: false }] }],
    coverage: { files: [{ path: 'a.pp' }] },
  });
  const report = readReport(out, 'puppet-ls: b.test.yaml:7:3: error: unknown key\n\npuppet-ls: other\n');
  assert.equal(report.tests[0].failures[0].message, 'wrong');
  assert.deepEqual(report.files.map(({ path }) => path), ['a.pp']);
  assert.deepEqual(report.problems, [{ path: 'b.test.yaml', line: 7, message: 'unknown key' }, { message: 'other' }]);
  for (const text of ['', '[]', 'null', '{', '1']) {
    assert.deepEqual(readReport(text, ''), { tests: [], files: [], problems: [] });
    assert.deepEqual(readList(text), []);
  }
  assert.equal(problemIn('  '), undefined);
});

test('failures are read from the text of a result', () => {
  const text = [
    '/a b/c.test.yaml:4: is wrong: failed',
    "  /a b/c.test.yaml:13:34: Package[nginx] ensure: expected 'x', got '1:2: y', declared at m/init.pp:19",
    '  C:\\c.test.yaml:14:16: undecided: Service[nginx]: no such resource',
    '1 test, 0 passed, 1 failed',
  ].join('\r\n');
  assert.deepEqual(failuresIn(text), [
    { line: 13, column: 34, message: "Package[nginx] ensure: expected 'x', got '1:2: y', declared at m/init.pp:19", undecided: false },
    { line: 14, column: 16, message: 'Service[nginx]: no such resource', undecided: true },
  ]);
  assert.deepEqual(failuresIn('c.test.yaml:4: is right: passed\n1 test, 1 passed\n'), []);
  assert.deepEqual(failuresIn(''), []);
});

test('the arms of a conditional belong to the line on which it begins', () => {
  const arms = [{ label: 'if', line: 2, tests: 1 }, { label: 'missing else', line: 2, tests: 0 }];
  const file = { path: 'a.pp', definitions: [], conditionals: [{ kind: 'if', line: 2, arms }], lines: [{ line: 1, tests: 1 }, { line: 2, tests: 1 }] };
  assert.deepEqual(statementsOf(file), [{ line: 1, tests: 1, arms: [] }, { line: 2, tests: 1, arms }]);
});
