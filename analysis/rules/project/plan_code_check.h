#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Parameters of a YAML plan and names of its steps.
using PlanNames = std::map<std::string, parser::DataNode, std::less<>>;

/// Returns true if Bolt evaluates the scalar as Puppet code or as a text with variables.
bool isPlanCode(const parser::DataNode& scalar);

/// Adds the mistakes in the scalars of a value in a YAML plan: code that does not parse, variables
/// that are not in `names`, and texts that look like code. `source` is the text of the plan.
void addPlanCodeMistakes(const parser::DataNode& value, std::string_view source,
                         const PlanNames& names, std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
