#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puppet::analysis {

/// What is wrong with a text, and at which of its bytes.
struct SyntaxFault {
  std::size_t offset = 0;
  std::string message;
};

/// The first mistake in a JSON text (RFC 8259). As in the reference, comments are white space, a
/// backslash may stand before any printable character, and values nest at most 100 deep.
std::optional<SyntaxFault> findJsonFault(std::string_view text);

/// The first mistake in a base64 text: blanks, line breaks and question marks are passed over,
/// everything else must be strict RFC 4648 with padding.
std::optional<SyntaxFault> findBase64Fault(std::string_view text);

}  // namespace puppet::analysis
