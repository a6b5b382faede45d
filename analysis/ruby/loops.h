#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "analysis/ruby/calls.h"
#include "analysis/ruby/literals.h"

namespace puppet::analysis::ruby {

/// A loop over a list that is written out: `[:a, :b].each do |x| ... end`.
struct LiteralLoop {
  Block block;
  std::vector<Literal> items;  ///< for a hash, arrays of key and value
};

/// Binds the variables of the loop for one round.
void bindItem(const LiteralLoop& loop, const Literal& item, Bindings& bindings);

/// The loop that the statement is; none when it is something else, or its list is not known.
std::optional<LiteralLoop> literalLoop(const RubyText& ruby, TokenSpan statement,
                                       const Bindings& bindings);

/// Calls `read` with the body for each item, while its variables are bound to it; false when that
/// was too often.
template <typename Read>
bool forEachRound(const LiteralLoop& loop, Bindings& bindings, Read read) {
  bool all = true;
  for (const Literal& item : loop.items) {
    all = bindings.takeRound();
    if (!all) break;
    bindItem(loop, item, bindings);
    read(loop.block.body);
  }
  for (const std::string_view parameter : loop.block.parameters) bindings.remove(parameter);
  return all;
}

}  // namespace puppet::analysis::ruby
