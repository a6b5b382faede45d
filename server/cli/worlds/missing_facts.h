#pragma once

#include <string>
#include <vector>

#include "analysis/eval/program.h"

namespace puppet::server {

/// Returns a line that names the missing facts read by the code at an error, and the option that
/// provides facts; empty if no fact is missing.
std::string adviceOnFacts(const analysis::EvaluationError& error, const types::Value& facts,
                          analysis::SymbolProvider& platform);

/// Writes the advice for each error to standard error.
void writeAdviceOnFacts(const std::vector<analysis::EvaluationError>& errors,
                        const types::Value& facts, analysis::SymbolProvider& platform);

}  // namespace puppet::server
