// The server of a module that has been started: messages of JSON-RPC go in and out as texts (server/embedded/embedding.h).

export interface ServerExports {
  memory: WebAssembly.Memory;
  puppetLsInput(size: number): number;
  puppetLsReceive(): void;
  puppetLsStep(): number;
  puppetLsTake(): number;
  puppetLsOutput(): number;
}

export class ServerModule {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(private readonly exports: ServerExports) {}

  receive(message: string): void {
    const bytes = this.encoder.encode(message);
    const at = this.exports.puppetLsInput(bytes.length);
    new Uint8Array(this.exports.memory.buffer, at, bytes.length).set(bytes);
    this.exports.puppetLsReceive();
  }

  /** Does a part of the work. Milliseconds that the next part can wait: 0 for more to do now, negative for nothing to do. */
  step(): number {
    return this.exports.puppetLsStep();
  }

  /** The messages to the client since the last call. */
  *take(): Generator<string> {
    for (let size = this.exports.puppetLsTake(); size >= 0; size = this.exports.puppetLsTake())
      yield this.decoder.decode(new Uint8Array(this.exports.memory.buffer, this.exports.puppetLsOutput(), size));
  }
}
