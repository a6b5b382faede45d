#pragma once

#include <map>
#include <string_view>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Ranges of expressions as Puppet locates them. Some are too short: their ends are those of their
/// last operands (a closing parenthesis at the very end is left out, for one), and a heredoc ends
/// where its value would, counted from its first line.
class SourceExtents {
 public:
  explicit SourceExtents(const parser::SyntaxTree& tree);

  TextRange of(const parser::Cursor& expression) const;
  std::string_view textOf(const parser::Cursor& expression) const;

 private:
  void collect(const parser::Cursor& node, std::vector<parser::Cursor>& tags,
               std::vector<parser::Cursor>& bodies);
  std::uint32_t endOf(const parser::Cursor& expression) const;
  std::uint32_t endOfHeredocs(const parser::Cursor& expression) const;

  const parser::SyntaxTree& tree_;
  std::map<std::uint32_t, std::uint32_t> heredocEnds_;  ///< by the offset of the tag
};

}  // namespace puppet::analysis
