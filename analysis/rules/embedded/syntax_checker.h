#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// Syntax error in a text, with its byte offset.
struct SyntaxFault {
  std::size_t offset = 0;
  std::string message;
};

/// Returns the first error in a JSON text (RFC 8259). As in the reference, comments are white
/// space, a backslash may precede any printable character, and values nest at most 100 levels deep.
std::optional<SyntaxFault> findJsonFault(std::string_view text);

/// Returns the first error in a base64 text. Blanks, line breaks and question marks are ignored;
/// the rest must be strict RFC 4648 with padding.
std::optional<SyntaxFault> findBase64Fault(std::string_view text);

}  // namespace puppet::analysis
