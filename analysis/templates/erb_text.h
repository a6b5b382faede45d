#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_text.h"
#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Tag of an ERB template.
struct ErbTag {
  enum class Kind : std::uint8_t { Code, Output, Comment };
  Kind kind = Kind::Code;
  TextRange range;  ///< with its delimiters
  TextRange code;   ///< between the delimiters
  bool isClosed = true;
};

/// An ERB template: its tags, and the Ruby code in them as one Ruby text at the offsets of the
/// template. Ruby is tokenized and never run. Accepts any bytes.
class ErbText {
 public:
  explicit ErbText(std::string_view text);
  ErbText(const ErbText&) = delete;
  ErbText& operator=(const ErbText&) = delete;

  const std::vector<ErbTag>& tags() const { return tags_; }
  const ruby::RubyText& ruby() const { return ruby_; }
  /// Returns the code or output tag that contains `offset`; `nullptr` for text and comments.
  const ErbTag* codeAt(std::uint32_t offset) const;

 private:
  std::vector<ErbTag> tags_;
  std::string code_;  ///< text outside of code is replaced by blanks; a tag ends with a line break
  ruby::RubyText ruby_;
};

}  // namespace puppet::analysis
