#pragma once

#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "analysis/format/outline.h"

namespace puppet::format {

/// Formats the code of a template: gaps on one line. No line is broken or joined, as code that
/// spans tags has no layout of its own. Sets where the pieces stand in the result.
std::string formatTemplate(Outline& outline, const FormatOptions& options,
                           std::vector<TextRange>& ranges);

}  // namespace puppet::format
