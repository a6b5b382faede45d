#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/lsp/workspace_edit.h"

namespace puppet::protocol {

struct CodeActionContext {
  std::optional<std::vector<std::string>> only;
};
constexpr auto describe(const CodeActionContext*) {
  using T = CodeActionContext;
  return std::tuple{field("only", &T::only)};
}

struct CodeActionParams {
  TextDocumentIdentifier textDocument;
  Range range;
  CodeActionContext context;
};
constexpr auto describe(const CodeActionParams*) {
  using T = CodeActionParams;
  return std::tuple{field("textDocument", &T::textDocument), field("range", &T::range),
                    field("context", &T::context)};
}

/// By which the server finds a refactoring again.
struct CodeActionData {
  std::string uri;
  std::int32_t version = 0;
  Range range;
  std::string refactoring;
};
constexpr auto describe(const CodeActionData*) {
  using T = CodeActionData;
  return std::tuple{field("uri", &T::uri), field("version", &T::version), field("range", &T::range),
                    field("refactoring", &T::refactoring)};
}

/// An action that is to be resolved.
struct CodeActionReference {
  std::string title;
  std::string kind;
  CodeActionData data;
};
constexpr auto describe(const CodeActionReference*) {
  using T = CodeActionReference;
  return std::tuple{field("title", &T::title), field("kind", &T::kind), field("data", &T::data)};
}

struct DisabledReason {
  std::string reason;
};
constexpr auto describe(const DisabledReason*) {
  return std::tuple{field("reason", &DisabledReason::reason)};
}

}  // namespace puppet::protocol
