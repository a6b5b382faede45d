#pragma once

#include <string>
#include <string_view>

#include "parser/lexer/heredoc_tag.h"
#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// Returns the values of the parts of one string or heredoc text, in order. A part depends on the
/// previous one: its initial `}` is a terminator only after a `${`.
class SegmentReader {
 public:
  /// For StringHead, StringMiddle and StringTail, and for a double-quoted String.
  SegmentReader();
  /// For the parts of a heredoc whose end line is `endLine` (a HeredocEnd). Borrows `tag` and
  /// `endLine`.
  SegmentReader(const HeredocTag& tag, std::string_view endLine);

  /// Returns the value of the next part, a token of `kind` with this text.
  std::string next(SyntaxKind kind, std::string_view text);

 private:
  bool endsWithBrace(std::string_view text) const;
  std::string withoutMargin(std::string_view text) const;

  bool heredoc_ = false;
  bool escapesDollar_ = true;
  bool removesLastBreak_ = false;
  std::string_view margin_;
  std::string escapes_;
  bool first_ = true;
  bool afterBrace_ = false;
};

}  // namespace puppet::parser
