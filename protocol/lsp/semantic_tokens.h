#pragma once

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

// textDocument/semanticTokens/*.

struct SemanticTokens {
  std::string resultId;
  std::vector<std::uint32_t> data;
};
constexpr auto describe(const SemanticTokens*) {
  using T = SemanticTokens;
  return std::tuple{field("resultId", &T::resultId), field("data", &T::data)};
}

struct SemanticTokensEdit {
  std::uint32_t start = 0;
  std::uint32_t deleteCount = 0;
  std::vector<std::uint32_t> data;
};
constexpr auto describe(const SemanticTokensEdit*) {
  using T = SemanticTokensEdit;
  return std::tuple{field("start", &T::start), field("deleteCount", &T::deleteCount),
                    field("data", &T::data)};
}

struct SemanticTokensDelta {
  std::string resultId;
  std::vector<SemanticTokensEdit> edits;
};
constexpr auto describe(const SemanticTokensDelta*) {
  using T = SemanticTokensDelta;
  return std::tuple{field("resultId", &T::resultId), field("edits", &T::edits)};
}

struct SemanticTokensDeltaParams {
  TextDocumentIdentifier textDocument;
  std::string previousResultId;
};
constexpr auto describe(const SemanticTokensDeltaParams*) {
  using T = SemanticTokensDeltaParams;
  return std::tuple{field("textDocument", &T::textDocument),
                    field("previousResultId", &T::previousResultId)};
}

}  // namespace puppet::protocol
