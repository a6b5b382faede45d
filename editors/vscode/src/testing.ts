// The test explorer: tests of `*.test.yaml`, which `puppet-ls test` lists and runs. Nothing of the workspace is executed.

import * as path from 'node:path';

import * as vscode from 'vscode';

import { CoverageDetails, kCoverageKind, showsCoverage } from './coverage';
import { DebuggedTests } from './debuggedTests';
import { runProgram } from './program';
import { type ListedTest, readList, readReport, type TestFailure, type TestOutcome, type TestReport } from './testResults';

const kPattern = '**/*.test.yaml';

/** The test files and tests of the workspace. */
class TestTree {
  constructor(
    private readonly controller: vscode.TestController,
    private readonly program: () => Promise<string>,
  ) {}

  async findAll(): Promise<void> {
    const found = await vscode.workspace.findFiles(kPattern, '**/{node_modules,.git}/**');
    const files = found.filter((uri) => uri.scheme === 'file');
    const kept = new Set(files.map(String));
    for (const [id] of this.controller.items) if (!kept.has(id)) this.controller.items.delete(id);
    await Promise.all(files.map((uri) => this.read(uri)));
  }

  /** Reads the tests of a file. */
  async read(uri: vscode.Uri): Promise<void> {
    if (uri.scheme !== 'file') return;
    const file = this.itemOf(uri);
    const outcome = await runProgram(await this.program(), ['test', '--list', '--format', 'json', uri.fsPath]);
    const tests = readList(outcome.out);
    file.error = readReport('', outcome.err).problems.map(({ line, message }) => (line ? `line ${line}: ${message}` : message)).join('\n') || undefined;
    file.children.replace(tests.map((test, index) => this.childOf(uri, test, index)));
  }

  /** The items as their files have them now: the editor may not have told yet that a file changed. */
  async current(items: vscode.TestItem[]): Promise<vscode.TestItem[]> {
    const files = new Map(items.map((item) => [item.uri!.toString(), item.uri!]));
    await Promise.all([...files.values()].map((uri) => this.read(uri)));
    return items.map((item) => {
      const file = this.controller.items.get(item.uri!.toString());
      const known = item.parent ? file?.children.get(item.id) : file;
      return known?.label === item.label ? known : item;
    });
  }

  remove(uri: vscode.Uri): void {
    this.controller.items.delete(uri.toString());
  }

  private itemOf(uri: vscode.Uri): vscode.TestItem {
    const known = this.controller.items.get(uri.toString());
    if (known) return known;
    const item = this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  /** The position is part of the id: names need not be unique. */
  private childOf(uri: vscode.Uri, { line, name }: ListedTest, index: number): vscode.TestItem {
    const item = this.controller.createTestItem(`${uri.toString()}#${index}`, name, uri);
    item.range = new vscode.Range(line - 1, 0, line - 1, 0);
    return item;
  }
}

/** Runs tests of one workspace folder, or of one file outside of all. */
class FolderRun {
  readonly items: vscode.TestItem[] = [];

  constructor(readonly folder: string) {}

  /** Files and tests as the program names them. */
  paths(): string[] {
    return this.items.map((item) => {
      const file = item.uri!.fsPath;
      return item.parent && item.range ? `${file}:${item.range.start.line + 1}` : file;
    });
  }
}

function messageOf(item: vscode.TestItem, failure: TestFailure): vscode.TestMessage {
  const message = new vscode.TestMessage((failure.undecided ? 'undecided: ' : '') + failure.message);
  message.location = new vscode.Location(item.uri!, new vscode.Position(failure.line - 1, failure.column - 1));
  return message;
}

/** Tells the editor the outcome of each test that it started. */
function report(run: vscode.TestRun, started: vscode.TestItem[], { tests, problems }: TestReport, folder: string): void {
  const outcomes = new Map<string, TestOutcome[]>();
  for (const test of tests) {
    const key = `${path.resolve(folder, test.path)}:${test.line}`;
    outcomes.set(key, [...(outcomes.get(key) ?? []), test]);
  }
  for (const item of started) {
    const key = `${item.uri!.fsPath}:${item.range!.start.line + 1}`;
    const outcome = outcomes.get(key)?.find(({ name }) => name === item.label) ?? outcomes.get(key)?.shift();
    const own = problems.filter((problem) => !problem.path || path.resolve(folder, problem.path) === item.uri!.fsPath);
    if (!outcome) run.errored(item, own.length ? own.map(({ message }) => new vscode.TestMessage(message)) : new vscode.TestMessage('the test was not run'));
    else if (outcome.status === 'passed') run.passed(item);
    else run.failed(item, outcome.failures.map((failure) => messageOf(item, failure)));
  }
}

class TestRuns {
  readonly coverage = new CoverageDetails();
  readonly debugged = new DebuggedTests();

  constructor(
    private readonly controller: vscode.TestController,
    private readonly tree: TestTree,
    private readonly program: () => Promise<string>,
  ) {}

  async run(request: vscode.TestRunRequest, token: vscode.CancellationToken, withCoverage: boolean): Promise<void> {
    const run = this.controller.createTestRun(request);
    try {
      const program = await this.program();
      for (const part of await this.partsOf(request)) {
        if (token.isCancellationRequested) break;
        await this.runPart(program, run, part, request, token, withCoverage);
      }
    } catch (error) {
      run.appendOutput(`${(error as Error).message}\r\n`);
    } finally {
      run.end();
    }
  }

  /** Debugs the tests, one after the other. */
  async debug(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.controller.createTestRun(request);
    try {
      for (const part of await this.partsOf(request)) {
        for (const item of this.testsIn(part.items, request.exclude ?? [])) {
          if (token.isCancellationRequested) run.skipped(item);
          else await this.debugged.run(run, item, token);
        }
      }
    } finally {
      run.end();
    }
  }

  private async partsOf(request: vscode.TestRunRequest): Promise<FolderRun[]> {
    const parts = new Map<string, FolderRun>();
    const wanted = request.include ?? [...this.controller.items].map(([, item]) => item);
    for (const item of await this.tree.current([...wanted])) {
      const folder = vscode.workspace.getWorkspaceFolder(item.uri!)?.uri.fsPath ?? path.dirname(item.uri!.fsPath);
      const part = parts.get(folder) ?? new FolderRun(folder);
      part.items.push(item);
      parts.set(folder, part);
    }
    return [...parts.values()];
  }

  private async runPart(
    program: string,
    run: vscode.TestRun,
    part: FolderRun,
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
    withCoverage: boolean,
  ): Promise<void> {
    const started = this.testsIn(part.items, request.exclude ?? []);
    for (const item of started) run.started(item);
    const options = ['test', '--format', 'json', ...(withCoverage ? ['--coverage'] : [])];
    const abort = new AbortController();
    const listener = token.onCancellationRequested(() => abort.abort());
    const outcome = await runProgram(program, [...options, ...part.paths()], part.folder, abort.signal);
    listener.dispose();
    if (token.isCancellationRequested) return started.forEach((item) => run.skipped(item));
    const result = readReport(outcome.out, outcome.err);
    for (const { message } of result.problems) run.appendOutput(`${message}\r\n`);
    report(run, started, result, part.folder);
    for (const file of result.files) this.coverage.add(run, vscode.Uri.file(path.resolve(part.folder, file.path)), file);
  }

  private testsIn(items: vscode.TestItem[], excluded: readonly vscode.TestItem[]): vscode.TestItem[] {
    const isWanted = (item: vscode.TestItem) => !excluded.some(({ id }) => id === item.id);
    return items.filter(isWanted).flatMap((item) => (item.parent ? [item] : [...item.children].map(([, child]) => child).filter(isWanted)));
  }
}

export function registerTesting(program: () => Promise<string>): vscode.Disposable[] {
  const controller = vscode.tests.createTestController('puppet-ls', 'Puppet');
  const tree = new TestTree(controller, program);
  const runs = new TestRuns(controller, tree, program);
  const ignore = () => undefined; // the status shows why the program does not work
  controller.resolveHandler = (item) => (item ? tree.read(item.uri!) : tree.findAll()).catch(ignore);
  controller.refreshHandler = () => tree.findAll().catch(ignore);
  controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, (request, token) => runs.run(request, token, false), true);
  controller.createRunProfile('Debug', vscode.TestRunProfileKind.Debug, (request, token) => runs.debug(request, token), true);
  if (showsCoverage()) {
    const profile = controller.createRunProfile('Coverage', kCoverageKind, (request, token) => runs.run(request, token, true), true);
    runs.coverage.attachTo(profile);
  }
  const watcher = vscode.workspace.createFileSystemWatcher(kPattern);
  const read = (uri: vscode.Uri) => void tree.read(uri).catch(ignore);
  return [controller, runs.debugged, watcher, watcher.onDidCreate(read), watcher.onDidChange(read), watcher.onDidDelete((uri) => tree.remove(uri))];
}
