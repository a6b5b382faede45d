// What a server says that it can do.

import { spawn } from 'node:child_process';

export function capabilitiesOf(program) {
  return new Promise((resolve, reject) => {
    const server = spawn(program, ['--stdio'], { stdio: ['pipe', 'pipe', 'ignore'] });
    let output = Buffer.alloc(0);
    server.on('error', reject);
    server.stdout.on('data', (piece) => {
      output = Buffer.concat([output, piece]);
      const end = output.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(output.toString('latin1', 0, end))[1]);
      if (output.length < end + 4 + length) return;
      server.kill();
      resolve(JSON.parse(output.subarray(end + 4, end + 4 + length)).result.capabilities);
    });
    const capabilities = { textDocument: { rename: { prepareSupport: true }, codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } } } };
    const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities } });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message}`);
  });
}
