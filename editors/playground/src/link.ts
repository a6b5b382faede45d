// Links that carry the code: the state of the page, compressed, in the fragment, which no server sees.

export interface Shared {
  files: Record<string, string>;
  active: string;
  level: string;
  facts: string;
  view: string;
  expression: string;
}

async function piped(bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; ++i) bytes[i] = text.charCodeAt(i);
  return bytes;
}

/** The text that follows `#`. */
export async function encode(state: Shared): Promise<string> {
  const packed = await piped(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  return `code/${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** The state in a fragment; undefined where there is none that can be read. */
export async function decode(fragment: string): Promise<Partial<Shared> | undefined> {
  const found = /^#?code\/([\w-]+)$/.exec(fragment);
  if (!found) return undefined;
  try {
    const packed = bytesOf(found[1].replaceAll('-', '+').replaceAll('_', '/'));
    const state = JSON.parse(new TextDecoder().decode(await piped(packed, new DecompressionStream('deflate-raw')))) as Partial<Shared>;
    return state.files && Object.values(state.files).every((text) => typeof text === 'string') ? state : undefined;
  } catch {
    return undefined;
  }
}
