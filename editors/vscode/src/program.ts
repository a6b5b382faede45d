// Finding the program `puppet-ls`, running it, and saying what is wrong when that does not work.

import { execFile } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

import type { ProgramOutcome } from './engine';

const kTimeout = 60_000;
const kMaxOutput = 256 << 20;

/** Runs a command to its end, or until `signal` aborts it. `input` is its standard input, which is empty without. */
export function runProgram(program: string, options: string[], folder?: string, signal?: AbortSignal, input = ''): Promise<ProgramOutcome> {
  return new Promise((resolve) => {
    const child = execFile(program, options, { cwd: folder, timeout: kTimeout, maxBuffer: kMaxOutput, signal }, (error, out, err) => {
      if (!error) return resolve({ out, err, status: 0 });
      if (typeof error.code === 'number') return resolve({ out, err, status: error.code });
      resolve({ out, err, code: String(error.code ?? error.signal ?? 'unknown') });
    });
    child.on('error', () => undefined);
    // A program that ends early closes its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/** The program of an extension that carries none. */
const kOnPath = 'puppet-ls';

/** The one that the user names, or the one that came with the extension, or the one on the PATH. */
export function findProgram(setting: string, extensionFolder: string): string {
  if (setting) return setting.replace(/^~(?=[/\\]|$)/, () => os.homedir());
  const carried = path.join(extensionFolder, 'bin', process.platform === 'win32' ? 'puppet-ls.exe' : 'puppet-ls');
  return existsSync(carried) ? carried : kOnPath;
}

/** What programs are made for: the platform, as Node calls it, and the architectures. Of ELF alone the platform is unknown. */
interface ProgramTarget {
  isFor(platform: string): boolean;
  architectures: string[];
}

/** The numbers by which the formats of programs name architectures, by what Node calls them. */
const kElfMachines: Record<string, number> = { x64: 0x3e, arm64: 0xb7, arm: 0x28, ia32: 0x03, riscv64: 0xf3, ppc64: 0x15, s390x: 0x16 };
const kMachCpus: Record<string, number> = { x64: 0x01000007, arm64: 0x0100000c, ia32: 0x07 };
const kPeMachines: Record<string, number> = { x64: 0x8664, arm64: 0xaa64, ia32: 0x014c };

function named(numbers: Record<string, number>, found: number[]): string[] {
  return Object.keys(numbers).filter((name) => found.includes(numbers[name]!));
}

/** Reads what begins a program of a known format; undefined for any other file. */
function targetOf(head: Buffer): ProgramTarget | undefined {
  const inside = (offset: number, size: number) => offset + size <= head.length;
  if (!inside(0, 20)) return undefined;
  const magic = head.readUInt32BE(0);
  if (magic === 0x7f454c46) {
    const machine = head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18);
    return { isFor: (platform) => platform !== 'win32' && platform !== 'darwin', architectures: named(kElfMachines, [machine]) };
  }
  const isFor = (wanted: string) => (platform: string) => platform === wanted;
  if (magic === 0xcffaedfe || magic === 0xcefaedfe) return { isFor: isFor('darwin'), architectures: named(kMachCpus, [head.readUInt32LE(4)]) };
  if (magic === 0xcafebabe) {
    // A universal program, or a class of Java, which has a version of at least 45 in the place of the count.
    const count = head.readUInt32BE(4);
    if (count > 30 || !inside(8, 20 * count)) return undefined;
    const cpus = Array.from({ length: count }, (_, index) => head.readUInt32BE(8 + 20 * index));
    return { isFor: isFor('darwin'), architectures: named(kMachCpus, cpus) };
  }
  if (head.toString('latin1', 0, 2) === 'MZ' && inside(0x3c, 4)) {
    const at = head.readUInt32LE(0x3c);
    if (!inside(at, 6) || head.toString('latin1', at, at + 4) !== 'PE\0\0') return undefined;
    return { isFor: isFor('win32'), architectures: named(kPeMachines, [head.readUInt16LE(at + 4)]) };
  }
  return undefined;
}

/** The architectures whose programs a platform runs by translating them. */
const kTranslated: Record<string, string[]> = { 'darwin arm64': ['x64'], 'win32 arm64': ['x64', 'ia32'], 'win32 x64': ['ia32'], 'linux x64': ['ia32'] };

/**
 * Whether the file is a program for another machine. The system would hand such a file to the shell, which finds the strangest
 * things wrong with it.
 */
export function isForeign(program: string, architecture: string = process.arch, platform: string = process.platform): boolean {
  const target = targetOf(headOf(program));
  if (!target) return false;
  const accepted = [architecture, ...(kTranslated[`${platform} ${architecture}`] ?? [])];
  return !target.isFor(platform) || (architecture in kElfMachines && !target.architectures.some((name) => accepted.includes(name)));
}

/** The first bytes of a file; none if it cannot be read. */
function headOf(program: string): Buffer {
  const head = Buffer.alloc(4096);
  try {
    const file = openSync(program, 'r');
    try {
      return head.subarray(0, readSync(file, head, 0, head.length, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return Buffer.alloc(0);
  }
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
        return `This extension carries no server for ${os.platform()} on ${os.arch()}, and ${program} was not found on the PATH. Install the package of the extension that is made for this system; or put the program of another package, or one built from the sources, on the PATH, or set "puppet-ls.server.path" to it.`;
      return `${program} was not found. Set "puppet-ls.server.path" to a program that is there; empty, it is the one that the extension carries.`;
    case 'EACCES':
      return `${program} may not be executed. Make it executable (chmod +x), and look whether it is on a file system that forbids it (noexec).`;
    case 'ENOEXEC':
    case 'UNKNOWN':
      return `${program} is not made for this machine (${os.platform()}, ${os.arch()}). Install the package for this system, or build puppet-ls here, and set "puppet-ls.server.path" to it.`;
  }
  const said = outcome.err.trim().split('\n').at(-1);
  const how = outcome.status === undefined ? `ended with ${outcome.code}` : `ended with status ${outcome.status}`;
  return `${program} does not run: it ${how}${said ? `, and said "${said}"` : ''}.`;
}
