#pragma once

#include <optional>
#include <string_view>

#include "parser/regex/regex_tree.h"
#include "parser/regex/ruby_regex.h"
#include "parser/regex/unescape.h"

namespace puppet::parser {

/// A pattern that was read. The tree points into the unescaped text.
struct ReadRegex {
  ReadRegex() = default;
  ReadRegex(const ReadRegex&) = delete;
  ReadRegex& operator=(const ReadRegex&) = delete;

  UnescapedRegex source;
  RegexTree tree;
  /// False for what is nested or entangled beyond reason: then the tree says nothing.
  bool isComplete = false;
};

/// Fills `out`; what Ruby would refuse, as checkRubyRegex.
std::optional<RegexError> readRubyRegex(std::string_view pattern, ReadRegex& out);

}  // namespace puppet::parser
