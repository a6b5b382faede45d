#pragma once

#include <memory>
#include <vector>

#include "parser/support/arena.h"
#include "parser/syntax/green.h"

namespace puppet::parser {

/// Builds green nodes bottom-up: elements are pushed in text order, and a range of the latest ones
/// is wrapped into a node. Wrapping from an earlier mark makes a finished operand the left operand
/// of an operator.
class GreenBuilder {
 public:
  explicit GreenBuilder(Arena& arena) : arena_(arena) { stack_.reserve(256); }

  std::size_t mark() const { return stack_.size(); }
  void push(GreenElement element) { stack_.push_back(element); }
  void push(std::span<const GreenElement> elements) {
    stack_.insert(stack_.end(), elements.begin(), elements.end());
  }
  GreenElement& operator[](std::size_t index) { return stack_[index]; }
  GreenElement back() const { return stack_.back(); }

  /// Replaces all elements since `mark` by one node that contains them. The parser examined
  /// `lookahead` tokens after the node.
  const GreenNode* wrap(SyntaxKind kind, std::size_t mark, std::size_t lookahead = 0);
  /// Flags the node at `index` as one that has a finding.
  void markFinding(std::size_t index);

 private:
  Arena& arena_;
  std::vector<GreenElement> stack_;
};

}  // namespace puppet::parser
