#pragma once

#include "analysis/testing/manifest_test.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Reads the tests of a `*.test.yaml` file. Syntax errors, unknown keys, malformed references and
/// regular expressions, and tests without a subject or an expectation are problems.
ManifestTestFile readTestFile(const parser::DataTree& tree);

}  // namespace puppet::analysis
