#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::parser {

/// Why a text is not a regular expression; positions are bytes of the pattern.
struct RegexError {
  std::uint32_t offset;
  std::uint32_t length;
  std::string message;
};

/// What Ruby 3.1 would refuse in `Regexp.new(pattern)`, for UTF-8 and without flags. Near-linear in
/// the size of the pattern, with bounded recursion: what is nested or entangled beyond reason is
/// taken as correct.
std::optional<RegexError> checkRubyRegex(std::string_view pattern);

}  // namespace puppet::parser
