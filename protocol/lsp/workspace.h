#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

// workspace/symbol, workspace/diagnostic: requests about all files.

struct WorkspaceSymbolParams {
  std::string query;
};
constexpr auto describe(const WorkspaceSymbolParams*) {
  return std::tuple{field("query", &WorkspaceSymbolParams::query)};
}

struct PreviousResultId {
  std::string uri;
  std::string value;
};
constexpr auto describe(const PreviousResultId*) {
  using T = PreviousResultId;
  return std::tuple{field("uri", &T::uri), field("value", &T::value)};
}

struct WorkspaceDiagnosticParams {
  AnyJson partialResultToken;
  std::vector<PreviousResultId> previousResultIds;
};
constexpr auto describe(const WorkspaceDiagnosticParams*) {
  using T = WorkspaceDiagnosticParams;
  return std::tuple{field("partialResultToken", &T::partialResultToken),
                    field("previousResultIds", &T::previousResultIds)};
}

struct WorkspaceDocumentDiagnosticReport {
  std::string uri;
  std::variant<Null, std::int32_t> version;  ///< null for a file that is not open
  std::string_view kind;
  std::optional<std::string> resultId;
  std::optional<std::vector<Diagnostic>> items;
};
constexpr auto describe(const WorkspaceDocumentDiagnosticReport*) {
  using T = WorkspaceDocumentDiagnosticReport;
  return std::tuple{field("uri", &T::uri), field("version", &T::version), field("kind", &T::kind),
                    field("resultId", &T::resultId), field("items", &T::items)};
}

struct WorkspaceDiagnosticReport {
  std::vector<WorkspaceDocumentDiagnosticReport> items;
};
constexpr auto describe(const WorkspaceDiagnosticReport*) {
  return std::tuple{field("items", &WorkspaceDiagnosticReport::items)};
}

struct PartialWorkspaceDiagnostics {
  RawJson token;
  WorkspaceDiagnosticReport value;
};
constexpr auto describe(const PartialWorkspaceDiagnostics*) {
  using T = PartialWorkspaceDiagnostics;
  return std::tuple{field("token", &T::token), field("value", &T::value)};
}

}  // namespace puppet::protocol
