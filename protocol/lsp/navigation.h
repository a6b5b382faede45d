#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

struct ReferenceContext {
  bool includeDeclaration = false;
};
constexpr auto describe(const ReferenceContext*) {
  using T = ReferenceContext;
  return std::tuple{field("includeDeclaration", &T::includeDeclaration)};
}

struct ReferenceParams {
  TextDocumentIdentifier textDocument;
  Position position;
  ReferenceContext context;
};
constexpr auto describe(const ReferenceParams*) {
  using T = ReferenceParams;
  return std::tuple{field("textDocument", &T::textDocument), field("position", &T::position),
                    field("context", &T::context)};
}

enum class DocumentHighlightKind : std::uint8_t { Text = 1, Read = 2, Write = 3 };

struct DocumentHighlight {
  Range range;
  DocumentHighlightKind kind = DocumentHighlightKind::Text;
};
constexpr auto describe(const DocumentHighlight*) {
  using T = DocumentHighlight;
  return std::tuple{field("range", &T::range), field("kind", &T::kind)};
}

struct DocumentLink {
  Range range;
  std::string target;
};
constexpr auto describe(const DocumentLink*) {
  using T = DocumentLink;
  return std::tuple{field("range", &T::range), field("target", &T::target)};
}

}  // namespace puppet::protocol
