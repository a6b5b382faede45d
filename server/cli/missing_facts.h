#pragma once

#include <string>

#include "analysis/eval/program.h"

namespace puppet::server {

/// Returns a line that names the facts that the code at an error reads and that are not given, and
/// the option that gives them. Empty for an error without such facts.
std::string adviceOnFacts(const analysis::EvaluationError& error, const types::Value& facts,
                          analysis::SymbolProvider& platform);

}  // namespace puppet::server
