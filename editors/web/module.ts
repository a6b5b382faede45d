// Instances of the module in a browser: a server, and one for each command.

import { ConsoleStdout, File, OpenFile, WASI, wasi } from '@bjorn3/browser_wasi_shim';

import { type Files } from './files';
import { type ServerExports, ServerModule } from './serverModule';

export interface Outcome {
  out: string;
  err: string;
  status: number;
}

/** Left alone, the shim writes each access to the console. */
const kQuiet = { debug: false };

/** A stream into a text; not a terminal, so that nothing is coloured. */
class Sink extends ConsoleStdout {
  private readonly pieces: string[] = [];

  constructor() {
    const decoder = new TextDecoder();
    super((bytes) => this.pieces.push(decoder.decode(bytes, { stream: true })));
  }

  override fd_fdstat_get() {
    return { ret: 0, fdstat: new wasi.Fdstat(wasi.FILETYPE_UNKNOWN, 0) };
  }

  get text(): string {
    return this.pieces.join('');
  }
}

function instantiate(module: WebAssembly.Module, wasi: WASI): WebAssembly.Instance {
  return new WebAssembly.Instance(module, { wasi_snapshot_preview1: wasi.wasiImport });
}

/** Runs a command with these arguments; what it prints and its status. */
export function runCommand(module: WebAssembly.Module, files: Files, options: string[], input = ''): Outcome {
  const out = new Sink();
  const err = new Sink();
  const stdin = new OpenFile(new File(new TextEncoder().encode(input)));
  const system = new WASI(['puppet-ls', ...options], [], [stdin, out, err, files.root], kQuiet);
  const instance = instantiate(module, system);
  const status = system.start(instance as Parameters<WASI['start']>[0]);
  return { out: out.text, err: err.text, status };
}

/** Starts a server; what it prints goes to `log`. */
export function startServer(module: WebAssembly.Module, files: Files, log: (text: string) => void): ServerModule {
  const system = new WASI(['puppet-ls'], [], [
    new OpenFile(new File([])), ConsoleStdout.lineBuffered(log), ConsoleStdout.lineBuffered(log), files.root,
  ], kQuiet);
  const { exports } = instantiate(module, system);
  // The module is a command; as a server it is not started, only initialized.
  const { memory, __wasm_call_ctors } = exports as { memory: WebAssembly.Memory; __wasm_call_ctors: () => unknown };
  system.initialize({ exports: { memory, _initialize: __wasm_call_ctors } });
  return new ServerModule(exports as unknown as ServerExports);
}
