// The parts of the Language Server Protocol that the page uses.

export interface Position { line: number; character: number }
export interface Range { start: Position; end: Position }
export interface TextEdit { range: Range; newText: string }
export interface Location { uri: string; range: Range }
export interface ContentChange { range?: Range; text: string }

export interface Message {
  id?: number;
  method?: string;
  params?: unknown;
  result?: unknown;
  error?: { message: string };
}

export interface InitializeResult {
  capabilities: { semanticTokensProvider?: { legend: { tokenTypes: string[] } } };
  serverInfo?: { version: string };
}

export interface Diagnostic {
  range: Range;
  severity?: 1 | 2 | 3 | 4;
  code?: string;
  message: string;
  tags?: number[];
}

export interface PublishDiagnostics { uri: string; version?: number; diagnostics: Diagnostic[] }

export interface WorkspaceEdit {
  changes?: Record<string, TextEdit[]>;
  documentChanges?: { textDocument?: { uri: string }; edits?: TextEdit[] }[];
}

export interface CodeAction { title: string; kind?: string; edit?: WorkspaceEdit; isPreferred?: boolean; disabled?: object }

export interface Markup { value: string }
export interface Hover { contents: Markup | string; range?: Range }

export interface CompletionItem {
  label: string;
  kind?: number;
  detail?: string;
  labelDetails?: { detail?: string; description?: string };
  documentation?: Markup | string;
  insertText?: string;
  insertTextFormat?: 1 | 2;
  textEdit?: { newText: string; range?: Range; insert?: Range };
  sortText?: string;
  filterText?: string;
  additionalTextEdits?: TextEdit[];
}

export interface InlayHint { position: Position; label: string | { value: string }[]; paddingLeft?: boolean; paddingRight?: boolean }
