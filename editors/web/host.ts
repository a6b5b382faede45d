// The side of the page, or of the editor, of the worker (worker.ts).

import { type Content } from './files';
import { type Outcome } from './module';
import { type Call, type Reply, type Start } from './worker';

type Omitted<T> = T extends unknown ? Omit<T, 'id'> : never;

export class Host {
  private readonly port: MessagePort;
  private readonly waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  private last = 0;
  /** Settled when the module has been started. */
  readonly ready: Promise<void>;

  constructor(readonly worker: Worker, module: WebAssembly.Module | ArrayBuffer, files: [string, Content][]) {
    const channel = new MessageChannel();
    this.port = channel.port1;
    this.port.onmessage = ({ data }: MessageEvent<Reply>) => {
      const call = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) call?.reject(new Error(data.error));
      else call?.resolve(data);
    };
    this.ready = this.wait(0).then(() => undefined);
    worker.postMessage({ module, files, port: channel.port2 } satisfies Start, [channel.port2]);
  }

  write(path: string, content: Content): Promise<unknown> {
    return this.call({ kind: 'write', path, content });
  }

  remove(path: string): Promise<unknown> {
    return this.call({ kind: 'remove', path });
  }

  async run(options: string[], input?: string): Promise<Outcome> {
    return (await this.call({ kind: 'run', options, input })).outcome!;
  }

  dispose(): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error('ended'));
    this.waiting.clear();
  }

  private call(call: Omitted<Call>): Promise<Reply> {
    const id = ++this.last;
    this.port.postMessage({ ...call, id });
    return this.wait(id);
  }

  private wait(id: number): Promise<Reply> {
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }
}
