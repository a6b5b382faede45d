#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/regex/regex_error.h"

namespace puppet::parser {

/// A pattern as Ruby's regular expression compiler receives it: Ruby first converts escapes of
/// bytes and code points into UTF-8 text, or into `\xHH` for ASCII.
struct UnescapedRegex {
  std::string text;
  /// Offset in the pattern for each byte of `text`, and for its end.
  std::vector<std::uint32_t> origins;
};

/// Unescapes `pattern` into `out`; returns the error, if any.
std::optional<RegexError> unescapeRegex(std::string_view pattern, UnescapedRegex& out);

/// Returns the size of the well-formed UTF-8 character at `at`, or 0.
std::size_t utf8Size(std::string_view text, std::size_t at);

}  // namespace puppet::parser
