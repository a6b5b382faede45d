#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// Selects the fixes to apply; SAFE_FIX in fixes.def marks safe ones.
enum class FixScope : std::uint8_t { None, Safe, All };

/// Returns the first fix in `scope` of every diagnostic that has one.
std::vector<const Fix*> fixesOf(const std::vector<Diagnostic>& diagnostics, FixScope scope);

/// Treatment of a fix that begins where another one ends, as two adjacent tokens do.
enum class Neighbors : std::uint8_t { Conflict, Independent };

/// Returns `text` with the fixes applied, skipping those that conflict with an earlier one; nothing
/// if no fix could be applied. A fix is applied completely or not at all.
std::optional<std::string> applyFixes(std::string_view text, std::span<const Fix* const> fixes,
                                      Neighbors neighbors = Neighbors::Conflict);

}  // namespace puppet::server
