// Runs of `puppet-ls compile` and `explain-catalog`: their options, and what they print; independent of the API of VS Code.

import type { Catalog } from './catalog';
import type { ProgramOutcome } from './engine';

/** The subject of a catalog: the open file, a class, or a node. */
export type Target = { kind: 'file' } | { kind: 'class' | 'node'; name: string };

export interface Request {
  target: Target;
  /** The path of the manifest that selects the environment, and is compiled for the target `file`. */
  file: string;
  /** The text of the manifest replaces the saved one; undefined: the saved one is read. */
  text?: string;
  level: string;
  /** A file of facts or the name of a typical system; empty: none. */
  facts: string;
  /** The setting of the name of the node; empty: that of the facts. */
  node: string;
}

/** The file as the program names it where its text comes by standard input. */
const kStandardInput = '-';

/** The arguments that `compile` and `explain-catalog` share. */
export function argumentsOf({ target, file, text, level, facts, node }: Request): string[] {
  const isFile = target.kind === 'file';
  const manifest = text !== undefined ? [kStandardInput] : isFile ? [file] : [];
  const environment = isFile && text === undefined ? [] : ['--environment', file];
  const name = target.kind === 'node' ? target.name : node;
  return [
    ...manifest,
    ...environment,
    ...(target.kind === 'class' ? ['--class', target.name] : []),
    ...(facts ? ['--facts', facts] : []),
    ...(name ? ['--node', name] : []),
    '--level',
    level,
  ];
}

/** A message of the program. */
export interface Message {
  severity: 'error' | 'warning' | 'info';
  text: string;
  place?: Place;
}

export interface Place {
  /** As the program names it: relative to the folder of the run; undefined: the manifest of the request. */
  path?: string;
  /** From 1. */
  line: number;
  column?: number;
}

/** Reads `PATH:LINE` or `PATH:LINE:COLUMN`. */
export function placeIn(text: string): Place | undefined {
  const found = /^(.+?):(\d+)(?::(\d+))?$/.exec(text);
  if (!found) return undefined;
  const column = found[3] === undefined ? undefined : Number(found[3]);
  return { path: found[1] === kStandardInput ? undefined : found[1], line: Number(found[2]), column };
}

/** The advice of the program about facts, which names an option of the command line. */
const kFactsAdvice = /; give its facts with --facts .*$/;

function messageIn(line: string): Message {
  const placed = /^(.+?:\d+:\d+): (error|warning): (.*)$/.exec(line);
  if (placed) return { severity: placed[2] as 'error' | 'warning', text: placed[3]!, place: placeIn(placed[1]!) };
  const own = /^puppet-ls: (?:(error|warning): )?(.*)$/.exec(line);
  if (own) return { severity: own[1] === 'warning' ? 'warning' : 'error', text: own[2]!.replace(kFactsAdvice, '') };
  const logged = /^([a-z]+): (.*)$/.exec(line);
  const isError = logged !== null && ['err', 'crit', 'alert', 'emerg'].includes(logged[1]!);
  return { severity: isError ? 'error' : logged?.[1] === 'warning' ? 'warning' : 'info', text: line };
}

/** A catalog, or the errors for which there is none. */
export interface Compilation {
  catalog?: Catalog;
  messages: Message[];
  /** The compilation failed for lack of a fact. */
  lacksFacts: boolean;
}

export function readCompilation({ out, err, status, code }: ProgramOutcome): Compilation {
  const messages = err.split('\n').filter((line) => line.trim() !== '').map(messageIn);
  const lacksFacts = err.includes('--facts');
  const catalog = status === 0 ? catalogIn(out) : undefined;
  if (!catalog && !messages.some(({ severity }) => severity === 'error'))
    messages.push({ severity: 'error', text: `the compilation ended with ${code ?? `status ${status ?? 'unknown'}`} and without a catalog` });
  return { catalog, messages, lacksFacts };
}

function catalogIn(out: string): Catalog | undefined {
  try {
    const value = JSON.parse(out) as Partial<Catalog> | null;
    if (!Array.isArray(value?.resources) || !Array.isArray(value.edges)) return undefined;
    return value as Catalog;
  } catch {
    return undefined;
  }
}

/** The origin of a value, as `explain-catalog` prints it. */
export interface Origin {
  name: string;
  kind: string;
  owner?: string;
  value?: string;
  code?: string;
  place?: string;
  /** One of several assignments of which the executed one is unknown. */
  oneOfSeveral?: boolean;
  data?: { level: string; key?: string; place: string; value: string }[];
  replaced?: Origin[];
  causes?: Origin[];
}

export interface Explanation {
  /** From the resource outwards to its containers; a place may be empty. */
  declarations: { resource: string; place: string }[];
  attributes: Origin[];
}

/** Returns an empty explanation for any text that is not one. */
export function readExplanation({ out }: ProgramOutcome): Explanation {
  try {
    const value = JSON.parse(out) as Partial<Explanation> | null;
    return { declarations: value?.declarations ?? [], attributes: value?.attributes ?? [] };
  } catch {
    return { declarations: [], attributes: [] };
  }
}
