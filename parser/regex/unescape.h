#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/regex/ruby_regex.h"

namespace puppet::parser {

/// A pattern as the regular expression compiler gets it: Ruby itself first turns escapes of bytes
/// and code points into UTF-8 text, or `\xHH` for ASCII.
struct UnescapedRegex {
  std::string text;
  /// For each byte of `text`, and for its end, where it comes from in the pattern.
  std::vector<std::uint32_t> origins;
};

/// Fills `out`; the error if there is one.
std::optional<RegexError> unescapeRegex(std::string_view pattern, UnescapedRegex& out);

/// Size of the well-formed UTF-8 character at `at`; 0 if there is none.
std::size_t utf8Size(std::string_view text, std::size_t at);

}  // namespace puppet::parser
