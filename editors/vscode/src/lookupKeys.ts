// Lookup keys in manifests, templates and Hiera data; independent of the API of VS Code.

/** Calls that name a key, in code and in interpolations of data. */
const kCalls = [
  /(?<![\w:])(?:lookup|hiera(?:_array|_hash|_include)?)\s*\(?\s*(['"])([^'"$\\]+)\1/g,
  /%\{\s*(?:lookup|hiera|alias)\(\s*(['"]?)([^'"){}]+)\1\s*\)\s*\}/g,
];

/** Returns the key of the call around the offset in a line. */
export function keyOfCall(line: string, offset: number): string | undefined {
  for (const call of kCalls)
    for (const found of line.matchAll(call))
      if (found.index <= offset && offset <= found.index + found[0].length) return found[2]!.trim();
  return undefined;
}

/** Returns the top-level key of a YAML text whose entry has the line, counted from 0. */
function keyInYaml(text: string, line: number): string | undefined {
  const lines = text.split(/\r\n|\r|\n/);
  for (let i = Math.min(line, lines.length - 1); i >= 0; --i) {
    const content = lines[i]!;
    const found = /^(?:'([^']+)'|"([^"\\]+)"|([^\s#'"\-?[\]{}%&*!|>@`][^#]*?))\s*:(?:\s|$)/.exec(content);
    if (found) return found[1] ?? found[2] ?? found[3];
    // A list may begin at the margin, below its key.
    if (/^[^\s#-]/.test(content)) return undefined;
  }
  return undefined;
}

/** Returns the key of the outermost object of a JSON text whose entry has the offset. */
function keyInJson(text: string, offset: number): string | undefined {
  let depth = 0;
  let key: string | undefined;
  const tokens = /"((?:[^"\\]|\\.)*)"(\s*:)?|[{}[\],]/g;
  for (const token of text.matchAll(tokens)) {
    if (token.index > offset) break;
    if (token[1] !== undefined) {
      if (depth === 1 && token[2]) key = unescaped(token[1]);
    } else if ('{['.includes(token[0])) ++depth;
    else if ('}]'.includes(token[0])) --depth;
    else if (depth === 1) key = undefined;
  }
  return depth > 0 ? key : undefined;
}

function unescaped(text: string): string | undefined {
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return undefined;
  }
}

export interface Cursor {
  languageId: string;
  text: string;
  /** From 0. */
  line: number;
  character: number;
  /** The offset in `text`. */
  offset: number;
}

/** Returns the key that the cursor is at: that of a call, or else that of the entry of a data file. */
export function keyAt({ languageId, text, line, character, offset }: Cursor): string | undefined {
  const called = keyOfCall(text.split(/\r\n|\r|\n/)[line] ?? '', character);
  if (called !== undefined) return called;
  if (languageId === 'puppet' || languageId === 'epuppet') return undefined;
  return languageId.startsWith('json') ? keyInJson(text, offset) : keyInYaml(text, line);
}
