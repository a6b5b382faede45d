#!/usr/bin/env node
// Starts the program for this system, which is in a package of its own.
'use strict';

const { spawn } = require('child_process');
const os = require('os');

const name = `@puppet-ls/${process.platform}-${process.arch}`;
const file = process.platform === 'win32' ? 'puppet-ls.exe' : 'puppet-ls';

let program;
try {
  program = require.resolve(`${name}/bin/${file}`);
} catch {
  console.error(
    `puppet-ls: the package ${name} is not installed. Either there is no program for this system, or packages were installed ` +
      'without optional dependencies (--omit=optional).',
  );
  process.exit(2);
}

// The streams are those of this process, so nothing that an editor says passes through here.
const child = spawn(program, process.argv.slice(2), { stdio: 'inherit', windowsHide: true });
child.on('error', (error) => {
  console.error(`puppet-ls: ${error.message}`);
  process.exit(2);
});
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
for (const signal of signals) process.on(signal, () => child.kill(signal));
child.on('exit', (status, signal) => process.exit(signal ? 128 + os.constants.signals[signal] : status));
