// The extension in the web extension host of a real VS Code, in headless Chromium: node vscode.mjs EXTENSION VSCODE_WEB SCREENSHOTS
// EXTENSION is its unpacked package. The workspace is a virtual one: a file system of another extension, as in github.dev.

import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { chromium } from 'playwright-core';

import { runSteps } from './steps.mjs';

const [extension, build, screenshots] = process.argv.slice(2).map((path) => resolve(path));
const { runServer } = createRequire(import.meta.url)('@vscode/test-web/out/server/main.js');

/** Never reached when all is well. */
const kPatience = 90_000;
const kPort = 4871;

const workspace = join(mkdtempSync(join(tmpdir(), 'puppet-ls-web-')), 'control-repo');
cpSync(new URL('../e2e/control-repo', import.meta.url), workspace, { recursive: true });
mkdirSync(screenshots, { recursive: true });

const server = await runServer('localhost', kPort, {
  build: { type: 'static', location: build, quality: 'stable', version: '' },
  extensionDevelopmentPath: extension, folderMountPath: workspace, printServerLog: false, hideServerLog: true,
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
if (process.env.VERBOSE) page.on('console', (message) => console.log('console:', message.text().slice(0, 300)));
page.setDefaultTimeout(kPatience);

async function command(name) {
  await page.keyboard.press('F1');
  await page.locator('.quick-input-widget input.input').fill(`>${name}`);
  await page.locator('.quick-input-list .monaco-list-row').first().waitFor();
  await page.keyboard.press('Enter');
}

async function open(name) {
  const last = name.split('/').at(-1);
  const row = page.locator('.quick-input-list .monaco-list-row', { hasText: last }).first();
  // A file system that another extension provides may not be there yet, and the list may change while Enter is pressed.
  const timeout = kPatience / 20;
  const tab = page.locator('.tab.active', { hasText: last });
  const attempt = async () => {
    await page.keyboard.press('Control+p');
    await page.locator('.quick-input-widget input.input').fill(name, { timeout });
    await row.waitFor({ timeout });
    await page.keyboard.press('Enter');
    await tab.waitFor({ timeout });
  };
  for (let i = 0; i < 20; ++i) {
    if (await attempt().then(() => true, () => false)) return;
    await page.keyboard.press('Escape');
  }
  throw new Error(`${name} does not open`);
}

async function goTo(line, column) {
  await page.keyboard.press('Control+g');
  await page.locator('.quick-input-widget input.input').fill(`:${line}:${column}`);
  await page.keyboard.press('Enter');
}

const lines = () => page.locator('.editor-instance .view-lines').first();
const screenshot = (name) => page.screenshot({ path: join(screenshots, `${name}.png`) });
const source = (name) => readFileSync(join(workspace, name), 'utf8');

/** The place of a text in a file, from 1. */
function placeOf(name, text) {
  const before = source(name).split(text)[0].split('\n');
  return [before.length, before.at(-1).length + 1];
}

const kFile = 'site-modules/profile/manifests/web.pp';

const steps = {
  async 'a virtual workspace opens'() {
    await page.goto(`http://localhost:${kPort}/`);
    await page.locator('.explorer-folders-view').waitFor();
    await open(kFile);
    await page.locator('.statusbar-item[id$="puppet-ls.status"]').waitFor();
  },
  async diagnostics() {
    await page.locator('.squiggly-error, .squiggly-warning').first().waitFor();
    await screenshot('web-diagnostics');
  },
  async hover() {
    const [line, column] = placeOf(kFile, '$');
    await goTo(line, column + 2);
    await command('Show or Focus Hover');
    await page.locator('.monaco-hover-content').first().waitFor();
    await screenshot('web-hover');
    await page.keyboard.press('Escape');
  },
  async rename() {
    const [line, column] = placeOf(kFile, '$workers');
    await goTo(line, column + 2);
    await command('Rename Symbol');
    const input = page.locator('.rename-box input');
    await input.waitFor();
    await input.fill('$renamed_here');
    await page.keyboard.press('Enter');
    await lines().getByText('renamed_here').first().waitFor();
  },
  async format() {
    await open('site-modules/profile/manifests/untidy.pp');
    await command('Format Document');
    await lines().getByText("'installed'").first().waitFor();
  },
  async completion() {
    await open('site-modules/profile/manifests/empty.pp');
    await page.keyboard.type('package { "x":\n  ens');
    await page.keyboard.press('Control+Space');
    await page.locator('.suggest-widget .monaco-list-row', { hasText: 'ensure' }).first().waitFor();
    await page.keyboard.press('Escape');
  },
  async 'files that change'() {
    await open('site-modules/profile/manifests/later.pp');
    await page.keyboard.type('class profile::later(Integer $size) { }');
    await command('File: Save');
    await command('View: Close Editor');
    await open('manifests/uses.pp');
    await page.locator('.squiggly-error').first().waitFor();
  },
  async 'catalog of a manifest'() {
    // The title comes with the catalog. The picture itself is that of the playground; the views of this build of VS Code want a server.
    await open('manifests/site.pp');
    await command('Puppet: Show Catalog Graph');
    await page.locator('.tab', { hasText: 'Catalog: site.pp' }).waitFor();
  },
};

writeFileSync(join(workspace, 'site-modules/profile/manifests/untidy.pp'), 'class profile::untidy {\n  package { "x": ensure   =>"installed" }\n}\n');
writeFileSync(join(workspace, 'site-modules/profile/manifests/later.pp'), '');
writeFileSync(join(workspace, 'site-modules/profile/manifests/empty.pp'), '');
writeFileSync(join(workspace, 'manifests/uses.pp'), "class { 'profile::later':\n  size => 'large',\n}\n");

const failed = await runSteps('VS Code for the Web', steps, page, screenshot);
await browser.close();
server.close();
process.exit(failed > 0 ? 1 : 0);
