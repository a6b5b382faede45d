#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// Which fixes are applied: see SAFE_FIX in diagnostics.def.
enum class FixScope : std::uint8_t { None, Safe, All };

/// The first fix of every diagnostic that has one in `scope`.
std::vector<const Fix*> fixesOf(const std::vector<Diagnostic>& diagnostics, FixScope scope);

/// `text` with the fixes applied, leaving out those that touch one that was applied before; nothing
/// when no fix could be applied. A fix is applied whole or not at all.
std::optional<std::string> applyFixes(std::string_view text, std::span<const Fix* const> fixes);

}  // namespace puppet::server
