#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puppet::server {

/// Place of a scalar in a YAML document that libyaml writes.
struct ScalarPlace {
  std::size_t column = 0;  ///< of the line, in characters, before the blank that precedes the text
  std::size_t indent = 0;  ///< of further lines of the text
  bool isKey = false;      ///< it stays on one line
};

/// Returns a text as the scalar that Ruby's Psych and libyaml write, with the blank before it and
/// without the line break after it.
std::string psychScalar(std::string_view text, const ScalarPlace& place);

/// Returns a text without quotes, such as a number, in the same form.
std::string plainScalar(std::string_view text);

}  // namespace puppet::server
