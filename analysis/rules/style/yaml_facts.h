#pragma once

#include <vector>

#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns a finding for each legacy fact that the keys and values of a YAML file interpolate:
/// `%{name}`, `%{::name}` or `%{facts.name}`. In compatible mode at the start of the first line
/// that contains the whole text, as in puppet-lint, and without fixes.
std::vector<Diagnostic> checkYamlFacts(const parser::DataTree& tree, bool isCompatible);

}  // namespace puppet::analysis
