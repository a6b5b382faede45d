#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// Returns the effect of `edits` (sorted and disjoint) on `text` in the format of `diff -u`.
std::string unifiedDiff(std::string_view path, std::string_view text,
                        const std::vector<TextEdit>& edits);

}  // namespace puppet::server
