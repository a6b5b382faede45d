#pragma once

#include <string>
#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/symbols/name_candidates.h"

namespace puppet::analysis {

/// Returns "; did you mean 'x'?" for the closest candidate, or an empty string if none is near.
std::string hintOf(const NameCandidates& names, std::string_view prefix = {});

/// Returns the error for an unknown `noun` of this name, with a suggestion, and a fix if the
/// suggestion is unambiguous. `place` contains the name as written.
EvaluationError unknownName(DiagnosticId id, std::string_view noun, std::string_view name,
                            const NameCandidates& names, const parser::Cursor& place);

/// Adds a fix that replaces the name at `place` by the closest candidate, if that is unambiguous.
void addFix(EvaluationError& error, const NameCandidates& names, const parser::Cursor& place);

}  // namespace puppet::analysis
