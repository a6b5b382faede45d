#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "analysis/templates/erb_code.h"

namespace puppet::analysis {

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
