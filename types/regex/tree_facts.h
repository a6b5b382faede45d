#pragma once

#include <cstddef>
#include <vector>

#include "parser/regex/regex_tree.h"

namespace puppet::types {

/// What follows a node: the siblings from `next` on, then what follows the parent.
struct RegexRest {
  const RegexRest* outer = nullptr;
  parser::RegexNodeId next = parser::kNoRegexNode;
  /// The parent is a Repeat, which may start again.
  parser::RegexNodeId again = parser::kNoRegexNode;
  /// All of it may match the empty text.
  bool isNullable = true;
  /// None of it matches more than the empty text.
  bool isZeroWidth = true;
};

/// Questions about the parts of a pattern.
class RegexFacts {
 public:
  explicit RegexFacts(const parser::RegexTree& tree);

  bool isNullable(parser::RegexNodeId id) const { return nullable_[at(id)]; }
  bool isZeroWidth(parser::RegexNodeId id) const { return zeroWidth_[at(id)]; }

  /// For `\d*+`: giving back characters would never help what follows.
  bool keepsWhatItTook(const parser::RegexNode& atomic, const RegexRest& rest);
  /// For `(?!\d)` and `(?=\d)`: what follows makes sure of it anyway.
  bool isImplied(const parser::RegexNode& lookAhead, const RegexRest& rest);

 private:
  /// How a part can be passed without a character being matched.
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
  /// The last look met the end of the text or of a line.
  bool stopsAtEnd_ = false;
  int steps_ = 0;
};

}  // namespace puppet::types
