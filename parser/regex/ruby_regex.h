#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::parser {

/// A syntax error of a regular expression; positions are byte offsets into the pattern.
struct RegexError {
  std::uint32_t offset;
  std::uint32_t length;
  std::string message;
};

/// Returns the error that Ruby 3.1 raises for `Regexp.new(pattern)` in UTF-8 and without flags, or
/// nullopt. Near-linear in the size of the pattern, with bounded recursion; patterns beyond these
/// limits are accepted.
std::optional<RegexError> checkRubyRegex(std::string_view pattern);

}  // namespace puppet::parser
