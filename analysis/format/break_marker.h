#pragma once

#include "analysis/format/outline.h"
#include "analysis/format/shape.h"

namespace puppet::format {

/// Computes, for each gap of an outline, its width in flat text, whether the line may break there,
/// and whether the author or the kind of code breaks it.
class BreakMarker {
 public:
  explicit BreakMarker(Outline& outline) : outline_(outline) {}
  void mark() { markNode(outline_.root, SyntaxKind::SourceFile, false); }

 private:
  using Children = std::span<const Node>;

  void markNode(const Node& node, SyntaxKind parent, bool hasFlatBlocks);
  void markKind(const Node& node, Children children, bool hasFlatBlocks);
  bool mayHaveFlatBlocks(const Node& node, SyntaxKind parent) const;
  void markBlock(Children children, bool isFlat);
  void markList(const Node& node, Children children);
  bool isFilled(Children children, Brackets brackets) const;
  void markResource(Children children);
  void markSingleBody(Children resource, const Node& body);
  void markCommas(Children children);
  void markOperatorGaps(Children children);
  bool hasBreak(Children children, std::size_t first, std::size_t last) const;

  Piece& at(const Node& node) { return outline_.pieces[node.first]; }
  const Piece& at(const Node& node) const { return outline_.pieces[node.first]; }

  Outline& outline_;
  bool isInParameter_ = false;  ///< set in the type of a parameter
};

}  // namespace puppet::format
