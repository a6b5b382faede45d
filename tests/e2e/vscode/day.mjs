// The project of ../day, typed in VS Code with its default settings.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { typeProject } from '../day/day.mjs';

/** Between a key and the look at the screen, and how long that must stay the same, in milliseconds. */
const kDelay = 60;
const kQuiet = 60;

/** How long somebody looks at a new file before writing, in milliseconds. */
const kLook = 1000;

/** Keys for a character (docs/measurements.md). */
const kPromised = 0.72;

const kShortcuts = {
  accept: ['Tab'], cancel: ['Escape'], undo: ['Control+Z'], next: ['Tab'], enter: ['Enter'], backspace: ['Backspace'],
  right: ['ArrowRight'], end: ['End'], down: ['ArrowDown'], deleteRest: ['Control+Shift+End', 'Delete'],
};

/** What is seen in the active editor. Runs in the page. */
function look() {
  const editor = document.querySelector('.editor-group-container.active .monaco-editor');
  const lines = [...(editor?.querySelectorAll('.view-lines .view-line') ?? [])];
  const topOf = (line) => Number.parseFloat(line.style.top);
  const text = lines.sort((a, b) => topOf(a) - topOf(b)).map((line) => line.textContent.replaceAll('\u00a0', ' ').replaceAll('\u200b', '')).join('\n');
  const position = /Ln (\d+), Col (\d+)(?: \((\d+) selected\))?/.exec(document.getElementById('status.editor.selection')?.textContent ?? '');
  const row = document.querySelector('.suggest-widget.visible .monaco-list-row.focused');
  return {
    text, item: row?.querySelector('.label-name')?.textContent, isForeign: Boolean(row?.querySelector('.codicon-symbol-text')),
    line: Number(position?.[1]), column: Number(position?.[2]), selected: Number(position?.[3] ?? 0),
    hasStops: Boolean(editor?.querySelector('.snippet-placeholder, .finish-snippet-placeholder')),
  };
}

/** VS Code as a typist sees and uses it. */
class Screen {
  constructor(editor) {
    this.editor = editor;
  }

  async state() {
    const { page } = this.editor;
    await page.waitForTimeout(kDelay);
    let seen = await page.evaluate(look);
    for (let since = Date.now(); Date.now() - since < kQuiet; ) {
      await page.waitForTimeout(20);
      const now = await page.evaluate(look);
      if (JSON.stringify(now) === JSON.stringify(seen)) continue;
      [seen, since] = [now, Date.now()];
    }
    const lines = seen.text.split('\n');
    const end = lines.slice(0, seen.line - 1).reduce((length, line) => length + line.length + 1, 0) + seen.column - 1;
    return { text: seen.text, start: end - seen.selected, end, item: seen.item, isForeign: seen.isForeign, hasStops: seen.hasStops };
  }

  async press(key) {
    for (const shortcut of kShortcuts[key]) await this.editor.page.keyboard.press(shortcut);
  }

  async type(character) {
    await this.editor.page.keyboard.type(character);
  }

  async note(file, transcript) {
    writeFileSync(join(this.editor.paths.screenshots, `day-${file.replaceAll('/', '-')}.txt`), transcript);
  }

  async open(file) {
    await this.editor.show(file);
    await this.editor.focused('.monaco-editor');
    await this.editor.until('[id="status.editor.selection"]', /Ln 1, Col 1/);
    await this.editor.page.waitForTimeout(kLook);
  }

  async finish(file, isFormatted) {
    const { page } = this.editor;
    await page.keyboard.press('Escape');
    if (isFormatted) {
      await page.keyboard.press('Control+Shift+I');
      await page.waitForTimeout(1000);
    }
    await this.editor.screenshot(`day-${file.replaceAll('/', '-')}`);
    await this.editor.save();
    return isFormatted ? 2 : 1;
  }

  async problems() {
    await this.editor.command('View: Focus Problems');
    await this.editor.until('.markers-panel', /No problems have been detected/);
    await this.editor.screenshot('day-problems');
    return 0;
  }
}

/** The step of run.mjs, in an editor whose workspace is empty. */
export const day = {
  name: 'a day',
  async run(editor, program) {
    await editor.page.setViewportSize({ width: 1280, height: 1400 });
    await typeProject(new Screen(editor), editor.workspace, program, kPromised);
  },
};
