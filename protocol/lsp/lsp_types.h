#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/fields.h"
#include "protocol/lsp/feature_options.h"

namespace puppet::protocol {

// Structures of LSP 3.18 that this program reads or writes, with the members that it uses.

enum class MessageType : std::uint8_t { Error = 1, Warning = 2, Info = 3, Log = 4 };

enum class DiagnosticSeverity : std::uint8_t { Error = 1, Warning = 2, Information = 3, Hint = 4 };

enum class SymbolKind : std::uint8_t {
  File = 1,
  Module,
  Namespace,
  Package,
  Class,
  Method,
  Property,
  Field,
  Constructor,
  Enum,
  Interface,
  Function,
  Variable,
  Constant,
  String,
  Number,
  Boolean,
  Array,
  Object,
  Key,
  Null,
  EnumMember,
  Struct,
  Event,
  Operator,
  TypeParameter,
};

struct Position {
  std::uint32_t line = 0;
  std::uint32_t character = 0;
};
constexpr auto describe(const Position*) {
  using T = Position;
  return std::tuple{field("line", &T::line), field("character", &T::character)};
}

struct Range {
  Position start;
  Position end;
};
constexpr auto describe(const Range*) {
  using T = Range;
  return std::tuple{field("start", &T::start), field("end", &T::end)};
}

struct Location {
  std::string uri;
  Range range;
};
constexpr auto describe(const Location*) {
  using T = Location;
  return std::tuple{field("uri", &T::uri), field("range", &T::range)};
}

struct TextDocumentIdentifier {
  std::string uri;
};
constexpr auto describe(const TextDocumentIdentifier*) {
  using T = TextDocumentIdentifier;
  return std::tuple{field("uri", &T::uri)};
}

struct DocumentParams {
  TextDocumentIdentifier textDocument;
};
constexpr auto describe(const DocumentParams*) {
  using T = DocumentParams;
  return std::tuple{field("textDocument", &T::textDocument)};
}

// --- life cycle

struct WorkspaceFolder {
  std::string uri;
};
constexpr auto describe(const WorkspaceFolder*) {
  using T = WorkspaceFolder;
  return std::tuple{field("uri", &T::uri)};
}

struct InitializeParams {
  std::optional<std::int64_t> processId;
  AnyJson initializationOptions;
  AnyJson capabilities;
  std::optional<std::string> trace;
  std::optional<std::string> rootPath;
  std::optional<std::string> rootUri;
  std::optional<std::vector<WorkspaceFolder>> workspaceFolders;
};
constexpr auto describe(const InitializeParams*) {
  using T = InitializeParams;
  return std::tuple{field("processId", &T::processId),
                    field("rootPath", &T::rootPath),
                    field("rootUri", &T::rootUri),
                    field("workspaceFolders", &T::workspaceFolders),
                    field("initializationOptions", &T::initializationOptions),
                    field("capabilities", &T::capabilities),
                    field("trace", &T::trace)};
}

struct SaveOptions {
  bool includeText = false;
};
constexpr auto describe(const SaveOptions*) {
  using T = SaveOptions;
  return std::tuple{field("includeText", &T::includeText)};
}

struct TextDocumentSyncOptions {
  bool openClose = true;
  std::uint32_t change = 2;
  SaveOptions save;
};
constexpr auto describe(const TextDocumentSyncOptions*) {
  using T = TextDocumentSyncOptions;
  return std::tuple{field("openClose", &T::openClose), field("change", &T::change),
                    field("save", &T::save)};
}

struct DiagnosticOptions {
  std::string_view identifier;
  bool interFileDependencies = true;
  bool workspaceDiagnostics = true;
};
constexpr auto describe(const DiagnosticOptions*) {
  using T = DiagnosticOptions;
  return std::tuple{field("identifier", &T::identifier),
                    field("interFileDependencies", &T::interFileDependencies),
                    field("workspaceDiagnostics", &T::workspaceDiagnostics)};
}

struct ServerCapabilities {
  std::string_view positionEncoding;
  TextDocumentSyncOptions textDocumentSync;
  CompletionOptions completionProvider;
  SignatureHelpOptions signatureHelpProvider;
  SemanticTokensOptions semanticTokensProvider;
  CodeActionOptions codeActionProvider;
  bool documentFormattingProvider = true;
  RangeFormattingOptions documentRangeFormattingProvider;
  OnTypeFormattingOptions documentOnTypeFormattingProvider;
  bool inlayHintProvider = true;
  bool linkedEditingRangeProvider = true;
  bool hoverProvider = true;
  bool definitionProvider = true;
  bool declarationProvider = true;
  bool typeDefinitionProvider = true;
  bool implementationProvider = true;
  bool referencesProvider = true;
  bool documentHighlightProvider = true;
  CodeLensOptions codeLensProvider;
  bool callHierarchyProvider = true;
  bool typeHierarchyProvider = true;
  NoOptions documentLinkProvider;
  RenameOptions renameProvider;
  bool documentSymbolProvider = true;
  bool foldingRangeProvider = true;
  bool selectionRangeProvider = true;
  bool workspaceSymbolProvider = true;
  DiagnosticOptions diagnosticProvider;
  WorkspaceOptions workspace;
};
constexpr auto describe(const ServerCapabilities*) {
  using T = ServerCapabilities;
  return std::tuple{field("positionEncoding", &T::positionEncoding),
                    field("textDocumentSync", &T::textDocumentSync),
                    field("completionProvider", &T::completionProvider),
                    field("signatureHelpProvider", &T::signatureHelpProvider),
                    field("semanticTokensProvider", &T::semanticTokensProvider),
                    field("codeActionProvider", &T::codeActionProvider),
                    field("documentFormattingProvider", &T::documentFormattingProvider),
                    field("documentRangeFormattingProvider", &T::documentRangeFormattingProvider),
                    field("documentOnTypeFormattingProvider", &T::documentOnTypeFormattingProvider),
                    field("inlayHintProvider", &T::inlayHintProvider),
                    field("linkedEditingRangeProvider", &T::linkedEditingRangeProvider),
                    field("hoverProvider", &T::hoverProvider),
                    field("definitionProvider", &T::definitionProvider),
                    field("declarationProvider", &T::declarationProvider),
                    field("typeDefinitionProvider", &T::typeDefinitionProvider),
                    field("implementationProvider", &T::implementationProvider),
                    field("referencesProvider", &T::referencesProvider),
                    field("documentHighlightProvider", &T::documentHighlightProvider),
                    field("codeLensProvider", &T::codeLensProvider),
                    field("callHierarchyProvider", &T::callHierarchyProvider),
                    field("typeHierarchyProvider", &T::typeHierarchyProvider),
                    field("documentLinkProvider", &T::documentLinkProvider),
                    field("renameProvider", &T::renameProvider),
                    field("documentSymbolProvider", &T::documentSymbolProvider),
                    field("foldingRangeProvider", &T::foldingRangeProvider),
                    field("selectionRangeProvider", &T::selectionRangeProvider),
                    field("workspaceSymbolProvider", &T::workspaceSymbolProvider),
                    field("diagnosticProvider", &T::diagnosticProvider),
                    field("workspace", &T::workspace)};
}

struct ServerInfo {
  std::string name;
  std::string version;
};
constexpr auto describe(const ServerInfo*) {
  using T = ServerInfo;
  return std::tuple{field("name", &T::name), field("version", &T::version)};
}

struct InitializeResult {
  ServerCapabilities capabilities;
  ServerInfo serverInfo;
};
constexpr auto describe(const InitializeResult*) {
  using T = InitializeResult;
  return std::tuple{field("capabilities", &T::capabilities), field("serverInfo", &T::serverInfo)};
}

struct SetTraceParams {
  std::string value;
};
constexpr auto describe(const SetTraceParams*) {
  using T = SetTraceParams;
  return std::tuple{field("value", &T::value)};
}

struct LogTraceParams {
  std::string message;
  std::optional<std::string> verbose;
};
constexpr auto describe(const LogTraceParams*) {
  using T = LogTraceParams;
  return std::tuple{field("message", &T::message), field("verbose", &T::verbose)};
}

struct LogMessageParams {
  MessageType type = MessageType::Info;
  std::string message;
};
constexpr auto describe(const LogMessageParams*) {
  using T = LogMessageParams;
  return std::tuple{field("type", &T::type), field("message", &T::message)};
}

/// Has the members of LogMessageParams in the protocol, too.
using ShowMessageParams = LogMessageParams;

struct WorkspaceFoldersChangeEvent {
  std::vector<WorkspaceFolder> added;
  std::vector<WorkspaceFolder> removed;
};
constexpr auto describe(const WorkspaceFoldersChangeEvent*) {
  using T = WorkspaceFoldersChangeEvent;
  return std::tuple{field("added", &T::added), field("removed", &T::removed)};
}

struct DidChangeWorkspaceFoldersParams {
  WorkspaceFoldersChangeEvent event;
};
constexpr auto describe(const DidChangeWorkspaceFoldersParams*) {
  using T = DidChangeWorkspaceFoldersParams;
  return std::tuple{field("event", &T::event)};
}

struct DidChangeConfigurationParams {
  AnyJson settings;
};
constexpr auto describe(const DidChangeConfigurationParams*) {
  using T = DidChangeConfigurationParams;
  return std::tuple{field("settings", &T::settings)};
}

// --- text synchronization

struct TextDocumentItem {
  std::string uri;
  std::int32_t version = 0;
  std::string text;
};
constexpr auto describe(const TextDocumentItem*) {
  using T = TextDocumentItem;
  return std::tuple{field("uri", &T::uri), field("version", &T::version), field("text", &T::text)};
}

struct DidOpenParams {
  TextDocumentItem textDocument;
};
constexpr auto describe(const DidOpenParams*) {
  using T = DidOpenParams;
  return std::tuple{field("textDocument", &T::textDocument)};
}

struct VersionedTextDocumentIdentifier {
  std::string uri;
  std::optional<std::int32_t> version;
};
constexpr auto describe(const VersionedTextDocumentIdentifier*) {
  using T = VersionedTextDocumentIdentifier;
  return std::tuple{field("uri", &T::uri), field("version", &T::version)};
}

struct TextDocumentChange {
  std::optional<Range> range;
  std::string text;
};
constexpr auto describe(const TextDocumentChange*) {
  using T = TextDocumentChange;
  return std::tuple{field("range", &T::range), field("text", &T::text)};
}

struct DidChangeParams {
  VersionedTextDocumentIdentifier textDocument;
  std::vector<TextDocumentChange> contentChanges;
};
constexpr auto describe(const DidChangeParams*) {
  using T = DidChangeParams;
  return std::tuple{field("textDocument", &T::textDocument),
                    field("contentChanges", &T::contentChanges)};
}

// --- diagnostics

struct DiagnosticRelatedInformation {
  Location location;
  std::string message;
};
constexpr auto describe(const DiagnosticRelatedInformation*) {
  using T = DiagnosticRelatedInformation;
  return std::tuple{field("location", &T::location), field("message", &T::message)};
}

/// Sent with a diagnostic and returned by the client: the index of the finding in its document.
struct DiagnosticData {
  std::uint32_t finding = 0;
};
constexpr auto describe(const DiagnosticData*) {
  using T = DiagnosticData;
  return std::tuple{field("finding", &T::finding)};
}

struct CodeDescription {
  std::string href;
};
constexpr auto describe(const CodeDescription*) {
  return std::tuple{field("href", &CodeDescription::href)};
}

struct Diagnostic {
  Range range;
  DiagnosticSeverity severity = DiagnosticSeverity::Error;
  std::string_view code;
  std::optional<CodeDescription> codeDescription;
  std::string_view source;
  std::string message;
  std::optional<std::vector<std::uint32_t>> tags;  ///< 1 unnecessary, 2 deprecated
  std::optional<std::vector<DiagnosticRelatedInformation>> relatedInformation;
  std::optional<DiagnosticData> data;
};
constexpr auto describe(const Diagnostic*) {
  using T = Diagnostic;
  return std::tuple{
      field("range", &T::range),   field("severity", &T::severity),
      field("code", &T::code),     field("codeDescription", &T::codeDescription),
      field("source", &T::source), field("message", &T::message),
      field("tags", &T::tags),     field("relatedInformation", &T::relatedInformation),
      field("data", &T::data)};
}

struct PublishDiagnosticsParams {
  std::string uri;
  std::optional<std::int32_t> version;
  std::vector<Diagnostic> diagnostics;
};
constexpr auto describe(const PublishDiagnosticsParams*) {
  using T = PublishDiagnosticsParams;
  return std::tuple{field("uri", &T::uri), field("version", &T::version),
                    field("diagnostics", &T::diagnostics)};
}

struct DocumentDiagnosticParams {
  TextDocumentIdentifier textDocument;
  std::optional<std::string> previousResultId;
};
constexpr auto describe(const DocumentDiagnosticParams*) {
  using T = DocumentDiagnosticParams;
  return std::tuple{field("textDocument", &T::textDocument),
                    field("previousResultId", &T::previousResultId)};
}

struct DocumentDiagnosticReport {
  std::string_view kind;
  std::string resultId;
  std::optional<std::vector<Diagnostic>> items;
};
constexpr auto describe(const DocumentDiagnosticReport*) {
  using T = DocumentDiagnosticReport;
  return std::tuple{field("kind", &T::kind), field("resultId", &T::resultId),
                    field("items", &T::items)};
}

// --- outline, folding, selection

struct DocumentSymbol {
  std::string name;
  std::optional<std::string> detail;
  SymbolKind kind = SymbolKind::File;
  Range range;
  Range selectionRange;
  std::optional<std::vector<DocumentSymbol>> children;
};
constexpr auto describe(const DocumentSymbol*) {
  using T = DocumentSymbol;
  return std::tuple{field("name", &T::name),
                    field("detail", &T::detail),
                    field("kind", &T::kind),
                    field("range", &T::range),
                    field("selectionRange", &T::selectionRange),
                    field("children", &T::children)};
}

struct SymbolInformation {
  std::string name;
  SymbolKind kind = SymbolKind::File;
  Location location;
  std::optional<std::string> containerName;
};
constexpr auto describe(const SymbolInformation*) {
  using T = SymbolInformation;
  return std::tuple{field("name", &T::name), field("kind", &T::kind),
                    field("location", &T::location), field("containerName", &T::containerName)};
}

struct FoldingRange {
  std::uint32_t startLine = 0;
  std::optional<std::uint32_t> startCharacter;
  std::uint32_t endLine = 0;
  std::optional<std::uint32_t> endCharacter;
  std::optional<std::string_view> kind;
};
constexpr auto describe(const FoldingRange*) {
  using T = FoldingRange;
  return std::tuple{field("startLine", &T::startLine), field("startCharacter", &T::startCharacter),
                    field("endLine", &T::endLine), field("endCharacter", &T::endCharacter),
                    field("kind", &T::kind)};
}

struct SelectionRangeParams {
  TextDocumentIdentifier textDocument;
  std::vector<Position> positions;
};
constexpr auto describe(const SelectionRangeParams*) {
  using T = SelectionRangeParams;
  return std::tuple{field("textDocument", &T::textDocument), field("positions", &T::positions)};
}

struct PositionParams {
  TextDocumentIdentifier textDocument;
  Position position;
};
constexpr auto describe(const PositionParams*) {
  using T = PositionParams;
  return std::tuple{field("textDocument", &T::textDocument), field("position", &T::position)};
}

struct MarkupContent {
  std::string_view kind;  ///< `markdown` or `plaintext`
  std::string value;
};
constexpr auto describe(const MarkupContent*) {
  using T = MarkupContent;
  return std::tuple{field("kind", &T::kind), field("value", &T::value)};
}

struct Hover {
  MarkupContent contents;
  Range range;
};
constexpr auto describe(const Hover*) {
  using T = Hover;
  return std::tuple{field("contents", &T::contents), field("range", &T::range)};
}

}  // namespace puppet::protocol
