#pragma once

#include <string_view>
#include <vector>

#include "analysis/workspace/index.h"

namespace puppet::analysis {

/// Returns the score of `name` for a typed `pattern`: the letters of the pattern must occur in
/// order, regardless of case; letters at the start of words and consecutive ones score higher.
/// Absent if the name does not match; an empty pattern matches all names.
std::optional<int> fuzzyScore(std::string_view pattern, std::string_view name);

/// Returns true if the letters of `pattern` occur in `name` in their order, that is, if
/// fuzzyScore() has a score.
bool fuzzyFits(std::string_view pattern, std::string_view name);

/// Returns true if a word of `name` begins at the index `at`.
bool startsWord(std::string_view name, std::size_t at);

/// Returns true if `pattern` fits `name` from the beginning of one of its words on, as editors
/// filter the items of a completion.
bool fuzzyFitsWord(std::string_view pattern, std::string_view name);

/// Returns the declarations whose names match `pattern` best, best first, at most `limit`. Includes
/// declarations that the reference does not find.
std::vector<Declaration> searchSymbols(const Index& index, std::string_view pattern,
                                       std::size_t limit);

}  // namespace puppet::analysis
