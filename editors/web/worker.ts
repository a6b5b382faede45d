// The worker that the server and the commands run in. The messages of the worker itself are those of the Language Server Protocol; the
// first message brings the module, the files and a port for everything else.

import { type Content, Files } from './files';
import { type Outcome, runCommand, startServer } from './module';
import { type ServerModule } from './serverModule';

export interface Start {
  /** Compiled, or its bytes. */
  module: WebAssembly.Module | ArrayBuffer;
  files: [path: string, content: Content][];
  port: MessagePort;
}

/** What the port takes. Each is answered with the same `id`. */
export type Call =
  | { id: number; kind: 'write'; path: string; content: Content }
  | { id: number; kind: 'remove'; path: string }
  | { id: number; kind: 'run'; options: string[]; input?: string };

export interface Reply {
  id: number;
  outcome?: Outcome;
  error?: string;
}

interface Scope {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
}

const scope = self as unknown as Scope;

class Loop {
  private server?: ServerModule;
  private timer?: ReturnType<typeof setTimeout>;
  private readonly turns = new MessageChannel();
  private isScheduled = false;
  private readonly early: string[] = [];

  constructor() {
    this.turns.port1.onmessage = () => {
      this.isScheduled = false;
      this.turn();
    };
  }

  start(server: ServerModule): void {
    this.server = server;
    for (const message of this.early.splice(0)) this.receive(message);
  }

  receive(message: string): void {
    const { server } = this;
    if (!server) return void this.early.push(message);
    this.attempt(() => server.receive(message));
    this.schedule();
  }

  /** A module that has trapped is in no state to go on; the owner of the worker hears of it and starts another one. */
  private attempt<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.server = undefined;
      throw error;
    }
  }

  /** Messages that have arrived come before the next part of the work: an edit makes older work needless. */
  private schedule(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    clearTimeout(this.timer);
    this.turns.port2.postMessage(null);
  }

  private turn(): void {
    const { server } = this;
    if (!server) return;
    const wait = this.attempt(() => server.step());
    for (const message of server.take()) scope.postMessage(JSON.parse(message));
    if (wait === 0) this.schedule();
    else if (wait > 0) this.timer = setTimeout(() => this.schedule(), wait);
  }
}

const loop = new Loop();

async function start({ module, files: initial, port }: Start): Promise<void> {
  const files = new Files();
  for (const [path, content] of initial) files.set(path, content);
  const compiled = module instanceof WebAssembly.Module ? module : await WebAssembly.compile(module);
  const answer = (call: Call): Reply => {
    const { id } = call;
    if (call.kind === 'write') files.set(call.path, call.content);
    if (call.kind === 'remove') files.remove(call.path);
    if (call.kind === 'run') return { id, outcome: runCommand(compiled, files, call.options, call.input) };
    return { id };
  };
  port.onmessage = ({ data }: MessageEvent<Call>) => {
    try {
      port.postMessage(answer(data));
    } catch (error) {
      port.postMessage({ id: data.id, error: String(error) } satisfies Reply);
    }
  };
  loop.start(startServer(compiled, files, (text) => console.log(text)));
  port.postMessage({ id: 0 } satisfies Reply);
}

scope.onmessage = ({ data }: MessageEvent) => {
  if (data && 'jsonrpc' in data) loop.receive(JSON.stringify(data));
  else void start(data as Start);
};
