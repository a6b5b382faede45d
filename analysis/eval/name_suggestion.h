#pragma once

#include <string>
#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/symbols/name_candidates.h"

namespace puppet::analysis {

/// "; did you mean 'x'?", where one of the names that were offered is near.
std::string hintOf(const NameCandidates& names, std::string_view prefix = {});

/// There is no `noun` of this name: with the one that was meant, and the edit to it where that is
/// sure. `place` holds the name as it is written.
EvaluationError unknownName(DiagnosticId id, std::string_view noun, std::string_view name,
                            const NameCandidates& names, const parser::Cursor& place);

/// Adds the edit that writes the near name in `place` instead of the other, where that is sure.
void addFix(EvaluationError& error, const NameCandidates& names, const parser::Cursor& place);

}  // namespace puppet::analysis
