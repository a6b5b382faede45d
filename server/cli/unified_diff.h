#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::server {

/// Returns what `edits`, which are sorted and disjoint, do to the lines of `text`, as `diff -u`
/// prints it.
std::string unifiedDiff(std::string_view path, std::string_view text,
                        const std::vector<TextEdit>& edits);

}  // namespace puppet::server
