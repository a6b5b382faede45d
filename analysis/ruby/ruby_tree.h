#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/ruby/node.h"
#include "parser/support/text_range.h"

namespace puppet::analysis::ruby {

/// A syntax error, in the words of Ruby's parser.
struct RubyError {
  TextRange range;
  std::string message;  ///< lower case, names in single quotes
};

/// A Ruby text and its syntax tree, made by Prism, the parser of Ruby 3.3. Nothing is run. Accepts
/// any bytes, in linear time but for long chains of `and` and `or`, whose length is bounded.
/// Borrows the text.
class RubyTree {
 public:
  explicit RubyTree(std::string_view text);
  ~RubyTree();
  RubyTree(RubyTree&&) noexcept;
  RubyTree& operator=(RubyTree&&) noexcept;

  std::string_view text() const { return text_; }
  /// Returns the root; an empty node if the text exceeds the limits of nesting.
  Node root() const;
  /// Returns the syntax errors in text order. The tree of a text with errors lacks what Ruby's
  /// parser skipped.
  const std::vector<RubyError>& errors() const { return errors_; }
  /// Returns true if code in the range has an error, so that parts of it may have been skipped.
  bool hasErrorIn(TextRange range) const;
  /// Returns the ranges of the comments in text order.
  std::vector<TextRange> comments() const;

 private:
  std::string_view text_;
  std::unique_ptr<TreeStorage> storage_;
  std::vector<RubyError> errors_;
  std::vector<std::uint32_t> errorEnds_;  ///< for each error, the last end of those up to it
};

}  // namespace puppet::analysis::ruby
