#pragma once

#include <string_view>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::format {

/// Returns the smallest edit that replaces `range` of `text` by `replacement` and splits neither
/// characters nor line breaks, in the old or the new text.
TextEdit minimalEdit(std::string_view text, TextRange range, std::string_view replacement);

}  // namespace puppet::format
