#pragma once

#include <optional>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::parser {

/// A number in a text, or what is meant to be one.
struct NumberScan {
  std::uint32_t end = 0;  ///< behind the token
  std::optional<DiagnosticId> error;
  std::uint32_t errorStart = 0;  ///< of the bad word; before the token where that is `x.5a`
  std::uint32_t errorEnd = 0;
  std::uint32_t referenceOffset = 0;     ///< where the reference's lexer is when it finds out
  std::optional<TextRange> superfluous;  ///< removing this certainly mends it
};

/// Scans from the digit at `start`, in `text`. Grammar 1.4.
NumberScan scanNumber(std::string_view text, std::uint32_t start);

}  // namespace puppet::parser
