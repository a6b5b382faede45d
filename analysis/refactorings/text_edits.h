#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

// Lists of edits are sorted and disjoint.

/// Returns `text` after `edits`.
std::string applied(std::string_view text, const std::vector<TextEdit>& edits);

/// Returns the ranges of the new texts of `edits` in the text after them.
std::vector<TextRange> rangesAfter(const std::vector<TextEdit>& edits);

/// Returns one list that does to a text what `first` and then `second` do. `between` is the text
/// after `first`.
std::vector<TextEdit> composed(const std::vector<TextEdit>& first, std::string_view between,
                               const std::vector<TextEdit>& second);

}  // namespace puppet::analysis
