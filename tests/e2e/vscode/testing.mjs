// The test explorer: coverage, and a test under the debugger.

import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { kPatience } from './editor.mjs';

const kFunction = `function profile::greeting(Boolean $loud) >> String {
  $name = $loud ? {
    true    => 'HELLO',
    default => 'hello',
  }
  if $loud {
    "\${name}!"
  } else {
    $name
  }
}
`;

const kTests = `function: profile::greeting
tests:
  - name: is loud
    arguments: [true]
    expect: {result: HELLO!}
  - name: is wrong
    arguments: [true]
    expect: {result: hello}
`;

const kWrongTest = `function: profile::greeting
tests:
  - name: is wrong
    arguments: [true]
    expect: {result: hello}
`;

const kFolder = 'site-modules/profile/functions';

async function showTests(editor) {
  // The number of failed tests lies above the icon.
  await editor.page.locator('.activitybar .action-item:has(.action-label[aria-label^="Testing"])').click();
}

/** Writes the function with its tests, shows them in the test explorer, and removes them at the end. */
async function withTests(editor, tests, work) {
  const folder = join(editor.workspace, kFolder);
  const files = { 'greeting.pp': kFunction, 'greeting.test.yaml': tests };
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  await showTests(editor);
  await editor.until('.test-explorer .monaco-list-row', /greeting\.test\.yaml/);
  await work();
  for (const name of Object.keys(files)) rmSync(join(folder, name));
  await editor.command('View: Show Explorer');
  await editor.page.keyboard.press('Control+W');
}

/** Waits for an element. VS Code asks once before it lets any extension run tests. */
async function trusting(editor, selector) {
  const button = editor.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Trust Folder' });
  await editor.page.locator(selector).or(button).first().waitFor({ timeout: kPatience });
  if (await button.isVisible()) await button.click();
  await editor.page.locator(selector).first().waitFor({ timeout: kPatience });
}

export const testing = [
  {
    name: 'tests with coverage',
    async run(editor) {
      await withTests(editor, kTests, async () => {
        await editor.command('Test: Run All Tests with Coverage');
        await trusting(editor, '.test-explorer .codicon-testing-failed-icon');
        await editor.until('.monaco-list-row', /greeting\.pp.*\d+(\.\d+)?%/);
        await editor.show(`${kFolder}/greeting.pp`);
        await editor.page.waitForSelector('.coverage-deco-gutter.coverage-deco-miss', { timeout: kPatience });
        assert.ok((await editor.page.locator('.coverage-deco-gutter.coverage-deco-hit').count()) > 0);
        await editor.screenshot('coverage');
      });
    },
  },
  {
    name: 'a test under the debugger',
    async run(editor) {
      await withTests(editor, kWrongTest, async () => {
        await editor.show(`${kFolder}/greeting.pp`);
        await editor.goTo(7);
        await editor.command('Debug: Toggle Breakpoint');
        await editor.command('Test: Debug All Tests');
        await trusting(editor, '.debug-toolbar');
        await editor.until('.debug-call-stack .monaco-list-row', /function profile::greeting/);
        await editor.text(/\$name = 'HELLO'/); // at the end of the line
        await editor.page.locator('.debug-variables .monaco-list-row', { hasText: 'Locals' }).click();
        await editor.until('.debug-variables .monaco-list-row', /name.*HELLO/);
        await editor.screenshot('debugged-test');
        await editor.command('Debug: Continue');
        await editor.page.locator('.debug-toolbar').waitFor({ state: 'hidden', timeout: kPatience });
        await showTests(editor);
        await editor.page.waitForSelector('.test-explorer .codicon-testing-failed-icon', { timeout: kPatience });
        await editor.command('Remove All Breakpoints');
        await editor.show(`${kFolder}/greeting.test.yaml`);
        await editor.until('.monaco-editor', /expected 'hello', got 'HELLO!'/);
        await editor.page.keyboard.press('Control+W');
      });
    },
  },
];
