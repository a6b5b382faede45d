#pragma once

#include <bitset>
#include <optional>
#include <string>

#include "parser/regex/regex_tree.h"
#include "types/regex/case_folding.h"

namespace puppet::types {

/// A Ruby regular expression in RE2's syntax, and the inputs for which the two differ.
struct Translation {
  /// For RE2 with default options. Groups are numbered as in Ruby, and unnamed.
  std::string pattern;
  /// Set if the pattern matches exactly this text.
  std::optional<std::string> text;
  /// The result is unknown for a text that contains one of these bytes.
  std::bitset<256> doubtfulBytes;
  /// Letters matched case-insensitively: Ruby folds more characters to them than RE2, see
  /// holdsFoldOf(). The result is unknown for a text with such a character.
  AsciiLetters caselessLetters;
  /// True if the result is unknown for a text that ends with a line feed.
  bool doubtsFinalNewline = false;
  /// True if the existence of a match is certain, but not its position.
  bool doubtsRanges = false;
  /// True for a `\Z`, translated to `\z`: a text that ends with a line feed must also be searched
  /// without it.
  bool triesWithoutNewline = false;
};

enum class Coverage : std::uint8_t {
  Exact,
  /// Over-approximation: constructs that differ beyond ASCII match anything there, so a text
  /// without a match has certainly none.
  AtLeast,
};

/// Returns nullopt if RE2 cannot express the pattern: look-around, back-references, atomic groups
/// and so on, unless they provably make no difference.
std::optional<Translation> translate(const parser::RegexTree& tree,
                                     Coverage coverage = Coverage::Exact);

}  // namespace puppet::types
