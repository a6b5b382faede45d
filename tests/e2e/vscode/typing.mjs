// Types a whole file key by key, as somebody does who knows what the editor adds by itself: it indents, closes brackets and
// quotes, and goes on with the comment behind a tag that has no text yet.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const kDelays = (process.env.TYPING_DELAYS ?? '40,80,150').split(',').map(Number);

async function typeLines(keyboard, lines, delay) {
  for (const [i, line] of lines.entries()) {
    let text = line.trimStart();
    if (i > 0 && /^[}\])]/.test(text)) {
      // The bracket is there already, in the line below; an open list of items would take the arrow key.
      await keyboard.press('Escape');
      await keyboard.press('ArrowDown');
      await keyboard.press('End');
      text = text.slice(1);
    } else if (i > 0) {
      await keyboard.press('Enter');
      if (/# @param \w+$/.test(lines[i - 1])) text = text.replace(/^# {3}/, '');
    }
    for (const key of text) {
      await keyboard.type(key);
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}

/** Fails with the first line that differs. */
function assertSameLines(typed, meant) {
  const i = meant.findIndex((line, index) => typed[index] !== line);
  if (i >= 0) assert.fail(`line ${i + 1} is ${JSON.stringify(typed[i])}, not ${JSON.stringify(meant[i])}`);
  assert.equal(typed.length, meant.length);
}

async function typeFile(editor, source, file, delay) {
  const meant = readFileSync(new URL(`../typing/${source}`, import.meta.url), 'utf8').trimEnd();
  const path = join(editor.workspace, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  await editor.show(file);
  await editor.focused('.monaco-editor');
  await typeLines(editor.page.keyboard, meant.split('\n'), delay);
  await editor.page.keyboard.press('Escape');
  await editor.screenshot(`typing-${source}-${delay}`);
  await editor.save();
  const typed = readFileSync(path, 'utf8').trimEnd();
  writeFileSync(join(editor.paths.screenshots, `typing-${source}-${delay}.txt`), typed);
  assertSameLines(typed.split('\n'), meant.split('\n'));
  await editor.command('View: Close All Editors');
}

export const typing = kDelays.flatMap((delay) => [
  ['classes.pp', `site-modules/profile/manifests/typed${delay}.pp`],
  ['template.epp', `site-modules/profile/templates/typed${delay}.epp`],
].map(([source, file]) => ({
  name: `typing ${source} at ${delay} ms`,
  run: (editor) => typeFile(editor, source, file, delay),
})));
