// Coverage in the editor, which VS Code shows since 1.88: the types that the extension's oldest version does not declare.

import * as vscode from 'vscode';

import { type CoveredFile, statementsOf } from './testResults';

interface CoverageCount {
  covered: number;
  total: number;
}

/** The part of the API that is newer than the extension's oldest version. */
interface CoverageApi {
  FileCoverage: new (uri: vscode.Uri, statements: CoverageCount, branches?: CoverageCount, declarations?: CoverageCount) => object;
  StatementCoverage: new (executed: number, location: vscode.Range, branches?: object[]) => object;
  BranchCoverage: new (executed: number, location: vscode.Range, label?: string) => object;
  DeclarationCoverage: new (name: string, executed: number, location: vscode.Range) => object;
}

interface CoverageRun {
  addCoverage(coverage: object): void;
}

interface CoverageProfile {
  loadDetailedCoverage?: (run: vscode.TestRun, coverage: object) => Thenable<object[]>;
}

/** The kind of a run profile for coverage. */
export const kCoverageKind = 3 as vscode.TestRunProfileKind;

const api = vscode as unknown as Partial<CoverageApi>;

export function showsCoverage(): boolean {
  return api.FileCoverage !== undefined && api.StatementCoverage !== undefined;
}

const countOf = ({ reached, all }: { reached: number; all: number }): CoverageCount => ({ covered: reached, total: all });

/** A whole line; they are counted from 1. */
function lineRange(line: number, last = line): vscode.Range {
  return new vscode.Range(line - 1, 0, last - 1, Number.MAX_SAFE_INTEGER);
}

/** The coverage of a run, whose details are made when the editor asks for them. */
export class CoverageDetails {
  private readonly files = new WeakMap<object, CoveredFile>();

  attachTo(profile: vscode.TestRunProfile): void {
    (profile as CoverageProfile).loadDetailedCoverage = async (_run, coverage) => this.detailsOf(coverage);
  }

  add(run: vscode.TestRun, uri: vscode.Uri, file: CoveredFile): void {
    if (!api.FileCoverage) return;
    const { lines, branches, definitions } = file.totals;
    const coverage = new api.FileCoverage(uri, countOf(lines), countOf(branches), countOf(definitions));
    this.files.set(coverage, file);
    (run as unknown as CoverageRun).addCoverage(coverage);
  }

  private detailsOf(coverage: object): object[] {
    const file = this.files.get(coverage);
    if (!file || !api.StatementCoverage) return [];
    const { StatementCoverage, BranchCoverage, DeclarationCoverage } = api as CoverageApi;
    const statements = statementsOf(file).map(
      ({ line, tests, arms }) =>
        new StatementCoverage(
          tests,
          lineRange(line),
          arms.map((arm) => new BranchCoverage(arm.tests, lineRange(arm.line), arm.label)),
        ),
    );
    return [...statements, ...file.definitions.map(({ kind, name, line, tests }) => new DeclarationCoverage(`${kind} ${name}`, tests, lineRange(line)))];
  }
}
