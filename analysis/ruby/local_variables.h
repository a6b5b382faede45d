#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"

namespace puppet::analysis::ruby {

/// A place that names a local variable or a parameter of Ruby code.
struct LocalOccurrence {
  std::string_view name;
  TextRange range;
  std::uint32_t scope = 0;  ///< the same for all places of one variable
  bool isWrite = false;     ///< a parameter, or an assignment
  bool isParameter = false;
  friend bool operator==(const LocalOccurrence&, const LocalOccurrence&) = default;
};

/// Returns all places of local variables in text order.
std::vector<LocalOccurrence> localsIn(const RubyTree& tree);

/// Returns the places of the variable that is named at `offset`; empty if there is none.
std::vector<LocalOccurrence> localAt(const RubyTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis::ruby
