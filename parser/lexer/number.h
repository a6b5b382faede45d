#pragma once

#include <optional>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::parser {

/// Result of scanning a number, possibly a malformed one.
struct NumberScan {
  std::uint32_t end = 0;  ///< end offset of the token
  std::optional<DiagnosticId> error;
  std::uint32_t errorStart = 0;  ///< start of the malformed word; before the token for `x.5a`
  std::uint32_t errorEnd = 0;
  std::uint32_t referenceOffset = 0;     ///< offset at which the reference's lexer reports the
                                         ///< error
  std::optional<TextRange> superfluous;  ///< text whose removal certainly corrects the number
};

/// Scans from the digit at `start` in `text`.
NumberScan scanNumber(std::string_view text, std::uint32_t start);

}  // namespace puppet::parser
