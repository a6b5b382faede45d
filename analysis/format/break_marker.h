#pragma once

#include "analysis/format/outline.h"

namespace puppet::format {

/// Marks in an outline how wide gaps are in flat text, where lines may break, and where the author
/// or the form of the code breaks them.
class BreakMarker {
 public:
  explicit BreakMarker(Outline& outline) : outline_(outline) {}
  void mark() { node(outline_.root, SyntaxKind::SourceFile, false); }

 private:
  using Children = std::span<const Node>;

  void node(const Node& node, SyntaxKind parent, bool hasFlatBlocks);
  void kindOf(const Node& node, Children children, bool hasFlatBlocks);
  bool mayHaveFlatBlocks(const Node& node, SyntaxKind parent) const;
  void block(Children children, bool isFlat);
  void list(const Node& node, Children children);
  void resource(Children children);
  void singleBody(Children resource, const Node& body);
  void commas(Children children);
  void operatorGaps(Children children);
  bool hasBreak(Children children, std::size_t first, std::size_t last) const;

  Piece& at(const Node& node) { return outline_.pieces[node.first]; }
  const Piece& at(const Node& node) const { return outline_.pieces[node.first]; }

  Outline& outline_;
};

}  // namespace puppet::format
