// Definitions and variables of a text, as far as the debugger's views need them.

export interface Definition {
  name: string;
  line: number;
  isClass: boolean;
}

/** The classes and defined types that begin at the start of a line. */
export function definitionsIn(text: string): Definition[] {
  return text.split(/\r\n|\r|\n/).flatMap((content, line) => {
    const found = /^(class|define)\s+(?:::)?([a-z][\w:]*)/.exec(content);
    return found ? [{ name: found[2], line, isClass: found[1] === 'class' }] : [];
  });
}

export interface Variable {
  /** With its `$`. */
  name: string;
  line: number;
  start: number;
}

const kMaxVariables = 200;

/** The variables on these lines, without comments. */
export function variablesBetween(lines: string[]): Variable[] {
  const variables = lines.flatMap((content, line) => {
    if (/^\s*#/.test(content)) return [];
    return [...content.matchAll(/\$(?:::)?[a-z_]\w*(?:::\w+)*/g)].map((found) => ({ name: found[0], line, start: found.index ?? 0 }));
  });
  return variables.slice(-kMaxVariables);
}
