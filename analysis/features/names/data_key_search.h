#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A key of Hiera data that matches a search.
struct FoundDataKey {
  std::string key;
  std::string path;
  std::string file;  ///< path for display: relative to the environment
  TextRange range;   ///< of the key in `text`
  SourceText text;
};

/// Returns the keys in the data of the environment and its modules that match `pattern` best, best
/// first, at most `limit`: those of levels that every node reads, and of some other files. No key
/// matches an empty pattern.
std::vector<FoundDataKey> searchDataKeys(const WorkspaceSnapshot& snapshot,
                                         std::string_view pattern, std::size_t limit);

}  // namespace puppet::analysis
