#pragma once

#include <span>

#include "analysis/format/outline.h"

namespace puppet::format {

/// Indices of a list's brackets among the children of its node.
struct Brackets {
  std::size_t open = 0, close = 0;  ///< equal if there are none
  bool any() const { return close > open; }
  bool isEmpty() const { return close == open + 1; }
};

Brackets bracketsOf(std::span<const Node> children);

inline bool isSeparatorNode(const Node& node) {
  return node.kind == SyntaxKind::Comma || node.kind == SyntaxKind::Semicolon;
}

/// Returns true if a comma follows the last item when a list of this kind is broken.
bool addsComma(SyntaxKind list);

/// Returns true for a row `key => value` of a list.
inline bool isRow(SyntaxKind kind) {
  return kind == SyntaxKind::Attribute || kind == SyntaxKind::Pair ||
         kind == SyntaxKind::SelectorEntry;
}

/// Returns true if the value of a row or an assignment opens a list on its line.
inline bool opensList(SyntaxKind kind) {
  return kind == SyntaxKind::HashLiteral || kind == SyntaxKind::ArrayLiteral;
}

/// Returns true for a `{ }` of attributes without a title.
bool isAttributeList(SyntaxKind kind);

}  // namespace puppet::format
