#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "analysis/ruby/literals.h"
#include "analysis/ruby/ruby_tree.h"

namespace puppet::analysis::ruby {

/// Loop over a literal list: `[:a, :b].each do |x| ... end`.
struct LiteralLoop {
  Node body;                                 ///< of the block
  std::vector<std::string_view> parameters;  ///< of the block; empty for a pattern
  std::vector<Literal> items;                ///< for a hash, arrays of key and value
};

/// Binds the loop variables for one iteration.
void bindItem(const LiteralLoop& loop, const Literal& item, Bindings& bindings);

/// Returns the names of the parameters of a block; empty for those that are patterns.
std::vector<std::string_view> parameterNames(const Node& block);

/// Returns the loop that a statement is; absent for other statements and unknown lists.
std::optional<LiteralLoop> literalLoop(const Node& statement, const Bindings& bindings);

/// Calls `read` with the body for each item, with the loop variables bound to it; returns false if
/// the budget is exhausted.
template <typename Read>
bool forEachRound(const LiteralLoop& loop, Bindings& bindings, Read read) {
  bool all = true;
  for (const Literal& item : loop.items) {
    all = bindings.takeRound();
    if (!all) break;
    bindItem(loop, item, bindings);
    read(loop.body);
  }
  for (const std::string_view parameter : loop.parameters) bindings.remove(parameter);
  return all;
}

}  // namespace puppet::analysis::ruby
