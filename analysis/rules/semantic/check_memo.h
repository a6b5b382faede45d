#pragma once

#include "analysis/inference/statement_cache.h"
#include "analysis/rules/syntax/clean_statements.h"
#include "analysis/symbols/reference_list.h"

namespace puppet::analysis {

/// Results of the check of one version of a file, for that of the next one, which gives the
/// findings of a check from nothing. Thread-safe.
struct CheckMemo {
  StatementCache evaluation;
  CleanStatements inspection;
  ReferenceMemo references;
};

}  // namespace puppet::analysis
