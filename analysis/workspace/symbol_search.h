#pragma once

#include <string_view>
#include <vector>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

/// How well `name` fits what somebody typed: its letters in order, whatever their case; letters at
/// the start of words and in a row count more. Nothing for a name that does not fit; an empty
/// pattern fits all.
std::optional<int> fuzzyScore(std::string_view pattern, std::string_view name);

/// Whether fuzzyScore() has a score: whether the letters of `pattern` occur in `name` in their
/// order.
bool fuzzyFits(std::string_view pattern, std::string_view name);

/// The declarations whose names fit `pattern` best, best first, at most `limit`. Those that the
/// reference does not find are among them.
std::vector<Declaration> searchSymbols(const Index& index, std::string_view pattern,
                                       std::size_t limit);

}  // namespace puppet::analysis
