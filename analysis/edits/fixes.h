#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

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

/// Returns edits that make `after` of `before`: one for each line that differs if the texts have as
/// many lines, else one for all.
std::vector<TextEdit> lineEdits(std::string_view before, std::string_view after);

struct FixedText {
  std::string text;
  std::vector<Diagnostic> findings;  ///< those that are left
};

/// Returns the findings of a text.
using FindingsOf = std::function<std::vector<Diagnostic>(const std::string& text)>;

/// Applies the fixes in `scope`, and those of what is found then, until nothing changes: at most
/// five times. A fix that adds a finding is not applied. `isWanted` selects the findings to fix,
/// all if it is empty. Absent if there is none to apply.
std::optional<FixedText> fixInRounds(std::string_view text, std::vector<Diagnostic> findings,
                                     FixScope scope, const FindingsOf& findingsOf,
                                     const std::function<bool(const Diagnostic&)>& isWanted = {});

}  // namespace puppet::analysis
