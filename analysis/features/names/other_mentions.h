#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/snapshot.h"
#include "parser/support/source_text.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A word in a file that is not Puppet code: an ERB template, Ruby, data, or a plan in YAML.
struct OtherMention {
  std::string path;
  SourceText text;  ///< the whole text of the file
  TextRange range;
  std::size_t word = 0;  ///< index into the searched words
};

/// Finds occurrences of `words` in non-Puppet files: in the modules below the root, and in the data
/// folders of the environment. Matches whole words only: no letters, digits, `_` or `::` directly
/// before or after. Open documents are searched as the client sees them. Returns at most
/// kMaxOtherMentions + 1 results.
constexpr std::size_t kMaxOtherMentions = 500;
std::vector<OtherMention> findOtherMentions(const WorkspaceSnapshot& snapshot,
                                            std::span<const std::string> words);

/// Finds occurrences in the templates of one module, with the same limits.
std::vector<OtherMention> findTemplateMentions(const WorkspaceSnapshot& snapshot,
                                               const Module& module,
                                               std::span<const std::string> words);

}  // namespace puppet::analysis
