#pragma once

#include <string>
#include <string_view>

namespace puppet::analysis {

/// Returns the source of `value` between double quotes.
std::string doubleQuotedContent(std::string_view value);

}  // namespace puppet::analysis
