// The JSON of `puppet-ls test --format json`, and its form for the editor; independent of the API of VS Code.

export interface ListedTest {
  path: string;
  line: number;
  name: string;
}

export interface TestFailure {
  line: number;
  column: number;
  message: string;
  undecided: boolean;
}

export interface TestOutcome extends ListedTest {
  status: 'passed' | 'failed' | 'undecided';
  failures: TestFailure[];
}

/** Parts that tests reach, of all. */
export interface Share {
  reached: number;
  all: number;
}

export interface CoveredFile {
  path: string;
  totals: { definitions: Share; branches: Share; lines: Share };
  definitions: { kind: string; name: string; line: number; lastLine: number; tests: number }[];
  conditionals: { kind: string; line: number; arms: { label: string; line: number; tests: number }[] }[];
  lines: { line: number; tests: number }[];
}

export interface TestReport {
  tests: TestOutcome[];
  files: CoveredFile[];
  /** What is wrong with test files, or with the run. */
  problems: TestProblem[];
}

export interface TestProblem {
  /** Absent: of the whole run. */
  path?: string;
  line?: number;
  message: string;
}

/** The problem in a line of standard error: `puppet-ls: FILE:LINE:COLUMN: error: MESSAGE`, or another message. */
export function problemIn(line: string): TestProblem | undefined {
  const text = line.replace(/^puppet-ls: /, '').trim();
  if (!text) return undefined;
  const placed = /^(.*?):(\d+):\d+: error: (.*)$/.exec(text);
  return placed ? { path: placed[1], line: Number(placed[2]), message: placed[3]! } : { message: text };
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function readList(out: string): ListedTest[] {
  return (parsed(out).tests as ListedTest[] | undefined) ?? [];
}

export function readReport(out: string, err: string): TestReport {
  const report = parsed(out);
  const coverage = report.coverage as { files?: CoveredFile[] } | undefined;
  return {
    tests: (report.tests as TestOutcome[] | undefined) ?? [],
    files: coverage?.files ?? [],
    problems: err.split('\n').flatMap((line) => problemIn(line) ?? []),
  };
}

/** The failures in the text of a result: `  FILE:LINE:COLUMN: MESSAGE`. */
export function failuresIn(text: string): TestFailure[] {
  return text.split(/\r?\n/).flatMap((content) => {
    const found = /^ {2}\S.*?:(\d+):(\d+): (undecided: )?(.*)$/.exec(content);
    return found ? [{ line: Number(found[1]), column: Number(found[2]), message: found[4]!, undecided: found[3] !== undefined }] : [];
  });
}

/** A line of a file with the arms of the conditionals that begin on it. */
export interface CoveredStatement {
  line: number;
  tests: number;
  arms: { label: string; line: number; tests: number }[];
}

export function statementsOf(file: CoveredFile): CoveredStatement[] {
  return file.lines.map(({ line, tests }) => ({
    line,
    tests,
    arms: file.conditionals.filter((conditional) => conditional.line === line).flatMap((conditional) => conditional.arms),
  }));
}
