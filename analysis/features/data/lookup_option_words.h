#pragma once

#include <cstdint>
#include <span>
#include <string_view>

// The words in `lookup_options`, for completion and hover.

namespace puppet::analysis {

struct LookupOptionWord {
  enum class Group : std::uint8_t { Option, Strategy, MergeOption };

  Group group;
  std::string_view name;
  std::string_view type;  ///< of the value, in Puppet's notation; empty for a strategy
  std::string_view documentation;
  bool isCommon = true;  ///< false for words that are not suggested
};

std::span<const LookupOptionWord> lookupOptionWords();

/// Returns `nullptr` if the group has no such word.
const LookupOptionWord* lookupOptionWord(LookupOptionWord::Group group, std::string_view name);

}  // namespace puppet::analysis
