// The playground in headless Chromium, opened from the disk: node playground.mjs PAGE.html SCREENSHOTS MANIFEST
// MANIFEST is typed in: apache's vhost.pp, which has 127 KB.
// Prints and judges the times that docs/web.md names.

import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { chromium } from 'playwright-core';

import { runSteps } from './steps.mjs';

const [page_, screenshots, manifest] = process.argv.slice(2).map((path) => resolve(path));
mkdirSync(screenshots, { recursive: true });

/** Never reached when all is well. */
const kPatience = 30_000;
/** Milliseconds, of the attempt that is least disturbed by what else the machine does. */
const kLimits = { 'first finding': 2000, 'hover, 99 %': 20, 'typing in 127 KB, 99 %': 50 };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const context = await browser.newContext({ viewport: { width: 1360, height: 820 }, colorScheme: 'light', offline: true });
const page = await context.newPage();
page.setDefaultTimeout(kPatience);
const complaints = [];
page.on('pageerror', (error) => complaints.push(String(error)));
page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));

const url = pathToFileURL(page_).href;
const screenshot = (name) => page.screenshot({ path: join(screenshots, `${name}.png`) });
const view = (name) => page.locator('#views .tab', { hasText: name }).click();
const file = (name) => page.locator('#files .tab', { hasText: name }).click();
const example = (name) => page.selectOption('#example', name);
const editor = () => page.locator('#editor .cm-content');
const finding = (text) => page.locator('.finding', { hasText: text });

function check(holds, what) {
  if (!holds) throw new Error(what);
}

const measured = {};

function judge(name, time) {
  measured[name] = time;
  console.log(`        ${name}: ${time.toFixed(1)} ms (at most ${kLimits[name]})`);
  check(time <= kLimits[name], `${name} takes ${time.toFixed(1)} ms`);
}

const last = (times, share) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1];

/** Places the cursor behind a text of the open file. */
async function putCursor(text) {
  await page.evaluate((wanted) => {
    const { editor } = globalThis.playground;
    const at = editor.state.doc.toString().indexOf(wanted) + wanted.length;
    editor.dispatch({ selection: { anchor: at }, scrollIntoView: true });
    editor.focus();
  }, text);
}

const text = () => page.evaluate(() => globalThis.playground.textOf(globalThis.playground.active));

const steps = {
  async 'the page opens'() {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('.finding')) globalThis.firstFinding ??= performance.now();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(url);
    await finding('prot').first().waitFor();
  },
  async 'time to the first finding'() {
    const times = [];
    for (let i = 0; i < 3; ++i) {
      await page.goto('about:blank');
      await page.goto(url);
      await finding('prot').first().waitFor();
      times.push(await page.evaluate(() => globalThis.firstFinding));
    }
    judge('first finding', Math.min(...times));
  },
  async 'findings of a manifest, data and a template'() {
    await finding("unknown variable '$prot'").waitFor();
    await finding('0689').waitFor();
    await page.locator('#view h2', { hasText: 'common.yaml' }).waitFor();
    await page.locator('#view h2', { hasText: 'nginx.conf.epp' }).waitFor();
    await page.locator('.tok-variable').first().waitFor();
    await page.locator('.fix').first().waitFor();
    await screenshot('playground');
  },
  async 'quick fix'() {
    await finding("unknown variable '$prot'").locator('.fix').first().click();
    await finding("unknown variable '$prot'").waitFor({ state: 'detached' });
    check((await text()).includes('}:${port}/'), 'the name was not replaced');
  },
  async 'hover with an inferred value'() {
    const place = page.locator('.cm-line', { hasText: '$names' }).locator('.tok-variable').first();
    await place.scrollIntoViewIfNeeded();
    await place.hover();
    await page.locator('.cm-tooltip-hover .markdown').first().waitFor();
    await screenshot('playground-hover');
    await page.mouse.move(5, 400);
  },
  async completion() {
    await putCursor("package { 'nginx':\n");
    await page.keyboard.type('    pro');
    await page.locator('.cm-tooltip-autocomplete li', { hasText: 'provider' }).waitFor();
    await page.keyboard.press('Escape');
    for (let i = 0; i < 7; ++i) await page.keyboard.press('Backspace');
  },
  async formatting() {
    await file('site.pp');
    await putCursor('include profile::web\n');
    await page.keyboard.press('Control+End');
    await page.keyboard.type("\nfile{'/x':ensure=>file}", { delay: 1 });
    await page.keyboard.press('Shift+Alt+f');
    await page.waitForFunction(() => globalThis.playground.textOf('manifests/site.pp').includes("file { '/x':"));
  },
  async 'definition in another file'() {
    await file('web.pp');
    await putCursor('Stdlib::Po');
    await page.keyboard.press('F12');
    await page.locator('#files .tab[aria-selected="true"]', { hasText: 'port.pp' }).waitFor();
  },
  async 'catalog as a graph'() {
    await example('A catalog and its graph');
    await page.locator('#view .node', { hasText: 'app' }).first().waitFor();
    check((await page.locator('#view .node').count()) >= 8, 'resources are missing');
    await screenshot('playground-graph');
    await page.locator('#view .node[data-id="Service[app]"]').click();
    await page.locator('.cm-activeLine', { hasText: 'service' }).waitFor();
  },
  async 'catalog as a list, with other facts'() {
    await page.locator('.mode', { hasText: 'List' }).click();
    const app = page.locator('.resource', { has: page.getByText('Package[app]', { exact: true }) });
    await app.locator('td', { hasText: '3.0-1' }).waitFor({ state: 'attached' });
    await page.selectOption('#facts', 'redhat9');
    await app.locator('td', { hasText: 'latest' }).waitFor({ state: 'attached' });
  },
  async 'value and type of an expression'() {
    await example('Types and values');
    await page.locator('.value', { hasText: 'db1' }).waitFor();
    await page.locator('.type', { hasText: 'Struct' }).waitFor();
    await page.locator('.hint').first().waitFor();
    await screenshot('playground-evaluate');
    await page.locator('.expression .cm-content').fill("util::backup_hour('db') + 1");
    await page.locator('.type', { hasText: 'Integer' }).waitFor();
  },
  async rename() {
    await putCursor('  $bas');
    await page.keyboard.press('F2');
    await page.locator('dialog input').fill('$words');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.playground.textOf('manifests/site.pp').includes('$words + ['));
  },
  async level() {
    await page.locator('.expression .cm-content').fill("'80' + 1");
    await page.locator('.notes', { hasText: 'coerced' }).waitFor();
    await page.selectOption('#level', 'puppet7');
    await page.locator('.value', { hasText: '81' }).waitFor();
    await page.selectOption('#level', 'puppet8');
  },
  async 'puppet-lint and its fixes'() {
    await example('Style, as puppet-lint sees it');
    await finding('double quoted').first().waitFor();
    const before = await page.locator('.finding').count();
    await screenshot('playground-lint');
    await page.locator('#view .head button', { hasText: 'Fix' }).click();
    await page.waitForFunction(() => !document.querySelector('#view').textContent.includes('double quoted'));
    check((await page.locator('.finding').count()) < before, 'nothing was fixed');
  },
  async 'a link carries the code'() {
    await putCursor('class ');
    await page.keyboard.type('shared');
    await page.locator('#share').click();
    await page.waitForFunction(() => location.hash.startsWith('#code/'));
    const link = page.url();
    const other = await context.newPage();
    await other.goto(link);
    await other.locator('.cm-line', { hasText: 'class shared' }).waitFor();
    await other.close();
  },
  async 'keys alone'() {
    await page.locator('#files .tab[aria-selected="true"]').focus();
    await page.locator('#views .tab[aria-selected="true"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('#views .tab[aria-selected="true"]', { hasText: 'Findings' }).waitFor();
    await page.locator('#help').focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open] table').waitFor();
    await page.keyboard.press('Escape');
  },
  async 'dark'() {
    await example('A tour');
    await view('Findings');
    await finding('0689').waitFor();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    await page.locator('.fix').first().waitFor();
    await screenshot('playground-dark');
    await page.emulateMedia({ colorScheme: 'light' });
  },
  async 'a file that is added and removed'() {
    await page.locator('#add').click();
    await page.locator('dialog input').fill('modules/profile/manifests/extra.pp');
    await page.keyboard.press('Enter');
    await page.locator('#files .tab[aria-selected="true"]', { hasText: 'extra.pp' }).waitFor();
    await page.keyboard.type('class profile::extra {}');
    await page.locator('#files .close').click();
    await page.locator('#files .tab', { hasText: 'extra.pp' }).waitFor({ state: 'detached' });
  },
  async 'time of hovers'() {
    await file('web.pp');
    const positions = [...(await text()).matchAll(/\$?\w+/g)];
    const lines = (await text()).split('\n');
    const places = lines.flatMap((content, line) => [...content.matchAll(/\w+/g)].map((found) => ({ line, character: found.index + 1 })));
    check(positions.length > 50, 'there is nothing to hover over');
    const times = await page.evaluate(async (all) => {
      const rounds = [];
      for (let i = 0; i < 4; ++i) rounds.push(...(await globalThis.playground.measure('hover', all)));
      return rounds;
    }, places);
    judge('hover, 99 %', last(times, 0.99));
  },
  async 'time of typing'() {
    await page.evaluate((code) => globalThis.playground.load({ files: { 'manifests/site.pp': code } }), readFileSync(manifest, 'utf8'));
    await page.waitForFunction(() => globalThis.playground.active === 'manifests/site.pp');
    await putCursor('if $rewrites ');
    const type = (words) => page.evaluate((letters) => globalThis.playground.measureTyping(letters), words);
    await type('and $a == 1 '); // what the engine has not optimized yet
    const rounds = [];
    for (let i = 0; i < 4; ++i) rounds.push(last(await type('and $rewrites =~ NotUndef '.repeat(4)), 0.99));
    judge('typing in 127 KB, 99 %', Math.min(...rounds));
  },
  async 'nothing was complained about'() {
    check(complaints.length === 0, complaints.join('\n'));
  },
};

const failed = await runSteps('playground', steps, page, screenshot);
if (complaints.length > 0) console.log(complaints.join('\n'));
await browser.close();
process.exit(failed > 0 ? 1 : 0);
