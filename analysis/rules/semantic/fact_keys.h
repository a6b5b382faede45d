#pragma once

#include <span>
#include <string>
#include <string_view>

#include "analysis/symbols/platform.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Returns the key that the last of `keys` is a misspelling of, where `keys` is a path into a hash
/// of top scope (`facts`, `trusted`); empty if it is none.
std::string meantKey(QueryContext& queries, std::string_view variable,
                     std::span<const std::string> keys, const PlatformVersion& version);

}  // namespace puppet::analysis
