#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace puppet::parser {

/// Functions that may be called without parentheses, as in Puppet's language reference.
inline constexpr std::array<std::string_view, 15> kStatementCalls = {
    "require", "realize", "include", "contain", "tag",   "debug", "info",  "notice",
    "warning", "err",     "fail",    "import",  "break", "next",  "return"};

inline bool isStatementCallName(std::string_view name) {
  return std::find(kStatementCalls.begin(), kStatementCalls.end(), name) != kStatementCalls.end();
}

}  // namespace puppet::parser
