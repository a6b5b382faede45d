#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::parser {

/// Maps the HeredocTag tokens of a tree to their bodies, which follow the line of code of the tag
/// and may lie anywhere in the tree. Built in one walk; the tree must outlive it.
class HeredocBodies {
 public:
  explicit HeredocBodies(const SyntaxTree& tree);

  /// Returns the HeredocBody of `tag`; empty for a tag without text and for other elements.
  Cursor of(const Cursor& tag) const;

 private:
  void walk(const Cursor& node, bool isInBody);

  std::unordered_map<std::uint32_t, std::uint32_t> tagsBefore_;  ///< in the line of code, by offset
  std::vector<Cursor> bodies_;                                   ///< outermost ones, in text order
  std::vector<std::uint32_t> runs_;  ///< of each body: equal for adjacent ones
  std::uint32_t tags_ = 0;           ///< so far in the line of code
};

}  // namespace puppet::parser
