#pragma once

#include <vector>

#include "analysis/rules/style/style_file.h"
#include "analysis/rules/style/style_options.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the findings of the rules for a manifest, in the order of their rows and then of the
/// text. Control comments are not applied. Includes fixes that may change the meaning of the code.
std::vector<Diagnostic> checkStyle(const StyleFile& file, const StyleOptions& options);

}  // namespace puppet::analysis
