#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// `text` with the first fix of every diagnostic applied, leaving out fixes that touch one that was
/// applied before; nothing when no fix could be applied. A fix is applied whole or not at all.
std::optional<std::string> applyFixes(std::string_view text,
                                      const std::vector<Diagnostic>& diagnostics);

}  // namespace puppet::server
