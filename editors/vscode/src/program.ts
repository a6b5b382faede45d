// Finding the program `puppet-ls`, running it, and saying what is wrong when that does not work.

import { execFile } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

export interface ProgramOutcome {
  out: string;
  err: string;
  /** undefined: it did not start, or was ended. */
  status?: number;
  /** What the system calls the failure to start: ENOENT, EACCES, ENOEXEC. */
  code?: string;
}

const kTimeout = 60_000;
const kMaxOutput = 256 << 20;

export function runProgram(program: string, options: string[], folder?: string): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    execFile(program, options, { cwd: folder, timeout: kTimeout, maxBuffer: kMaxOutput }, (error, out, err) => {
      if (!error) return resolve({ out, err, status: 0 });
      if (typeof error.code === 'number') return resolve({ out, err, status: error.code });
      resolve({ out, err, code: String(error.code ?? error.signal ?? 'unknown') });
    }).on('error', () => undefined);
  });
}

/** The program of an extension that carries none. */
const kOnPath = 'puppet-ls';

/** The one that the user names, or the one that came with the extension, or the one on the PATH. */
export function findProgram(setting: string, extensionFolder: string): string {
  if (setting) return setting.replace(/^~(?=\/|$)/, os.homedir());
  const carried = path.join(extensionFolder, 'bin', 'puppet-ls');
  return existsSync(carried) ? carried : kOnPath;
}

/** The machines that ELF files are for (e_machine), by what Node calls them. */
const kMachines: Record<string, number> = { x64: 0x3e, arm64: 0xb7, arm: 0x28, ia32: 0x03, riscv64: 0xf3, ppc64: 0x15, s390x: 0x16 };

/**
 * Whether the file is a program for another machine. The system would hand such a file to the shell, which finds the strangest
 * things wrong with it.
 */
export function isForeign(program: string, architecture: string = process.arch): boolean {
  const head = Buffer.alloc(20);
  try {
    const file = openSync(program, 'r');
    try {
      if (readSync(file, head, 0, head.length, 0) < head.length) return false;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
  if (head.readUInt32BE(0) !== 0x7f454c46) return false;
  const machine = head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18);
  return architecture in kMachines && machine !== kMachines[architecture];
}

/** Runs `program --version` and says what is wrong. */
export async function probe(program: string): Promise<{ trouble?: string; version: string }> {
  const outcome: ProgramOutcome = isForeign(program) ? { out: '', err: '', code: 'ENOEXEC' } : await runProgram(program, ['--version']);
  return { trouble: troubleWith(program, outcome), version: outcome.out.trim() };
}

/** Why `program --version` did not work, and what to do about it; undefined when all is well. */
export function troubleWith(program: string, outcome: ProgramOutcome): string | undefined {
  if (outcome.status === 0 && /^puppet-ls \d/.test(outcome.out)) return undefined;
  if (outcome.status === 0) return `${program} is another program: it does not call itself puppet-ls. Set "puppet-ls.server.path".`;
  switch (outcome.code) {
    case 'ENOENT':
      if (program === kOnPath)
        return `This extension carries no server for ${os.platform()} on ${os.arch()}, and ${program} was not found on the PATH. Build puppet-ls from its sources, and set "puppet-ls.server.path" to it.`;
      return `${program} was not found. Set "puppet-ls.server.path" to a program that is there; empty, it is the one that the extension carries.`;
    case 'EACCES':
      return `${program} may not be executed. Make it executable (chmod +x), and look whether it is on a file system that forbids it (noexec).`;
    case 'ENOEXEC':
    case 'UNKNOWN':
      return `${program} is not made for this machine (${os.platform()}, ${os.arch()}). Build puppet-ls here, and set "puppet-ls.server.path" to it.`;
  }
  const said = outcome.err.trim().split('\n').at(-1);
  const how = outcome.status === undefined ? `ended with ${outcome.code}` : `ended with status ${outcome.status}`;
  return `${program} does not run: it ${how}${said ? `, and said "${said}"` : ''}.`;
}

/** Counts ends of the server that nobody asked for: three may follow each other, then it stays down. */
export class Restarts {
  private ends: number[] = [];

  constructor(
    private readonly most = 3,
    private readonly span = 5 * 60_000,
  ) {}

  /** Whether to start again after an end at this time, in milliseconds. */
  mayRestart(now: number): boolean {
    this.ends = this.ends.filter((end) => now - end < this.span);
    this.ends.push(now);
    return this.ends.length <= this.most;
  }

  forget(): void {
    this.ends = [];
  }
}
