#pragma once

#include <cstdint>
#include <string>

namespace puppet::parser {

/// A syntax error of a regular expression; positions are byte offsets into the pattern.
struct RegexError {
  std::uint32_t offset;
  std::uint32_t length;
  std::string message;
};

}  // namespace puppet::parser
