// Drives a real VS Code with the extension and the server through an hour of work in a minute.
//
//   NODE=... CODE_SERVER=... VSIX=... PUPPET_LS=... SCREENSHOTS=... node run.mjs [--reduced | STEP...]

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { capabilitiesOf } from './capabilities.mjs';
import { catalog } from './catalog.mjs';
import { day } from './day.mjs';
import { Editor } from './editor.mjs';
import { gestures } from './gestures.mjs';
import { graph } from './graph.mjs';
import { project } from './project.mjs';
import { failures, steps as lookedAt } from './steps.mjs';
import { testing } from './testing.mjs';
import { typing } from './typing.mjs';

const steps = [...lookedAt, ...project, ...gestures, ...testing, ...catalog, ...graph, ...typing];

/** What `--reduced` runs: what a user meets in the first minutes, in the time that a test may take. */
const kReduced = [
  'a control repo opens', 'diagnostics', 'completion', 'rename', 'quick fix', 'problems of files that come and go', 'graph of a class',
  'rename of a class moves its file', 'typing template.epp at 40 ms',
];

const paths = {
  node: process.env.NODE, codeServer: process.env.CODE_SERVER, vsix: process.env.VSIX,
  workspace: new URL('../control-repo', import.meta.url).pathname, screenshots: process.env.SCREENSHOTS,
};
const only = process.argv[2] === '--reduced' ? kReduced : process.argv.slice(2);
const wanted = ({ name }) => only.length === 0 || only.includes(name);
const counts = { passed: 0, failed: 0, left: 0 };

async function attempt(editor, step) {
  const began = Date.now();
  try {
    await step.run(editor);
    ++counts.passed;
    console.log(`ok      ${step.name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  } catch (problem) {
    ++counts.failed;
    console.log(`FAILED  ${step.name}: ${String(problem).split('\n').slice(0, 3).join(' ')}`);
    await editor.screenshot(`failed-${step.name.replaceAll(' ', '-')}`).catch(() => undefined);
    await editor.cleanUp(file).catch(() => undefined);
  }
  await editor.page.keyboard.press('Escape').catch(() => undefined);
}

const file = 'site-modules/profile/manifests/web.pp';

/** An editor in which `work` is done, in a copy of a workspace. */
async function session(work, workspace = paths.workspace) {
  const editor = new Editor({ ...paths, workspace });
  try {
    await editor.start();
    await work(editor);
  } finally {
    await editor.close();
  }
}

const capabilities = await capabilitiesOf(process.env.PUPPET_LS);
for (const step of steps.filter((step) => wanted(step) && step.needs && !capabilities[step.needs])) {
  ++counts.left;
  console.log(`-       ${step.name}: the server does not offer ${step.needs}`);
}
const offered = steps.filter((step) => wanted(step) && !(step.needs && !capabilities[step.needs]));
if (offered.length > 0) {
  await session(async (editor) => {
    await editor.open(file);
    for (const step of offered) await attempt(editor, step);
  });
}

// A day's work, in an empty folder. What the editor shows between the letters of a text is no part of it.
if (wanted(day)) {
  const empty = mkdtempSync(join(tmpdir(), 'puppet-ls-empty-'));
  writeFileSync(join(empty, 'environment.conf'), '');
  await session(async (editor) => {
    await editor.restart({ 'editor.inlayHints.enabled': 'off' });
    await editor.open('environment.conf');
    await attempt(editor, { ...day, run: (editor) => day.run(editor, process.env.PUPPET_LS) });
  }, empty);
  rmSync(empty, { recursive: true });
}

// Servers that do not work.
const scratch = mkdtempSync(join(tmpdir(), 'puppet-ls-servers-'));
const broken = failures.filter(wanted);
if (broken.length > 0) {
  await session(async (editor) => {
    for (const failure of broken) {
      const program = join(scratch, failure.name.replaceAll(' ', '-'));
      if (failure.content !== undefined) {
        writeFileSync(program, failure.content);
        chmodSync(program, failure.mode ?? 0o755);
      }
      await editor.restart({ 'puppet-ls.server.path': program });
      await editor.open(file);
      await attempt(editor, failure);
    }
  });
}
rmSync(scratch, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.left} left out`);
process.exit(counts.failed === 0 && counts.passed > 0 ? 0 : 1);
