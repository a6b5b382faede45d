#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/environment.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// A word in a file that is not written in Puppet: a template in Ruby, Ruby, or data.
struct OtherMention {
  std::string path;
  TextRange range;
  std::size_t word = 0;  ///< its index among those that were looked for
};

/// Where such files have one of `words`: in the modules below the root, and in the data folders of
/// the environment. Letters, digits, `_` and `::` before or behind a word make it another one. At
/// most kMaxOtherMentions and one more.
constexpr std::size_t kMaxOtherMentions = 500;
std::vector<OtherMention> findOtherMentions(const Environment& environment,
                                            std::span<const std::string> words);

/// The same in the templates of one module.
std::vector<OtherMention> findTemplateMentions(const Module& module,
                                               std::span<const std::string> words);

}  // namespace puppet::analysis
