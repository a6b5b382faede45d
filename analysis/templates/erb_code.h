#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Tag of an ERB template.
struct ErbTag {
  enum class Kind : std::uint8_t { Code, Output, Comment };
  Kind kind = Kind::Code;
  TextRange range;       ///< with its delimiters
  TextRange code;        ///< between the delimiters; the rest of the line if the tag is not closed
  bool isClosed = true;  ///< false: for ERB, the tag is text, or it hides the next one
};

/// Returns the tags of a template as ERB finds them with the trim mode `-`. With `recovers`, a tag
/// that contains the beginning of another one is not closed.
std::vector<ErbTag> erbTagsOf(std::string_view text, bool recovers);

/// Returns the Ruby code that ERB makes of a template, as a text of the same length: an output tag
/// is an expression in brackets, and text between tags is an expression too, as it is output.
/// Code of tags that are not closed is part of it if `hasUnclosed`.
std::string erbCodeOf(std::string_view text, const std::vector<ErbTag>& tags, bool hasUnclosed);

}  // namespace puppet::analysis
