// `puppet-ls check` as a task, of which the problem matcher reads the findings.

import * as vscode from 'vscode';

interface CheckTask extends vscode.TaskDefinition {
  type: 'puppet-ls';
  paths?: string[];
  failOn?: string;
}

function taskOf(definition: CheckTask, scope: vscode.WorkspaceFolder | vscode.TaskScope, program: string): vscode.Task {
  const options = ['check', '--color', 'never'];
  if (definition.failOn) options.push('--fail-on', definition.failOn);
  options.push(...(definition.paths ?? ['.']));
  const task = new vscode.Task(
    definition,
    scope,
    definition.paths ? `check ${definition.paths.join(' ')}` : 'check',
    'puppet-ls',
    new vscode.ProcessExecution(program, options),
    '$puppet-ls',
  );
  task.group = vscode.TaskGroup.Test;
  return task;
}

export function checkTasks(program: () => string): vscode.TaskProvider {
  return {
    provideTasks: () =>
      (vscode.workspace.workspaceFolders ?? []).map((folder) => taskOf({ type: 'puppet-ls' }, folder, program())),
    resolveTask: (task) => taskOf(task.definition as CheckTask, task.scope ? (task.scope as vscode.WorkspaceFolder) : vscode.TaskScope.Workspace, program()),
  };
}
