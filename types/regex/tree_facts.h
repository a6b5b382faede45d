#pragma once

#include <cstddef>
#include <vector>

#include "parser/regex/regex_tree.h"

namespace puppet::types {

/// The continuation of a node: the siblings from `next` on, then the continuation of the parent.
struct RegexRest {
  const RegexRest* outer = nullptr;
  parser::RegexNodeId next = parser::kNoRegexNode;
  /// Set if the parent is a Repeat, which may repeat.
  parser::RegexNodeId again = parser::kNoRegexNode;
  /// True if all of it may match the empty text.
  bool isNullable = true;
  /// True if no part matches more than the empty text.
  bool isZeroWidth = true;
};

/// Static analysis of the parts of a pattern.
class RegexFacts {
 public:
  explicit RegexFacts(const parser::RegexTree& tree);

  bool isNullable(parser::RegexNodeId id) const { return nullable_[at(id)]; }
  bool isZeroWidth(parser::RegexNodeId id) const { return zeroWidth_[at(id)]; }

  /// Returns true if `\d*+` equals `\d*`: backtracking into it would never help the continuation.
  bool keepsWhatItTook(const parser::RegexNode& atomic, const RegexRest& rest);
  /// Returns true if the continuation implies `(?!\d)` or `(?=\d)`.
  bool isImplied(const parser::RegexNode& lookAhead, const RegexRest& rest);

 private:
  /// Possibility to pass a part without matching a character.
  enum class Way { Never, Freely, Unknown };

  static std::size_t at(parser::RegexNodeId id) { return static_cast<std::size_t>(id); }
  bool setOf(const parser::RegexNode& character, parser::CharacterSet& set) const;
  Way first(parser::RegexNodeId id, parser::CharacterSet& set);
  Way firstOfAll(parser::RegexNodeId id, parser::CharacterSet& set);
  Way firstOfAny(parser::RegexNodeId id, parser::CharacterSet& set);
  Way firstOf(const RegexRest& rest, parser::CharacterSet& set);

  const parser::RegexTree& tree_;
  std::vector<bool> nullable_, zeroWidth_;
  bool ignoresCase_ = false;
  /// Set if the last analysis reached the end of the text or of a line.
  bool stopsAtEnd_ = false;
  int steps_ = 0;
};

}  // namespace puppet::types
