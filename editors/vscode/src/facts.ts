// Facts that replace those of the settings: a typical system, and single facts; independent of the API of VS Code.

/** The systems whose typical facts the program knows, with the titles that users choose by. */
export const kTypicalSystems: Record<string, string> = {
  debian11: 'Debian 11',
  debian12: 'Debian 12',
  ubuntu2204: 'Ubuntu 22.04',
  ubuntu2404: 'Ubuntu 24.04',
  redhat8: 'Red Hat Enterprise Linux 8',
  redhat9: 'Red Hat Enterprise Linux 9',
};

/** The system whose facts single facts are added to where there are no others. */
export const kDefaultSystem = 'debian12';

export interface Assignment {
  /** The names from the outermost fact inwards. */
  path: string[];
  value: unknown;
}

export interface WhatIf {
  system?: string;
  facts: Assignment[];
}

export const kNoWhatIf: WhatIf = { facts: [] };

export function isAssumed({ system, facts }: WhatIf): boolean {
  return system !== undefined || facts.length > 0;
}

/** Reads `os.family=RedHat`; a value that is JSON has its type, any other is a String. Undefined if the text is no assignment. */
export function assignmentIn(text: string): Assignment | undefined {
  const found = /^\s*([^\s=.]+(?:\.[^\s=.]+)*)\s*=\s*(.*?)\s*$/.exec(text);
  return found ? { path: found[1]!.split('.'), value: valueIn(found[2]!) } : undefined;
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export function textOf({ path, value }: Assignment): string {
  const isPlain = typeof value === 'string' && valueIn(value) === value;
  return `${path.join('.')}=${isPlain ? value : JSON.stringify(value)}`;
}

/** Returns the assumptions with one more, which replaces one about the same fact. */
export function assuming(whatIf: WhatIf, added: Assignment): WhatIf {
  const isOther = ({ path }: Assignment) => path.join('.') !== added.path.join('.');
  return { ...whatIf, facts: [...whatIf.facts.filter(isOther), added] };
}

/** Returns a copy of the facts in which the assignments hold. */
export function withFacts(facts: unknown, assignments: Assignment[]): unknown {
  return assignments.reduce((result, { path, value }) => withFact(result, path, value), facts);
}

function withFact(facts: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(facts) && /^\d+$/.test(first) && Number(first) <= facts.length) {
    const copy = [...(facts as unknown[])];
    copy[Number(first)] = withFact(copy[Number(first)], rest, value);
    return copy;
  }
  const members = typeof facts === 'object' && facts !== null && !Array.isArray(facts) ? (facts as Record<string, unknown>) : {};
  const own = Object.hasOwn(members, first) ? members[first] : undefined;
  // A computed name makes a member even of `__proto__`.
  return { ...members, [first]: withFact(own, rest, value) };
}

/** The manifest whose catalog holds the facts of its node, which reads facts in any format of the program. */
export const kFactsManifest = "notify { 'facts': message => $facts }\n";

/** The facts that the agent adds, which follow the node. */
const kAgentFacts = new Set(['clientcert', 'clientversion', 'clientnoop']);

/** Reads the facts out of the catalog of `kFactsManifest`. */
export function factsIn(resources: { type: string; parameters: Record<string, unknown> }[]): Record<string, unknown> {
  const facts = resources.find(({ type }) => type === 'Notify')?.parameters.message;
  if (typeof facts !== 'object' || facts === null) return {};
  return Object.fromEntries(Object.entries(facts).filter(([name]) => !kAgentFacts.has(name)));
}
