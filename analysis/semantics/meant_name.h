#pragma once

#include <string>
#include <string_view>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/interface/near_names.h"

namespace puppet::analysis {

/// "; did you mean 'x'?", where one of the names that were offered is near.
std::string hintOf(const NearNames& names, std::string_view prefix = {});

/// There is no `noun` of this name: with the one that was meant, and the edit to it where that is
/// sure. `place` holds the name as it is written.
EvaluationError unknownName(DiagnosticId id, std::string_view noun, std::string_view name,
                            const NearNames& names, const parser::Cursor& place);

/// Adds the edit that writes the near name in `place` instead of the other, where that is sure.
void addFix(EvaluationError& error, const NearNames& names, const parser::Cursor& place);

}  // namespace puppet::analysis
