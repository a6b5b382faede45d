#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/features/completion/open_brackets.h"

namespace puppet::analysis {

/// The syntactic context before a place in a text. Only the text before the place decides what may
/// follow: the text after it predates the current edit and may be unrelated.
struct CompletionPlace {
  enum class Kind : std::uint8_t {
    Nowhere,   ///< in a number, or in the text of a template
    Comment,   ///< after `#`
    Code,      ///< at a name, or where one may begin
    Variable,  ///< after a `$`
    Text       ///< in a quoted or interpolated string
  };

  Kind kind = Kind::Nowhere;
  TextRange typed;        ///< typed part of the name or string
  std::uint32_t end = 0;  ///< end of the name or string that contains the place
  char quote = 0;         ///< quote of the string
  bool isClosed = false;  ///< true if the string is terminated
  bool runsOn = false;    ///< true if the string does not end on its line
  bool isBraced = false;  ///< true directly after `${`, where the name of a variable needs no `$`
  bool isQualified = false;            ///< true directly after `::`
  bool isControl = false;              ///< true after `lint:` in a comment that begins with it
  bool isOnNewLine = true;             ///< true if no token precedes it on its line
  std::vector<parser::Cursor> tokens;  ///< tokens before the name or string, in text order
  std::vector<OpenBracket> brackets;   ///< open brackets, innermost last; never empty

  const OpenBracket& innermost() const { return brackets.back(); }
  /// Returns the previous token; an absent cursor if there is none.
  parser::Cursor last() const { return tokens.empty() ? parser::Cursor() : tokens.back(); }
  parser::Cursor token(std::uint32_t index) const {
    return index < tokens.size() ? tokens[index] : parser::Cursor();
  }
  /// Returns the range of the type before the parameter name at token index `name`; empty if there
  /// is none.
  TextRange writtenType(std::uint32_t name) const;
  /// Returns true if a name begins after `trigger`, the last typed character. Only the second colon
  /// of `::` begins one, unlike the colon after a title; a bracket does not if a line break may
  /// follow it.
  bool isOpenedBy(char trigger) const;
  /// Returns true if the place is in the value of the assignment or parameter whose arrow is at
  /// token index `arrow`, and not in a statement after it.
  bool isInValueOf(std::uint32_t arrow) const;
  /// Returns true if an operand may begin here, rather than an operator or separator.
  bool takesOperand() const;
  /// Returns true if a statement may begin here.
  bool startsStatement() const;
};

/// Returns at most `limit` tokens that begin at or after `offset`.
std::vector<parser::Cursor> tokensBehind(const parser::SyntaxTree& tree, std::uint32_t offset,
                                         std::size_t limit);

/// Computes the context at any `offset`. Linear in the length of the text before it.
CompletionPlace placeOf(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
