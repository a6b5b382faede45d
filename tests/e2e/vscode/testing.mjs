// The test explorer, with coverage.

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

export const testing = [
  {
    name: 'tests with coverage',
    async run(editor) {
      const folder = join(editor.workspace, 'site-modules/profile/functions');
      const files = { 'greeting.pp': kFunction, 'greeting.test.yaml': kTests };
      mkdirSync(folder, { recursive: true });
      for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);

      await editor.page.locator('.activitybar .action-label[aria-label^="Testing"]').click();
      await editor.until('.test-explorer .monaco-list-row', /greeting\.test\.yaml/);
      await editor.command('Test: Run All Tests with Coverage');
      // VS Code asks before it lets any extension run tests.
      await editor.page.locator('.monaco-dialog-box .monaco-button', { hasText: 'Trust Folder' }).click();
      await editor.page.waitForSelector('.test-explorer .codicon-testing-failed-icon', { timeout: kPatience });
      await editor.until('.monaco-list-row', /greeting\.pp.*\d+(\.\d+)?%/);
      await editor.show('site-modules/profile/functions/greeting.pp');
      await editor.page.waitForSelector('.coverage-deco-gutter.coverage-deco-miss', { timeout: kPatience });
      assert.ok((await editor.page.locator('.coverage-deco-gutter.coverage-deco-hit').count()) > 0);
      await editor.screenshot('coverage');

      for (const name of Object.keys(files)) rmSync(join(folder, name));
      await editor.command('View: Show Explorer');
      await editor.page.keyboard.press('Control+W');
    },
  },
];
