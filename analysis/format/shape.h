#pragma once

#include <span>

#include "analysis/format/outline.h"

namespace puppet::format {

/// The brackets of a list among the children of its node.
struct Brackets {
  std::size_t open = 0, close = 0;  ///< equal where there are none
  bool any() const { return close > open; }
  bool isEmpty() const { return close == open + 1; }
};

Brackets bracketsOf(std::span<const Node> children);

inline bool isSeparatorNode(const Node& node) {
  return node.kind == SyntaxKind::Comma || node.kind == SyntaxKind::Semicolon;
}

/// Returns whether a comma is set behind the last item when such a list is broken.
bool addsComma(SyntaxKind list);

/// Returns whether it is a row `key => value` of a list.
inline bool isRow(SyntaxKind kind) {
  return kind == SyntaxKind::Attribute || kind == SyntaxKind::Pair ||
         kind == SyntaxKind::SelectorEntry;
}

/// Returns whether it is a `{ }` of attributes without a title.
bool isAttributeList(SyntaxKind kind);

/// Blanks between two children of a node when they stand on one line.
std::uint8_t flatGap(const Node& parent, const Node& before, const Node& after, bool isFirst,
                     bool isLast);

}  // namespace puppet::format
