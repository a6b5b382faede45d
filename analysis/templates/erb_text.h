#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
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

/// An ERB template: its tags, and their code as one Ruby text of the same length, which has the
/// errors that Ruby finds in what ERB makes of the template, at the offsets of the template. Ruby
/// is parsed and never run. Accepts any bytes.
class ErbText {
 public:
  explicit ErbText(std::string_view text);
  ErbText(const ErbText&) = delete;
  ErbText& operator=(const ErbText&) = delete;

  std::string_view text() const { return text_; }
  const std::vector<ErbTag>& tags() const { return tags_; }
  const ruby::RubyTree& ruby() const { return *ruby_; }
  /// Returns the code or output tag that contains `offset`; `nullptr` for text and comments.
  const ErbTag* codeAt(std::uint32_t offset) const;
  /// Returns the syntax errors of Ruby, the first of those that follow from each other, in text
  /// order.
  std::vector<ruby::RubyError> errors() const;

 private:
  void parse(bool hasUnclosed);

  const std::string_view text_;
  std::vector<ErbTag> tags_;
  std::string code_;
  std::optional<ruby::RubyTree> ruby_;  ///< of `code_`
};

}  // namespace puppet::analysis
