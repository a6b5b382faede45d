#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/environment.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A word in a file that is not Puppet code: an ERB template, Ruby, or data.
struct OtherMention {
  std::string path;
  TextRange range;
  std::size_t word = 0;  ///< index into the searched words
};

/// Finds occurrences of `words` in non-Puppet files: in the modules below the root, and in the data
/// folders of the environment. Matches whole words only: no letters, digits, `_` or `::` directly
/// before or after. Returns at most kMaxOtherMentions + 1 results.
constexpr std::size_t kMaxOtherMentions = 500;
std::vector<OtherMention> findOtherMentions(const Environment& environment,
                                            std::span<const std::string> words);

/// Finds occurrences in the templates of one module, with the same limits.
std::vector<OtherMention> findTemplateMentions(const Module& module,
                                               std::span<const std::string> words);

}  // namespace puppet::analysis
