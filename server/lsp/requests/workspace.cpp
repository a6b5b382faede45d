// Requests about all files of the workspace folders.

#include "protocol/lsp/workspace.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "analysis/features/names/data_key_search.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/symbol_search.h"
#include "server/lsp/answer.h"
#include "server/lsp/closed_document.h"
#include "server/lsp/diagnostic_report.h"
#include "server/lsp/request_files.h"
#include "server/lsp/requests/requests.h"

namespace puppet::server {
namespace {

using analysis::NameKind;
using protocol::SymbolKind;

constexpr std::size_t kMaxSymbols = 128;
/// Maximum number of files per partial result.
constexpr std::size_t kPartialFiles = 32;

/// Returns nothing for kinds that are not searched by name.
std::optional<SymbolKind> symbolKindOf(NameKind kind) {
  switch (kind) {
    case NameKind::Class: return SymbolKind::Class;
    case NameKind::DefinedType: return SymbolKind::Struct;
    case NameKind::Plan:
    case NameKind::Task:
    case NameKind::Function: return SymbolKind::Function;
    case NameKind::Type: return SymbolKind::Interface;
    case NameKind::ResourceType: return SymbolKind::Object;
    case NameKind::Provider: return SymbolKind::Module;
    case NameKind::Fact: return SymbolKind::Constant;
    case NameKind::Template: return SymbolKind::File;
    default: return std::nullopt;
  }
}

/// Converts locations in indexed files to protocol locations; reads each file at most once.
class Places {
 public:
  explicit Places(const RequestState& state)
      : encoding_(state.client.encoding), open_(openPaths(state)) {}

  protocol::Location location(const analysis::IndexedFile& file, TextRange range) {
    const auto open = open_.find(file.path());
    std::string uri = open == open_.end() ? uriOfPath(file.path()) : open->second->uri();
    // A plan in YAML has its name by its path.
    const bool isPath = file.found.use.kind == analysis::FileKind::YamlPlan;
    if (isPath || range == TextRange{}) return {std::move(uri), {}};
    const Text& text = textAt(file.path(), open != open_.end(), [&] { return textOf(file); });
    PositionMapper positions(text.source.view(), text.lines, encoding_);
    return {std::move(uri), positions.range(range)};
  }

  protocol::Location location(const analysis::FoundDataKey& key) {
    const auto open = open_.find(key.path);
    const Text& text = textAt(key.path, open != open_.end(), [&] { return key.text; });
    PositionMapper positions(text.source.view(), text.lines, encoding_);
    return {open == open_.end() ? uriOfPath(key.path) : open->second->uri(),
            positions.range(key.range)};
  }

 private:
  struct Text {
    SourceText source;
    LineIndex lines;
  };

  template <typename Read>
  const Text& textAt(const std::string& path, bool isOpen, const Read& read) {
    const auto [at, isNew] = texts_.try_emplace(path);
    Text& text = at->second;
    if (!isNew) return text;
    text.source = read();
    text.lines = isOpen ? LineIndex(text.source.view()) : LineIndex::ofFile(text.source.view());
    return text;
  }

  static SourceText textOf(const analysis::IndexedFile& file) {
    if (file.tree) return file.tree->text;
    auto content = analysis::readFile(file.path(), SourceText::kMaxBytes);
    return content ? SourceText(std::move(content->bytes)) : SourceText();
  }

  PositionEncoding encoding_;
  std::map<std::string_view, const Document*> open_;
  std::map<std::string, Text> texts_;
};

std::vector<protocol::SymbolInformation> workspaceSymbol(
    const RequestState& state, const protocol::WorkspaceSymbolParams& params) {
  std::vector<protocol::SymbolInformation> symbols;
  Places places(state);
  for (const ProjectPtr& project : projectsOf(state)) {
    const analysis::IndexPtr index = state.views->of(*project).index;
    for (const auto& found : analysis::searchSymbols(*index, params.query, kMaxSymbols)) {
      const auto kind = symbolKindOf(found.kind());
      if (!kind || symbols.size() >= kMaxSymbols || state.isCancelled()) continue;
      auto& symbol = symbols.emplace_back();
      symbol.name = found.text();
      symbol.kind = *kind;
      symbol.location = places.location(*found.file, found.place().name);
      if (!found.file->found.module.empty()) symbol.containerName = found.file->found.module;
    }
  }
  for (const ProjectPtr& project : projectsOf(state)) {
    if (symbols.size() >= kMaxSymbols || state.isCancelled()) break;
    const std::size_t room = kMaxSymbols - symbols.size();
    for (const auto& found :
         analysis::searchDataKeys(state.views->of(*project), params.query, room)) {
      auto& symbol = symbols.emplace_back();
      symbol.name = found.key;
      symbol.kind = SymbolKind::Key;
      symbol.location = places.location(found);
      symbol.containerName = found.file;
    }
  }
  return symbols;
}

using Report = protocol::WorkspaceDocumentDiagnosticReport;

Report reportOf(const Document& document, const ClientFeatures& client,
                const std::optional<std::string>& previous) {
  auto own = diagnosticReport(document, client, previous);
  return {document.uri(), protocol::Null{}, own.kind, std::move(own.resultId),
          std::move(own.items)};
}

/// Reports the diagnostics of files one by one: as partial results if the client supports them,
/// otherwise all at the end. Borrows the parameters.
class DiagnosticRun {
 public:
  DiagnosticRun(const RequestState& state, const protocol::WorkspaceDiagnosticParams& params)
      : state_(state), open_(openPaths(state)) {
    for (const auto& previous : params.previousResultIds)
      previous_.emplace(normalizedUri(previous.uri), &previous);
    if (params.partialResultToken && !params.partialResultToken->is_null())
      token_ = params.partialResultToken->dump();
  }

  protocol::WorkspaceDiagnosticReport run() {
    for (const auto& [uri, document] : *state_.documents) {
      if (state_.isCancelled()) break;
      Report report = reportOf(*document, state_.client, previousOf(uri));
      report.version = document->version();
      add(std::move(report));
    }
    for (const ProjectPtr& project : state_.projects) addClosedFiles(project);
    clearOthers();
    if (!token_.empty()) flush();
    return std::move(found_);
  }

 private:
  std::optional<std::string> previousOf(const std::string& uri) const {
    const auto found = previous_.find(uri);
    return found == previous_.end() ? std::nullopt : std::optional(found->second->value);
  }

  void addClosedFiles(const ProjectPtr& project) {
    const analysis::WorkspaceSnapshot& view = state_.views->of(*project);
    for (const std::string& path : reportedFiles(*project, view)) {
      if (state_.isCancelled()) return;
      if (open_.contains(path)) continue;
      // Files outside the index are covered by file events of the session.
      const analysis::IndexedFile* file = view.index->findFile(path);
      addClosedFile(project, path, file ? file->contentHash : 0);
    }
  }

  void addClosedFile(const ProjectPtr& project, const std::string& path,
                     std::uint64_t contentHash) {
    const std::string uri = uriOfPath(path);
    const auto previous = previousOf(normalizedUri(uri));
    if (const auto known = project->resultOf(path, contentHash); known && known == previous)
      return add({uri, protocol::Null{}, "unchanged", *known, {}});
    const DocumentPtr document = closedDocument(project, path);
    if (!document) return;
    Report report = reportOf(*document, state_.client, previous);
    project->setResult(path, contentHash, *report.resultId, document->checkedVersion());
    add(std::move(report));
  }

  /// Withdraws results of files that are no longer reported, such as deleted files or dependencies
  /// that were closed.
  void clearOthers() {
    const auto isRead = [](const ProjectPtr& project) { return project->isLoaded(); };
    if (state_.isCancelled() || !std::ranges::all_of(state_.projects, isRead)) return;
    for (const auto& [uri, previous] : previous_)
      if (!reported_.contains(uri))
        add({previous->uri, protocol::Null{}, "full", {}, std::vector<protocol::Diagnostic>{}});
  }

  void add(Report report) {
    reported_.insert(normalizedUri(report.uri));
    found_.items.push_back(std::move(report));
    if (!token_.empty() && found_.items.size() >= kPartialFiles) flush();
  }

  void flush() {
    if (found_.items.empty()) return;
    state_.output->notify(
        "$/progress", protocol::PartialWorkspaceDiagnostics{{token_}, std::exchange(found_, {})});
  }

  const RequestState& state_;
  const std::map<std::string_view, const Document*> open_;
  std::map<std::string, const protocol::PreviousResultId*> previous_;  ///< keyed by normalized URI
  std::set<std::string> reported_;                                     ///< normalized URIs
  std::string token_;  ///< serialized; empty if the client wants no partial results
  protocol::WorkspaceDiagnosticReport found_;
};

protocol::WorkspaceDiagnosticReport workspaceDiagnostic(
    const RequestState& state, const protocol::WorkspaceDiagnosticParams& params) {
  return DiagnosticRun(state, params).run();
}

}  // namespace

std::span<const ReadRequest> workspaceRequests() {
  static constexpr ReadRequest kRequests[] = {
      {"workspace/diagnostic", &answerForAll<&workspaceDiagnostic>, ReadRequest::Needs::Environment,
       &ClientFeatures::refreshesDiagnostics, Scheduler::Lane::Background},
      {"workspace/symbol", &answerForAll<&workspaceSymbol>},
  };
  return kRequests;
}

}  // namespace puppet::server
