#pragma once

#include <string>
#include <vector>

#include "analysis/format/options.h"
#include "analysis/format/outline.h"

namespace puppet::format {

/// Formats the code of a template: only gaps within lines. No line is broken or joined, since code
/// that spans tags has no layout of its own. Sets `ranges` to the ranges of the pieces in the
/// result.
std::string formatTemplate(Outline& outline, const FormatOptions& options,
                           std::vector<TextRange>& ranges);

}  // namespace puppet::format
