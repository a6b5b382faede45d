#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/features/open_brackets.h"

namespace puppet::analysis {

/// What stands before a place in a text. Only that decides what may follow: what stands behind it
/// is from before somebody began to type, and may be anything.
struct CompletionPlace {
  enum class Kind : std::uint8_t {
    Nowhere,   ///< in a number, or in the text of a template
    Comment,   ///< behind `#`
    Code,      ///< a name, or nothing yet
    Variable,  ///< behind a `$`
    Text       ///< in a string
  };

  Kind kind = Kind::Nowhere;
  TextRange typed;           ///< what is typed of the name, or of the text
  std::uint32_t end = 0;     ///< of the name or text that the place is in
  char quote = 0;            ///< of the string
  bool isClosed = false;     ///< the string has its end
  bool isBraced = false;     ///< directly behind `${`: the name of a variable needs no `$`
  bool isQualified = false;  ///< directly behind `::`
  bool isOnNewLine = true;   ///< no token is before it on its line
  std::vector<parser::Cursor> tokens;  ///< before the name or the string, in text order
  std::vector<OpenBracket> brackets;   ///< the innermost last; never empty

  const OpenBracket& innermost() const { return brackets.back(); }
  /// The token before; absent where there is none.
  parser::Cursor last() const { return tokens.empty() ? parser::Cursor() : tokens.back(); }
  parser::Cursor token(std::uint32_t index) const {
    return index < tokens.size() ? tokens[index] : parser::Cursor();
  }
  /// The type before the name of a parameter, which is the token `name`; empty for none.
  TextRange writtenType(std::uint32_t name) const;
  /// Whether a name begins behind `trigger`, which was typed last. The second colon of `::` opens
  /// one, the one behind a title does not; nor does a bracket in which a line break may follow.
  bool isOpenedBy(char trigger) const;
  /// The place is in the value that the assignment or the parameter at `arrow` gives, and not in a
  /// statement behind it.
  bool isInValueOf(std::uint32_t arrow) const;
  /// An operand may begin here, rather than something that follows one.
  bool takesOperand() const;
  /// A statement may begin here.
  bool startsStatement() const;
};

/// The tokens that begin at `offset` or behind it, at most `limit`.
std::vector<parser::Cursor> tokensBehind(const parser::SyntaxTree& tree, std::uint32_t offset,
                                         std::size_t limit);

/// Linear in what stands before `offset`, which may be anywhere.
CompletionPlace placeOf(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
