#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet {

// Operations on lists of edits, which are sorted and disjoint.

/// Returns `text` with `edits` applied.
std::string applied(std::string_view text, const std::vector<TextEdit>& edits);

/// Returns the ranges of the new texts of `edits`, as offsets into the edited text.
std::vector<TextRange> rangesAfter(const std::vector<TextEdit>& edits);

/// Returns one list equivalent to applying `first` and then `second`. `between` is the text after
/// `first`.
std::vector<TextEdit> composed(const std::vector<TextEdit>& first, std::string_view between,
                               const std::vector<TextEdit>& second);

}  // namespace puppet
