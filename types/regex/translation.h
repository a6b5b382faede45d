#pragma once

#include <bitset>
#include <optional>
#include <string>

#include "parser/regex/regex_tree.h"
#include "types/regex/case_folding.h"

namespace puppet::types {

/// A regular expression of Ruby in the syntax of RE2, and where the two do not say the same.
struct Translation {
  /// For RE2 with its usual options. Groups are numbered as in Ruby, and have no names.
  std::string pattern;
  /// The pattern matches this text and no other.
  std::optional<std::string> text;
  /// A text that holds one of these bytes cannot be judged.
  std::bitset<256> doubtfulBytes;
  /// Letters whose case does not count: for Ruby they have more forms than for RE2, see
  /// holdsFoldOf(). A text with such a form cannot be judged.
  AsciiLetters caselessLetters;
  /// A text that ends with a line feed cannot be judged.
  bool doubtsFinalNewline = false;
  /// Whether there is a match is certain, not so where it is.
  bool doubtsRanges = false;
  /// There is a `\Z`, for which the pattern has `\z`: a text that ends with a line feed has to be
  /// tried without it too.
  bool triesWithoutNewline = false;
};

enum class Coverage : std::uint8_t {
  Exact,
  /// What is not the same beyond ASCII may be anything there: in a text where this finds nothing
  /// there is nothing to be found.
  AtLeast,
};

/// Nothing for what RE2 cannot express: look-around, back-references, atomic groups and so on,
/// except where they provably make no difference.
std::optional<Translation> translate(const parser::RegexTree& tree,
                                     Coverage coverage = Coverage::Exact);

}  // namespace puppet::types
