#include "server/lsp/data_registrations.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_memo.h"
#include "analysis/workspace/query_store.h"
#include "protocol/json_writer.h"
#include "protocol/lsp/lsp_types.h"
#include "server/lsp/feature_options.h"

namespace puppet::server {

namespace {

/// Returns the part of a `datadir` before its first interpolation, without `.` and what is before
/// `..`; empty if nothing is left.
std::string literalFolder(std::string_view datadir) {
  const std::size_t open = datadir.find("%{");
  if (open != datadir.npos) datadir = datadir.substr(0, datadir.rfind('/', open) + 1);
  std::string folder;
  for (std::size_t at = 0; at < datadir.size();) {
    const std::size_t end = std::min(datadir.find('/', at), datadir.size());
    const std::string_view part = datadir.substr(at, end - at);
    at = end + 1;
    if (part == "..") folder.clear();
    if (part.empty() || part == "." || part == "..") continue;
    folder += (folder.empty() ? "" : "/") + std::string(part);
  }
  return folder;
}

/// Returns true if clients select the files in a folder by its name.
bool isCommonFolder(const std::string& folder) {
  const std::string padded = '/' + folder + '/';
  return padded.find("/data/") != padded.npos || padded.find("/hieradata/") != padded.npos;
}

std::string selectorOf(std::span<const std::string> patterns) {
  std::string json = "[";
  for (const std::string& pattern : patterns) {
    json += json.size() > 1 ? ",{\"scheme\":\"file\",\"pattern\":"
                            : "{\"scheme\":\"file\",\"pattern\":";
    protocol::writeString(json, pattern);
    json += '}';
  }
  return json + ']';
}

}  // namespace

std::vector<std::string> dataPatterns(const analysis::WorkspaceSnapshot& snapshot) {
  std::set<std::string> patterns;
  auto& data = snapshot.queries->of<analysis::DataMemo>();
  const auto add = [&](std::string_view module) {
    const analysis::DataListPtr list = data.list(snapshot, module);
    const auto& config = list->config;
    if (!config) return;
    for (const auto* levels : {&config->hierarchy, &config->defaults})
      for (const analysis::HierarchyLevel& level : *levels) {
        const std::string folder = literalFolder(level.dataDirectory);
        const bool isPlain = folder.find_first_of("*?[]{},\\") == folder.npos;
        if (!folder.empty() && isPlain && !isCommonFolder(folder))
          patterns.insert("**/" + folder + "/**/*.{yaml,yml,eyaml,json}");
      }
  };
  add({});
  for (const analysis::Module& module : snapshot.environment->modules) add(module.name);
  return {patterns.begin(), patterns.end()};
}

std::vector<DataRegistration> dataRegistrations(const ClientFeatures& client,
                                                std::span<const std::string> patterns) {
  using protocol::toJson;
  const auto isSupported = [&](std::string_view capability) {
    return std::ranges::find(client.registered, capability) != client.registered.end();
  };
  std::vector<DataRegistration> registrations;
  if (!isSupported("synchronization") || patterns.empty()) return registrations;
  protocol::ServerCapabilities all;
  describeFeatures(all);
  const std::string selector = selectorOf(patterns);
  const auto add = [&](std::string_view capability, std::string_view method,
                       std::string_view options = "{}") {
    if (!isSupported(capability)) return;
    std::string json = "{\"documentSelector\":" + selector;
    json += options == "{}" ? "}" : ',' + std::string(options.substr(1));
    // The patterns make the identity unique: each is registered once.
    registrations.push_back(
        {std::string(method) + ' ' + patterns.front(), method, {std::move(json)}});
  };
  add("synchronization", "textDocument/didOpen");
  add("synchronization", "textDocument/didChange",
      "{\"syncKind\":" + std::to_string(all.textDocumentSync.change) + '}');
  add("synchronization", "textDocument/didClose");
  add("completion", "textDocument/completion", toJson(all.completionProvider).text);
  add("hover", "textDocument/hover");
  add("definition", "textDocument/definition");
  add("references", "textDocument/references");
  add("documentHighlight", "textDocument/documentHighlight");
  add("documentSymbol", "textDocument/documentSymbol");
  add("foldingRange", "textDocument/foldingRange");
  add("documentLink", "textDocument/documentLink");
  add("inlayHint", "textDocument/inlayHint");
  add("codeLens", "textDocument/codeLens", toJson(all.codeLensProvider).text);
  add("callHierarchy", "textDocument/prepareCallHierarchy");
  add("signatureHelp", "textDocument/signatureHelp", toJson(all.signatureHelpProvider).text);
  add("selectionRange", "textDocument/selectionRange");
  add("rename", "textDocument/rename", toJson(all.renameProvider).text);
  add("codeAction", "textDocument/codeAction", toJson(all.codeActionProvider).text);
  add("semanticTokens", "textDocument/semanticTokens", toJson(all.semanticTokensProvider).text);
  // Files that are not open are reported by the provider that the client knows from the start.
  all.diagnosticProvider.workspaceDiagnostics = false;
  if (client.pullsDiagnostics)
    add("diagnostic", "textDocument/diagnostic", toJson(all.diagnosticProvider).text);
  return registrations;
}

}  // namespace puppet::server
