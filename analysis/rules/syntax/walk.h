#pragma once

#include "analysis/rules/syntax/clean_statements.h"
#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

class RuleTable;

/// Walks the tree of `inspection` once and runs every rule of the table on its elements, except for
/// the statements that `known` has as clean. Adds those to it that are; null for none.
void inspect(Inspection& inspection, const RuleTable& rules,
             CleanStatements::Session* known = nullptr);

}  // namespace puppet::analysis
