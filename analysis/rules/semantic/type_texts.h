#pragma once

#include <string>
#include <string_view>

#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Returns a sentence about the first unknown type in the text of a type, as data and plans have;
/// empty if there is none. `mayBeElsewhere` states that types may be declared outside of the
/// environment: only near misses of known types are mistakes then.
std::string unknownTypeIn(std::string_view text, QueryContext& queries, bool mayBeElsewhere);

}  // namespace puppet::analysis
