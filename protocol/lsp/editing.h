#pragma once

#include "protocol/lsp/lsp_types.h"

namespace puppet::protocol {

// textDocument/codeAction, inlayHint, linkedEditingRange and other requests about a range.

struct RangeParams {
  TextDocumentIdentifier textDocument;
  Range range;
};
constexpr auto describe(const RangeParams*) {
  using T = RangeParams;
  return std::tuple{field("textDocument", &T::textDocument), field("range", &T::range)};
}

struct TextEdit {
  Range range;
  std::string newText;
};
constexpr auto describe(const TextEdit*) {
  using T = TextEdit;
  return std::tuple{field("range", &T::range), field("newText", &T::newText)};
}

struct InlayHint {
  Position position;
  std::string label;
  std::optional<std::uint8_t> kind;  ///< 1: a type, 2: a parameter
  bool paddingLeft = false;
  bool paddingRight = false;
};
constexpr auto describe(const InlayHint*) {
  using T = InlayHint;
  return std::tuple{field("position", &T::position), field("label", &T::label),
                    field("kind", &T::kind), field("paddingLeft", &T::paddingLeft),
                    field("paddingRight", &T::paddingRight)};
}

/// Parameters of range formatting; `FormattingOptions` contains only the editor's view of tabs and
/// is ignored.
struct RangesParams {
  TextDocumentIdentifier textDocument;
  std::vector<Range> ranges;
};
constexpr auto describe(const RangesParams*) {
  using T = RangesParams;
  return std::tuple{field("textDocument", &T::textDocument), field("ranges", &T::ranges)};
}

struct OnTypeFormattingParams {
  TextDocumentIdentifier textDocument;
  Position position;
  std::string ch;
};
constexpr auto describe(const OnTypeFormattingParams*) {
  using T = OnTypeFormattingParams;
  return std::tuple{field("textDocument", &T::textDocument), field("position", &T::position),
                    field("ch", &T::ch)};
}

struct LinkedEditingRanges {
  std::vector<Range> ranges;
};
constexpr auto describe(const LinkedEditingRanges*) {
  using T = LinkedEditingRanges;
  return std::tuple{field("ranges", &T::ranges)};
}

}  // namespace puppet::protocol
