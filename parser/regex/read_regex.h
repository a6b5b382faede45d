#pragma once

#include <optional>
#include <string_view>

#include "parser/regex/regex_error.h"
#include "parser/regex/regex_tree.h"
#include "parser/regex/unescape.h"

namespace puppet::parser {

/// A parsed pattern. The tree borrows the unescaped text.
struct ReadRegex {
  ReadRegex() = default;
  ReadRegex(const ReadRegex&) = delete;
  ReadRegex& operator=(const ReadRegex&) = delete;

  UnescapedRegex source;
  RegexTree tree;
  /// False if nesting or recursion exceeded a limit; the tree is meaningless then.
  bool isComplete = false;
};

/// Parses `pattern` into `out`; returns the error as checkRubyRegex does.
std::optional<RegexError> readRubyRegex(std::string_view pattern, ReadRegex& out);

}  // namespace puppet::parser
