#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/erb/erb_types.h"
#include "analysis/templates/erb_names.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"

// The parts of the check of an ERB template; checkErb() puts them together.

namespace puppet::analysis {

/// Adds the mistakes in the calls of functions by `scope`: unknown functions, functions of the
/// other API, and numbers of arguments.
void addErbCallMistakes(const std::vector<ErbName>& names, std::string_view text, ErbTypes& types,
                        QueryContext& queries, std::vector<Diagnostic>& findings);

/// Adds the keys that a hash of Puppet does not have, and the methods that a value does not have.
void addErbValueMistakes(const ErbText& erb, ErbTypes& types, QueryContext& queries,
                         std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
